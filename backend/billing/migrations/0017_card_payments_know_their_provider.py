from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('billing', '0016_card_providers'),
    ]

    operations = [
        migrations.AddConstraint(
            model_name='payment',
            constraint=models.CheckConstraint(condition=models.Q(('card_cents', 0), models.Q(('provider_minor__gt', 0), ('provider_rate__gt', 0), ('provider_rate_on__isnull', False)), _connector='OR'), name='a_card_payment_knows_what_its_provider_takes'),
        ),
        migrations.AddConstraint(
            model_name='payment',
            constraint=models.UniqueConstraint(condition=models.Q(('charge_ref', ''), _negated=True), fields=('provider', 'charge_ref'), name='money_at_a_provider_belongs_to_one_payment'),
        ),
        migrations.AddConstraint(
            model_name='paymentrule',
            constraint=models.CheckConstraint(condition=models.Q(('provider__in', ['moyasar', 'stripe', 'sandbox'])), name='a_payment_rule_names_a_provider_that_there_is'),
        ),
    ]

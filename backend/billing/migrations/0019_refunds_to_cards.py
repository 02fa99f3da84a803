import django.db.models.deletion
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('billing', '0018_a_card_pages_address_may_be_long'),
        ('companies', '0014_quotation_marks_in_names_of_files'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Refund',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='created at')),
                ('updated_at', models.DateTimeField(auto_now=True, verbose_name='last changed')),
                ('key', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('status', models.CharField(choices=[('requested', 'Awaiting the provider'), ('succeeded', 'Returned to the card'), ('failed', 'Failed, back in the balance')], default='requested', editable=False, max_length=10, verbose_name='status')),
                ('amount_cents', models.BigIntegerField(verbose_name='amount')),
                ('provider_minor', models.BigIntegerField(verbose_name="amount in the provider's currency")),
                ('provider_ref', models.CharField(blank=True, max_length=120, verbose_name="payment provider's reference")),
                ('reason_ar', models.TextField(blank=True, verbose_name='reason in Arabic')),
                ('reason_en', models.TextField(blank=True, verbose_name='reason in English')),
                ('requested_at', models.DateTimeField(verbose_name='requested at')),
                ('settled_at', models.DateTimeField(null=True, verbose_name='finished at')),
            ],
            options={
                'verbose_name': 'refund',
                'verbose_name_plural': 'refunds',
                'ordering': ['-pk'],
            },
        ),
        migrations.RemoveConstraint(
            model_name='ledgerentry',
            name='an_entry_has_the_sign_of_its_kind',
        ),
        migrations.AlterField(
            model_name='ledgerentry',
            name='kind',
            field=models.CharField(choices=[('charge', 'Balance top-up'), ('card_payment', 'Card payment'), ('card_refund', 'Refund to the card'), ('card_refund_returned', 'Refund to the card failed'), ('invoice_payment', 'Invoice payment'), ('hold', 'Amount held'), ('hold_returned', 'Hold released'), ('withdrawal', 'Withdrawal to the bank'), ('transfer_fee', 'Transfer fee'), ('transfer_returned', 'Transfer returned by the bank'), ('given_up', 'Balance given up'), ('reversal', 'Correction')], max_length=20, verbose_name='type'),
        ),
        migrations.AddConstraint(
            model_name='ledgerentry',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('amount_cents__gt', 0), ('kind__in', ('charge', 'card_payment', 'card_refund_returned', 'hold_returned', 'transfer_returned'))), models.Q(('amount_cents__lt', 0), ('kind__in', ('invoice_payment', 'hold', 'withdrawal', 'transfer_fee', 'given_up', 'card_refund'))), models.Q(('kind', 'reversal'), models.Q(('amount_cents', 0), _negated=True)), _connector='OR'), name='an_entry_has_the_sign_of_its_kind'),
        ),
        migrations.AddField(
            model_name='refund',
            name='company',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='companies.company', verbose_name='company'),
        ),
        migrations.AddField(
            model_name='refund',
            name='payment',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='refunds', to='billing.payment', verbose_name='payment'),
        ),
        migrations.AddField(
            model_name='refund',
            name='requested_by',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='requested by'),
        ),
        migrations.AddIndex(
            model_name='refund',
            index=models.Index(fields=['company', '-id'], name='refund_of_company'),
        ),
        migrations.AddIndex(
            model_name='refund',
            index=models.Index(condition=models.Q(('status', 'requested')), fields=['requested_at'], name='refunds_on_their_way'),
        ),
        migrations.AddConstraint(
            model_name='refund',
            constraint=models.UniqueConstraint(condition=models.Q(('status', 'requested')), fields=('payment',), name='one_refund_of_a_payment_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='refund',
            constraint=models.CheckConstraint(condition=models.Q(('amount_cents__gt', 0), ('provider_minor__gt', 0)), name='a_refund_returns_money'),
        ),
        migrations.AddConstraint(
            model_name='refund',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('settled_at', None), ('status', 'requested')), models.Q(models.Q(('status', 'requested'), _negated=True), ('settled_at__isnull', False)), _connector='OR'), name='a_refund_is_on_its_way_or_has_an_end'),
        ),
    ]

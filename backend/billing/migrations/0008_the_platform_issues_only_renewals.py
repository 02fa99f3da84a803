from django.db import migrations, models


class Migration(migrations.Migration):
    # Apart from the data: PostgreSQL alters no table that has changes pending.
    dependencies = [("billing", "0007_who_issued_an_order")]

    operations = [
        migrations.AddConstraint(
            "subscriptionorder",
            models.CheckConstraint(
                condition=~models.Q(origin="platform") | models.Q(kind="renew", ordered_by=None),
                name="the_platform_issues_only_renewals_and_nobody_ordered_them",
            ),
        ),
    ]

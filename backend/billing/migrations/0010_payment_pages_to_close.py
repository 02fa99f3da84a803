from django.db import migrations, models


class Migration(migrations.Migration):
    # Apart from the data: PostgreSQL alters no table that has changes pending.
    dependencies = [("billing", "0009_closed_payment_pages")]

    operations = [
        migrations.AddConstraint(
            "payment",
            models.CheckConstraint(
                condition=models.Q(page_closed_at=None) | (~models.Q(provider_ref="") & ~models.Q(status="pending")),
                name="only_the_page_of_a_payment_that_is_over_is_closed",
            ),
        ),
        migrations.AddIndex(
            "payment",
            models.Index(
                fields=["id"],
                name="payment_pages_to_close",
                condition=models.Q(status__in=("failed", "expired"), page_closed_at=None) & ~models.Q(provider_ref=""),
            ),
        ),
    ]

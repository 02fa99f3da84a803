from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    """Apart from the rows' own change: PostgreSQL alters no table in whose rows something waits."""

    dependencies = [("billing", "0012_sealed_invoices_have_an_end")]

    operations = [
        migrations.AddIndex(
            "invoice",
            models.Index(fields=["retention_until"], name="sealed_invoices", condition=Q(unnamed_at=None)),
        ),
        migrations.AddConstraint(
            "invoice",
            models.CheckConstraint(
                condition=~Q(status="paid") | Q(retention_until__isnull=False),
                name="a_paid_invoice_names_its_buyer_until_a_day",
            ),
        ),
    ]

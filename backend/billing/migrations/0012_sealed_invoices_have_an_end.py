from datetime import date

from django.conf import settings
from django.db import migrations, models


def ends_set(apps, schema_editor):
    """Of what is paid, by the seller's country and the year of the number: a statement for each of both."""
    invoices = apps.get_model("billing", "Invoice").objects.filter(status="paid", retention_until=None)
    found = invoices.order_by().values_list("seller__country", "tax_year").distinct()
    for country, year in list(found):
        years = settings.SEALED_YEARS.get(country, settings.SEALED_YEARS_ELSEWHERE)
        rows = invoices.filter(tax_year=year)
        rows = rows.filter(seller__country=country) if country else rows.filter(seller__country__isnull=True)
        rows.update(retention_until=date(year + years, 12, 31))


class Migration(migrations.Migration):
    dependencies = [("billing", "0011_invoice_replaces")]

    operations = [
        migrations.AddField(
            "invoice",
            "retention_until",
            models.DateField(blank=True, editable=False, null=True, verbose_name="kept until"),
        ),
        migrations.AddField("invoice", "unnamed_at", models.DateTimeField(blank=True, editable=False, null=True)),
        # Backwards the columns go, and what was computed with them.
        migrations.RunPython(ends_set, migrations.RunPython.noop),
    ]

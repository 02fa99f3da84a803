from datetime import timedelta

from django.db import migrations, models
from django.utils import timezone


def closed_pages_keep(apps, schema_editor):
    """A page that was paid, or is older than any provider keeps one open, needs no closing."""
    payments = apps.get_model("billing", "Payment").objects.exclude(provider_ref="").exclude(status="pending")
    over = models.Q(status="succeeded") | models.Q(settled_at__lte=timezone.now() - timedelta(days=1))
    payments.filter(over).update(page_closed_at=models.F("settled_at"))


class Migration(migrations.Migration):
    dependencies = [("billing", "0008_the_platform_issues_only_renewals")]

    operations = [
        migrations.AddField("payment", "page_closed_at", models.DateTimeField(editable=False, null=True)),
        migrations.RunPython(closed_pages_keep, migrations.RunPython.noop),
    ]

from datetime import timedelta

from django.conf import settings
from django.db import migrations, models
from django.utils import timezone


def origins_set(apps, schema_editor):
    """Renewals that nobody placed are the platform's. The log knows who placed one whose account is gone since."""
    orders = apps.get_model("billing", "SubscriptionOrder").objects.filter(kind="renew", ordered_by=None)
    entries = apps.get_model("activity", "Entry").objects
    for order in orders.iterator():
        placed = entries.filter(
            subject_kind="subscriptionorder", subject_id=str(order.pk), action="subscriptionorder.placed"
        )
        if not placed.filter(actor_id__isnull=False).exists():
            order.origin = "platform"
            order.save(update_fields=["origin"])


def terms_set(apps, schema_editor):
    """Members' renewals that still wait get the days that any order of a member has, from now on."""
    until = timezone.now() + timedelta(days=settings.INVOICE_DUE_DAYS)
    waiting = apps.get_model("billing", "Invoice").objects.filter(status="open", expires_at=None)
    waiting.filter(order__origin="member").update(due_at=until, expires_at=until)


class Migration(migrations.Migration):
    dependencies = [("billing", "0006_returned_in_both_languages"), ("activity", "0004_people_and_actions_indexed")]

    operations = [
        migrations.AddField(
            "subscriptionorder",
            "origin",
            models.CharField(
                choices=[("member", "Company member"), ("platform", "Platform")],
                default="member",
                editable=False,
                max_length=10,
                verbose_name="issued by",
            ),
        ),
        migrations.AddField(
            "subscriptionorder", "blocking_told_at", models.DateTimeField(blank=True, editable=False, null=True)
        ),
        # Backwards the column goes; the terms stay, for the older code takes them as they are.
        migrations.RunPython(origins_set, migrations.RunPython.noop),
        migrations.RunPython(terms_set, migrations.RunPython.noop),
    ]

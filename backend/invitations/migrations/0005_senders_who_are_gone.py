from django.db import migrations, models


def granters_set(apps, schema_editor):
    """The sender's rights bound what was sent. What waits of somebody who is gone ends, as it does from now on."""
    invitations = apps.get_model("invitations", "Invitation").objects
    invitations.update(granted_by=models.F("invited_by"))
    members = apps.get_model("companies", "Membership").objects.filter(
        company=models.OuterRef("company"), user=models.OuterRef("granted_by")
    )
    belongs = models.Q(company__owner=models.F("granted_by")) | models.Exists(members)
    waiting = invitations.filter(status="pending")
    kept = waiting.filter(belongs).values("pk")
    waiting.exclude(pk__in=list(kept.values_list("pk", flat=True))).update(status="revoked")


class Migration(migrations.Migration):
    # Apart from the column: PostgreSQL alters no table that has changes pending.
    dependencies = [("invitations", "0004_whose_rights_bound_it"), ("companies", "0012_addresses_found_by_codes")]

    # What was revoked stays so.
    operations = [migrations.RunPython(granters_set, migrations.RunPython.noop)]

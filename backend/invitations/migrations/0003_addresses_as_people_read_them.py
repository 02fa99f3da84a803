from django.db import migrations

from common.text import normalise_email


def domains_read(apps, schema_editor):
    """As accounts keep them. Of two open invitations to one mailbox the one in letters stays as it is, and so does the other."""
    Invitation = apps.get_model("invitations", "Invitation")
    for invitation in Invitation.objects.filter(email__contains="xn--"):
        email = normalise_email(invitation.email)
        if not Invitation.objects.filter(company=invitation.company_id, email=email, status="pending").exists():
            invitation.email = email
            invitation.save(update_fields=["email"])


class Migration(migrations.Migration):
    dependencies = [("invitations", "0002_found_by_when_they_were_sent"), ("accounts", "0008_addresses_as_people_read_them")]

    operations = [migrations.RunPython(domains_read, migrations.RunPython.noop)]

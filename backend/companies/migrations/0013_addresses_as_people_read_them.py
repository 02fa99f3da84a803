from django.db import migrations

from common.text import fold, normalise_email


def domains_read(apps, schema_editor):
    """As accounts keep them."""
    for person in apps.get_model("companies", "ContactPerson").objects.filter(email__contains="xn--"):
        person.email = normalise_email(person.email)
        person.folded = fold(person.name, person.job_title, person.email, person.phone)
        person.save(update_fields=["email", "folded"])


class Migration(migrations.Migration):
    dependencies = [("companies", "0012_addresses_found_by_codes")]

    operations = [migrations.RunPython(domains_read, migrations.RunPython.noop)]

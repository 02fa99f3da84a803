from django.db import migrations
from django.db.models import F, Value
from django.db.models.functions import Replace


def marks_read(apps, schema_editor):
    """Browsers send a quotation mark in a file's name as %22, and so it was kept."""
    documents = apps.get_model("companies", "Document").objects.filter(name__contains="%22")
    documents.update(name=Replace(F("name"), Value("%22"), Value('"')))


class Migration(migrations.Migration):
    dependencies = [("companies", "0013_addresses_as_people_read_them")]

    operations = [migrations.RunPython(marks_read, migrations.RunPython.noop)]

"""Names of the delivered packages that translate their Arabic ones. Those that ops have changed stay."""

from django.db import migrations

NAMES = {"Standard": "Basic", "Premium": "Advanced", "Enterprise": "Complete"}


def rename(apps, _schema_editor):
    package = apps.get_model("billing", "Package")
    standing = apps.get_model("companies", "Standing")
    for old, new in NAMES.items():
        package.objects.filter(name_en=old).update(name_en=new)
        standing.objects.filter(package_name_en=old).update(package_name_en=new)
        for row in package.objects.filter(features_en__contains=f"Everything in {old}"):
            row.features_en = row.features_en.replace(f"Everything in {old}", f"Everything in {new}")
            row.save(update_fields=["features_en"])


class Migration(migrations.Migration):

    dependencies = [("billing", "0026_receipts"), ("companies", "0014_quotation_marks_in_names_of_files")]

    operations = [migrations.RunPython(rename, migrations.RunPython.noop)]

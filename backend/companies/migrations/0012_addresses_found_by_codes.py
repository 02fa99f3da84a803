from django.db import migrations
from django.db.models import F, Value
from django.db.models.functions import Concat, Lower


def codes_add(apps, schema_editor):
    """As saving an address does from now on: it is found by its postal code, short address and building number, too."""
    codes = [part for name in ("postal_code", "short_address", "building_no") for part in (Value(" "), Lower(F(name)))]
    apps.get_model("companies", "Address").objects.update(folded=Concat(F("folded"), *codes))


class Migration(migrations.Migration):
    dependencies = [("companies", "0011_permission_templates")]

    operations = [migrations.RunPython(codes_add, migrations.RunPython.noop)]

from django.core.management import call_command
from django.db import migrations


def cache_table_create(apps, schema_editor):
    # Nothing where the cache is Redis.
    call_command("createcachetable", database=schema_editor.connection.alias, verbosity=0)


class Migration(migrations.Migration):

    dependencies = [
        ('common', '0003_sweep_failure'),
    ]

    operations = [
        migrations.DeleteModel(name='CallCounter'),
        migrations.RunPython(cache_table_create, migrations.RunPython.noop),
    ]

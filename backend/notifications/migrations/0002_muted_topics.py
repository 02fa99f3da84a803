from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ('notifications', '0001_initial'),
    ]

    # The table keeps its name: nothing is changed in the database.
    operations = [
        migrations.AlterModelTable(name='silence', table='notifications_silence'),
        migrations.RenameModel(old_name='Silence', new_name='MutedTopic'),
    ]

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0004_file_names'),
    ]

    operations = [
        migrations.DeleteModel(name='AddressRequest'),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('billing', '0029_months_told_of'),
    ]

    operations = [
        migrations.AlterField(
            model_name='withdrawal',
            name='status',
            field=models.CharField(choices=[('delivered', 'Submitted'), ('seen', 'Seen'), ('accepted', 'Transferred'), ('closed', 'Not transferred'), ('canceled', 'Cancelled')], default='delivered', editable=False, max_length=10, verbose_name='status'),
        ),
    ]

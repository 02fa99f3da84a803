from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('common', '0004_cache_table'),
    ]

    operations = [
        migrations.CreateModel(
            name='SweepCursor',
            fields=[
                ('sweep', models.CharField(max_length=60, primary_key=True, serialize=False)),
                ('key', models.CharField(max_length=64)),
            ],
        ),
    ]

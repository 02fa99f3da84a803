from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('references', '0003_ready_made_reasons'),
    ]

    operations = [
        migrations.AlterField(
            model_name='cannedreason',
            name='topic',
            field=models.CharField(choices=[('review', 'Company review'), ('edit_order', 'Edit request'), ('withdrawal', 'Withdrawal request'), ('refund', 'Refund to the card'), ('deletion', 'Deletion request')], max_length=20, verbose_name='topic'),
        ),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("billing", "0014_balance_given_up")]

    operations = [
        migrations.AddField(
            "payment",
            "taken_back_at",
            models.DateTimeField(null=True, verbose_name="refund or dispute reported at"),
        ),
    ]

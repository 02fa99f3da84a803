from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("billing", "0004_available_and_held_after")]

    operations = [
        # What was written before is in one language and read in both.
        migrations.RenameField("withdrawal", "close_reason", "close_reason_ar"),
        migrations.AlterField(
            "withdrawal", "close_reason_ar", models.TextField(blank=True, verbose_name="reason in Arabic")
        ),
        migrations.AddField(
            "withdrawal",
            "close_reason_en",
            models.TextField(blank=True, default="", verbose_name="reason in English"),
            preserve_default=False,
        ),
    ]

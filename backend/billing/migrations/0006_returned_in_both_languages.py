from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("billing", "0005_reasons_in_both_languages")]

    operations = [
        # Receipts are named by their request; what ops called their file was read by nothing.
        migrations.RemoveField("withdrawal", "receipt_name"),
        # What was written before is in one language and read in both.
        migrations.RenameField("withdrawal", "return_reason", "return_reason_ar"),
        migrations.AlterField(
            "withdrawal",
            "return_reason_ar",
            models.TextField(blank=True, verbose_name='reason for the return in Arabic'),
        ),
        migrations.AddField(
            "withdrawal",
            "return_reason_en",
            models.TextField(blank=True, default="", verbose_name='reason for the return in English'),
            preserve_default=False,
        ),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("lifecycle", "0003_removed_again")]

    operations = [
        # What was written before is in one language and read in both.
        migrations.RenameField("deletionrequest", "refusal_reason", "refusal_reason_ar"),
        migrations.AlterField(
            "deletionrequest",
            "refusal_reason_ar",
            models.TextField(blank=True, verbose_name='reason for the refusal in Arabic'),
        ),
        migrations.AddField(
            "deletionrequest",
            "refusal_reason_en",
            models.TextField(blank=True, default="", verbose_name='reason for the refusal in English'),
            preserve_default=False,
        ),
    ]

from django.db import migrations, models

# What every hold until an entry took, and no return brought back.
HELD_AFTER = """
UPDATE billing_ledgerentry SET held_after_cents = (
    SELECT -SUM(earlier.amount_cents) FROM billing_ledgerentry AS earlier
    WHERE earlier.account_id = billing_ledgerentry.account_id AND earlier.id <= billing_ledgerentry.id
    AND earlier.kind IN ('hold', 'hold_returned')
)
WHERE EXISTS (
    SELECT 1 FROM billing_ledgerentry AS earlier
    WHERE earlier.account_id = billing_ledgerentry.account_id AND earlier.id <= billing_ledgerentry.id
    AND earlier.kind IN ('hold', 'hold_returned')
)
"""


class Migration(migrations.Migration):
    dependencies = [("billing", "0003_unbounded_folded_words")]

    operations = [
        migrations.RemoveConstraint("ledgerentry", "no_entry_leaves_a_negative_balance"),
        migrations.RenameField("ledgerentry", "balance_after_cents", "available_after_cents"),
        migrations.AlterField(
            "ledgerentry", "available_after_cents", models.BigIntegerField(verbose_name='available balance after')
        ),
        migrations.AddField(
            "ledgerentry",
            "held_after_cents",
            models.BigIntegerField(default=0, verbose_name='held balance after'),
            preserve_default=False,
        ),
        migrations.AddConstraint(
            "ledgerentry",
            models.CheckConstraint(
                condition=models.Q(available_after_cents__gte=0, held_after_cents__gte=0),
                name="no_entry_leaves_a_negative_balance",
            ),
        ),
        migrations.RunSQL(HELD_AFTER, migrations.RunSQL.noop),
    ]

from django.db import migrations, models

KINDS = [
    ("charge", "Balance top-up"),
    ("card_payment", "Card payment"),
    ("invoice_payment", "Invoice payment"),
    ("hold", "Amount held"),
    ("hold_returned", "Hold released"),
    ("withdrawal", "Withdrawal to the bank"),
    ("transfer_fee", "Transfer fee"),
    ("transfer_returned", "Transfer returned by the bank"),
    ("given_up", "Balance given up"),
    ("reversal", "Correction"),
]
REFERENCES = [
    ("charge", "Balance top-up"),
    ("invoice", "Invoice"),
    ("payment", "Payment"),
    ("withdrawal", "Withdrawal request"),
    ("given_up", "Balance given up"),
]
CREDITS = ("charge", "card_payment", "hold_returned", "transfer_returned")
DEBITS = ("invoice_payment", "hold", "withdrawal", "transfer_fee", "given_up")


class Migration(migrations.Migration):
    dependencies = [("billing", "0013_a_paid_invoice_names_its_buyer_until_a_day")]

    operations = [
        migrations.AlterField(
            "ledgerentry", "kind", models.CharField(choices=KINDS, max_length=20, verbose_name="type")
        ),
        migrations.AlterField(
            "ledgerentry",
            "reference_kind",
            models.CharField(choices=REFERENCES, max_length=20, verbose_name="type of reference"),
        ),
        migrations.RemoveConstraint("ledgerentry", "an_entry_has_the_sign_of_its_kind"),
        migrations.AddConstraint(
            "ledgerentry",
            models.CheckConstraint(
                condition=models.Q(kind__in=CREDITS, amount_cents__gt=0)
                | models.Q(kind__in=DEBITS, amount_cents__lt=0)
                | (models.Q(kind="reversal") & ~models.Q(amount_cents=0)),
                name="an_entry_has_the_sign_of_its_kind",
            ),
        ),
        migrations.AddConstraint(
            "ledgerentry",
            models.CheckConstraint(
                condition=~models.Q(kind="given_up") | models.Q(available_after_cents=0),
                name="a_balance_is_given_up_as_a_whole",
            ),
        ),
    ]

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('billing', '0030_submitted_withdrawals'),
    ]

    operations = [
        migrations.AlterField(
            model_name='ledgerentry',
            name='kind',
            field=models.CharField(choices=[('charge', 'Balance top-up'), ('card_payment', 'Card payment'), ('credit_note', 'Credit note'), ('card_refund', 'Refund to the card'), ('card_refund_returned', 'Refund to the card failed'), ('dispute_lost', 'Dispute lost'), ('invoice_payment', 'Invoice payment'), ('hold', 'Amount held'), ('hold_returned', 'Hold released'), ('withdrawal', 'Withdrawal to the bank'), ('transfer_fee', 'Transfer fee'), ('transfer_returned', 'Transfer returned by the bank'), ('given_up', 'Balance forfeited'), ('reversal', 'Correction')], max_length=20, verbose_name='type'),
        ),
        migrations.AlterField(
            model_name='ledgerentry',
            name='reference_kind',
            field=models.CharField(choices=[('charge', 'Balance top-up'), ('invoice', 'Invoice'), ('payment', 'Payment'), ('withdrawal', 'Withdrawal request'), ('credit_note', 'Credit note'), ('given_up', 'Balance forfeited')], max_length=20, verbose_name='type of reference'),
        ),
    ]

"""What an export holds of a company's money: files with their columns."""

from django.utils.translation import gettext_lazy as _

from billing.charges.models import Charge
from billing.credit_notes.models import CreditNote, CreditNoteLine
from billing.disputes.models import Dispute
from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.payments.models import Payment
from billing.receipts.models import Receipt
from billing.refunds.models import Refund
from billing.subscriptions.models import Subscription, SubscriptionOrder
from billing.withdrawals.models import Withdrawal
from lifecycle.export.contents import Part

MONEY_PARTS: tuple[Part, ...] = (
    Part(
        "subscription-orders.json",
        _("Subscription orders"),
        SubscriptionOrder,
        "id package__name_ar package__name_en period kind status ordered_at invoiced_at paid_at "
        "activated_at canceled_at cancel_reason forfeited_days forfeited_cents",
    ),
    Part(
        "subscriptions.json",
        _("Subscription periods"),
        Subscription,
        "id order_id package__name_ar package__name_en period price_cents starts_at ends_at forfeited_at",
    ),
    Part(
        "invoices.json",
        _("Invoices; each as a PDF in the folder of the same name"),
        Invoice,
        "id order_id status proforma_number tax_number issued_at due_at paid_at expired_at currency items "
        "discounts coupon_code coupon_cents additional_fees taxes voucher_code voucher_cents "
        "subtotal_cents discount_total_cents fee_total_cents taxable_cents tax_total_cents total_cents "
        "amount_due_cents seller buyer",
    ),
    Part(
        "credit-notes.json",
        _("Credit notes; each as a PDF in the folder of the same name"),
        CreditNote,
        "id invoice_id number issued_at currency subtotal_cents discount_cents fee_cents taxable_cents taxes "
        "tax_total_cents total_cents to refund_id ended_subscription reason_ar reason_en seller buyer",
    ),
    Part(
        "credited-lines.json",
        _("Lines of the credit notes"),
        CreditNoteLine,
        "note_id invoice_id position description_ar description_en quantity unit_price_cents total_cents "
        "discount_cents",
        lookup="note__company_id",
    ),
    Part(
        "payments.json",
        _("Payments"),
        Payment,
        "id invoice_id method status outcome failure amount_cents balance_cents card_cents provider "
        "provider_ref card_method provider_currency provider_minor provider_rate provider_rate_on "
        "started_at settled_at",
    ),
    Part(
        "refunds.json",
        _("Amounts returned to cards"),
        Refund,
        "id payment_id status amount_cents provider_minor reason_ar reason_en requested_at settled_at",
    ),
    Part(
        "disputes.json",
        _("Disputed card payments"),
        Dispute,
        "id payment_id status amount_cents provider_currency provider_minor held_cents lacking_cents due_at opened_at "
        "decided_at lacking_outcome lacking_decided_at",
    ),
    Part("charges.json", _("Balance top-ups"), Charge, "id amount_cents method payment_id note started_at credited_at"),
    Part(
        "payment-receipts.json",
        _("Receipts of top-ups and card payments"),
        Receipt,
        "id number payment_id charge_id amount_cents balance_after_cents received_at seller buyer",
    ),
    Part(
        "withdrawal-requests.json",
        _("Withdrawal requests; transfer receipts are in the folder “receipts”"),
        Withdrawal,
        "id amount_cents fee_cents status bank_name account_holder_name iban account_number branch_name "
        "branch_number account_currency account_type delivered_at seen_at accepted_at closed_at "
        "canceled_at close_reason_ar close_reason_en returned_at returned_cents "
        "return_reason_ar return_reason_en",
    ),
    Part(
        "ledger.json",
        _("Every transaction on the balance"),
        LedgerEntry,
        "id kind amount_cents available_after_cents held_after_cents reference_kind reference_id created_at",
        lookup="account_id",
    ),
)

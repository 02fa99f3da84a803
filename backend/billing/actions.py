"""What happens with money and licences, in words for the log."""

from decimal import Decimal

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from activity.actions import actions_declare, fields_declare, sections_declare, values_declare
from common import money

actions_declare(
    {
        "charge.credited": _("Balance topped up"),
        "charge.reversed": _("Top-up reversed"),
        "payment.started": _("Payment started"),
        "payment.succeed": _("Payment succeeded"),
        "payment.fail": _("Payment failed"),
        "payment.expire": _("Payment timed out"),
        "payment.arrive_late": _("Late payment received"),
        "refund.requested": pgettext_lazy("log", "Refund to the card requested"),
        "refund.succeed": pgettext_lazy("log", "Returned to the card"),
        "refund.fail": pgettext_lazy("log", "Refund to the card failed"),
        "dispute.opened": _("Payment disputed by the cardholder"),
        "dispute.win": _("Dispute won"),
        "dispute.lose": _("Dispute lost"),
        "dispute.written_off": _("Rest of a lost dispute written off"),
        "dispute.collected": _("Rest of a lost dispute taken from the balance"),
        "payment.taken_back": _("Payment refunded or disputed at the provider"),
        "invoice.issued": _("Invoice issued"),
        "invoice.pay": _("Invoice paid"),
        "invoice.expire": _("Invoice expired"),
        "credit_note.issued": _("Credit note issued"),
        "subscriptionorder.placed": _("Placed subscription order"),
        "subscriptionorder.invoice": _("Invoiced subscription order"),
        "subscriptionorder.pay": _("Paid subscription order"),
        "subscriptionorder.activate": _("Activated the plan of subscription order"),
        "subscriptionorder.begin_trial": _("Started the free trial of subscription order"),
        "subscriptionorder.cancel": _("Cancelled subscription order"),
        "licence.auto_renew": _("Auto-renew changed"),
        "licence.held": _("Subscription dates frozen"),
        "licence.ended": _("Subscription ended with a credit note"),
        "withdrawal.delivered": _("Requested withdrawal"),
        "withdrawal.see": _("Saw withdrawal request"),
        "withdrawal.accept": _("Transferred withdrawal"),
        "withdrawal.close": _("Closed withdrawal request"),
        "withdrawal.cancel": _("Cancelled withdrawal request"),
        "withdrawal.returned": _("The bank returned withdrawal"),
        "balance.given_up": _("Balance forfeited"),
        "package.created": _("Plan added"),
        "package.changed": _("Plan changed"),
        "discount.created": _("Discount added"),
        "discount.changed": _("Discount changed"),
        "coupon.created": _("Coupon added"),
        "coupon.changed": _("Coupon changed"),
        "voucher.created": _("Voucher added"),
        "voucher.changed": _("Voucher changed"),
        "fee.created": _("Additional fee added"),
        "fee.changed": _("Additional fee changed"),
        "taxrule.created": _("Tax rule added"),
        "taxrule.changed": _("Tax rule changed"),
        "paymentrule.created": _("Payment rule added"),
        "paymentrule.changed": _("Payment rule changed"),
    }
)

sections_declare(
    {
        "charge": "charges",
        "payment": "invoices",
        "refund": "charges",
        "dispute": "charges",
        "invoice": "invoices",
        "credit_note": "invoices",
        "subscriptionorder": "subscription_history",
        "licence": "licence",
        "withdrawal": "withdrawal_requests",
        "balance": "charges",
    }
)

fields_declare(
    {
        "charges_amount": _("Amount"),
        "withdrawal_amount": _("Withdrawal amount"),
        "transfer_fees": _("Transfer fee"),
        "returned_amount": _("Returned to the balance"),
        "returned_fee": _("Of which transfer fee"),
        "given_up_amount": _("Balance forfeited"),
        "payment_amount": _("Amount"),
        "refund_amount": _("Amount returned"),
        "disputed_amount": _("Disputed amount"),
        "lacking_amount": _("Lacking in the balance"),
        "credited_amount": _("Credited amount"),
        "amount_due": _("Amount due"),
        "auto_renew": _("Auto-renew"),
        "period_ends_at": _("End of period"),
        "partial_suspension_at": _("Partial suspension"),
        "total_suspension_at": _("Full suspension"),
        "erase_at": _("Data erasure"),
    }
)

# Amounts are never bare.
values_declare(
    dict.fromkeys(
        (
            "charges_amount",
            "withdrawal_amount",
            "transfer_fees",
            "returned_amount",
            "returned_fee",
            "given_up_amount",
            "payment_amount",
            "refund_amount",
            "disputed_amount",
            "lacking_amount",
            "credited_amount",
            "amount_due",
            "monthly_price_cents",
            "yearly_price_cents",
            "amount_cents",
            "value_cents",
        ),
        lambda dollars: money.to_display(money.to_cents(Decimal(dollars))),
    )
)

# A company's kind has another name.
fields_declare({"kind": _("Type")}, subject="subscriptionorder")

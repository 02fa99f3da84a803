"""Billing's tables."""

from billing.catalogue.models import Discount, Fee, Package, TaxRule
from billing.charges.models import Charge
from billing.coupons.models import Coupon, CouponUse, Voucher
from billing.credit_notes.models import CreditNote, CreditNoteLine
from billing.disputes.models import Dispute
from billing.invoices.models import Invoice
from billing.ledger.models import Account, LedgerEntry
from billing.month_pages.models import MonthTold
from billing.numbering.models import NumberCounter
from billing.payments.contacts.models import ProviderContact
from billing.payments.models import Payment
from billing.payments.providers.sandbox import SandboxCheckout, SandboxDispute, SandboxRefund, SandboxSettlement
from billing.payments.rules.models import PaymentRule
from billing.receipts.models import Receipt
from billing.reconciliation.models import SettlementDifference
from billing.refunds.models import Refund
from billing.subscriptions.models import Subscription, SubscriptionOrder
from billing.withdrawals.models import Withdrawal

__all__ = [
    "Account",
    "Charge",
    "Coupon",
    "CouponUse",
    "CreditNote",
    "CreditNoteLine",
    "Discount",
    "Dispute",
    "Fee",
    "Invoice",
    "LedgerEntry",
    "MonthTold",
    "NumberCounter",
    "Package",
    "Payment",
    "PaymentRule",
    "ProviderContact",
    "Receipt",
    "Refund",
    "SandboxCheckout",
    "SandboxDispute",
    "SandboxRefund",
    "SandboxSettlement",
    "SettlementDifference",
    "Subscription",
    "SubscriptionOrder",
    "TaxRule",
    "Voucher",
    "Withdrawal",
]

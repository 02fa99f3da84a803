"""Billing's tables."""

from billing.catalogue.models import Discount, Fee, Package, Period, TaxCategory, TaxRule
from billing.charges.models import Charge, ChargeMethod
from billing.coupons.models import Coupon, CouponUse, Voucher
from billing.invoices.models import Invoice, InvoiceStatus, NumberCounter
from billing.ledger.models import Account, EntryKind, LedgerEntry, ReferenceKind
from billing.payments.models import Payment, PaymentFailure, PaymentMethod, PaymentOutcome, PaymentStatus
from billing.payments.providers.sandbox import SandboxCheckout
from billing.subscriptions.models import CancelReason, OrderKind, OrderStatus, Subscription, SubscriptionOrder
from billing.withdrawals.models import Withdrawal, WithdrawalStatus

__all__ = [
    "Account",
    "CancelReason",
    "Charge",
    "ChargeMethod",
    "Coupon",
    "CouponUse",
    "Discount",
    "EntryKind",
    "Fee",
    "Invoice",
    "InvoiceStatus",
    "LedgerEntry",
    "NumberCounter",
    "OrderKind",
    "OrderStatus",
    "Package",
    "Payment",
    "PaymentFailure",
    "PaymentMethod",
    "PaymentOutcome",
    "PaymentStatus",
    "Period",
    "ReferenceKind",
    "SandboxCheckout",
    "Subscription",
    "SubscriptionOrder",
    "TaxCategory",
    "TaxRule",
    "Voucher",
    "Withdrawal",
    "WithdrawalStatus",
]

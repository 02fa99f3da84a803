"""Billing's tables."""

from billing.models.account import Account
from billing.models.charge import Charge, ChargeMethod
from billing.models.counter import NumberCounter
from billing.models.coupon import Coupon, CouponUse
from billing.models.discount import Discount
from billing.models.fee import Fee
from billing.models.invoice import Invoice, InvoiceStatus
from billing.models.ledger import EntryKind, LedgerEntry, ReferenceKind
from billing.models.order import CancelReason, OrderKind, OrderStatus, SubscriptionOrder
from billing.models.package import Package, Period
from billing.models.payment import Payment, PaymentFailure, PaymentMethod, PaymentOutcome, PaymentStatus
from billing.models.sandbox_checkout import SandboxCheckout
from billing.models.subscription import Subscription
from billing.models.tax import TaxCategory, TaxRule
from billing.models.voucher import Voucher
from billing.models.withdrawal import Withdrawal, WithdrawalStatus

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

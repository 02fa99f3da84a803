"""Gathers the packages' admin pages and dashboard cards for Django."""

from billing.catalogue import admin as catalogue
from billing.charges import admin as charges
from billing.checkouts import admin as payments
from billing.coupons import admin as coupons
from billing.credit_notes import admin as credit_notes
from billing.credit_notes import invoice_admin as invoices
from billing.disputes import admin as disputes
from billing.licence import dashboard as licence_dashboard
from billing.payments.contacts import admin as card_providers
from billing.payments.rules import admin as payment_rules
from billing.receipts import admin as receipts
from billing.reconciliation import admin as reconciliation
from billing.refunds import admin as refunds
from billing.statements import admin as statements
from billing.statements import dashboard as money_dashboard
from billing.statements import finders_admin as finders
from billing.subscriptions import admin as subscriptions
from billing.withdrawals import admin as withdrawals

__all__ = [
    "card_providers",
    "catalogue",
    "charges",
    "coupons",
    "credit_notes",
    "disputes",
    "finders",
    "invoices",
    "licence_dashboard",
    "money_dashboard",
    "payment_rules",
    "payments",
    "receipts",
    "reconciliation",
    "refunds",
    "statements",
    "subscriptions",
    "withdrawals",
]

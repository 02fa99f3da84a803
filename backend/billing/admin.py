"""Where ops work with money and licences."""

from billing.catalogue.admin import fees, packages, taxes
from billing.charges import admin as charges
from billing.checkouts import admin as payments
from billing.coupons import admin as discounts
from billing.invoices import admin as invoices
from billing.licence import dashboard as dashboard_licences
from billing.statements import admin as ledger
from billing.statements import dashboard
from billing.subscriptions import admin as subscriptions
from billing.withdrawals import admin as withdrawals

__all__ = [
    "charges",
    "dashboard",
    "dashboard_licences",
    "discounts",
    "fees",
    "invoices",
    "ledger",
    "packages",
    "payments",
    "subscriptions",
    "taxes",
    "withdrawals",
]

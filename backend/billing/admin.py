"""Gathers the packages' admin pages and dashboard cards for Django."""

from billing.catalogue.admin import discounts, packages, taxes
from billing.charges import admin as charges
from billing.coupons import admin as coupons
from billing.invoices import admin as invoices
from billing.licence import dashboard as licence_dashboard
from billing.settlement import admin as payments
from billing.statements import admin as statements
from billing.statements import dashboard as money_dashboard
from billing.subscriptions import admin as subscriptions
from billing.withdrawals import admin as withdrawals

__all__ = [
    "charges",
    "coupons",
    "discounts",
    "invoices",
    "licence_dashboard",
    "money_dashboard",
    "packages",
    "payments",
    "statements",
    "subscriptions",
    "taxes",
    "withdrawals",
]

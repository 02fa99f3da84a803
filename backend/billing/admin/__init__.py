"""Where ops work with money and licences."""

from billing.admin import (
    charges,
    dashboard,
    dashboard_licences,
    discounts,
    fees,
    invoices,
    ledger,
    packages,
    payments,
    subscriptions,
    taxes,
    withdrawals,
)

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

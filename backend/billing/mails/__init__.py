"""The billing app's mails, one module a noun; importing this registers their kinds."""

from billing.mails import charges, invoices, payments, withdrawals

__all__ = ["charges", "invoices", "payments", "withdrawals"]

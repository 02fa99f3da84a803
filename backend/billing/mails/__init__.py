"""The billing app's mails, one module a noun; importing this registers their kinds."""

from billing.mails import books, charges, invoices, payments, withdrawals

__all__ = ["books", "charges", "invoices", "payments", "withdrawals"]

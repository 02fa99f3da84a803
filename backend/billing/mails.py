"""Gathers the modules that declare mails: importing this registers their kinds."""

from billing.charges import mails as charges
from billing.invoices import mails as invoices
from billing.statements import books
from billing.withdrawals import mails as withdrawals

__all__ = ["books", "charges", "invoices", "withdrawals"]

"""Gathers the modules that declare mails: importing this registers their kinds."""

from billing.charges import mails as charges
from billing.credit_notes import mails as credit_notes
from billing.invoices import mails as invoices
from billing.month_pages import mails as month_pages
from billing.statements import books
from billing.withdrawals import mails as withdrawals

__all__ = ["books", "charges", "credit_notes", "invoices", "month_pages", "withdrawals"]

"""Gathers the packages' mails: importing this registers their kinds."""

from billing.charges import mails as charges
from billing.invoices import mails as invoices
from billing.settlement import mails as settlement
from billing.statements import mails as statements
from billing.withdrawals import mails as withdrawals

__all__ = ["charges", "invoices", "settlement", "statements", "withdrawals"]

"""The billing app's mails, one module a noun; importing this registers their kinds."""

from billing.charges import mails as charges
from billing.checkouts import mails as payments
from billing.invoices import mails as invoices
from billing.statements import mails as books
from billing.withdrawals import mails as withdrawals

__all__ = ["books", "charges", "invoices", "payments", "withdrawals"]

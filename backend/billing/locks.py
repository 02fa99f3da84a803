"""The order of all locks, written once (D7): company → account → invoice → payment or withdrawal.

Every helper takes the whole chain from the top. Locking a withdrawal before its account deadlocks with whoever holds
the account; with the company first, two movements of one company simply wait for each other.

Rows that companies share come after those of one company: coupons by key, vouchers by key (``vouchers.codes_lock``),
and last the counter of tax numbers (``numbering``), held until the commit.
"""

from datetime import datetime
from typing import TypeVar
from uuid import UUID

from django.db import models
from django.db.models import QuerySet, UUIDField

from billing.invoices.models import Invoice
from billing.ledger.models import Account
from billing.payments.models import Payment
from billing.withdrawals.models import Withdrawal
from common.errors import Missing
from common.locking import locked
from common.prepared import Prepared, Slot
from common.querying import only_row
from companies.company import standing
from companies.company.models import Company
from companies.company.standing import Action
from companies.locks import company_for_update

RowT = TypeVar("RowT", bound=models.Model)


def _account_and_company(company_id: Slot) -> QuerySet[Account]:
    # One statement, in the order of the locks. The standing is locked with them: a statement that waited reads anew
    # only the rows that it locks, and the stage must be today's.
    rows = Account.objects.select_related("company__standing").filter(pk=company_id, company__standing__isnull=False)
    return locked(rows, of=("company", "company__standing", "self"), no_key=True)


_ACCOUNT = Prepared(_account_and_company, company_id=UUIDField())


def account_for_update(company_id: UUID, *, even_erased: bool = False) -> Account:
    """The locked account with its locked company; made now if no money ever moved. Raises Missing."""
    account = _ACCOUNT.only(company_id=company_id)
    if account is None:
        return _account_of(company_for_update(company_id, even_erased=even_erased))
    if account.company.erased_at is not None and not even_erased:
        raise Missing
    return account


def _account_of(company: Company) -> Account:
    account = only_row(locked(Account.objects.filter(pk=company.pk)))
    if account is None:
        # Nobody else can be making it: the company is locked.
        account = Account.objects.create(company=company)
    account.company = company
    return account


def account_for_action(company_id: UUID, action: Action, *, now: datetime) -> Account:
    """The same, after asking the licence's stage under the lock. ``now`` is the company's own time."""
    account = account_for_update(company_id)
    standing.require(account.company.standing, action, now=now)
    return account


def _company_of(model: type[models.Model], pk: int, company_id: UUID | None) -> UUID:
    rows = model._default_manager.filter(pk=pk)
    if company_id is not None:
        rows = rows.filter(company_id=company_id)
    found: UUID | None = rows.values_list("company_id", flat=True).first()
    if found is None:
        raise Missing
    return found


def _row_of(model: type[RowT], pk: int, account: Account) -> RowT:
    row = locked(model._default_manager.filter(pk=pk)).get()
    row.company = account.company  # type: ignore[attr-defined]  # every model that is locked here has its company
    return row


def withdrawal_for_update(
    withdrawal_id: int, *, company_id: UUID | None = None, even_erased: bool = False
) -> tuple[Withdrawal, Account]:
    """The locked request and its locked account. ``company_id`` narrows it to one company's. Raises Missing."""
    account = account_for_update(_company_of(Withdrawal, withdrawal_id, company_id), even_erased=even_erased)
    return _row_of(Withdrawal, withdrawal_id, account), account


def invoice_for_update(invoice_id: int, *, company_id: UUID | None = None) -> tuple[Invoice, Account]:
    """The locked invoice and its locked account. Raises Missing."""
    account = account_for_update(_company_of(Invoice, invoice_id, company_id))
    return _row_of(Invoice, invoice_id, account), account


def payment_for_update(payment_id: int, *, even_erased: bool = False) -> tuple[Payment, Account]:
    """The locked payment, with its locked invoice if it pays one, and its locked account. Raises Missing."""
    account = account_for_update(_company_of(Payment, payment_id, None), even_erased=even_erased)
    invoice_id = Payment.objects.values_list("invoice_id", flat=True).get(pk=payment_id)
    invoice = None if invoice_id is None else _row_of(Invoice, invoice_id, account)
    payment = _row_of(Payment, payment_id, account)
    payment.invoice = invoice
    return payment, account

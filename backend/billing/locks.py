"""The order of all locks, written once (D7): company → account → invoice → payment or withdrawal.

Every helper takes the whole chain from the top. Locking a withdrawal before its account deadlocks with whoever holds
the account; with the company first, two movements of one company simply wait for each other.

Rows that companies share come after those of one company: coupons by key, vouchers by key (``coupons.codes_lock``),
and last one counter of numbers (``billing.numbering``), held until the commit.
"""

from datetime import datetime
from typing import TypeVar
from uuid import UUID

from django.db import models
from django.db.models import QuerySet

from billing.ledger.models import Account
from common.errors import Missing
from common.locking import locked
from companies.company import standing
from companies.company.standing import Action
from companies.locks import company_for_update

RowT = TypeVar("RowT", bound=models.Model)


def _accounts(company_id: UUID) -> QuerySet[Account]:
    # One statement, in the order of the locks. The standing is locked with them: a statement that waited reads anew
    # only the rows that it locks, and the stage must be today's.
    rows = Account.objects.select_related("company__standing").filter(pk=company_id, company__standing__isnull=False)
    return locked(rows, of=("company", "company__standing", "self"), no_key=True)


def account_for_update(company_id: UUID, *, even_erased: bool = False) -> Account:
    """The locked account with its locked company; made now if no money ever moved. Raises Missing."""
    account = _accounts(company_id).first()
    if account is None:
        company = company_for_update(company_id, even_erased=even_erased)
        # Nobody else can be making it: the company is locked.
        account = locked(Account.objects.filter(pk=company.pk)).first() or Account.objects.create(company=company)
        account.company = company
    elif account.company.erased_at is not None and not even_erased:
        raise Missing
    return account


def account_for_action(company_id: UUID, action: Action, *, now: datetime) -> Account:
    """The same, after asking the licence's stage under the lock. ``now`` is the company's own time."""
    account = account_for_update(company_id)
    standing.require(account.company.standing, action, now=now)
    return account


def row_for_update(
    model: type[RowT], pk: int, *, company_id: UUID | None = None, even_erased: bool = False
) -> tuple[RowT, Account]:
    """A locked row of a company and its locked account. ``company_id`` narrows it to one company's. Raises Missing."""
    rows = model._default_manager.filter(pk=pk)
    if company_id is not None:
        rows = rows.filter(company_id=company_id)
    found: UUID | None = rows.values_list("company_id", flat=True).first()
    if found is None:
        raise Missing
    account = account_for_update(found, even_erased=even_erased)
    return row_of_account(model, pk, account), account


def row_of_account(model: type[RowT], pk: int, account: Account) -> RowT:
    """One more locked row of the company whose account is locked already."""
    row = locked(model._default_manager.filter(pk=pk)).get()
    row.company = account.company  # type: ignore[attr-defined]  # every model that is locked here has its company
    return row

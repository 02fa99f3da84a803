"""The first lock of every write inside a company (the order of all locks is written in ``billing/locks.py``)."""

from datetime import datetime
from uuid import UUID

from common.errors import Missing
from common.locking import locked
from common.querying import only_row
from companies import standing
from companies.models import Company, Standing
from companies.standing import Action


def company_for_update(company_id: UUID, *, even_erased: bool = False) -> Company:
    """The company, locked, with its standing freshly read. Raises Missing for an unknown or (mostly) an erased one.

    ``even_erased`` is for what ops still settle when the company is gone: open withdrawals, money that was left.
    """
    company = only_row(locked(Company.objects.filter(pk=company_id), no_key=True))
    if company is None or (company.erased_at is not None and not even_erased):
        raise Missing
    company.standing = only_row(Standing.objects.filter(pk=company_id)) or Standing(company=company)
    return company


def company_for_action(company_id: UUID, action: Action, *, now: datetime) -> Company:
    """The locked company, its stage asked again under the lock. ``now`` is the company's own time."""
    company = company_for_update(company_id)
    standing.require(company.standing, action, now=now)
    return company

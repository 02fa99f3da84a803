"""The first lock of every write inside a company (the order of all locks is written in ``billing/locks.py``)."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

from django.conf import settings
from django.db import models

from common.errors import Missing
from common.locking import locked
from companies.company import standing
from companies.company.models import Company, Standing
from companies.company.standing import Action
from companies.company.states import require_main_info_open
from companies.errors import CompanyClosed, TooMany


def company_for_update(company_id: UUID, *, even_erased: bool = False) -> Company:
    """The company, locked, with its standing freshly read. Raises Missing for an unknown or (mostly) an erased one.

    ``even_erased`` is for what ops still settle when the company is gone: open withdrawals, money that was left.
    """
    # Not ``first``: working out an order that one row does not have takes a tenth of the whole statement.
    company = next(iter(locked(Company.objects.filter(pk=company_id), no_key=True)), None)
    if company is None or (company.erased_at is not None and not even_erased):
        raise Missing
    company.standing = next(iter(Standing.objects.filter(pk=company_id)), None) or Standing(company=company)
    return company


def company_for_action(company_id: UUID, action: Action, *, now: datetime) -> Company:
    """The locked company, its stage asked again under the lock. ``now`` is the company's own time."""
    company = company_for_update(company_id)
    standing.require(company.standing, action, now=now)
    return company


def company_for_decision(company_id: UUID) -> Company:
    """The locked company, for ops to decide about. Raises CompanyClosed: what its owner closed waits with them."""
    company = company_for_update(company_id)
    if company.standing.closed_at is not None:
        raise CompanyClosed
    return company


def company_for_person(company_id: UUID, action: Action, *, now: datetime) -> Company:
    """The same for what lives by the real clock, which ``now`` is: invitations, ownership offers."""
    company = company_for_update(company_id)
    standing.require(company.standing, action, now=standing.company_now(company.standing, now))
    return company


Values = Mapping[str, Any]
ItemT = TypeVar("ItemT", bound=models.Model)


def company_for_addition(company_id: UUID, model: type[models.Model], *, now: datetime, first_counts: bool) -> Company:
    """The locked company, ready to get one more row of ``model``.

    With ``first_counts`` the very first row may also be added while the licence is suspended: paying and withdrawing
    need it. Raises CompanySuspended, CompanyUnderReview, CompanyNotConfirmed or TooMany.
    """
    company = company_for_update(company_id)
    number = model._default_manager.filter(company=company).count()
    is_first = first_counts and number == 0
    standing.require(company.standing, Action.ADD_FIRST if is_first else Action.WRITE, now=now)
    require_main_info_open(company, is_first=is_first)
    if number >= settings.COMPANY_ITEMS_MAX:
        raise TooMany(most=settings.COMPANY_ITEMS_MAX)
    return company


def company_for_change(company_id: UUID, *, now: datetime) -> Company:
    """The locked company whose main info may be changed now."""
    company = company_for_action(company_id, Action.WRITE, now=now)
    require_main_info_open(company)
    return company


def item_of(company: Company, model: type[ItemT], item_id: int) -> ItemT:
    """One row of the company's. Raises Missing for an unknown one and for another company's."""
    item = model._default_manager.filter(company=company, pk=item_id).first()
    if item is None:
        raise Missing
    return item

"""The locks that every write to a list of main info takes, and what it refuses before it looks at the values."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

from django.conf import settings
from django.db import models

from common.errors import Missing
from companies import standing
from companies.errors import TooMany
from companies.locks import company_for_action, company_for_update
from companies.models import Company
from companies.standing import Action
from companies.states.review import require_main_info_open

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

"""Companies as their people see them: card, show and profile are one shape."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import QuerySet, Value

from accounts.users.models import User
from common.clock import business_date
from companies.company.belonging import Belonging
from companies.company.models import Company, ReviewStatus
from companies.company.standing import Stage, company_now, stage_at
from companies.main_info.models import Address, BankAccount, Phone
from companies.registration.edit_orders.models import EditOrder
from companies.registration.edit_orders.selectors import latest_edit_orders, parts_seen
from companies.registration.requirements.facts import Facts, Requirement
from companies.registration.requirements.selectors import facts_of
from companies.registration.wizard.progress import progress_of, requirements_of
from companies.registration.wizard.step import Progress
from permissions.access import Access


@dataclass(frozen=True)
class CompanyCard:
    """A company with everything computed about it at its own ``now``; of requirements and edit orders those that the
    person may see.

    ``progress`` is None once it is confirmed: its wizard is over.
    """

    company: Company
    access: Access
    now: datetime
    stage: Stage
    progress: Progress | None
    requirements: tuple[Requirement, ...]
    edit_orders: tuple[EditOrder, ...]
    decided_at: datetime | None = None


def cards_of(belonging: Belonging, companies: Iterable[Company], *, now: datetime) -> list[CompanyCard]:
    """The cards of some of the person's companies, in a constant number of queries."""
    rows = list(companies)
    _owners_attach(belonging.user, rows)
    facts, orders = _facts_and_orders(rows, now)
    return [
        _card(company, belonging.access(company), facts[company.pk], orders.get(company.pk, ()), now)
        for company in rows
    ]


def card_of(company: Company, access: Access, *, now: datetime) -> CompanyCard:
    """The card of one company, whose access is known already. ``now`` is the real clock."""
    facts, orders = _facts_and_orders([company], now)
    return _card(company, access, facts[company.pk], orders.get(company.pk, ()), now)


_ROWS = tuple(
    model._default_manager.values_list("company_id", Value(model.__name__))
    for model in (Address, Phone, BankAccount, EditOrder)
)


def _present(ids: Collection[UUID]) -> QuerySet[Any, tuple[UUID, str]]:
    found, *others = (rows.filter(company_id__in=ids) for rows in _ROWS)
    # A union drops what is there twice, and reads each table by the companies asked for, however many there are.
    return found.union(*others)


def _facts_and_orders(
    companies: Sequence[Company], now: datetime
) -> tuple[Mapping[UUID, Facts], Mapping[UUID, Sequence[EditOrder]]]:
    """What the cards are made of, by company. Few companies have an edit order: only theirs are asked for."""
    confirmed = [
        company.pk for company in companies if company.was_confirmed or company.status == ReviewStatus.CONFIRMED
    ]
    present = set(_present(confirmed))
    ordering = [company for company in companies if (company.pk, EditOrder.__name__) in present]
    return facts_of(companies, present=present), latest_edit_orders(ordering, now=now) if ordering else {}


def _owners_attach(user: User, companies: Iterable[Company]) -> None:
    """Give each company its owner: the person themselves, and one query for those who own what the person joined."""
    rows = list(companies)
    foreign = {company.owner_id for company in rows} - {user.pk, None}
    owners = User.objects.only("first_name", "last_name", "email").in_bulk(foreign) if foreign else {}
    owners[user.pk] = user
    for company in rows:
        company.owner = owners.get(company.owner_id)


def visible_requirements(requirements: Iterable[Requirement], access: Access) -> tuple[Requirement, ...]:
    """Those about sections that the person may view: a reason can tell what a paper says."""
    return tuple(item for item in requirements if access.has(f"view_{item.section}"))


def _card(company: Company, access: Access, facts: Facts, orders: Sequence[EditOrder], now: datetime) -> CompanyCard:
    own_now = company_now(company.standing, now)
    parts = parts_seen(access)
    requirements = requirements_of(facts, today=business_date(own_now))
    return CompanyCard(
        company=company,
        access=access,
        now=own_now,
        stage=stage_at(company.standing, now=own_now),
        progress=None if company.status == ReviewStatus.CONFIRMED else progress_of(facts, requirements),
        requirements=visible_requirements(requirements, access),
        edit_orders=tuple(order for order in orders if order.part in parts),
        decided_at=facts.decided_at,
    )

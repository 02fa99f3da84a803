"""Companies as their people see them: card, show and profile are one shape (api.md, "company")."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import QuerySet

from accounts.users.models import User
from common.clock import business_date
from companies.company.models import Company, Membership, ReviewStatus
from companies.company.standing import Stage, company_now, stage_at
from companies.requirements.facts import Facts, Requirement
from companies.requirements.selectors import facts_of
from companies.wizard.progress import progress_of, requirements_of
from companies.wizard.step import Progress
from permissions.access import Access


@dataclass(frozen=True)
class CompanyCard:
    """A company with everything computed about it at its own ``now``; ``requirements`` are those the person may see.

    ``progress`` is None once it is confirmed: its wizard is over.
    """

    company: Company
    access: Access
    now: datetime
    stage: Stage
    progress: Progress | None
    requirements: tuple[Requirement, ...]
    decided_at: datetime | None = None


_NOT_ON_CARDS = (
    "name_folded",
    "sub_domain_key",
    "was_confirmed",
    "erased_at",
    *(f"standing__{name}" for name in ("auto_renew", "waiver_until", "waiver_reason", "created_at", "updated_at")),
)


def companies_of(user: User) -> QuerySet[Company]:
    """Everything the person owns or is a member of, newest first; erased companies are gone."""
    owned = Company.objects.filter(owner=user).values("pk")
    joined = Membership.objects.filter(user=user).values("company_id")
    # A union is looked up by two indexes; either the one or the other would read the whole table.
    return (
        Company.objects.filter(pk__in=owned.union(joined), erased_at=None)
        .select_related("standing")
        .defer(*_NOT_ON_CARDS)
        .order_by("-created_at", "pk")
    )


def accesses_of(user: User, companies: Iterable[Company]) -> Mapping[UUID, Access]:
    """What the person may do in each of their companies."""
    rows = list(companies)
    foreign = [company.pk for company in rows if company.owner_id != user.pk]
    granted = (
        dict(Membership.objects.filter(user=user, company__in=foreign).values_list("company_id", "permissions"))
        if foreign
        else {}
    )
    return {
        company.pk: Access.of_owner() if company.owner_id == user.pk else Access.of_member(granted.get(company.pk, ()))
        for company in rows
    }


def cards_of(user: User, companies: Iterable[Company], *, now: datetime) -> list[CompanyCard]:
    """The cards of some of the person's companies, in a constant number of queries."""
    rows = list(companies)
    _owners_attach(user, rows)
    accesses, facts = accesses_of(user, rows), facts_of(rows)
    return [_card(company, accesses[company.pk], facts[company.pk], now) for company in rows]


def card_of(company: Company, access: Access, *, now: datetime) -> CompanyCard:
    """The card of one company, whose access is known already. ``now`` is the real clock."""
    return _card(company, access, facts_of([company])[company.pk], now)


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


def _card(company: Company, access: Access, facts: Facts, now: datetime) -> CompanyCard:
    own_now = company_now(company.standing, now)
    requirements = requirements_of(facts, today=business_date(own_now))
    return CompanyCard(
        company=company,
        access=access,
        now=own_now,
        stage=stage_at(company.standing, now=own_now),
        progress=None if company.status == ReviewStatus.CONFIRMED else progress_of(facts, requirements),
        requirements=visible_requirements(requirements, access),
        decided_at=facts.decided_at,
    )

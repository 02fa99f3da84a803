"""Companies as their people see them: card, show and profile are one shape (api.md, "company")."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import BigAutoField, Q, QuerySet

from accounts.users.models import User
from common.clock import business_date
from common.compiled_query import CompiledQuery
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


# Asked before every list of companies.
_MEMBERSHIPS = CompiledQuery(
    lambda user_id: Membership.objects.filter(user=user_id).values_list("company_id", "permissions"),
    user_id=BigAutoField(),
)


@dataclass(frozen=True)
class Belonging:
    """One person and what each company that they joined lets them do: whose list it is, and their rights in it."""

    user: User
    granted: Mapping[UUID, Sequence[str]]

    def companies(self) -> QuerySet[Company]:
        """Everything the person owns or is a member of, newest first; erased companies are gone."""
        # By their numbers: either the one or the other in a subquery would read the whole table.
        mine = Q(owner=self.user) | Q(pk__in=self.granted) if self.granted else Q(owner=self.user)
        return Company.objects.filter(mine, erased_at=None).select_related("standing").order_by("-created_at", "pk")

    def access(self, company: Company) -> Access:
        """What the person may do in one of their companies."""
        if company.owner_id == self.user.pk:
            return Access.of_owner()
        return Access.of_member(self.granted.get(company.pk, ()))


def belonging_of(user: User) -> Belonging:
    """The person with what they joined (one query)."""
    return Belonging(user, dict(_MEMBERSHIPS.rows(user_id=user.pk)))


def cards_of(belonging: Belonging, companies: Iterable[Company], *, now: datetime) -> list[CompanyCard]:
    """The cards of some of the person's companies, in a constant number of queries."""
    rows = list(companies)
    _owners_attach(belonging.user, rows)
    facts = facts_of(rows)
    return [_card(company, belonging.access(company), facts[company.pk], now) for company in rows]


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

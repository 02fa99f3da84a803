"""Whether a person may do a thing in a company now: visible, permitted, and allowed at this stage, in this order."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import BigAutoField, F, FilteredRelation, Q, QuerySet, UUIDField

from accounts.users.models import User
from common.compiled_query import CompiledQuery, Param
from common.errors import DomainError, Missing
from companies.company import standing
from companies.company.belonging import belonging_of
from companies.company.models import Company, Membership
from companies.company.standing import Action, Stage
from companies.errors import CompanySuspended, RightsChanged
from permissions.access import Access

OWNER = "owner"
MEMBER = "member"
# A name from the catalogue; a set where any one of its names is enough.
Permission = str | frozenset[str]


@dataclass(frozen=True)
class CompanyContext:
    """One person in one company at one instant of the company's own time."""

    company: Company
    access: Access
    stage: Stage
    now: datetime


def _company(company_id: Param, user_id: Param, *relations: str) -> QuerySet[Company]:
    return (
        Company.objects.filter(pk=company_id, erased_at=None)
        .select_related("standing", *relations)
        .annotate(
            mine=FilteredRelation("memberships", condition=Q(memberships__user=user_id)),
            member_id=F("mine__pk"),
            member_permissions=F("mine__permissions"),
        )
    )


# Asked by every request about a company.
_COMPANY = CompiledQuery(_company, company_id=UUIDField(), user_id=BigAutoField())
_COMPANY_AND_OWNER = CompiledQuery(
    lambda company_id, user_id: _company(company_id, user_id, "owner"), company_id=UUIDField(), user_id=BigAutoField()
)


def company_context(*, user: User, company_id: UUID, now: datetime, with_owner: bool = False) -> CompanyContext:
    """The company with what the person may do there (one query). Raises Missing unless they belong to it.

    ``with_owner`` reads the owner too, for the few answers that name them.
    """
    query = _COMPANY_AND_OWNER if with_owner else _COMPANY
    company: Any = query.get_or_none(company_id=company_id, user_id=user.pk)
    if company is None:
        raise Missing
    if company.owner_id == user.pk:
        company.owner = user
        access = Access.of_owner()
    elif company.member_id is not None:
        access = Access.of_member(company.member_permissions)
    else:
        raise Missing
    own_now = standing.company_now(company.standing, now)
    return CompanyContext(company, access, standing.stage_at(company.standing, now=own_now), own_now)


def contexts_of(user: User, *, now: datetime) -> list[CompanyContext]:
    """All companies of the person, newest first, with what they may do in each (two queries). ``now`` is the real
    clock."""
    belonging = belonging_of(user)
    found = []
    for company in belonging.companies():
        own_now = standing.company_now(company.standing, now)
        stage = standing.stage_at(company.standing, now=own_now)
        found.append(CompanyContext(company, belonging.access(company), stage, own_now))
    return found


def access_confirm(company: Company, *, actor: User, access: Access) -> Access:
    """What the person may do in the locked company by now. Raises RightsChanged where they came in by a right
    (``access``) that was taken from them meanwhile."""
    current = access_of(company, actor)
    if current is None or (access.is_owner and not current.is_owner) or not access.permissions <= current.permissions:
        raise RightsChanged
    return current


def access_of(company: Company, user: User) -> Access | None:
    """What somebody may do in the (locked) company; None of who is no part of it."""
    if company.owner_id == user.pk:
        return Access.of_owner()
    held = Membership.objects.filter(company=company, user=user).values_list("permissions", flat=True).first()
    return None if held is None else Access.of_member(held)


def authorise(context: CompanyContext, *, permissions: Collection[Permission], action: Action) -> None:
    """Raise Forbidden for a missing right (``OWNER``: ownership), then CompanySuspended for a stage that says no."""
    for name in permissions:
        if name == OWNER:
            context.access.require_owner()
        elif isinstance(name, frozenset):
            context.access.require_any(*name)
        elif name != MEMBER:
            context.access.require(name)
    standing.require(context.company.standing, action, now=context.now)
    # In total suspension the company is for its owner and those who can renew; anyone may leave.
    locked_out = not context.access.is_owner and not context.access.has("view_licence")
    if context.stage is Stage.TOTAL_SUSPENSION and locked_out and action is not Action.LEAVE:
        raise CompanySuspended


def is_authorised(context: CompanyContext, permission: Permission, action: Action) -> bool:
    """Whether ``authorise`` lets it pass."""
    try:
        authorise(context, permissions=(permission,), action=action)
    except DomainError:
        return False
    return True

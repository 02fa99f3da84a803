"""Members of a company: joining, their rights, leaving. Everything happens under the company's lock. Who narrows or
ends a membership calls ``invitations.members``, which ends also what the member had offered to others.

The log tells of the person, not of the membership: when their account is removed, what it says of them is found.
"""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.users.models import User
from activity.services import Actor, activity_record, fields_changed
from common.errors import require_found
from companies.company.access import access_confirm
from companies.company.models import Company, Membership
from companies.company.standing import Action
from companies.errors import OwnerLeaves, OwnerStays, OwnRights
from companies.life.members import mails
from companies.life.ownership.services import open_offer_cancel
from companies.locks import company_for_action
from permissions.access import Access
from permissions.catalogue import GROUPS, rights_given


def is_part_of(company: Company, user: User) -> bool:
    """Whether they own it or are a member."""
    return company.owner_id == user.pk or Membership.objects.filter(company=company, user=user).exists()


def membership_start(*, company: Company, user: User, permissions: Collection[str], now: datetime) -> Membership:
    """Make the (locked) person a member of the locked company. They must not be part of it yet."""
    membership = Membership.objects.create(company=company, user=user, permissions=sorted(permissions), joined_at=now)
    _record(membership, "joined", changes=rights_changes((), permissions), actor=user, now=now)
    return membership


@transaction.atomic
def member_update(
    *, company_id: UUID, user_id: int, permissions: Iterable[str], actor: User, access: Access, now: datetime
) -> Membership:
    """Other rights for a member, from their next request on. ``access`` is what the actor came in with; rights that
    they do not hold stay as they were. Raises Missing, OwnRights, OwnerStays, BeyondOwnRights, RightsChanged,
    CompanySuspended."""
    membership, held = _for_change(company_id, user_id, actor=actor, access=access, now=now)
    before = frozenset(membership.permissions)
    given = rights_given(held=held, wanted=permissions, current=before)
    membership.permissions = sorted(given)
    membership.save(update_fields=["permissions", "updated_at"])
    _record(membership, "updated", changes=rights_changes(before, given), actor=actor, now=now)
    return membership


@transaction.atomic
def member_remove(*, company_id: UUID, user_id: int, actor: User, access: Access, now: datetime) -> Membership:
    """Raises Missing, OwnRights, OwnerStays, RightsChanged, CompanySuspended."""
    membership, _held = _for_change(company_id, user_id, actor=actor, access=access, now=now)
    mails.removed(membership=membership, now=now)
    return _end(membership, "removed", actor=actor, now=now)


@transaction.atomic
def membership_leave(*, company_id: UUID, actor: User, now: datetime) -> Membership:
    """A member goes, whatever the stage. Raises Missing, OwnerLeaves."""
    company = company_for_action(company_id, Action.LEAVE, now=now)
    if company.owner_id == actor.pk:
        raise OwnerLeaves
    return _end(_membership_of(company, actor.pk), "left", actor=actor, now=now)


def membership_end(*, membership: Membership, actor: Actor, now: datetime) -> None:
    """End the membership of somebody whose account is being removed. The caller holds the company's lock."""
    open_offer_cancel(company=membership.company, user_id=membership.user_id, actor=actor, now=now)
    activity_record(
        company_id=membership.company_id, actor=actor, action="membership.ended", subject=membership, now=now
    )
    membership.delete()


def rights_changes(before: Collection[str], after: Collection[str]) -> list[dict[str, Any]]:
    """What was given and taken, right by right, for the log."""
    names = [name for group in GROUPS for name in group.permissions]
    return fields_changed({name: name in before for name in names}, {name: name in after for name in names})


def _for_change(
    company_id: UUID, user_id: int, *, actor: User, access: Access, now: datetime
) -> tuple[Membership, frozenset[str]]:
    """The member as they are under the company's lock, and what the actor holds there."""
    company = company_for_action(company_id, Action.WRITE, now=now)
    held = access_confirm(company, actor=actor, access=access).permissions
    if company.owner_id == user_id:
        raise OwnerStays
    if user_id == actor.pk:
        raise OwnRights
    return _membership_of(company, user_id), held


def _membership_of(company: Company, user_id: int) -> Membership:
    rows = Membership.objects.select_related("user").filter(company=company, user=user_id)
    membership = require_found(rows.first())
    membership.company = company
    return membership


def _end(membership: Membership, event: str, *, actor: User, now: datetime) -> Membership:
    open_offer_cancel(company=membership.company, user_id=membership.user_id, actor=actor, now=now)
    _record(membership, event, changes=rights_changes(membership.permissions, ()), actor=actor, now=now)
    membership.delete()
    return membership


def _record(
    membership: Membership, event: str, *, changes: Iterable[dict[str, Any]], actor: User, now: datetime
) -> None:
    activity_record(
        company_id=membership.company_id,
        actor=actor,
        action=f"membership.{event}",
        subject=membership.user,
        now=now,
        changes=changes,
        label=membership.user.get_full_name(),
    )

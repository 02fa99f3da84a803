"""Members who lose rights, or go: what they gave of these rights to people who did not answer yet goes with them.

Everything happens under the company's lock, which the services of ``companies.life.members`` take first.
"""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction

from accounts.users.models import User
from activity.services import Actor
from companies.company.models import Company, Membership
from companies.life.members import services as members
from invitations.models import Invitation, InvitationStatus
from invitations.moves import invitation_end, invitation_in, rights_set
from permissions.access import Access


@transaction.atomic
def member_update(
    *, company_id: UUID, user_id: int, permissions: Iterable[str], actor: User, access: Access, now: datetime
) -> Membership:
    """Other rights for a member; invitations that wait on their rights keep those that are left. Raises what
    ``companies.life.members`` does."""
    membership = members.member_update(
        company_id=company_id, user_id=user_id, permissions=permissions, actor=actor, access=access, now=now
    )
    for invitation in _granted(membership.company, user_id):
        left = set(invitation.permissions).intersection(membership.permissions)
        rights_set(invitation, left, actor=actor, now=now)
    return membership


@transaction.atomic
def member_remove(*, company_id: UUID, user_id: int, actor: User, access: Access, now: datetime) -> None:
    """Raises what ``companies.life.members`` does."""
    membership = members.member_remove(company_id=company_id, user_id=user_id, actor=actor, access=access, now=now)
    _invitations_revoke(membership, actor=actor, now=now)


@transaction.atomic
def membership_leave(*, company_id: UUID, actor: User, now: datetime) -> None:
    """Raises what ``companies.life.members`` does."""
    membership = members.membership_leave(company_id=company_id, actor=actor, now=now)
    _invitations_revoke(membership, actor=actor, now=now)


def membership_end(*, membership: Membership, actor: Actor, now: datetime) -> None:
    """End the membership of somebody whose account is being removed. The caller holds the company's lock."""
    members.membership_end(membership=membership, actor=actor, now=now)
    _invitations_revoke(membership, actor=actor, now=now)


def _invitations_revoke(membership: Membership, *, actor: Actor, now: datetime) -> None:
    for invitation in _granted(membership.company, membership.user_id):
        invitation_end(invitation, "revoke", actor=actor, now=now)


def _granted(company: Company, user_id: int) -> list[Invitation]:
    rows = Invitation.objects.filter(company=company, granted_by=user_id, status=InvitationStatus.PENDING)
    return [invitation_in(company, key) for key in rows.order_by("pk").values_list("pk", flat=True)]

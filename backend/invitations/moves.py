"""The moves of one invitation, under its company's lock, with their lines in the log."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any

from accounts.one_time_tokens.services import invitation_tokens_revoke
from activity.services import Actor, activity_record
from common.errors import require_found
from common.states import Change
from common.text import email_masked
from companies.company.models import Company
from companies.life.members.services import rights_changes
from invitations.models import INVITATION, Invitation
from notifications.services import notifications_settle


def invitation_in(company: Company, invitation_id: int) -> Invitation:
    """As it is under the company's lock, which every move takes first."""
    invitation = require_found(Invitation.objects.filter(company=company, pk=invitation_id).first())
    invitation.company = company
    return invitation


def rights_set(invitation: Invitation, rights: Collection[str], *, actor: Actor | None, now: datetime) -> None:
    before = frozenset(invitation.permissions)
    invitation.permissions = sorted(rights)
    invitation.save(update_fields=["permissions", "granted_by", "updated_at"])
    if before != frozenset(rights):
        invitation_record(invitation, "updated", changes=rights_changes(before, rights), actor=actor, now=now)


def invitation_end(invitation: Invitation, event: str, *, actor: Actor | None, now: datetime) -> Invitation:
    change = INVITATION.advance(invitation, event)
    if event in ("accept", "reject"):
        invitation.answered_at = now
    token_revoke(invitation, now=now)
    notifications_settle(cause=f"invitation:{invitation.pk}", now=now)
    invitation.save(update_fields=["status", "answered_at", "answered_by", "updated_at"])
    invitation_record(invitation, event, move=change, actor=actor, now=now)
    return invitation


def token_revoke(invitation: Invitation, *, now: datetime) -> None:
    if invitation.token_id is not None:
        invitation_tokens_revoke(token_ids=[invitation.token_id], now=now)


def invitation_record(
    invitation: Invitation,
    event: str,
    *,
    changes: Iterable[dict[str, Any]] = (),
    move: Change | None = None,
    actor: Actor | None,
    now: datetime,
) -> None:
    """The address in part: the log is kept when its owner is long gone."""
    status = [] if move is None else [{"field": "status", "old": move.old, "new": move.new}]
    activity_record(
        company_id=invitation.company_id,
        actor=actor,
        action=f"invitation.{event}",
        subject=invitation,
        now=now,
        changes=[*status, *changes],
        label=email_masked(invitation.email),
    )

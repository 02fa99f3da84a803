"""Reading invitations: a company's, and those to a person."""

from datetime import datetime

from accounts.one_time_tokens.models import Purpose
from accounts.one_time_tokens.services import token_open
from accounts.users.models import User, UserType
from common.errors import Missing, require_found
from companies.company.models import Company
from invitations.models import Invitation, InvitationQuerySet


def invitations_of(company: Company, *, now: datetime) -> InvitationQuerySet:
    """The last sent first. ``now`` is the real clock, here and below."""
    rows: InvitationQuerySet = Invitation.objects.filter(company=company)
    return rows.as_of(now).select_related("invited_by").order_by("-sent_at", "-pk")


def invitation_of(company: Company, invitation_id: int, *, now: datetime) -> Invitation:
    """One of them. Raises Missing."""
    return require_found(invitations_of(company, now=now).filter(pk=invitation_id).first())


def invitations_to(user: User, *, now: datetime) -> InvitationQuerySet:
    """Those to the address that the person proved, the last sent first; none for anybody but people of the portal."""
    rows: InvitationQuerySet = Invitation.objects.filter(email=user.email, company__erased_at=None)
    if not user.email_verified or user.type != UserType.USER:
        rows = rows.none()
    return rows.as_of(now).select_related("company", "invited_by").order_by("-sent_at", "-pk")


def invitation_to(user: User, invitation_id: int, *, now: datetime) -> Invitation:
    """One of them. Raises Missing: other people's are not there."""
    return require_found(invitations_to(user, now=now).filter(pk=invitation_id).first())


def invitation_by_token(secret: str, *, now: datetime) -> Invitation:
    """The open invitation whose mail carried the token. Raises Missing."""
    token = token_open(secret=secret, purpose=Purpose.INVITATION, now=now)
    if token is None:
        raise Missing
    rows = Invitation.objects.waiting(now).filter(token=token, company__erased_at=None)
    return require_found(rows.select_related("company", "invited_by").first())

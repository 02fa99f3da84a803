"""Inviting, sending again, answering, taking back. Lock order: the company, then the person who answers.

``now`` is the real clock throughout: an invitation is a person's, whose mails no company's test clock moves.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction

from accounts.one_time_tokens.models import Purpose
from accounts.one_time_tokens.services import invitation_tokens_revoke, token_issue
from accounts.users.models import User
from accounts.users.services import user_of_email
from common.errors import Refused, Throttled, Unauthenticated, WrongState, require_found
from common.locking import locked
from common.sweeps import sweep
from companies.company.access import access_confirm, access_of
from companies.company.models import Company
from companies.company.standing import Action, require_reviewed
from companies.life.members.services import is_part_of, membership_start, rights_changes
from companies.locks import company_for_person, company_for_update
from invitations import mails
from invitations.errors import (
    AddressInvitedOften,
    AlreadyInvited,
    AlreadyMember,
    InvitationExpired,
    TooManyInvitations,
)
from invitations.models import Invitation, InvitationStatus
from invitations.moves import invitation_end, invitation_in, invitation_record, rights_set, token_revoke
from invitations.selectors import invitation_to
from permissions.access import Access
from permissions.catalogue import rights_given

_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Outcome:
    """What became of one address: its invitation, or why there is none."""

    email: str
    invitation: Invitation | None = None
    refusal: Refused | None = None


def invitation_create(
    *, company_id: UUID, email: str, permissions: Iterable[str], actor: User, access: Access, now: datetime
) -> Invitation:
    """Invite one address. ``access`` is what the actor came in with. Raises CompanySuspended, CompanyNotConfirmed,
    RightsChanged, BeyondOwnRights, AlreadyMember, AlreadyInvited, TooManyInvitations, AddressInvitedOften."""
    [outcome] = invitations_create(
        company_id=company_id, emails=[email], permissions=permissions, actor=actor, access=access, now=now
    )
    if outcome.invitation is None:
        raise outcome.refusal or Refused
    return outcome.invitation


@transaction.atomic
def invitations_create(
    *,
    company_id: UUID,
    emails: Iterable[str],
    permissions: Iterable[str],
    actor: User,
    access: Access,
    now: datetime,
) -> list[Outcome]:
    """Invite several addresses with the same rights; each has its own outcome. Raises what concerns all of them:
    CompanySuspended, CompanyNotConfirmed, RightsChanged, BeyondOwnRights."""
    company = company_for_person(company_id, Action.WRITE, now=now)
    require_reviewed(company)
    held = access_confirm(company, actor=actor, access=access).permissions
    given = rights_given(held=held, wanted=permissions)
    outcomes = []
    for email in dict.fromkeys(emails):
        try:
            outcomes.append(Outcome(email, invitation=_invite(company, email, given, actor=actor, now=now)))
        except Refused as refusal:  # said before anything was written
            outcomes.append(Outcome(email, refusal=refusal))
    return outcomes


def _invite(company: Company, email: str, permissions: Collection[str], *, actor: User, now: datetime) -> Invitation:
    person = user_of_email(email)
    if person is not None and is_part_of(company, person):
        raise AlreadyMember
    earlier = Invitation.objects.filter(company=company, email=email, status=InvitationStatus.PENDING).first()
    if earlier is not None and now < earlier.expires_at:
        raise AlreadyInvited
    lately = Invitation.objects.filter(sent_at__gt=now - _DAY)
    if lately.filter(company=company).count() >= settings.INVITATIONS_A_DAY:
        raise TooManyInvitations
    if lately.filter(email=email).count() >= settings.INVITATIONS_A_DAY_PER_ADDRESS:
        raise AddressInvitedOften
    if earlier is not None:
        invitation_end(earlier, "expire", actor=None, now=now)
    invitation = Invitation(
        company=company, email=email, permissions=sorted(permissions), invited_by=actor, granted_by=actor
    )
    _send(invitation, actor=actor, now=now)
    invitation_record(invitation, "created", changes=rights_changes((), permissions), actor=actor, now=now)
    return invitation


@transaction.atomic
def invitation_resend(
    *, company_id: UUID, invitation_id: int, actor: User, access: Access, now: datetime
) -> Invitation:
    """Send it again, with a new link and a new term; the old link is dead. Raises Missing, WrongState,
    InvitationExpired, Throttled within ``RESEND_SECONDS``, AddressInvitedOften, RightsChanged, CompanySuspended."""
    company = company_for_person(company_id, Action.WRITE, now=now)
    require_reviewed(company)
    access_confirm(company, actor=actor, access=access)
    invitation = _waiting(company, invitation_id, now=now)
    pause = invitation.sent_at + timedelta(seconds=settings.RESEND_SECONDS) - now
    if pause > timedelta():
        raise Throttled(wait_seconds=max(1, round(pause.total_seconds())))
    if invitation.mails_count >= settings.INVITATION_MAILS_MAX:
        raise AddressInvitedOften
    token_revoke(invitation, now=now)
    invitation.mails_count += 1
    _send(invitation, actor=actor, now=now)
    invitation_record(invitation, "resent", actor=actor, now=now)
    return invitation


@transaction.atomic
def invitation_update(
    *,
    company_id: UUID,
    invitation_id: int,
    permissions: Iterable[str],
    actor: User,
    access: Access,
    now: datetime,
) -> Invitation:
    """Other rights, while it waits. Raises Missing, WrongState, InvitationExpired, BeyondOwnRights, RightsChanged,
    CompanySuspended."""
    company = company_for_person(company_id, Action.WRITE, now=now)
    held = access_confirm(company, actor=actor, access=access).permissions
    invitation = _waiting(company, invitation_id, now=now)
    given = rights_given(held=held, wanted=permissions, current=frozenset(invitation.permissions))
    if given <= held:
        invitation.granted_by = actor
    rights_set(invitation, given, actor=actor, now=now)
    return invitation


@transaction.atomic
def invitation_revoke(
    *, company_id: UUID, invitation_id: int, actor: User, access: Access, now: datetime
) -> Invitation:
    """The company takes it back while it waits. Raises Missing, WrongState, RightsChanged, CompanySuspended."""
    company = company_for_person(company_id, Action.WRITE, now=now)
    access_confirm(company, actor=actor, access=access)
    return invitation_end(invitation_in(company, invitation_id), "revoke", actor=actor, now=now)


@transaction.atomic
def invitation_accept(*, invitation_id: int, actor: User, now: datetime) -> Invitation:
    """The invited person becomes a member, with those of the rights that whoever gave them still holds. Raises Missing,
    WrongState (also while the giver's account is deactivated), InvitationExpired, CompanySuspended, CompanyClosed,
    Unauthenticated for somebody whose account ended meanwhile."""
    company = company_for_person(invitation_to(actor, invitation_id, now=now).company_id, Action.WRITE, now=now)
    invitation, person = _for_answer(company, invitation_id, actor=actor, now=now)
    giver = invitation.granted_by
    granter = access_of(company, giver) if giver is not None and giver.is_active else None
    if granter is None:
        raise WrongState
    rights_set(invitation, granter.permissions.intersection(invitation.permissions), actor=None, now=now)
    invitation.answered_by = person
    invitation_end(invitation, "accept", actor=person, now=now)
    if not is_part_of(company, person):
        membership_start(company=company, user=person, permissions=invitation.permissions, now=now)
    _tell_sender(invitation, now=now)
    return invitation


@transaction.atomic
def invitation_reject(*, invitation_id: int, actor: User, now: datetime) -> Invitation:
    """The invited person says no. Raises Missing, WrongState, InvitationExpired, Unauthenticated."""
    company = company_for_update(invitation_to(actor, invitation_id, now=now).company_id)
    invitation, person = _for_answer(company, invitation_id, actor=actor, now=now)
    invitation.answered_by = person
    invitation_end(invitation, "reject", actor=person, now=now)
    _tell_sender(invitation, now=now)
    return invitation


def invitations_expire(*, now: datetime) -> int:
    """The sweep: end what nobody answered in time; says how many."""
    rows = Invitation.objects.overdue(now)
    return sweep("invitations_expire", rows, lambda key: _expire(invitation_id=key, now=now), now=now)


@transaction.atomic
def _expire(*, invitation_id: int, now: datetime) -> bool:
    found = require_found(Invitation.objects.filter(pk=invitation_id).first())
    invitation = invitation_in(company_for_update(found.company_id), invitation_id)
    if now < invitation.expires_at:
        return False  # sent again meanwhile
    invitation_end(invitation, "expire", actor=None, now=now)
    return True


def company_invitations_die(*, company_id: UUID, now: datetime) -> None:
    """Make the links of a company worthless whose erasure begins; the rows go with its data."""
    rows = Invitation.objects.filter(company_id=company_id, token__isnull=False)
    invitation_tokens_revoke(token_ids=rows.values("token"), now=now)


def _waiting(company: Company, invitation_id: int, *, now: datetime) -> Invitation:
    invitation = invitation_in(company, invitation_id)
    _require_waiting(invitation, now=now)
    return invitation


def _require_waiting(invitation: Invitation, *, now: datetime) -> None:
    if invitation.state_at(now) == InvitationStatus.EXPIRED:
        raise InvitationExpired
    if invitation.status != InvitationStatus.PENDING:
        raise WrongState


def _for_answer(company: Company, invitation_id: int, *, actor: User, now: datetime) -> tuple[Invitation, User]:
    """The locked company's invitation and the invited person, both as they are under the locks."""
    # Their account may be removed at this very moment: a member must not be left without one.
    person = locked(User.objects.filter(pk=actor.pk, is_active=True), no_key=True).first()
    if person is None:
        raise Unauthenticated
    invitation_to(person, invitation_id, now=now)  # with the address that they have by now
    return _waiting(company, invitation_id, now=now), person


def _send(invitation: Invitation, *, actor: User, now: datetime) -> None:
    """A new link and term, and the mail: to an account, or to sign up with the address that the link proves."""
    term = timedelta(days=settings.INVITATION_DAYS)
    person = user_of_email(invitation.email)
    invitation.token = None
    if person is None:
        invitation.token = token_issue(
            user=None, purpose=Purpose.INVITATION, email=invitation.email, lifetime=term, now=now
        )
    invitation.sent_at, invitation.expires_at = now, now + term
    invitation.save()
    mails.invited(invitation=invitation, person=person, sender=actor, now=now)


def _tell_sender(invitation: Invitation, *, now: datetime) -> None:
    """While they belong to the company."""
    sender = invitation.invited_by
    if sender is not None and sender.is_active and is_part_of(invitation.company, sender):
        mails.answered(invitation=invitation, now=now)

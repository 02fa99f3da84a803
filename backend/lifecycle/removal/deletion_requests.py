"""Deletion requests: opened and withdrawn by the person, answered by ops."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from accounts.users.models import User, UserType
from activity.services import activity_record
from common.clock import business_date
from common.errors import Missing, Unauthenticated, WrongState, require_found
from common.locking import locked
from common.text import text_in
from lifecycle import mails
from lifecycle.errors import DeletionRequestOpen, StaffAccount
from lifecycle.removal.models import DELETION_REQUEST, DeletionRequest, RemovalCause, RequestStatus
from lifecycle.removal.services import account_remove


def requests_of(user: User) -> QuerySet[DeletionRequest]:
    """The person's own requests, newest first."""
    return DeletionRequest.objects.filter(user=user).order_by("-pk")


@transaction.atomic
def deletion_request_open(*, user: User, reason: str, now: datetime) -> DeletionRequest:
    """Ask ops to remove the account. Raises StaffAccount, DeletionRequestOpen while another one waits."""
    person = locked(User.objects.filter(pk=user.pk, is_active=True), no_key=True).first()
    if person is None:
        raise Unauthenticated
    if person.type != UserType.USER:
        raise StaffAccount
    if requests_of(person).filter(status=RequestStatus.OPEN).exists():
        raise DeletionRequestOpen
    due_on = business_date(now) + timedelta(days=settings.DELETION_REQUEST_DAYS)
    request = DeletionRequest.objects.create(user=person, reason=reason, due_on=due_on)
    activity_record(company_id=None, actor=person, action="user.deletion_requested", subject=person, now=now)
    mails.deletion_requested(request_id=request.pk, due_on=due_on, user=person, now=now)
    return request


@transaction.atomic
def deletion_request_cancel(*, request_id: int, user: User, now: datetime) -> DeletionRequest:
    """The person changes their mind. Raises Missing for another's request, WrongState once it is answered."""
    request = _request_for_update(request_id)
    if request.user_id != user.pk:
        raise Missing
    _decide(request, "cancel", actor=user, note="", now=now)
    return request


@transaction.atomic
def deletion_request_refuse(
    *, request_id: int, reason: str, actor: User, now: datetime, reason_en: str = ""
) -> DeletionRequest:
    """Ops refuse, saying why in Arabic (``reason``), English or both; the person reads it. Raises WrongState."""
    request = _request_for_update(request_id)
    request.refusal_reason_ar, request.refusal_reason_en = reason, reason_en
    _decide(request, "refuse", actor=actor, note=reason or reason_en, now=now)
    if request.user is not None:
        why = text_in(request.user.language, ar=reason, en=reason_en)
        mails.deletion_refused(request_id=request.pk, reason=why, user=request.user, now=now)
    return request


def deletion_request_fulfil(*, request_id: int, reason: str, actor: User, now: datetime) -> None:
    """Ops remove the account; the request is done in the same transaction. Raises Missing, WrongState, and whatever
    blocks the removal, with nothing changed."""
    request = require_found(DeletionRequest.objects.filter(pk=request_id).first())
    if request.user_id is None or request.status != RequestStatus.OPEN:
        raise WrongState

    def still_wanted(person: User) -> None:
        if not requests_of(person).filter(pk=request_id, status=RequestStatus.OPEN).exists():
            raise WrongState

    account_remove(
        user_id=request.user_id, cause=RemovalCause.REQUEST, check=still_wanted, actor=actor, note=reason, now=now
    )


def _request_for_update(request_id: int) -> DeletionRequest:
    """The request, its person locked first as everywhere."""
    found = require_found(DeletionRequest.objects.filter(pk=request_id).only("user_id").first())
    person = None
    if found.user_id is not None:
        person = locked(User.objects.filter(pk=found.user_id), no_key=True).first()
    request = require_found(locked(DeletionRequest.objects.filter(pk=request_id)).first())
    request.user = person
    return request


def _decide(request: DeletionRequest, event: str, *, actor: User, note: str, now: datetime) -> None:
    change = DELETION_REQUEST.advance(request, event)
    request.decided_at = now
    request.save(update_fields=["status", "decided_at", "refusal_reason_ar", "refusal_reason_en", "updated_at"])
    if request.user is not None:
        activity_record(
            company_id=None,
            actor=actor,
            action=f"user.deletion_{change.new}",
            subject=request.user,
            now=now,
            changes=[{"field": "status", "old": change.old, "new": change.new}],
            note=note,
        )

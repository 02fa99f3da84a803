"""Signed-in devices: begun, refreshed, seen, ended (D14)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.utils.crypto import constant_time_compare

from accounts.errors import SessionEnded
from accounts.hmac_tokens import nonce_new, secret_hash
from accounts.sessions.models import EndReason, Session
from accounts.users.models import User
from activity.services import activity_record
from common.errors import require_found
from common.locking import best_effort, locked

logger = structlog.get_logger(__name__)

REFRESH_GRACE = timedelta(seconds=10)
SEEN_EVERY = timedelta(minutes=1)


@dataclass(frozen=True)
class Device:
    """What is known of the device that calls: its browser's name and its network address."""

    browser: str = ""
    ip: str | None = None


def session_start(*, user: User, device: Device, now: datetime) -> Session:
    """A new session of the (locked) person. Call it in the transaction that proved who they are."""
    nonce = nonce_new()
    session = Session.objects.create(
        user=user,
        refresh_nonce=nonce,
        refresh_hash=secret_hash(nonce),
        browser=device.browser,
        ip=device.ip,
        created_at=now,
        last_seen_at=now,
        expires_at=_expiry(now),
    )
    user.last_login = now
    user.save(update_fields=["last_login"])
    return session


def session_refresh(*, session_id: UUID, nonce: str, device: Device, now: datetime) -> Session:
    """The session with its next refresh token, for the nonce of the one that was presented.

    Raises SessionEnded, and SessionEnded too for every later token of a session one of whose replaced tokens came
    back: two parties hold it, and nobody can say which is the thief.
    """
    session = _refresh(session_id=session_id, nonce=nonce, device=device, now=now)
    if session is None:
        raise SessionEnded
    return session


@transaction.atomic
def _refresh(*, session_id: UUID, nonce: str, device: Device, now: datetime) -> Session | None:
    # Gives None instead of raising, so that ending the family is committed.
    session = locked(Session.objects.alive(now).filter(pk=session_id).select_related("user")).first()
    if session is None or not session.user.is_active:
        return None
    presented = secret_hash(nonce)
    if constant_time_compare(presented, session.refresh_hash):
        return _rotate(session, device=device, now=now)
    if _is_late_answer(session, presented, now=now):
        # The answer to the last refresh was lost, or two tabs asked at once: the same token again, to both.
        return session
    _end(session, EndReason.TOKEN_REUSED, now=now)
    activity_record(company_id=None, actor=None, action="session.token_reused", subject=session.user, now=now)
    logger.warning("refresh_token_reused", session=str(session.pk), user=session.user_id)
    return None


def _is_late_answer(session: Session, presented: str, *, now: datetime) -> bool:
    return (
        session.rotated_at is not None
        and now - session.rotated_at <= REFRESH_GRACE
        and constant_time_compare(presented, session.previous_refresh_hash)
    )


def _rotate(session: Session, *, device: Device, now: datetime) -> Session:
    session.refresh_nonce = nonce_new()
    session.previous_refresh_hash, session.refresh_hash = session.refresh_hash, secret_hash(session.refresh_nonce)
    session.rotated_at = now
    # Clocks of two servers may differ.
    session.last_seen_at = max(session.last_seen_at, now)
    session.expires_at = _expiry(now)
    session.browser = device.browser or session.browser
    session.ip = device.ip or session.ip
    session.save()
    return session


def session_touch(*, session: Session, ip: str | None, now: datetime) -> None:
    """Remember that the device was seen, at most once a minute: most calls cost nothing, the others one statement."""
    if now - session.last_seen_at < SEEN_EVERY:
        return
    # Asked again in the statement: of many calls at once, one writes.
    stale = Session.objects.filter(pk=session.pk, ended_at=None, last_seen_at__lte=now - SEEN_EVERY)
    with best_effort():
        stale.update(last_seen_at=now, ip=ip or session.ip)


@transaction.atomic
def session_end(*, session_id: UUID, user: User, now: datetime) -> None:
    """End one of the person's own sessions from another device. Raises Missing unless it is theirs and alive."""
    session = require_found(locked(Session.objects.alive(now).filter(pk=session_id, user=user)).first())
    _end(session, EndReason.ENDED_ELSEWHERE, now=now)
    activity_record(company_id=None, actor=user, action="session.ended", subject=user, label=session.browser, now=now)


@transaction.atomic
def session_sign_out(*, session_id: UUID, now: datetime) -> None:
    """End the session, unless it is over."""
    session = locked(Session.objects.filter(pk=session_id, ended_at=None)).first()
    if session is not None:
        _end(session, EndReason.SIGNED_OUT, now=now)


def sessions_end(*, user: User, reason: EndReason, now: datetime, keep: Session | None = None) -> int:
    """End the person's sessions, all but ``keep``; says how many were ended. Call it with the person locked."""
    rows = Session.objects.alive(now).filter(user=user)
    if keep is not None:
        rows = rows.exclude(pk=keep.pk)
    return rows.update(ended_at=now, end_reason=reason, updated_at=now)


@transaction.atomic
def sessions_end_others(*, user: User, keep: Session, now: datetime) -> int:
    """End every session of the person but the one they call from; says how many were ended."""
    count = sessions_end(user=user, reason=EndReason.ENDED_ELSEWHERE, now=now, keep=keep)
    if count:
        activity_record(
            company_id=None, actor=user, action="session.others_ended", subject=user, note=str(count), now=now
        )
    return count


def _end(session: Session, reason: EndReason, *, now: datetime) -> None:
    session.ended_at, session.end_reason = now, reason
    session.save(update_fields=["ended_at", "end_reason", "updated_at"])


def _expiry(now: datetime) -> datetime:
    return now + timedelta(days=settings.REFRESH_TOKEN_DAYS)


def sessions_of(*, user: User, current: Session, now: datetime) -> QuerySet[Session]:
    """Living sessions, the one that asks first, then the latest seen; each says whether it is the one (``current``)."""
    is_current = ExpressionWrapper(Q(pk=current.pk), output_field=BooleanField())
    return (
        Session.objects.alive(now)
        .filter(user=user)
        .annotate(current=is_current)
        .order_by("-current", "-last_seen_at", "pk")
    )

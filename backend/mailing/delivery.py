"""Sending what waits in the outbox: at least once, with a stable Message-ID, with growing pauses between attempts.

A mail is claimed in a short transaction (attempt counted, next attempt moved behind the lease), sent outside any
transaction, then marked. Talking to a mail server while holding a row lock would stop every other writer on SQLite;
so the lock is held only while claiming, and a worker that is killed meanwhile leaves a mail whose lease runs out.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from smtplib import SMTPException, SMTPRecipientsRefused, SMTPResponseException
from typing import Any
from uuid import UUID

import structlog
from django.conf import settings
from django.db import OperationalError, connection, transaction
from django.utils.module_loading import import_string

from common.locking import locked
from common.sweeps import sweep
from mailing.kinds import kind_named
from mailing.models import Outbox
from mailing.rendering import Mail, mail_render

logger = structlog.get_logger(__name__)

PAUSE_FIRST = timedelta(minutes=1)
PAUSE_LONGEST = timedelta(hours=4)

TOKEN_DEAD = "token_dead"  # noqa: S105 (a reason, not a secret)


def pause_after(attempts: int) -> timedelta:
    """How long to wait after that many failures: 1, 2, 4, 8 … minutes, at most 4 hours."""
    doublings = min(max(0, attempts - 1), 16)
    return min(PAUSE_FIRST * (1 << doublings), PAUSE_LONGEST)


def mails_deliver(*, now: datetime) -> int:
    """The sweep: one attempt at every mail whose next one has come; says how many left."""
    return sweep(
        "mails_deliver", Outbox.objects.due(now), lambda key: mail_deliver(mail_id=key, now=now), now=now, seconds=25
    )


def mail_deliver(*, mail_id: UUID, now: datetime) -> bool:
    """One attempt, unless the mail has left, was given up, is in another worker's hands or waits for a later time;
    says whether it left."""
    mail = _claim(mail_id=mail_id, now=now)
    if mail is None:
        return False
    try:
        kind = kind_named(mail.kind)
        secret = _token_secret(mail.token_id) if mail.token_id is not None else None
        if kind.needs_token and secret is None:
            _give_up(mail, failure=TOKEN_DEAD, emptied=True, now=now)
            return False
        message = mail_render(
            Mail(
                kind=kind,
                to=mail.to,
                language=mail.language,
                context=mail.context,
                message_id=mail.message_id,
                token=secret,
            )
        )
        message.send()
    except Exception as error:  # whatever went wrong, the mail must stay and be tried again
        _postpone(mail, error, now=now)
        return False
    try:
        _mark_sent(mail, now=now)
    except OperationalError:
        # It has left: what is not remembered is sent a second time. A lost connection is made anew for this.
        if not connection.is_usable():
            connection.close()
        _mark_sent(mail, now=now)
    return True


def _token_secret(token_id: int) -> str | None:
    derive: Callable[[int], str | None] = import_string(settings.MAIL_TOKEN_SECRET)
    return derive(token_id)


@transaction.atomic
def _claim(*, mail_id: UUID, now: datetime) -> Outbox | None:
    mail = locked(Outbox.objects.due(now).filter(pk=mail_id), skip_locked=True).first()
    if mail is None:
        return None
    mail.attempts += 1
    mail.next_attempt_at = now + timedelta(seconds=settings.MAIL_LEASE_SECONDS)
    mail.save(update_fields=["attempts", "next_attempt_at", "updated_at"])
    return mail


def _mark_sent(mail: Outbox, *, now: datetime) -> None:
    Outbox.objects.filter(pk=mail.pk).update(
        to="", context={}, token_id=None, sent_at=now, failed_at=None, failure="", updated_at=now
    )


def _give_up(mail: Outbox, *, failure: str, emptied: bool, now: datetime) -> None:
    contents: dict[str, Any] = {"to": "", "context": {}, "token_id": None} if emptied else {}
    Outbox.objects.filter(pk=mail.pk, sent_at=None).update(failed_at=now, failure=failure, updated_at=now, **contents)
    logger.warning("mail_given_up", mail=str(mail.pk), kind=mail.kind, failure=failure)


def _postpone(mail: Outbox, error: Exception, *, now: datetime) -> None:
    failure = _reason(error)
    if _is_final(error) or mail.attempts >= settings.MAIL_MAX_ATTEMPTS:
        _give_up(mail, failure=failure, emptied=False, now=now)
        return
    Outbox.objects.filter(pk=mail.pk, sent_at=None).update(
        next_attempt_at=now + pause_after(mail.attempts), failure=failure, updated_at=now
    )
    # The mail server's own words may hold an address: only the kind of failure is logged.
    expected = isinstance(error, SMTPException | OSError)
    logger.warning("mail_attempt_failed", mail=str(mail.pk), kind=mail.kind, failure=failure, exc_info=not expected)


def _reason(error: Exception) -> str:
    """The kind of failure without any personal datum: an exception's name and a reply code."""
    if isinstance(error, SMTPRecipientsRefused):
        codes = sorted({code for code, _words in error.recipients.values()})
        return f"{type(error).__name__} {' '.join(map(str, codes))}"[:100]
    if isinstance(error, SMTPResponseException):
        return f"{type(error).__name__} {error.smtp_code}"[:100]
    return type(error).__name__[:100]


def _is_final(error: Exception) -> bool:
    """Whether the mail server said that this recipient will never be reached (RFC 5321: 5xx)."""
    return isinstance(error, SMTPRecipientsRefused) and all(code >= 500 for code, _words in error.recipients.values())

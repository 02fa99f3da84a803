"""Rows that end by age: kept answers, tokens, sessions, sent mails, sign-in failures. In batches, every night."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from axes.models import AccessAttempt, AccessLog
from django.contrib.sessions.models import Session as AdminSession
from django.db.models import Q, QuerySet

from accounts.models import OneTimeToken, Session
from common.models import IdempotentAnswer
from companies.models import QuarantinedName
from mailing.models import Outbox

BATCH = 500

IDEMPOTENT_ANSWERS = timedelta(days=30)
TOKENS = timedelta(days=30)
SESSIONS = timedelta(days=90)
MAILS = timedelta(days=90)
SIGN_IN_FAILURES = timedelta(days=30)
SIGN_INS = timedelta(days=365)


def _expired(now: datetime) -> Iterator[tuple[str, QuerySet[Any]]]:
    yield "idempotent answers", IdempotentAnswer.objects.filter(created_at__lt=now - IDEMPOTENT_ANSWERS)
    yield "one-time tokens", OneTimeToken.objects.filter(expires_at__lt=now - TOKENS)
    ended = Q(ended_at__lt=now - SESSIONS) | Q(expires_at__lt=now - SESSIONS)
    yield "sessions", Session.objects.filter(ended)
    yield "sent mails", Outbox.objects.filter(sent_at__lt=now - MAILS)
    yield "quarantined names", QuarantinedName.objects.filter(until__lte=now)
    yield "admin sessions", AdminSession.objects.filter(expire_date__lt=now)
    yield "admin sign-in failures", AccessAttempt.objects.filter(attempt_time__lt=now - SIGN_IN_FAILURES)
    yield "admin sign-ins", AccessLog.objects.filter(attempt_time__lt=now - SIGN_INS)


def expired_rows_delete(*, now: datetime) -> dict[str, int]:
    """Delete what is too old, by tables; says how many rows of each went."""
    gone: dict[str, int] = {}
    for name, rows in _expired(now):
        gone[name] = 0
        while keys := list(rows.values_list("pk", flat=True)[:BATCH]):
            rows.model._default_manager.filter(pk__in=keys).delete()
            gone[name] += len(keys)
    return gone

"""Mails queued in the transaction of their change and sent after its commit (D5), tried again, and counted."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeAlias
from uuid import UUID

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import IntegrityError, transaction
from django.db.models import Count, Min, Q

from common.clock import utc_now
from common.errors import Missing
from common.jobs import task_send
from common.locking import locked
from mailing.errors import MailIsEmptied
from mailing.kinds import MailKind
from mailing.models import Outbox
from mailing.rendering import Mail, mail_render

Json: TypeAlias = "str | int | float | bool | datetime | UUID | Sequence[Json] | Mapping[str, Json] | None"


def mail_queue(
    *,
    kind: MailKind,
    cause: str,
    to: str,
    language: str,
    context: Mapping[str, Json],
    now: datetime,
    company_id: UUID | None = None,
    user_id: int | None = None,
    token_id: int | None = None,
) -> None:
    """Write a mail down; it leaves after commit. A cause that was written before changes nothing.

    It is due at once by the real clock: ``now`` is the company's own time, which a test clock may have moved ahead.
    ``context`` carries raw values (cents, ISO instants, names): the template formats them in the mail's language.
    """
    if kind.needs_token != (token_id is not None):
        raise ValueError(f"{kind.name}: a one-time token belongs to a link that carries it, and only there")
    mail = Outbox(
        cause=cause,
        kind=kind.name,
        to=to,
        language=language,
        context=dict(context),
        token_id=token_id,
        company_id=company_id,
        user_id=user_id,
        next_attempt_at=min(now, utc_now()),
    )
    if settings.MAIL_HOLES_REFUSED:
        _require_whole(mail, kind)
    try:
        with transaction.atomic():
            mail.save(force_insert=True)
    except IntegrityError:
        if Outbox.objects.filter(cause=cause).exists():
            return
        raise
    transaction.on_commit(lambda: task_send("mailing.tasks.mail_send", str(mail.pk)))


def _require_whole(mail: Outbox, kind: MailKind) -> None:
    # Through JSON, as the context will be when the mail is sent.
    context = json.loads(json.dumps(mail.context, cls=DjangoJSONEncoder))
    mail_render(Mail(kind, mail.to, mail.language, context, mail.message_id, token="token"))  # noqa: S106 (no secret)


def company_mails_delete(*, company_id: UUID) -> None:
    """Delete a company's mails, in the caller's transaction: what still waits is not sent any more."""
    Outbox.objects.filter(company_id=company_id).delete()


@transaction.atomic
def mail_retry(*, mail_id: UUID, now: datetime) -> Outbox:
    """Try a waiting or given-up mail again at once, with a full set of attempts. Raises MailIsEmptied for others."""
    mail = locked(Outbox.objects.filter(pk=mail_id)).first()
    if mail is None:
        raise Missing
    if mail.sent_at is not None or not mail.to:
        raise MailIsEmptied
    mail.failed_at, mail.attempts, mail.next_attempt_at = None, 0, now
    mail.save(update_fields=["failed_at", "attempts", "next_attempt_at", "updated_at"])
    transaction.on_commit(lambda: task_send("mailing.tasks.mail_send", str(mail.pk)))
    return mail


# A mail that has waited for so long has met a refusal: a sound one leaves within seconds.
SLOW_AFTER = timedelta(minutes=10)


@dataclass(frozen=True)
class OutboxState:
    """The outbox's backlog: mails that wait longer than they should, and mails given up for a reason of ours."""

    slow: int
    oldest_slow: datetime | None
    failed: int
    oldest_failed: datetime | None


OUTBOX_FAILED = Q(failed_at__isnull=False) & ~Q(to="")


def outbox_slow(now: datetime) -> Q:
    return Q(sent_at=None, failed_at=None, created_at__lt=now - SLOW_AFTER)


def outbox_state(*, now: datetime) -> OutboxState:
    """The numbers for the dashboard. A mail whose token died meanwhile was rightly dropped: it does not count."""
    slow, failed = outbox_slow(now), OUTBOX_FAILED
    numbers = Outbox.objects.aggregate(
        slow=Count("pk", filter=slow),
        oldest_slow=Min("created_at", filter=slow),
        failed=Count("pk", filter=failed),
        oldest_failed=Min("failed_at", filter=failed),
    )
    return OutboxState(**numbers)

"""Telling a person of an event: by a mail and, where its kind has a topic, in the portal too; what they have read, and
what they do not want to hear of."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from django.db import transaction

from common.errors import Invalid, require_found
from mailing.kinds import FIXED_TOPICS, MailKind, Topic
from mailing.rendering import parameters_of
from mailing.services import Json, mail_queue
from notifications.errors import NEVER_OFF
from notifications.models import MutedTopic, Notification


def person_tell(
    *,
    kind: MailKind,
    cause: str,
    to: str,
    language: str,
    context: Mapping[str, Json],
    now: datetime,
    user_id: int | None,
    company_id: UUID | None = None,
    token_id: int | None = None,
) -> None:
    """Queue a mail to a person, and write the notification beside it, in the caller's transaction. Nothing is told of a
    topic that they switched off, and nothing twice for one cause; somebody without an account has the mail alone."""
    notified_id = None if kind.topic is None else user_id
    if notified_id is not None and MutedTopic.objects.filter(user_id=notified_id, topic=kind.topic).exists():
        return
    mail_queue(
        kind=kind,
        cause=cause,
        to=to,
        language=language,
        context=context,
        now=now,
        company_id=company_id,
        user_id=user_id,
        token_id=token_id,
    )
    if notified_id is not None:
        Notification.objects.bulk_create(
            [
                Notification(
                    user_id=notified_id,
                    company_id=company_id,
                    kind=kind.name,
                    cause=cause,
                    parameters=parameters_of(kind, context),
                    created_at=now,
                )
            ],
            ignore_conflicts=True,
        )


def notification_mark(*, notification_id: int, user_id: int, read: bool, now: datetime) -> Notification:
    """Read, or to be read again. Raises Missing for somebody else's."""
    notification = require_found(Notification.objects.filter(pk=notification_id, user_id=user_id).first())
    if (notification.read_at is not None) != read:
        notification.read_at = now if read else None
        notification.save(update_fields=["read_at"])
    return notification


def notifications_read(*, user_id: int, now: datetime) -> int:
    """All that is there; says how many were unread."""
    return Notification.objects.filter(user_id=user_id, read_at=None).update(read_at=now)


def notifications_settle(*, cause: str, now: datetime, but: str = "") -> None:
    """Mark as read what anybody was told of a thing (``invoice:7``) that is over or has moved on, in the caller's
    transaction: what is told of it next is news again. ``but``: the cause of a warning that stands for those before."""
    told = Notification.objects.filter(cause__startswith=f"{cause}:", read_at=None)
    told.exclude(cause=but).update(read_at=now)


@transaction.atomic
def preferences_set(*, user_id: int, wanted: Mapping[Topic, bool]) -> None:
    """Switch topics on and off; those that are not named stay as they are. Raises Invalid for one that stays on."""
    if refused := [topic for topic, on in wanted.items() if not on and topic in FIXED_TOPICS]:
        raise Invalid({topic.value: [NEVER_OFF] for topic in refused})
    MutedTopic.objects.filter(user_id=user_id, topic__in=[topic for topic, on in wanted.items() if on]).delete()
    off = [MutedTopic(user_id=user_id, topic=topic) for topic, on in wanted.items() if not on]
    MutedTopic.objects.bulk_create(off, ignore_conflicts=True)

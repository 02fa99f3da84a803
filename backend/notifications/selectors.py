"""Reading what a person was told of."""

from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import get_language

from common.errors import Text
from mailing.kinds import FIXED_TOPICS, Topic, kind_named
from mailing.rendering import path_of, subject_of
from notifications.models import Notification, Silence


def notifications_of(user_id: int) -> QuerySet[Notification]:
    """The newest first."""
    return Notification.objects.filter(user_id=user_id).order_by("-created_at", "-pk")


def unread_count(user_id: int) -> int:
    return Notification.objects.filter(user_id=user_id, read_at=None).count()


def text_of(notification: Notification) -> str:
    """In the active language; the kind's name where there is no such kind any more."""
    try:
        kind = kind_named(notification.kind)
    except KeyError:
        return notification.kind
    return subject_of(kind, "en" if get_language() == "en" else "ar", notification.parameters)


def link_of(notification: Notification) -> str:
    """A path of the portal, without its language; empty for what leads nowhere."""
    try:
        return path_of(kind_named(notification.kind), notification.parameters)
    except KeyError:
        return ""


@dataclass(frozen=True)
class Preference:
    topic: Topic
    label: Text
    enabled: bool
    fixed: bool


def preferences_of(user_id: int) -> list[Preference]:
    """Every topic, in one order for everybody."""
    off = set(Silence.objects.filter(user_id=user_id).values_list("topic", flat=True))
    return [Preference(topic, topic.label, topic not in off, topic in FIXED_TOPICS) for topic in Topic]

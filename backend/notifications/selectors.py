"""Reading what a person was told of."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias
from uuid import UUID

from django.db.models import QuerySet
from django.utils.translation import get_language

from common.errors import Text
from mailing.kinds import FIXED_TOPICS, Topic, kind_named
from mailing.rendering import path_of, subject_of
from notifications.models import MutedTopic, Notification

Names: TypeAlias = Mapping[UUID, str]
_NAMES: list[Callable[[Collection[UUID]], Names]] = []


def company_names_declare(read: Callable[[Collection[UUID]], Names]) -> None:
    """Register what reads the names of companies in the active language: their app lies above."""
    _NAMES.append(read)


def company_names(notifications: Iterable[Notification]) -> Names:
    """What the companies that these are about are called now, in the active language."""
    ids = {each.company_id for each in notifications if each.company_id}
    return {company: name for read in _NAMES for company, name in read(ids).items()}


def notifications_of(user_id: int) -> QuerySet[Notification]:
    """The newest first."""
    return Notification.objects.filter(user_id=user_id).order_by("-created_at", "-pk")


def unread_count(user_id: int) -> int:
    return Notification.objects.filter(user_id=user_id, read_at=None).count()


def text_of(notification: Notification, names: Names) -> str:
    """In the active language; the kind's name where there is no such kind any more, and the company's of then where it
    has none in ``names``."""
    try:
        kind = kind_named(notification.kind)
    except KeyError:
        return notification.kind
    name = names.get(notification.company_id) if notification.company_id else None
    parameters = notification.parameters | ({"company": name} if name else {})
    return subject_of(kind, "en" if get_language() == "en" else "ar", parameters)


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
    off = set(MutedTopic.objects.filter(user_id=user_id).values_list("topic", flat=True))
    return [Preference(topic, topic.label, topic not in off, topic in FIXED_TOPICS) for topic in Topic]

"""What a person was told of, and about which topics they want to be told nothing. Companies and people are plain ids
(D5): notifications lie below both."""

from typing import ClassVar

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from mailing.kinds import Topic


class Notification(models.Model):
    """One event. Its words are made when it is read, from the kind of its mail and ``parameters``: those values that
    the mail's subject and link need, and no others."""

    erasure = Erasure.by_company("company_id")
    leaving = Erasure.by_person("user_id")

    user_id = models.BigIntegerField(_("user"))
    company_id = models.UUIDField(_("company"), null=True)
    kind = models.CharField(_("type"), max_length=80)
    # As the mail's: what is told twice is told once.
    cause = models.CharField(_("cause"), max_length=200, unique=True)
    parameters = models.JSONField(_("contents"), default=dict, encoder=DjangoJSONEncoder)
    read_at = models.DateTimeField(_("read at"), null=True)
    created_at = models.DateTimeField(_("created at"))

    class Meta:
        verbose_name = _("notification")
        verbose_name_plural = _("notifications")
        indexes: ClassVar = [
            models.Index(fields=["user_id", "-created_at", "-id"], name="notifications_of_person"),
            models.Index(fields=["user_id"], name="unread_of_person", condition=Q(read_at=None)),
            models.Index(fields=["company_id"], name="notifications_of_company"),
            models.Index(fields=["created_at"], name="notifications_by_age"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.cause}"


class MutedTopic(models.Model):
    """A topic about which a person wants neither notifications nor mails."""

    erasure = Erasure.kept("a person's choice for all their companies")
    leaving = Erasure.by_person("user_id")

    user_id = models.BigIntegerField(_("user"))
    topic = models.CharField(_("topic"), max_length=20, choices=Topic.choices)

    class Meta:
        db_table = "notifications_silence"
        verbose_name = _("switched-off notification")
        verbose_name_plural = _("switched-off notifications")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["user_id", "topic"], name="a_topic_is_switched_off_once_per_person"),
            models.CheckConstraint(
                condition=~Q(topic__in=["security", "money", "licence"]),
                name="security_money_and_licence_are_never_switched_off",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.topic}"

"""The outbox: mails that wait, each written in the transaction of the change that it is about (D5)."""

import hashlib
import uuid
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped


class OutboxQuerySet(models.QuerySet["Outbox"]):
    def waiting(self) -> "OutboxQuerySet":
        return self.filter(sent_at=None, failed_at=None)

    def due(self, now: datetime) -> "OutboxQuerySet":
        """Waiting, and their next attempt is not in the future."""
        return self.waiting().filter(next_attempt_at__lte=now)

    def failed(self) -> "OutboxQuerySet":
        """Given up; what they would have said is still here."""
        return self.exclude(failed_at=None)


class Outbox(Timestamped):
    """One mail. It holds the number of a one-time token, never its secret, and is emptied once it has left:
    recipient, language and contents go; kind, cause and instants stay."""

    erasure = Erasure.by_company("company_id")
    leaving = (Erasure.by_person("user_id"), Erasure.by_address("to"))

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    cause = models.CharField(_("cause"), max_length=200, unique=True)
    kind = models.CharField(_("type"), max_length=80)
    to = models.EmailField(_("recipient"), blank=True)
    language = models.CharField(_("language"), max_length=2, choices=[("ar", _("Arabic")), ("en", _("English"))])
    context = models.JSONField(_("contents"), default=dict, encoder=DjangoJSONEncoder)
    token_id = models.BigIntegerField(null=True)
    company_id = models.UUIDField(_("company"), null=True)
    user_id = models.BigIntegerField(_("user"), null=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    next_attempt_at = models.DateTimeField(_("next attempt"))
    sent_at = models.DateTimeField(_("sent at"), null=True)
    failed_at = models.DateTimeField(_("gave up at"), null=True)
    failure = models.CharField(_("last error"), max_length=100, blank=True)

    objects: ClassVar = OutboxQuerySet.as_manager()

    class Meta:
        verbose_name = _("email message")
        verbose_name_plural = _("email messages")
        ordering: ClassVar = ["-created_at"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(sent_at=None) | Q(failed_at=None), name="a_mail_is_sent_or_given_up_not_both"
            ),
            models.CheckConstraint(
                condition=Q(sent_at=None) | Q(to="", context={}, token_id=None), name="a_sent_mail_is_emptied"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["next_attempt_at"], name="mail_waiting", condition=Q(sent_at=None, failed_at=None)),
            models.Index(fields=["-created_at", "-id"], name="mail_by_age"),
            models.Index(fields=["sent_at"], name="mail_sent"),
            models.Index(fields=["failed_at"], name="mail_given_up", condition=Q(failed_at__isnull=False)),
            models.Index(fields=["company_id"], name="mail_of_company"),
            models.Index(fields=["user_id"], name="mail_of_user"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.cause}"

    @property
    def message_id(self) -> str:
        """The Message-ID: the same at every attempt, so that a mail server can drop a repetition."""
        return f"<{hashlib.sha256(self.cause.encode()).hexdigest()[:40]}@{settings.MAIL_DOMAIN}>"

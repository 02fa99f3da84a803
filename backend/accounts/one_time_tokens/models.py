"""One-time tokens: bound to a purpose, hashed, single use, with an end (D14)."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped


class Purpose(models.TextChoices):
    """What a token is good for, and nothing else."""

    EMAIL_VERIFICATION = "email_verification", _("Email confirmation")
    PASSWORD_RESET = "password_reset", _("Password reset")
    EMAIL_CHANGE = "email_change", _("Email change")
    EMAIL_UNDO = "email_undo", _("Email change undone")
    INVITATION = "invitation", _("Invitation")
    EXPORT = "export", _("Data export")


class OneTimeTokenQuerySet(models.QuerySet["OneTimeToken"]):
    def open(self, now: datetime) -> "OneTimeTokenQuerySet":
        """Neither used, nor revoked, nor too old."""
        return self.filter(used_at=None, revoked_at=None, expires_at__gt=now)


class OneTimeToken(Timestamped):
    """A token that leaves by mail, or in answer to a mailed one. The secret is derived from ``nonce`` and the purpose
    with the server's key when it leaves, so neither this row nor the outbox ever holds it; ``token_hash`` is how it is
    recognised."""

    erasure = Erasure.expiring("bound to a person and an address; deleted 30 days after its end")
    leaving = (Erasure.by_person("user_id"), Erasure.by_address("email"))

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+")
    purpose = models.CharField(max_length=30, choices=Purpose.choices)
    email = models.EmailField()
    nonce = models.CharField(max_length=43)
    token_hash = models.CharField(max_length=64, unique=True)
    issued_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    objects: ClassVar = OneTimeTokenQuerySet.as_manager()

    class Meta:
        verbose_name = _("one-time link")
        verbose_name_plural = _("one-time links")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(user__isnull=False) | Q(purpose=Purpose.INVITATION.value),
                name="only_an_invitation_may_go_to_nobody_yet",
            ),
        ]
        indexes: ClassVar = [
            models.Index(
                fields=["user", "purpose"], name="open_token_of_user", condition=Q(used_at=None, revoked_at=None)
            ),
            models.Index(fields=["expires_at"], name="token_by_expiry"),
        ]

    def __str__(self) -> str:
        return f"{self.get_purpose_display()} {self.pk}"

    def is_open(self, now: datetime) -> bool:
        """Neither used, nor revoked, nor too old."""
        return self.used_at is None and self.revoked_at is None and now < self.expires_at

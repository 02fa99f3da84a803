"""One-time tokens: bound to a purpose, hashed, single use, with an end (D14)."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from common.erasure import Erasure
from common.models import Timestamped


class Purpose(models.TextChoices):
    """What a token is good for, and nothing else."""

    EMAIL_VERIFICATION = "email_verification"
    PASSWORD_RESET = "password_reset"
    EMAIL_CHANGE = "email_change"
    INVITATION = "invitation"
    EXPORT = "export"


class OneTimeToken(Timestamped):
    """A token that leaves only by mail. The secret is derived from ``id`` and ``nonce`` with the server's key when the
    mail is rendered, so neither this row nor the outbox ever holds it; ``token_hash`` is how it is recognised."""

    erasure = Erasure.expiring("bound to a person and an address; deleted 30 days after its end")

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+")
    purpose = models.CharField(max_length=30, choices=Purpose.choices)
    email = models.EmailField()
    nonce = models.CharField(max_length=43)
    token_hash = models.CharField(max_length=64, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["user", "purpose"], name="open_token_of_user", condition=Q(used_at=None, revoked_at=None)),
        ]

    def is_open(self, now: datetime) -> bool:
        """Neither used, nor revoked, nor too old."""
        return self.used_at is None and self.revoked_at is None and now < self.expires_at

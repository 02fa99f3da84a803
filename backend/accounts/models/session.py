"""A signed-in device (D14): its rotating refresh token, hashed, and the family the token belongs to."""

import uuid
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q

from common.erasure import Erasure
from common.models import Timestamped


class SessionQuerySet(models.QuerySet["Session"]):
    """Sessions, filtered by life."""

    def alive(self, now: datetime) -> "SessionQuerySet":
        """Neither ended nor past their time."""
        return self.filter(ended_at=None, expires_at__gt=now)


class Session(Timestamped):
    """One device of one person. An access token names it; ending it makes every such token dead at once."""

    erasure = Erasure.kept("belongs to a person, not to a company; goes with the account or by age")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="portal_sessions")
    refresh_hash = models.CharField(max_length=64)
    previous_refresh_hash = models.CharField(max_length=64, blank=True)
    rotated_at = models.DateTimeField(null=True)
    browser = models.CharField(max_length=200, blank=True)
    ip = models.GenericIPAddressField(null=True)
    last_seen_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    end_reason = models.CharField(max_length=30, blank=True)

    objects: ClassVar = SessionQuerySet.as_manager()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["refresh_hash"], name="a_refresh_token_belongs_to_one_session"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["user", "ended_at"], name="session_of_user"),
            models.Index(fields=["previous_refresh_hash"], name="session_previous_refresh", condition=~Q(previous_refresh_hash="")),
        ]

"""A signed-in device (D14). The row is the family of all refresh tokens that it ever had."""

import uuid
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped


class EndReason(models.TextChoices):
    SIGNED_OUT = "signed_out", _("Signed out on the device")
    ENDED_ELSEWHERE = "ended_elsewhere", _("Ended from another device")
    PASSWORD_CHANGED = "password_changed", _("Password changed")
    EMAIL_RESTORED = "email_restored", _("Email address change undone")
    TOKEN_REUSED = "token_reused", _("An outdated session key was reused")
    ENDED_BY_OPS = "ended_by_ops", _("Ended by operations")
    ACCOUNT_CLOSED = "account_closed", _("Account closed")


class SessionQuerySet(models.QuerySet["Session"]):
    def alive(self, now: datetime) -> "SessionQuerySet":
        return self.filter(ended_at=None, expires_at__gt=now)


class Session(Timestamped):
    """One device of one person. An access token names it; ending it makes every such token dead at once."""

    erasure = Erasure.kept("belongs to a person, not to a company; goes with the account or by age")
    leaving = Erasure.by_person("user_id")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="portal_sessions", verbose_name=_("user")
    )
    # The current refresh token's ``jti``, from which the same token is made again; and by which it and the one that it
    # replaced are recognised.
    refresh_nonce = models.CharField(max_length=43, blank=True)
    refresh_hash = models.CharField(max_length=64)
    previous_refresh_hash = models.CharField(max_length=64, blank=True)
    rotated_at = models.DateTimeField(null=True)
    browser = models.CharField(_("browser"), max_length=200, blank=True)
    ip = models.GenericIPAddressField(_("IP address"), null=True)
    # The instant of the sign-in, not of its row: hashing lies between them.
    created_at = models.DateTimeField(_("created at"))
    last_seen_at = models.DateTimeField(_("last seen"))
    expires_at = models.DateTimeField(_("expires at"))
    ended_at = models.DateTimeField(_("ended at"), null=True)
    end_reason = models.CharField(_("reason"), max_length=30, blank=True, choices=EndReason.choices)

    objects: ClassVar = SessionQuerySet.as_manager()

    class Meta:
        verbose_name = _("session")
        verbose_name_plural = _("sessions")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["refresh_hash"], name="a_refresh_token_belongs_to_one_session"),
            models.CheckConstraint(
                condition=Q(ended_at__isnull=True, end_reason="") | (Q(ended_at__isnull=False) & ~Q(end_reason="")),
                name="an_ended_session_says_why",
            ),
            models.CheckConstraint(
                condition=Q(last_seen_at__gte=F("created_at")), name="a_session_is_seen_from_its_sign_in_on"
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["user", "ended_at"], name="session_of_user"),
            models.Index(fields=["ended_at"], name="session_by_end"),
            models.Index(fields=["expires_at"], name="session_by_expiry"),
        ]

    def __str__(self) -> str:
        return self.browser or str(self.pk)

    def is_alive(self, now: datetime) -> bool:
        """Neither ended nor past its time."""
        return self.ended_at is None and now < self.expires_at

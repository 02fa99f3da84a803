"""Invitations: somebody is asked, by their e-mail address, to become a member with stated rights."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Case, F, Q, Value, When
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.one_time_tokens.models import OneTimeToken
from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine
from companies.company.models import Company


class InvitationStatus(models.TextChoices):
    PENDING = "pending", _("Awaiting reply")
    ACCEPTED = "accepted", pgettext_lazy("invitation", "Accepted")
    REJECTED = "rejected", pgettext_lazy("invitation", "Declined")
    EXPIRED = "expired", pgettext_lazy("invitation", "Expired")
    REVOKED = "revoked", pgettext_lazy("invitation", "Revoked")


INVITATION = StateMachine(
    accept=({InvitationStatus.PENDING}, InvitationStatus.ACCEPTED),
    reject=({InvitationStatus.PENDING}, InvitationStatus.REJECTED),
    expire=({InvitationStatus.PENDING}, InvitationStatus.EXPIRED),
    revoke=({InvitationStatus.PENDING}, InvitationStatus.REVOKED),
)


class InvitationQuerySet(models.QuerySet["Invitation"]):
    def as_of(self, now: datetime) -> "InvitationQuerySet":
        """Each with its ``state``: one whose time is over is expired, whether the sweep came by or not."""
        is_over = Q(status=InvitationStatus.PENDING, expires_at__lte=now)
        expired = Value(InvitationStatus.EXPIRED.value)
        return self.annotate(state=Case(When(is_over, then=expired), default=F("status")))

    def waiting(self, now: datetime) -> "InvitationQuerySet":
        """Those that can be answered."""
        return self.filter(status=InvitationStatus.PENDING, expires_at__gt=now)

    def overdue(self, now: datetime) -> "InvitationQuerySet":
        """Those that the sweep has to expire."""
        return self.filter(status=InvitationStatus.PENDING, expires_at__lte=now)


class Invitation(Timestamped):
    """One invitation. ``token`` opens the sign-up of somebody who had no account when the mail left. All instants are
    the real clock's: no company's test clock moves what a person was sent."""

    erasure = Erasure.by_company("company_id")
    leaving = (
        Erasure.by_address("email"),
        Erasure.by_person("answered_by_id"),
        Erasure.emptied("invited_by_id", "the invitation is the company's", invited_by=None),
        Erasure.emptied("granted_by_id", "the invitation is the company's", granted_by=None),
    )

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="+", verbose_name=_("company"))
    email = models.EmailField(_("email"))
    permissions = models.JSONField(_("permissions"), default=list)
    status = models.CharField(
        _("status"),
        max_length=10,
        choices=InvitationStatus.choices,
        default=InvitationStatus.PENDING,
        editable=False,
    )
    invited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("invited by")
    )
    # Whose rights bound it: the sender, or who gave all of its rights since.
    granted_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    token = models.ForeignKey(OneTimeToken, on_delete=models.SET_NULL, null=True, related_name="+")
    sent_at = models.DateTimeField(_("last sent at"))
    mails_count = models.PositiveSmallIntegerField(_("times sent"), default=1)
    expires_at = models.DateTimeField(_("expires at"))
    answered_at = models.DateTimeField(_("replied at"), null=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("replied by")
    )

    objects: ClassVar = InvitationQuerySet.as_manager()

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company", "email"],
                condition=Q(status="pending"),
                name="one_open_invitation_per_company_and_address",
            ),
            models.CheckConstraint(condition=Q(email=Lower("email")), name="an_invited_address_is_kept_in_lower_case"),
            models.CheckConstraint(
                condition=Q(status__in=("accepted", "rejected"), answered_at__isnull=False)
                | (~Q(status__in=("accepted", "rejected")) & Q(answered_at__isnull=True)),
                name="an_answered_invitation_says_when",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company", "-sent_at"], name="invitation_of_company"),
            models.Index(fields=["email", "-sent_at"], name="invitation_of_address"),
            models.Index(fields=["expires_at"], name="invitation_waiting", condition=Q(status="pending")),
        ]

    def __str__(self) -> str:
        return numbered(self)

    def state_at(self, now: datetime) -> InvitationStatus:
        """The twin of ``as_of``."""
        is_over = self.status == InvitationStatus.PENDING and self.expires_at <= now
        return InvitationStatus.EXPIRED if is_over else InvitationStatus(self.status)

    @property
    def accept(self) -> int | None:
        """As the contract says it: 1 or 0, None without an answer."""
        return {InvitationStatus.ACCEPTED: 1, InvitationStatus.REJECTED: 0}.get(InvitationStatus(self.status))

"""The memory of a removal: an account that is on its way out, or gone; a number and instants, nothing of the person."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine
from common.text import text_in


class RemovalCause(models.TextChoices):
    OWN = "own", _("Deleted by the user")
    REQUEST = "request", _("Deleted after a deletion request")
    NEVER_VERIFIED = "never_verified", _("Unconfirmed email address")
    RESTORED = "restored", _("Deleted again after a backup was restored")


class AccountRemoval(Timestamped):
    """One removal. A row without ``completed_at`` was interrupted: the sweep goes on with it."""

    erasure = Erasure.kept("a person's number and instants; no company")
    leaving = Erasure.kept("the process's own memory: the number of somebody who is gone, and instants")

    user_id = models.BigIntegerField(_("user"), unique=True)
    cause = models.CharField(_("cause"), max_length=20, choices=RemovalCause.choices)
    started_at = models.DateTimeField(_("started at"))
    completed_at = models.DateTimeField(_("completed at"), null=True)

    class Meta:
        verbose_name = _("account deletion")
        verbose_name_plural = _("account deletions")
        indexes: ClassVar = [
            models.Index(fields=["started_at"], name="removal_not_completed", condition=Q(completed_at=None)),
        ]

    def __str__(self) -> str:
        return str(self.user_id)


class RequestStatus(models.TextChoices):
    OPEN = "open", _("Under review")
    DONE = "done", _("Account deleted")
    REFUSED = "refused", _("Refused")
    CANCELED = "canceled", _("Cancelled")


class DeletionRequest(Timestamped):
    """One request. Once the person is gone only its state and days are left."""

    erasure = Erasure.kept("a person's wish; no company")
    leaving = Erasure.emptied(
        "user_id",
        "state and days stay, to show that requests were answered in time",
        user=None,
        reason="",
        refusal_reason_ar="",
        refusal_reason_en="",
    )

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("user")
    )
    status = models.CharField(
        _("status"), max_length=10, choices=RequestStatus.choices, default=RequestStatus.OPEN, editable=False
    )
    reason = models.TextField(_("reason"), max_length=1000, blank=True)
    due_on = models.DateField(_("answer due on"))
    # In one language or both.
    refusal_reason_ar = models.TextField(_("reason for the refusal in Arabic"), blank=True)
    refusal_reason_en = models.TextField(_("reason for the refusal in English"), blank=True)
    decided_at = models.DateTimeField(_("decided at"), null=True)

    class Meta:
        verbose_name = _("deletion request")
        verbose_name_plural = _("deletion requests")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["user"], condition=Q(status="open"), name="one_open_deletion_request_per_person"
            ),
            models.CheckConstraint(
                condition=Q(status="open", decided_at=None) | (~Q(status="open") & Q(decided_at__isnull=False)),
                name="a_deletion_request_says_when_it_was_decided",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["due_on"], name="open_deletion_request", condition=Q(status="open")),
        ]

    def __str__(self) -> str:
        return numbered(self)

    @property
    def refusal_reason(self) -> str:
        """In the language of the moment, if it was given in it."""
        return text_in(get_language(), ar=self.refusal_reason_ar, en=self.refusal_reason_en)


DELETION_REQUEST = StateMachine(
    fulfil=({RequestStatus.OPEN}, RequestStatus.DONE),
    refuse=({RequestStatus.OPEN}, RequestStatus.REFUSED),
    cancel=({RequestStatus.OPEN}, RequestStatus.CANCELED),
)

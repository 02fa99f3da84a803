"""A wish to be deleted that ops handle: for people who cannot prove their password."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped


class RequestStatus(models.TextChoices):
    """Where the request stands."""

    OPEN = "open", _("Waiting for us")
    DONE = "done", _("Account removed")
    REFUSED = "refused", _("Refused")
    CANCELED = "canceled", _("Withdrawn by the person")


class DeletionRequest(Timestamped):
    """One request. Once the person is gone only its state and days are left."""

    erasure = Erasure.kept("a person's wish; no company")
    leaving = Erasure.emptied(
        "user_id",
        "state and days stay, to show that requests were answered in time",
        user=None,
        reason="",
        refusal_reason="",
    )

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("user")
    )
    status = models.CharField(
        _("status"), max_length=10, choices=RequestStatus.choices, default=RequestStatus.OPEN, editable=False
    )
    reason = models.TextField(_("reason"), max_length=1000, blank=True)
    due_on = models.DateField(_("due on"))
    refusal_reason = models.TextField(_("reason of the refusal"), blank=True)
    decided_at = models.DateTimeField(_("decided"), null=True)

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
        return f"{self._meta.verbose_name} {self.pk}"

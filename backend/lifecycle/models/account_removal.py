"""The memory of a removal: an account that is on its way out, or gone; a number and instants, nothing of the person."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped


class RemovalCause(models.TextChoices):
    """Who wanted it."""

    OWN = "own", _("Removed by the person")
    REQUEST = "request", _("Removed after a deletion request")
    NEVER_VERIFIED = "never_verified", _("The email address was never verified")
    RESTORED = "restored", _("Removed again after a backup was restored")


class AccountRemoval(Timestamped):
    """One removal. A row without ``completed_at`` was interrupted: the sweep goes on with it."""

    erasure = Erasure.kept("a person's number and instants; no company")
    leaving = Erasure.kept("the process's own memory: the number of somebody who is gone, and instants")

    user_id = models.BigIntegerField(_("user"), unique=True)
    cause = models.CharField(_("cause"), max_length=20, choices=RemovalCause.choices)
    started_at = models.DateTimeField(_("started"))
    completed_at = models.DateTimeField(_("completed"), null=True)

    class Meta:
        verbose_name = _("account removal")
        verbose_name_plural = _("account removals")
        indexes: ClassVar = [
            models.Index(fields=["started_at"], name="removal_not_completed", condition=Q(completed_at=None)),
        ]

    def __str__(self) -> str:
        return str(self.user_id)

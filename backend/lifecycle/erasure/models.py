"""The proof of an erasure, which is also the memory of one that was interrupted."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped


class ErasureCause(models.TextChoices):
    LICENCE_ENDED = "licence_ended", _("The subscription ended")
    CLOSED = "closed", _("The owner closed the company")


class ErasureCertificate(Timestamped):
    """Proof of one erasure: what went, counted, without personal data. The row is also the process's memory:
    an erasure that was interrupted goes on from here."""

    erasure = Erasure.kept("the proof itself: a number, instants and counts")

    company_id = models.UUIDField(_("company"), unique=True)
    cause = models.CharField(
        _("cause"), max_length=30, choices=ErasureCause.choices, default=ErasureCause.LICENCE_ENDED
    )
    started_at = models.DateTimeField(_("started at"))
    completed_at = models.DateTimeField(_("completed at"), null=True)
    awaits_settlement = models.BooleanField(_("balance still to be settled"), default=False)
    counts = models.JSONField(_("erased data"), default=dict)

    class Meta:
        verbose_name = _("erasure certificate")
        verbose_name_plural = _("erasure certificates")
        indexes: ClassVar = [
            models.Index(fields=["started_at"], name="erasure_not_completed", condition=models.Q(completed_at=None)),
        ]

    def __str__(self) -> str:
        return str(self.company_id)

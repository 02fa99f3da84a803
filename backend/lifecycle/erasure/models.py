"""What lifecycle remembers of companies: how far events were announced, and what an erasure removed."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.company.models import Standing


class Announced(Timestamped):
    """Up to which instant of its own time a company's licence events have been announced, and when the next is due."""

    erasure = Erasure.by_company("company_id")

    company = models.OneToOneField(
        "companies.Company", on_delete=models.CASCADE, primary_key=True, related_name="announced"
    )
    until = models.DateTimeField()
    next_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["next_at"], name="announced_next")]

    def __str__(self) -> str:
        return str(self.company_id)


class ErasureCertificate(Timestamped):
    """Proof of one erasure: what went, counted, without personal data. The row is also the process's memory:
    an erasure that was interrupted goes on from here."""

    erasure = Erasure.kept("the proof itself: a number, instants and counts")

    company_id = models.UUIDField(_("company"), unique=True)
    cause = models.CharField(_("cause"), max_length=30, default="licence_ended")
    started_at = models.DateTimeField(_("started"))
    completed_at = models.DateTimeField(_("completed"), null=True)
    awaits_settlement = models.BooleanField(_("money is still there"), default=False)
    counts = models.JSONField(_("what went"), default=dict)

    class Meta:
        verbose_name = _("erasure certificate")
        verbose_name_plural = _("erasure certificates")
        indexes: ClassVar = [
            models.Index(fields=["started_at"], name="erasure_not_completed", condition=models.Q(completed_at=None)),
        ]

    def __str__(self) -> str:
        return str(self.company_id)


class CompanyClock(Standing):
    """A company's standing, seen as what the test clock moves (admin only, never in production)."""

    class Meta:
        proxy = True
        verbose_name = _("test clock")
        verbose_name_plural = _("test clocks")

"""Where a company stands with its licence: the only home of level, instants and waiver (D2)."""

from datetime import timedelta
from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.models.company import Company


class Standing(Timestamped):
    """One row per company, made with it. Without a licence all instants are null; with one, all are set and in order.

    ``total_suspension_at + retention`` is ``erase_at``. A waiver shifts instants that are still to come.
    ``test_clock_offset`` moves the company's own time (never in production).
    """

    erasure = Erasure.by_company("company_id")

    company = models.OneToOneField(Company, on_delete=models.CASCADE, primary_key=True, related_name="standing")
    level = models.PositiveSmallIntegerField(_("level"), null=True)
    package_id = models.BigIntegerField(null=True)
    package_name_ar = models.CharField(max_length=80, blank=True)
    package_name_en = models.CharField(max_length=80, blank=True)
    period = models.CharField(max_length=10, blank=True)
    started_at = models.DateTimeField(null=True)
    period_ends_at = models.DateTimeField(null=True)
    partial_suspension_at = models.DateTimeField(null=True)
    total_suspension_at = models.DateTimeField(null=True)
    erase_at = models.DateTimeField(null=True)
    auto_renew = models.BooleanField(default=False)
    waiver_until = models.DateTimeField(null=True)
    waiver_reason = models.CharField(max_length=300, blank=True)
    test_clock_offset = models.DurationField(default=timedelta)

    class Meta:
        verbose_name = _("licence standing")
        verbose_name_plural = _("licence standings")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(
                    level__isnull=True,
                    started_at__isnull=True,
                    period_ends_at__isnull=True,
                    partial_suspension_at__isnull=True,
                    total_suspension_at__isnull=True,
                    erase_at__isnull=True,
                )
                | Q(
                    level__isnull=False,
                    started_at__lt=F("period_ends_at"),
                    period_ends_at__lte=F("partial_suspension_at"),
                    partial_suspension_at__lte=F("total_suspension_at"),
                    total_suspension_at__lte=F("erase_at"),
                ),
                name="licence_instants_are_all_set_and_in_order_or_none",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["period_ends_at"], name="standing_period_end"),
            models.Index(fields=["erase_at"], name="standing_erase"),
        ]

    def __str__(self) -> str:
        return str(self.company)

"""Where a company's licence stands."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.company.models.company import Company

AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)


class Standing(Timestamped):
    """One row per company, made with it. Without a licence all instants are null; with one, all are set and in order.

    ``total_suspension_at + retention`` is ``erase_at``. A waiver shifts instants that are still to come.
    While the owner has closed the company ``closed_at`` is set, and it is erased at ``closing_ends_at`` instead.
    ``test_clock_offset`` moves the company's own time (never in production).
    ``tell_at`` is when its people are next to be told something (``lifecycle/announcements``), by the real clock; None
    where nothing is to come. Whatever changes is looked at.
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
    closed_at = models.DateTimeField(null=True)
    closing_ends_at = models.DateTimeField(null=True)
    auto_renew = models.BooleanField(default=False)
    waiver_until = models.DateTimeField(null=True)
    waiver_reason = models.CharField(max_length=300, blank=True)
    test_clock_offset = models.DurationField(default=timedelta)
    tell_at = models.DateTimeField(null=True, editable=False, db_default=AT_ONCE)

    class Meta:
        verbose_name = _("plan status")
        verbose_name_plural = _("plan statuses")
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
            models.CheckConstraint(
                condition=Q(closed_at__isnull=True, closing_ends_at__isnull=True)
                | Q(closed_at__isnull=False, closing_ends_at__isnull=False),
                name="a_closed_company_has_its_day_of_erasure",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["period_ends_at"], name="standing_period_end"),
            models.Index(fields=["erase_at"], name="standing_erase"),
            models.Index(
                fields=["closing_ends_at"], name="standing_closing", condition=Q(closing_ends_at__isnull=False)
            ),
            models.Index(
                fields=["test_clock_offset"], name="standing_test_clock", condition=~Q(test_clock_offset=timedelta())
            ),
            models.Index(fields=["tell_at"], name="standing_tell", condition=Q(tell_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return str(self.company)

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """What changed may be worth telling."""
        self.tell_at = AT_ONCE
        changed = None if update_fields is None else {*update_fields, "tell_at"}
        super().save(*args, update_fields=changed, **kwargs)

    @property
    def erasure_at(self) -> datetime | None:
        """When the company is erased by its present schedule; None while nothing leads there."""
        return self.closing_ends_at or self.erase_at

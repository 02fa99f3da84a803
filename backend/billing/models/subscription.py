"""One period of a licence: from when to when, under which policy. The stage itself lives in companies.Standing (D2)."""

from datetime import datetime
from typing import ClassVar

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from billing.models.order import SubscriptionOrder
from billing.models.package import Package, Period
from common.erasure import Erasure
from common.models import Timestamped
from common.text import isolate_ltr


class SubscriptionState(models.TextChoices):
    """How one period stands by itself, whatever the company's licence does."""

    AHEAD = "ahead", _("Not begun")
    RUNNING = "running", _("Running")
    ENDED = "ended", _("Ended")
    GIVEN_UP = "given_up", _("Ended early")


class Subscription(Timestamped):
    """Made when an order is activated; never moved afterwards. The policy days are those then in force.

    ``anchor_day`` is the day of the month from which ends are computed (31 January → 28 February → 31 March).
    ``forfeited_at`` is set when a change of package gave up what was left of it.
    """

    erasure = Erasure.kept("dates, a package and a price; names nobody")

    company = models.ForeignKey(
        "companies.Company", on_delete=models.PROTECT, related_name="+", verbose_name=_("company")
    )
    order = models.OneToOneField(
        SubscriptionOrder, on_delete=models.PROTECT, related_name="subscription", verbose_name=_("subscription order")
    )
    package = models.ForeignKey(Package, on_delete=models.PROTECT, related_name="+", verbose_name=_("package"))
    period = models.CharField(_("period"), max_length=10, choices=Period.choices)
    price_cents = models.BigIntegerField(_("price with taxes"))
    starts_at = models.DateTimeField(_("starts at"))
    ends_at = models.DateTimeField(_("ends at"))
    anchor_day = models.PositiveSmallIntegerField(_("anchor day"))
    allowance_days = models.PositiveSmallIntegerField(_("days of grace"))
    partial_suspension_days = models.PositiveSmallIntegerField(_("days of partial suspension"))
    retention_days = models.PositiveSmallIntegerField(_("days of retention"))
    forfeited_at = models.DateTimeField(_("forfeited at"), null=True, blank=True)

    class Meta:
        verbose_name = _("subscription")
        verbose_name_plural = _("subscriptions")
        ordering: ClassVar = ["-starts_at", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(starts_at__lt=F("ends_at")), name="a_subscription_lasts_some_time"),
            models.CheckConstraint(condition=Q(price_cents__gte=0), name="a_subscription_has_no_negative_price"),
            models.CheckConstraint(
                condition=Q(anchor_day__gte=1, anchor_day__lte=31), name="an_anchor_is_a_day_of_a_month"
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["company", "-ends_at"], name="subscriptions_of_company")]

    def __str__(self) -> str:
        # Digits after Arabic letters would turn the dates around.
        span = isolate_ltr(f"{self.starts_at:%Y-%m-%d} – {self.ends_at:%Y-%m-%d}")
        return f"{self.company} · {span}"

    def state_at(self, now: datetime) -> SubscriptionState:
        """Where this period stands at ``now``, the company's own time."""
        if self.forfeited_at is not None:
            return SubscriptionState.GIVEN_UP
        if now >= self.ends_at:
            return SubscriptionState.ENDED
        return SubscriptionState.RUNNING if now >= self.starts_at else SubscriptionState.AHEAD

"""A subscription order: what a company wants, and how far it came (ordered, invoiced, paid, activated)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from billing.catalogue.models import Package, Period
from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine
from common.text import isolate


class OrderKind(models.TextChoices):
    TRIAL = "trial", _("Free trial")
    FIRST = "first", _("First subscription")
    RENEW = "renew", _("Renewal")
    CHANGE = "change", _("Plan change")
    REACTIVATION = "reactivation", _("Reactivation")


class OrderOrigin(models.TextChoices):
    """Who ordered: auto-renew pays what the platform issued, and leaves a member's own order alone."""

    MEMBER = "member", _("Company member")
    PLATFORM = "platform", _("Platform")


class OrderStatus(models.TextChoices):
    ORDERED = "ordered", pgettext_lazy("order", "Ordered")
    INVOICED = "invoiced", _("Awaiting payment")
    PAID = "paid", pgettext_lazy("order", "Paid")
    ACTIVATED = "activated", pgettext_lazy("order", "Activated")
    CANCELED = "canceled", pgettext_lazy("order", "Cancelled")


ORDER = StateMachine(
    invoice=({OrderStatus.ORDERED}, OrderStatus.INVOICED),
    pay=({OrderStatus.INVOICED}, OrderStatus.PAID),
    activate=({OrderStatus.PAID}, OrderStatus.ACTIVATED),
    begin_trial=({OrderStatus.ORDERED}, OrderStatus.ACTIVATED),
    cancel=({OrderStatus.ORDERED, OrderStatus.INVOICED}, OrderStatus.CANCELED),
)


class CancelReason(models.TextChoices):
    CANCELED = "canceled", _("Cancelled by a member")
    REPLACED = "replaced", _("Replaced by a newer order")
    EXPIRED = "expired", _("Its invoice expired")


OPEN_STATUSES = (OrderStatus.ORDERED, OrderStatus.INVOICED, OrderStatus.PAID)


class SubscriptionOrder(Timestamped):
    """One order. ``forfeited_*`` say what a change of package gave up, in whole days and USD cents."""

    erasure = Erasure.emptied("company_id", "kept invoices refer to it; the person who ordered goes", ordered_by=None)
    leaving = Erasure.emptied("ordered_by_id", "the order is the company's", ordered_by=None)

    company = models.ForeignKey(
        "companies.Company", on_delete=models.PROTECT, related_name="+", verbose_name=_("company")
    )
    package = models.ForeignKey(Package, on_delete=models.PROTECT, related_name="+", verbose_name=_("plan"))
    period = models.CharField(_("period"), max_length=10, choices=Period.choices)
    kind = models.CharField(_("type"), max_length=20, choices=OrderKind.choices)
    origin = models.CharField(
        _("issued by"), max_length=10, choices=OrderOrigin.choices, default=OrderOrigin.MEMBER, editable=False
    )
    status = models.CharField(
        _("status"), max_length=20, choices=OrderStatus.choices, default=OrderStatus.ORDERED, editable=False
    )
    ordered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("ordered by"),
    )
    ordered_at = models.DateTimeField(_("ordered at"))
    invoiced_at = models.DateTimeField(_("invoiced at"), null=True, blank=True)
    paid_at = models.DateTimeField(_("paid at"), null=True, blank=True)
    activated_at = models.DateTimeField(_("activated at"), null=True, blank=True)
    canceled_at = models.DateTimeField(_("cancelled at"), null=True, blank=True)
    cancel_reason = models.CharField(
        _("reason for cancellation"), max_length=20, blank=True, choices=CancelReason.choices
    )
    forfeited_days = models.PositiveIntegerField(_("forfeited days"), default=0)
    forfeited_cents = models.BigIntegerField(_("value of forfeited days"), default=0)
    auto_renew_tried_at = models.DateTimeField(null=True, blank=True, editable=False)
    # When its company was told that it blocks auto-renew.
    blocking_told_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("subscription order")
        verbose_name_plural = _("subscription orders")
        ordering: ClassVar = ["-ordered_at", "-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company"], condition=Q(status__in=OPEN_STATUSES), name="one_open_order_per_company"
            ),
            models.UniqueConstraint(
                fields=["company"],
                condition=Q(kind=OrderKind.TRIAL) & ~Q(status=OrderStatus.CANCELED),
                name="one_trial_per_company",
            ),
            models.CheckConstraint(
                condition=Q(kind=OrderKind.TRIAL, period=Period.TRIAL)
                | (~Q(kind=OrderKind.TRIAL) & ~Q(period=Period.TRIAL)),
                name="only_a_trial_lasts_a_trial_period",
            ),
            models.CheckConstraint(
                condition=Q(status=OrderStatus.CANCELED, canceled_at__isnull=False)
                | (~Q(status=OrderStatus.CANCELED) & Q(canceled_at=None)),
                name="an_order_has_an_instant_of_cancelling_exactly_when_canceled",
            ),
            models.CheckConstraint(
                condition=~Q(origin=OrderOrigin.PLATFORM) | Q(kind=OrderKind.RENEW, ordered_by=None),
                name="the_platform_issues_only_renewals_and_nobody_ordered_them",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company", "-ordered_at"], name="orders_of_company"),
            models.Index(fields=["-ordered_at", "-id"], name="orders_by_time"),
        ]

    def __str__(self) -> str:
        return f"{numbered(self)} · {self.get_kind_display()}"

    @property
    def is_open(self) -> bool:
        return self.status in OPEN_STATUSES

    @property
    def steps(self) -> list["OrderStep"]:
        """The steps in order: done, then the one it waits for, then those not reached."""
        return order_steps(self)


@dataclass(frozen=True)
class OrderStep:
    """One step of an order: ``state`` is ``done``, ``pending`` or ``inactive``; ``at`` when it was done."""

    key: str
    state: str
    at: datetime | None


def order_steps(order: SubscriptionOrder) -> list[OrderStep]:
    """Each step with its state (``done``, ``pending``, ``inactive``) and the instant it was done.

    A trial is neither invoiced nor paid: those two are no steps of it.
    """
    reached = [
        ("ordered", order.ordered_at),
        ("invoiced", order.invoiced_at),
        ("paid", order.paid_at),
        ("activated", order.activated_at),
    ]
    if order.kind == OrderKind.TRIAL and order.invoiced_at is None:
        del reached[1:3]
    waiting = order.status != OrderStatus.CANCELED
    steps = []
    for key, at in reached:
        state = "done" if at is not None else "pending" if waiting else "inactive"
        waiting = waiting and at is not None
        steps.append(OrderStep(key=key, state=state, at=at))
    return steps


class SubscriptionState(models.TextChoices):
    """The status of one period by itself, whatever the company's licence does."""

    AHEAD = "ahead", _("Not started")
    RUNNING = "running", _("Active")
    ENDED = "ended", _("Ended")
    GIVEN_UP = "given_up", _("Ended early")


class Subscription(Timestamped):
    """Made when an order is activated; its beginning is never moved. The policy days are those then in force.

    ``anchor_day`` is the seller's day of the month from which ends are computed (31 January → 28 February → 31 March).
    ``forfeited_at`` is set when a change of package, or closing the company, gave up what was left of it, and when it
    was paid back before it began. One that was paid back while it ran ends at that instant; the one before
    a period that never began ends when that would have begun, later where it was held.
    """

    erasure = Erasure.kept("dates, a package and a price; names nobody")

    company = models.ForeignKey(
        "companies.Company", on_delete=models.PROTECT, related_name="+", verbose_name=_("company")
    )
    order = models.OneToOneField(
        SubscriptionOrder, on_delete=models.PROTECT, related_name="subscription", verbose_name=_("subscription order")
    )
    package = models.ForeignKey(Package, on_delete=models.PROTECT, related_name="+", verbose_name=_("plan"))
    period = models.CharField(_("period"), max_length=10, choices=Period.choices)
    price_cents = models.BigIntegerField(_("price including tax"))
    starts_at = models.DateTimeField(_("starts at"))
    ends_at = models.DateTimeField(_("ends at"))
    anchor_day = models.PositiveSmallIntegerField(_("renewal day of the month"))
    allowance_days = models.PositiveSmallIntegerField(_("grace period in days"))
    partial_suspension_days = models.PositiveSmallIntegerField(_("partial suspension in days"))
    retention_days = models.PositiveSmallIntegerField(_("data retention in days"))
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
        indexes: ClassVar = [
            models.Index(fields=["company", "-ends_at"], name="subscriptions_of_company"),
            models.Index(fields=["-starts_at", "-id"], name="subscriptions_by_time"),
        ]

    @property
    def erases_at(self) -> datetime:
        """When the company's data would be erased if nothing followed."""
        days = self.allowance_days + self.partial_suspension_days + self.retention_days
        return self.ends_at + timedelta(days=days)

    def __str__(self) -> str:
        # Digits after Arabic letters would turn the dates around.
        first, last = (isolate(date_format(localtime(day))) for day in (self.starts_at, self.ends_at))
        return f"{self.company} · {_('from %(first)s to %(last)s') % {'first': first, 'last': last}}"

    def state_at(self, now: datetime) -> SubscriptionState:
        """The status of this period at ``now``, the company's own time."""
        if self.forfeited_at is not None:
            return SubscriptionState.GIVEN_UP
        if now >= self.ends_at:
            return SubscriptionState.ENDED
        return SubscriptionState.RUNNING if now >= self.starts_at else SubscriptionState.AHEAD

"""From a paid order to a running licence: its period, what a change of package gives up, and the standing (D2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from activity.services import Actor, activity_record, status_change_log
from billing.catalogue.models import Package, Period
from billing.subscriptions.models import ORDER, OrderKind, Subscription, SubscriptionOrder
from common.clock import add_months, business_date, month_day
from common.durations import days_text
from common.errors import Invalid, WrongState
from common.text import number_text
from companies.company.models import Company, Standing
from companies.company.services import Licence, standing_set
from companies.company.standing import ScheduledEvent, Stage, StandingDates, schedule_cause, schedule_of, stage_at
from companies.locks import company_for_update
from notifications.services import notifications_settle

NOT_RUNNING = _("This subscription is over already. Choose that nothing changes.")
NOT_BEGUN = _("This subscription has not begun, and there is none before it. Choose that nothing changes.")
NOT_HELD = _("Enter a time that is still to come and later than the current freeze, within %(days)s.")
PAID_AHEAD = _("A later period was paid ahead: credit it first.")
# Longer is a mistyped year.
HELD_AT_MOST = timedelta(days=90)
_MONTHS = {Period.MONTHLY: 1, Period.YEARLY: 12}


def period_end(start: datetime, period: str, *, anchor_day: int, trial_days: int = 0) -> datetime:
    """The end of a period (UTC): the seller's calendar months on the anchor day, or the trial's days."""
    if period == Period.TRIAL:
        return start + timedelta(days=trial_days)
    return add_months(start, _MONTHS[Period(period)], anchor_day=anchor_day, zone=settings.SELLER_TIMEZONE)


@dataclass(frozen=True)
class Forfeit:
    """What is given up: whole days, and the part of the price that was paid for them."""

    days: int = 0
    amount_cents: int = 0


def forfeit_of(periods: Sequence[Subscription], *, ends_at: datetime | None, now: datetime) -> Forfeit:
    """What is left of a licence that ends at ``ends_at``, from its paid periods, the last first: a day that began
    counts, as it does wherever days that are left are shown; the price in proportion to the time, half-up per period.

    Each lasts until the next one begins, which a hold may have made later; no more than its price is given up for it.
    """
    days, amount = timedelta(), 0
    for period in periods:
        left = (ends_at or now) - max(now, period.starts_at)
        ends_at = period.starts_at
        if left <= timedelta():
            continue
        days += left
        whole = period.ends_at - period.starts_at
        part = Decimal(period.price_cents) * _microseconds(min(left, whole)) / _microseconds(whole)
        amount += int(part.quantize(Decimal(1), rounding=ROUND_HALF_UP))
    return Forfeit(-(-days // timedelta(days=1)), amount)


def _microseconds(span: timedelta) -> int:
    return span // timedelta(microseconds=1)


def licence_forfeit(*, company: Company, now: datetime) -> Forfeit:
    """End every period that is left of the company's licence, which the caller, under its lock, takes off the standing.

    A waiver may have kept a licence going whose last period is over: that one ends, too.
    """
    left = running_subscriptions(company)
    over = [period.pk for period in left if period is left[0] or period.ends_at > now]
    Subscription.objects.filter(pk__in=over).update(forfeited_at=now)
    return forfeit_of(left, ends_at=company.standing.period_ends_at, now=now)


def subscription_end(
    *, subscription: Subscription | None, company: Company, actor: Actor | None, now: datetime
) -> Subscription:
    """End the company's last period now, because its money went back; auto-renew goes off.

    One that runs ends at ``now``, and the licence goes on as after every end. One that has not begun is given up, and
    the period before it is the last again. Raises Invalid beside ``ends_subscription`` for a period that is over, was
    given up, has a later one after it, or has neither begun nor one before it. The caller holds the company's lock;
    ``now`` is the company's own time.
    """
    left = running_subscriptions(company)
    if subscription is None or subscription not in left:
        raise Invalid.field("ends_subscription", NOT_RUNNING)
    if subscription != left[0]:
        raise Invalid.field("ends_subscription", PAID_AHEAD if subscription.ends_at > now else NOT_RUNNING)
    if stage_at(company.standing, now=now) is not Stage.ACTIVE:
        raise Invalid.field("ends_subscription", NOT_RUNNING)
    if subscription.starts_at >= now:
        if not left[1:]:
            # Only under a test clock that was moved back: what is paid ahead follows another.
            raise Invalid.field("ends_subscription", NOT_BEGUN)
        subscription.forfeited_at = now
        last = left[1]
        last.ends_at = _held_begin(subscription, company.standing)
        last.save(update_fields=["ends_at", "updated_at"])
    else:
        # Its days that are left were not given up but paid back: it is over, like one that came to its end.
        subscription.ends_at = now
        last = subscription
    subscription.save(update_fields=["forfeited_at", "ends_at", "updated_at"])
    begun = [period.starts_at for period in left if period.starts_at <= now]
    licence = licence_of(last, started_at=max(begun, default=last.starts_at))
    standing_set(company=company, licence=licence, auto_renew=False)
    activity_record(company_id=company.pk, actor=actor, action="licence.ended", subject=company, now=now)
    return subscription


def _held_begin(ahead: Subscription, line: Standing) -> datetime:
    """When the last period, which was paid ahead, would begin: a hold since then moved the end of the licence alone."""
    held = timedelta() if line.period_ends_at is None else line.period_ends_at - ahead.ends_at
    return ahead.starts_at + held


@transaction.atomic
def licence_hold(*, company_id: UUID, until: datetime, reason: str, actor: Actor, now: datetime) -> Standing:
    """Hold a company's clock: whatever is still to come of its licence comes so much later, and an erasure that is late
    at the end of the hold. A hold can be prolonged, not cut short: what was told stays true.

    Raises Invalid beside ``until``, WrongState without a licence or while the company is closed. ``now`` is the
    company's own time.
    """
    standing = company_for_update(company_id).standing
    if standing.started_at is None or standing.closed_at is not None:
        raise WrongState
    begins = max(now, standing.waiver_until or now)
    if not begins < until <= now + HELD_AT_MOST:
        raise Invalid.field("until", NOT_HELD % {"days": days_text(HELD_AT_MOST.days)})
    changes: list[dict[str, str | None]] = []
    for name in ("period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at"):
        at: datetime = getattr(standing, name)
        if at > now or name == "erase_at":
            setattr(standing, name, max(at, begins) + (until - begins))
            changes.append({"field": name, "old": at.isoformat(), "new": getattr(standing, name).isoformat()})
    standing.waiver_until, standing.waiver_reason = until, reason
    standing.save()
    notifications_settle(cause=schedule_cause(company_id), now=now)
    activity_record(
        company_id=company_id,
        actor=actor,
        action="licence.held",
        subject=standing.company,
        now=now,
        changes=changes,
        note=reason,
    )
    return standing


_RUNNING = (Stage.ACTIVE, Stage.ALLOWANCE)


@dataclass(frozen=True)
class Plan:
    """The period that an order would give if it were paid now, and what would be given up for it."""

    starts_at: datetime
    ends_at: datetime
    anchor_day: int
    forfeit: Forfeit

    @property
    def erases_at(self) -> datetime:
        """When the company's data would be erased if nothing followed."""
        days = settings.ALLOWANCE_DAYS + settings.PARTIAL_SUSPENSION_DAYS + settings.RETENTION_DAYS
        return self.ends_at + timedelta(days=days)


def running_subscriptions(company: Company) -> list[Subscription]:
    """The company's periods that were not forfeited, the last first."""
    return list(Subscription.objects.filter(company=company, forfeited_at=None).order_by("-ends_at", "-pk"))


def activation_plan(*, company: Company, package: Package, period: str, kind: str, now: datetime) -> Plan:
    """A renewal continues where the old period ends, while active or in allowance; everything else starts now.

    ``now`` is the company's own time.
    """
    running = running_subscriptions(company)
    line = company.standing
    continues = kind == OrderKind.RENEW and stage_at(line, now=now) in _RUNNING and line.period_ends_at is not None
    starts_at = _continues_at(line, running, now=now) if continues else now
    day = business_date(starts_at)
    anchor_day = day.day
    # A waiver, or another zone of the seller's, may have moved the end: then the old anchor no longer fits.
    if continues and running and running[0].period != Period.TRIAL and month_day(day, running[0].anchor_day) == day:
        anchor_day = running[0].anchor_day
    ends_at = period_end(starts_at, period, anchor_day=anchor_day, trial_days=package.trial_days)
    forfeit = Forfeit() if continues else forfeit_of(running, ends_at=line.period_ends_at, now=now)
    return Plan(starts_at, ends_at, anchor_day, forfeit)


def _continues_at(line: Standing, running: list[Subscription], *, now: datetime) -> datetime:
    """Where the old period ends; as much later as its allowance was held until now, for days that nobody pays."""
    ends_at, allowed_until = line.period_ends_at, line.partial_suspension_at
    if ends_at is None or allowed_until is None or not running or ends_at > now:
        return ends_at or now
    held = allowed_until - timedelta(days=running[0].allowance_days) - ends_at
    return ends_at + held - max((line.waiver_until or now) - now, timedelta())


def order_activate(*, order: SubscriptionOrder, total_cents: int, actor: Actor | None, now: datetime) -> Subscription:
    """Move an invoiced order through ``paid`` to ``activated``, or begin a trial; the company is under its licence.

    The caller holds the company's lock, and ``order.company`` is that company. A change, a first subscription during
    a trial and a reactivation end what was left of the old period.
    """
    company, package = order.company, order.package
    for event in ("begin_trial",) if order.kind == OrderKind.TRIAL else ("pay", "activate"):
        change = ORDER.advance(order, event)
        status_change_log(order, change, company_id=company.pk, actor=actor, now=now, label=number_text(order.pk))
    plan = activation_plan(company=company, package=package, period=order.period, kind=order.kind, now=now)
    if plan.starts_at == now:
        Subscription.objects.filter(company=company, forfeited_at=None, ends_at__gt=now).update(forfeited_at=now)
    order.activated_at = now
    order.paid_at = None if order.kind == OrderKind.TRIAL else now
    order.forfeited_days, order.forfeited_cents = plan.forfeit.days, plan.forfeit.amount_cents
    order.save(update_fields=["status", "paid_at", "activated_at", "forfeited_days", "forfeited_cents", "updated_at"])
    subscription = Subscription.objects.create(
        company=company,
        order=order,
        package=package,
        period=order.period,
        price_cents=total_cents,
        starts_at=plan.starts_at,
        ends_at=plan.ends_at,
        anchor_day=plan.anchor_day,
        allowance_days=settings.ALLOWANCE_DAYS,
        partial_suspension_days=settings.PARTIAL_SUSPENSION_DAYS,
        retention_days=settings.RETENTION_DAYS,
    )
    auto_renew = company.standing.auto_renew and not package.is_trial
    # The schedule begins with the period that runs now; one that was paid ahead comes after it.
    begun = [period.starts_at for period in running_subscriptions(company) if period.starts_at <= now]
    standing_set(
        company=company,
        licence=licence_of(subscription, started_at=max(begun, default=subscription.starts_at)),
        auto_renew=auto_renew,
    )
    notifications_settle(cause=schedule_cause(company.pk), now=now)
    return subscription


def licence_of(subscription: Subscription, *, started_at: datetime) -> Licence:
    """What the standing says under this last period. Names are the package's of today."""
    partial = subscription.ends_at + timedelta(days=subscription.allowance_days)
    total = partial + timedelta(days=subscription.partial_suspension_days)
    package = subscription.package
    return Licence(
        level=package.level,
        package_id=package.pk,
        package_name_ar=package.name_ar,
        package_name_en=package.name_en,
        period=subscription.period,
        started_at=started_at,
        period_ends_at=subscription.ends_at,
        partial_suspension_at=partial,
        total_suspension_at=total,
        erase_at=subscription.erases_at,
    )


def standing_schedule(line: StandingDates) -> tuple[ScheduledEvent, ...]:
    """The instants of a licence in order, under the policy in force."""
    return schedule_of(
        line,
        renewal_notice_days=settings.RENEWAL_NOTICE_DAYS,
        auto_renew_days=settings.AUTO_RENEW_ATTEMPT_DAYS,
    )

"""Reading a company's licence: its stage, what can be done, what comes when."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django.utils.translation import get_language

from billing.catalogue.models import Package, Period
from billing.licence.quotes import open_order_of, renewal_quote
from billing.licence.renewals import attempts_around
from billing.subscriptions.models import OrderOrigin, SubscriptionOrder
from billing.subscriptions.services import standing_schedule
from common.errors import require_found
from common.text import fold, number_in, search_words
from companies.company.models import Company, Standing
from companies.company.standing import STAGE_STARTS, Event, Stage, stage_at, stage_expression


class LicenceState(StrEnum):
    """Which of its screens a licence shows: none yet, the running one, or one that suspends the company."""

    FIRST_TIME = "first_time"
    CURRENT = "current"
    SUSPENDED = "suspended"


class LicenceOption(StrEnum):
    """What can be ordered from here."""

    FREE = "free"
    PREMIUM = "premium"
    RENEW = "renew"
    CHANGE = "change"


@dataclass(frozen=True)
class PackageLabel:
    id: int
    name: str
    level: int


@dataclass(frozen=True)
class NextCharge:
    """What auto-renew will take from the balance, and when."""

    amount_cents: int
    at: datetime


@dataclass(frozen=True)
class Moment:
    """One instant of the schedule; ``stage`` is the stage that begins then, None where none does."""

    event: str
    at: datetime
    days: int
    stage: str | None


@dataclass(frozen=True)
class LicenceView:
    state: LicenceState
    options: tuple[LicenceOption, ...]
    line: Standing
    package: PackageLabel | None
    period: str | None
    price_cents: int | None
    stage: Stage
    now: datetime
    next_charge: NextCharge | None
    timeline: tuple[Moment, ...]
    open_order: SubscriptionOrder | None


def licence_of_company(company: Company, *, now: datetime) -> LicenceView:
    """The licence with its schedule and the order that waits to be paid. ``now`` is the company's own time."""
    line = company.standing
    stage = stage_at(line, now=now)
    package = Package.objects.filter(pk=line.package_id).first() if line.package_id else None
    order = open_order_of(company.pk)
    if order is not None:
        order = orders_shown().get(pk=order.pk)
    return LicenceView(
        state=_state(stage),
        options=_options(line, stage),
        package=_label(line),
        period=line.period or None,
        price_cents=package.price_cents(line.period) if package and line.period else None,
        stage=stage,
        line=line,
        now=now,
        next_charge=_next_charge(company, order, now=now),
        timeline=timeline_of(line),
        open_order=order,
    )


def _state(stage: Stage) -> LicenceState:
    if stage is Stage.NONE:
        return LicenceState.FIRST_TIME
    if stage in (Stage.PARTIAL_SUSPENSION, Stage.TOTAL_SUSPENSION):
        return LicenceState.SUSPENDED
    return LicenceState.CURRENT


def _options(line: Standing, stage: Stage) -> tuple[LicenceOption, ...]:
    if stage is Stage.NONE:
        return (LicenceOption.FREE, LicenceOption.PREMIUM)
    if line.period == Period.TRIAL:
        return (LicenceOption.PREMIUM,)
    return (LicenceOption.RENEW, LicenceOption.CHANGE)


def _label(line: Standing) -> PackageLabel | None:
    if line.level is None or line.package_id is None:
        return None
    name = line.package_name_en if get_language() == "en" else line.package_name_ar
    return PackageLabel(line.package_id, name, line.level)


def _next_charge(company: Company, order: SubscriptionOrder | None, *, now: datetime) -> NextCharge | None:
    line = company.standing
    if not line.auto_renew or line.package_id is None:
        return None
    come, at = attempts_around(line, now=now)
    if come is not None and (order is None or order.auto_renew_tried_at is None or order.auto_renew_tried_at < come):
        # The next run of the job makes up for it.
        at = now
    if at is None:
        return None
    if order is None:
        return NextCharge(renewal_quote(company=company, now=now).price.amount_due_cents, at)
    # A person's own order blocks it: auto-renew leaves it alone.
    return NextCharge(order.invoice.amount_due_cents, at) if order.origin == OrderOrigin.PLATFORM else None


def timeline_of(line: Standing) -> tuple[Moment, ...]:
    """The schedule's instants in order. A trial renews nothing; without auto-renew nothing is tried."""
    left_out = set()
    if line.period == Period.TRIAL:
        left_out.add(Event.RENEWAL_ISSUED)
    if not line.auto_renew:
        left_out.add(Event.AUTO_RENEW)
    return tuple(
        Moment(item.event, item.at, item.days, STAGE_STARTS.get(item.event))
        for item in standing_schedule(line)
        if item.event not in left_out
    )


def companies_by_stage(now: datetime) -> dict[Stage, int]:
    """How many companies are in each stage by the real clock (one query); those without a licence are left out."""
    rows = (
        Company.objects.filter(erased_at=None, standing__started_at__isnull=False)
        .annotate(stage=stage_expression(now))
        .values("stage")
        .annotate(companies=Count("pk"))
    )
    found = {Stage(row["stage"]): int(row["companies"]) for row in rows}
    return {stage: found.get(stage, 0) for stage in Stage if stage is not Stage.NONE}


def orders_shown() -> QuerySet[SubscriptionOrder]:
    """Orders with package, invoice and who ordered, complete for their output."""
    return SubscriptionOrder.objects.select_related("package", "invoice", "ordered_by", "subscription")


def orders_of_company(company_id: UUID) -> QuerySet[SubscriptionOrder]:
    """A company's orders, the newest first."""
    return orders_shown().filter(company_id=company_id).order_by("-ordered_at", "-pk")


def orders_found(orders: QuerySet[SubscriptionOrder], search: str) -> QuerySet[SubscriptionOrder]:
    """Those whose number or package's name, in either language, every word finds."""
    names = {package.pk: fold(package.name_ar, package.name_en) for package in Package.objects.all()}
    for word in search_words(search):
        packages = [pk for pk, name in names.items() if word in name]
        orders = orders.filter(Q(pk=number_in(word)) | Q(package__in=packages))
    return orders


def order_of_company(order_id: int, *, company_id: UUID) -> SubscriptionOrder:
    """One order of the company. Raises Missing."""
    return require_found(orders_shown().filter(pk=order_id, company_id=company_id).first())

"""When periods begin and end, and what a change of package gives up: pure functions of instants."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Protocol

from billing.catalogue.models import Period
from common.clock import add_months

_MONTHS = {Period.MONTHLY: 1, Period.YEARLY: 12}


def period_end(start: datetime, period: str, *, anchor_day: int, trial_days: int = 0) -> datetime:
    """The end of a period (UTC): calendar months on the anchor day, or the trial's days."""
    if period == Period.TRIAL:
        return start + timedelta(days=trial_days)
    return add_months(start, _MONTHS[Period(period)], anchor_day=anchor_day)


@dataclass(frozen=True)
class Policy:
    """How many days each stage lasts after the end of the period."""

    allowance_days: int
    partial_suspension_days: int
    retention_days: int


@dataclass(frozen=True)
class StageInstants:
    """When each stage after the period begins."""

    partial_suspension_at: datetime
    total_suspension_at: datetime
    erase_at: datetime


def stage_instants(ends_at: datetime, policy: Policy) -> StageInstants:
    """The instants that follow from the end of a period under a policy."""
    partial = ends_at + timedelta(days=policy.allowance_days)
    total = partial + timedelta(days=policy.partial_suspension_days)
    return StageInstants(partial, total, total + timedelta(days=policy.retention_days))


class Stretch(Protocol):
    """What the computing of a forfeit needs of a subscription."""

    starts_at: datetime
    ends_at: datetime
    price_cents: int


@dataclass(frozen=True)
class Forfeit:
    """What is given up: whole days, and the part of the price that was paid for them."""

    days: int = 0
    amount_cents: int = 0


def forfeit_of(stretches: Iterable[Stretch], *, now: datetime) -> Forfeit:
    """What is left of some paid periods; the price in proportion to the time, half-up per period."""
    left, amount = timedelta(), 0
    for stretch in stretches:
        remaining = stretch.ends_at - max(now, stretch.starts_at)
        if remaining <= timedelta():
            continue
        left += remaining
        whole = stretch.ends_at - stretch.starts_at
        part = Decimal(stretch.price_cents) * _microseconds(remaining) / _microseconds(whole)
        amount += int(part.quantize(Decimal(1), rounding=ROUND_HALF_UP))
    return Forfeit(left.days, amount)


def _microseconds(span: timedelta) -> int:
    return span // timedelta(microseconds=1)

"""The licence stage as a function of stored instants and the clock; never a stored guess (D2).

``schedule_of`` is the one list that schedule, mails, auto-renew, sweeps, banner and test clock read.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Protocol
from uuid import UUID

from django.db.models import (
    Case,
    CharField,
    DateTimeField,
    DurationField,
    ExpressionWrapper,
    F,
    Max,
    Q,
    TextChoices,
    Value,
    When,
)
from django.db.models.expressions import CombinedExpression
from django.db.models.functions import Coalesce
from django.db.models.lookups import LessThanOrEqual
from django.utils.translation import gettext_lazy as _

from companies.company.models import Company, ReviewStatus, Standing
from companies.errors import CompanyClosed, CompanyNotConfirmed, CompanySuspended


class Stage(TextChoices):
    """The stages of a licence, in the order in which an unpaid one goes through them."""

    NONE = "none", _("No plan")
    ACTIVE = "active", _("Active")
    ALLOWANCE = "allowance", _("Grace period")
    PARTIAL_SUSPENSION = "partial_suspension", _("Partially suspended")
    TOTAL_SUSPENSION = "total_suspension", _("Fully suspended")


class Action(StrEnum):
    """Kinds of action that a stage allows or holds up."""

    READ = "read"
    WRITE = "write"
    PAY = "pay"
    WITHDRAW = "withdraw"
    EXPORT = "export"
    LEAVE = "leave"
    # The first phone, address and bank account: paying and withdrawing need them.
    ADD_FIRST = "add_first"
    # What stays readable even in total suspension: company show, profile, balance, ledger, bank accounts, money.
    READ_ESSENTIAL = "read_essential"


class StandingDates(Protocol):
    """What the functions need of a standing."""

    started_at: datetime | None
    period_ends_at: datetime | None
    partial_suspension_at: datetime | None
    total_suspension_at: datetime | None
    erase_at: datetime | None
    closed_at: datetime | None
    closing_ends_at: datetime | None


def stage_at(standing: StandingDates, *, now: datetime) -> Stage:
    if standing.started_at is None:
        return Stage.NONE
    steps = (
        (standing.total_suspension_at, Stage.TOTAL_SUSPENSION),
        (standing.partial_suspension_at, Stage.PARTIAL_SUSPENSION),
        (standing.period_ends_at, Stage.ALLOWANCE),
    )
    return next((stage for start, stage in steps if start is not None and now >= start), Stage.ACTIVE)


def stage_expression(now: datetime, *, prefix: str = "standing__") -> Case:
    """``stage_at`` in SQL, for filters and dashboards; ``now`` is the real clock (a test clock moves one company)."""

    def reached(column: str) -> Q:
        return Q(**{f"{prefix}{column}__lte": now})

    return Case(
        When(Q(**{f"{prefix}started_at__isnull": True}), then=Value(Stage.NONE.value)),
        When(reached("total_suspension_at"), then=Value(Stage.TOTAL_SUSPENSION.value)),
        When(reached("partial_suspension_at"), then=Value(Stage.PARTIAL_SUSPENSION.value)),
        When(reached("period_ends_at"), then=Value(Stage.ALLOWANCE.value)),
        default=Value(Stage.ACTIVE.value),
        output_field=CharField(),
    )


def in_stage(stage: Stage, now: datetime, *, prefix: str = "standing__") -> Q:
    """Rows in the stage, as ``stage_expression`` has it, by instants that an index finds: they are in order."""

    def between(begins: str, ends: str) -> Q:
        # An index of where periods end serves all that are over.
        over = {f"{prefix}{instant}__lte": now for instant in ("period_ends_at", begins)}
        return Q(**over) & Q(**({f"{prefix}{ends}__gt": now} if ends else {}))

    return {
        Stage.NONE: Q(**{f"{prefix}started_at__isnull": True}),
        Stage.ACTIVE: Q(**{f"{prefix}period_ends_at__gt": now}),
        Stage.ALLOWANCE: between("period_ends_at", "partial_suspension_at"),
        Stage.PARTIAL_SUSPENSION: between("partial_suspension_at", "total_suspension_at"),
        Stage.TOTAL_SUSPENSION: between("total_suspension_at", ""),
    }[stage]


_FREE = frozenset(Action)
ALLOWED: dict[Stage, frozenset[Action]] = {
    Stage.NONE: _FREE,
    Stage.ACTIVE: _FREE,
    Stage.ALLOWANCE: _FREE,
    Stage.PARTIAL_SUSPENSION: _FREE - {Action.WRITE},
    Stage.TOTAL_SUSPENSION: _FREE - {Action.WRITE, Action.READ},
}
# What its owner closed is looked at, taken along and left; nothing begins in it any more.
ALLOWED_WHILE_CLOSED = frozenset({Action.READ, Action.READ_ESSENTIAL, Action.EXPORT, Action.LEAVE})


def is_allowed(standing: StandingDates, action: Action, *, now: datetime) -> bool:
    if standing.closed_at is not None and action not in ALLOWED_WHILE_CLOSED:
        return False
    return action in ALLOWED[stage_at(standing, now=now)]


def require(standing: StandingDates, action: Action, *, now: datetime) -> None:
    """Raise CompanyClosed or CompanySuspended where closing or the stage does not allow the kind of action."""
    if not is_allowed(standing, action, now=now):
        raise CompanySuspended if standing.closed_at is None else CompanyClosed


def require_reviewed(company: Company) -> None:
    """Raise CompanyNotConfirmed unless the company is confirmed, or was once (a revoked one keeps its money rights)."""
    if company.status != ReviewStatus.CONFIRMED and not company.was_confirmed:
        raise CompanyNotConfirmed


class Event(StrEnum):
    """What happens on a licence's schedule, in order."""

    PERIOD_STARTS = "period_starts"
    RENEWAL_ISSUED = "renewal_issued"
    PERIOD_ENDS = "period_ends"
    PARTIAL_SUSPENSION = "partial_suspension"
    TOTAL_SUSPENSION = "total_suspension"
    ERASURE = "erasure"
    ENDS_SOON = "ends_soon"
    ERASES_SOON = "erases_soon"
    AUTO_RENEW = "auto_renew"


@dataclass(frozen=True)
class ScheduledEvent:
    """One instant of the schedule; ``days`` says how many days ahead a warning comes."""

    at: datetime
    event: Event
    days: int = 0

    @property
    def key(self) -> str:
        """Unique on one schedule: causes of mails and tasks are built from it."""
        return f"{self.event}:{self.days}:{self.at.isoformat()}"


def schedule_cause(company_id: UUID) -> str:
    """What the causes of all mails about a company's schedule begin with."""
    return f"company:{company_id}:licence"


STAGE_STARTS: dict[Event, Stage] = {
    Event.PERIOD_STARTS: Stage.ACTIVE,
    Event.PERIOD_ENDS: Stage.ALLOWANCE,
    Event.PARTIAL_SUSPENSION: Stage.PARTIAL_SUSPENSION,
    Event.TOTAL_SUSPENSION: Stage.TOTAL_SUSPENSION,
}
END_WARNINGS_DAYS = (7, 3, 1)
ERASURE_WARNINGS_DAYS = (15, 7, 3, 1)


def schedule_of(
    standing: StandingDates, *, renewal_notice_days: int, auto_renew_days: tuple[int, ...]
) -> tuple[ScheduledEvent, ...]:
    """Everything that will happen, in order; empty without a licence. To a closed company only its erasure happens."""
    if standing.closing_ends_at is not None:
        return tuple(_erasure_at(standing.closing_ends_at))
    if (
        standing.started_at is None
        or standing.period_ends_at is None
        or standing.partial_suspension_at is None
        or standing.total_suspension_at is None
        or standing.erase_at is None
    ):
        return ()
    ends, erase = standing.period_ends_at, standing.erase_at
    events = [
        ScheduledEvent(standing.started_at, Event.PERIOD_STARTS),
        ScheduledEvent(ends - timedelta(days=renewal_notice_days), Event.RENEWAL_ISSUED),
        *(ScheduledEvent(ends - timedelta(days=days), Event.ENDS_SOON, days) for days in END_WARNINGS_DAYS),
        ScheduledEvent(ends, Event.PERIOD_ENDS),
        *(ScheduledEvent(ends + timedelta(days=days), Event.AUTO_RENEW, days) for days in auto_renew_days),
        ScheduledEvent(standing.partial_suspension_at, Event.PARTIAL_SUSPENSION),
        ScheduledEvent(standing.total_suspension_at, Event.TOTAL_SUSPENSION),
        *_erasure_at(erase),
    ]
    order = {event: index for index, event in enumerate(Event)}
    return tuple(sorted(events, key=lambda item: (item.at, order[item.event], -item.days)))


def _erasure_at(instant: datetime) -> Iterator[ScheduledEvent]:
    for days in ERASURE_WARNINGS_DAYS:
        yield ScheduledEvent(instant - timedelta(days=days), Event.ERASES_SOON, days)
    yield ScheduledEvent(instant, Event.ERASURE)


def company_now(standing: Any, now: datetime) -> datetime:
    """The company's own time: the real clock, moved by its test clock (zero in production)."""
    return now + standing.test_clock_offset  # type: ignore[no-any-return]  # Any keeps the protocol out of the model


def come(instant: str, *, now: datetime, prefix: str = "company__standing__") -> Q:
    """Rows whose instant has come by their company's own time. The first condition is the index's: by the real clock
    and the test clock that is furthest ahead."""
    moved = Standing.objects.exclude(test_clock_offset=timedelta())
    ahead = moved.aggregate(furthest=Max("test_clock_offset"))["furthest"] or timedelta()
    return Q(**{f"{instant}__lte": now + max(ahead, timedelta())}) & Q(
        LessThanOrEqual(in_real_time(instant, prefix=prefix), now)
    )


def in_real_time(instant: str, *, prefix: str = "company__standing__") -> ExpressionWrapper[CombinedExpression]:
    """A column of the company's own time as the real clock shows it: the SQL twin of ``company_now``.

    An erased company has no standing, and no test clock either.
    """
    offset = Coalesce(F(f"{prefix}test_clock_offset"), Value(timedelta()), output_field=DurationField())
    return ExpressionWrapper(F(instant) - offset, output_field=DateTimeField())

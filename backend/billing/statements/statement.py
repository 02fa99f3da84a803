"""The statement of an account between two days of the viewer's zone, and its PDF."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any, Self

from django.db.models import Min, QuerySet
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from billing.documents.parties import Party, buyer_party, seller_party
from billing.documents.typesetting import Words, amount, both, in_both, minute_of, pdf_of, zone_of
from billing.ledger.models import EntryKind, LedgerEntry
from billing.statements.months import turnover
from billing.statements.selectors import NUMBERED, entries_of, reference_name, with_paper_number
from common.clock import midnight
from common.errors import Invalid
from common.money import CURRENCY, to_display
from companies.company.models import Company

MOST_MOVEMENTS = 5_000
NOT_A_DAY = _("Enter the date as YYYY-MM-DD")
NOT_IN_ORDER = _("The end date must not be before the start date")
TOO_MANY = _("This period has too many transactions for one PDF. Choose a shorter period or export a CSV file.")


@dataclass(frozen=True)
class StatementPeriod:
    """The first and last day asked for, both included; None leaves that end open."""

    since: date | None = None
    until: date | None = None

    @classmethod
    def of_text(cls, since: str | None, until: str | None) -> Self:
        """From ``YYYY-MM-DD``. Raises Invalid beside ``date_from`` or ``date_to``."""
        period = cls(_day(since, field="date_from"), _day(until, field="date_to"))
        if period.since and period.until and period.until < period.since:
            raise Invalid.field("date_to", NOT_IN_ORDER)
        return period

    def covers(self, month: date, *, today: date) -> bool:
        """Whether every day of the month, given by its first, lies inside; days to come need not."""
        last = (month + timedelta(days=31)).replace(day=1) - timedelta(days=1)
        return (self.since or month) <= month and (self.until or last) >= min(last, today)


def _day(text: str | None, *, field: str) -> date | None:
    if not text:
        return None
    try:
        found = parse_date(text)
    except ValueError:
        found = None
    if found is None:
        raise Invalid.field(field, NOT_A_DAY)
    return found


def entries_within(entries: QuerySet[LedgerEntry], period: StatementPeriod) -> QuerySet[LedgerEntry]:
    """The movements of the period in the ledger's own order, without a gap: each belongs to the day of the latest
    movement up to it. A movement may carry an earlier time than the one before it (a clock was put back, or two were
    asked for at the same moment), and only an unbroken piece of the ledger adds up."""
    if period.since:
        begun = _first_from(entries, midnight(period.since, timezone.get_current_timezone()))
        entries = entries.none() if begun is None else entries.filter(pk__gte=begun)
    return _until(entries, period).order_by("pk")


def _until(entries: QuerySet[LedgerEntry], period: StatementPeriod) -> QuerySet[LedgerEntry]:
    over = _first_from(entries, _end_of(period.until)) if period.until else None
    return entries if over is None else entries.filter(pk__lt=over)


def _first_from(entries: QuerySet[LedgerEntry], instant: datetime) -> int | None:
    found: int | None = entries.filter(created_at__gte=instant).aggregate(first=Min("pk"))["first"]
    return found


def _end_of(day: date) -> datetime:
    return midnight(day, timezone.get_current_timezone()) + timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Movement:
    """One ledger entry: what it brought and took (``turnover``), and what was available and held after it."""

    at: datetime
    kind: Words
    reference: Words
    in_cents: int
    out_cents: int
    available_after_cents: int
    held_after_cents: int

    @property
    def balance_after_cents(self) -> int:
        return self.available_after_cents + self.held_after_cents


@dataclass(frozen=True, slots=True)
class Statement:
    """The account of a company between two days, both included, oldest movement first. Balances are what is available
    and what is held, together; the closing one is shown in its parts. One that does not add up must not come into
    being."""

    company: Party
    issuer: Party
    zone: str
    since: date
    until: date
    opening_cents: int
    available_cents: int
    held_cents: int
    movements: tuple[Movement, ...]
    generated_at: datetime

    def __post_init__(self) -> None:
        balances = (self.opening_cents, *(movement.balance_after_cents for movement in self.movements))
        jumps = [after - before for before, after in pairwise(balances)]
        moved = [movement.in_cents - movement.out_cents for movement in self.movements]
        if jumps != moved or self.closing_cents != balances[-1]:
            raise ValueError("the movements of a statement lead from its opening to its closing balance")

    @property
    def closing_cents(self) -> int:
        return self.available_cents + self.held_cents

    @property
    def in_cents(self) -> int:
        return sum(movement.in_cents for movement in self.movements)

    @property
    def out_cents(self) -> int:
        return sum(movement.out_cents for movement in self.movements)


def statement_of(company: Company, *, period: StatementPeriod, now: datetime) -> Statement:
    """All movements of the period, oldest first, with the balance before and after it (eight queries at most).

    Raises Invalid beside ``date_from`` for more than ``MOST_MOVEMENTS``. ``now`` is the company's own time.
    """
    entries = entries_of(company.pk)
    rows = list(with_paper_number(entries_within(entries, period))[: MOST_MOVEMENTS + 1])
    if len(rows) > MOST_MOVEMENTS:
        raise Invalid.field("date_from", TOO_MANY)
    zone = timezone.get_current_timezone()
    movements = _movements(rows)
    if rows:
        # A hold moves money between the two parts of the balance.
        opening = movements[0].balance_after_cents - movements[0].in_cents + movements[0].out_cents
        available, held = rows[-1].available_after_cents, rows[-1].held_after_cents
    else:
        available, held = sums_before(entries, period)
        opening = available + held
    first = rows[0].created_at if rows else now
    return Statement(
        company=buyer_party(company),
        issuer=seller_party(),
        zone=str(zone),
        since=period.since or first.astimezone(zone).date(),
        until=period.until or now.astimezone(zone).date(),
        opening_cents=opening,
        available_cents=available,
        held_cents=held,
        movements=movements,
        generated_at=now,
    )


def sums_before(entries: QuerySet[LedgerEntry], period: StatementPeriod) -> tuple[int, int]:
    """What was available and held when nothing moved in the period: after the last movement before it."""
    return _until(entries, period).values_list("available_after_cents", "held_after_cents").first() or (0, 0)


def _reference(row: Any) -> Words:
    kind, number = row.reference_kind, row.reference_id
    if kind in NUMBERED:
        return both(row.paper_number or str(number))
    return in_both(lazy(reference_name, str)(kind, number, None))


def _movements(rows: list[Any]) -> tuple[Movement, ...]:
    kinds = {kind: in_both(EntryKind(kind).label) for kind in {row.kind for row in rows}}
    return tuple(
        Movement(
            row.created_at,
            kinds[row.kind],
            _reference(row),
            *turnover(row.kind, row.amount_cents),
            row.available_after_cents,
            row.held_after_cents,
        )
        for row in rows
    )


def statement_pdf_render(statement: Statement) -> bytes:
    """The PDF (A4, as many pages as there are movements for). The same statement gives the same bytes."""
    data = {
        "company": statement.company.printed(),
        "issuer": statement.issuer.printed(),
        "currency": CURRENCY,
        "since": statement.since.isoformat(),
        "until": statement.until.isoformat(),
        "zone": zone_of(statement.generated_at, statement.zone),
        "opening": to_display(statement.opening_cents),
        "incoming": to_display(statement.in_cents),
        "outgoing": to_display(statement.out_cents),
        "closing": to_display(statement.closing_cents),
        "available": to_display(statement.available_cents),
        "held": to_display(statement.held_cents),
        "opening_amount": amount(statement.opening_cents),
        "closing_amount": amount(statement.closing_cents),
        "movements": [
            {
                "at": minute_of(movement.at, statement.zone),
                "kind": movement.kind,
                "reference": movement.reference,
                "incoming": amount(movement.in_cents) if movement.in_cents else "",
                "outgoing": amount(movement.out_cents) if movement.out_cents else "",
                "available": amount(movement.available_after_cents),
                "held": amount(movement.held_after_cents),
                "balance": amount(movement.balance_after_cents),
            }
            for movement in statement.movements
        ],
        "generated_at": minute_of(statement.generated_at, statement.zone),
    }
    return pdf_of("statement.typ", data, at=statement.generated_at)

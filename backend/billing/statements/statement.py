"""The statement of an account between two days of the viewer's zone, and its PDF."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any, Self
from zoneinfo import ZoneInfo

from django.db.models import Min, QuerySet
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from billing.documents.parties import Party, buyer_party, seller_party
from billing.documents.typesetting import Words, amount, both, in_both, minute_of, pdf_of
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.statements.selectors import entries_of, reference_name, with_invoice_number
from common.clock import midnight
from common.durations import zone_text
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


def _within(entries: QuerySet[LedgerEntry], period: StatementPeriod) -> QuerySet[LedgerEntry]:
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
    """One ledger entry: a signed amount and the balance after it."""

    at: datetime
    kind: Words
    reference: Words
    amount_cents: int
    available_after_cents: int


@dataclass(frozen=True, slots=True)
class Statement:
    """The account of a company between two days, both included, oldest movement first. One that does not add up must
    not come into being."""

    company: Party
    issuer: Party
    zone: str
    since: date
    until: date
    opening_cents: int
    closing_cents: int
    movements: tuple[Movement, ...]
    generated_at: datetime

    def __post_init__(self) -> None:
        balances = (self.opening_cents, *(movement.available_after_cents for movement in self.movements))
        jumps = [after - before for before, after in pairwise(balances)]
        if jumps != [movement.amount_cents for movement in self.movements] or self.closing_cents != balances[-1]:
            raise ValueError("the movements of a statement lead from its opening to its closing balance")


def statement_of(company: Company, *, period: StatementPeriod, now: datetime) -> Statement:
    """All movements of the period, oldest first, with the balance before and after it (eight queries at most).

    Raises Invalid beside ``date_from`` for more than ``MOST_MOVEMENTS``. ``now`` is the company's own time.
    """
    entries = entries_of(company.pk)
    rows = list(with_invoice_number(_within(entries, period))[: MOST_MOVEMENTS + 1])
    if len(rows) > MOST_MOVEMENTS:
        raise Invalid.field("date_from", TOO_MANY)
    zone = timezone.get_current_timezone()
    opening = rows[0].available_after_cents - rows[0].amount_cents if rows else _balance_before(entries, period)
    first = rows[0].created_at if rows else now
    return Statement(
        company=buyer_party(company),
        issuer=seller_party(),
        zone=str(zone),
        since=period.since or first.astimezone(zone).date(),
        until=period.until or now.astimezone(zone).date(),
        opening_cents=opening,
        closing_cents=rows[-1].available_after_cents if rows else opening,
        movements=_movements(rows),
        generated_at=now,
    )


def _balance_before(entries: QuerySet[LedgerEntry], period: StatementPeriod) -> int:
    """What was there when nothing moved in the period: the balance after the last movement before it."""
    return _until(entries, period).values_list("available_after_cents", flat=True).first() or 0


def _reference(row: Any) -> Words:
    kind, number = row.reference_kind, row.reference_id
    if kind == ReferenceKind.INVOICE:
        return both(row.invoice_number or str(number))
    return in_both(lazy(reference_name, str)(kind, number, None))


def _movements(rows: list[Any]) -> tuple[Movement, ...]:
    kinds = {kind: in_both(EntryKind(kind).label) for kind in {row.kind for row in rows}}
    return tuple(
        Movement(row.created_at, kinds[row.kind], _reference(row), row.amount_cents, row.available_after_cents)
        for row in rows
    )


def statement_pdf_render(statement: Statement) -> bytes:
    """The PDF (A4, as many pages as there are movements for). The same statement gives the same bytes."""
    amounts = [movement.amount_cents for movement in statement.movements]
    zone = ZoneInfo(statement.zone)
    data = {
        "company": statement.company.printed(),
        "issuer": statement.issuer.printed(),
        "currency": CURRENCY,
        "since": statement.since.isoformat(),
        "until": statement.until.isoformat(),
        "zone": both(*(zone_text(statement.generated_at.astimezone(zone), language=code) for code in ("ar", "en"))),
        "opening": to_display(statement.opening_cents),
        "incoming": to_display(sum(cents for cents in amounts if cents > 0)),
        "outgoing": to_display(sum(cents for cents in amounts if cents < 0)),
        "closing": to_display(statement.closing_cents),
        "opening_amount": amount(statement.opening_cents),
        "closing_amount": amount(statement.closing_cents),
        "movements": [
            {
                "at": minute_of(movement.at, statement.zone),
                "kind": movement.kind,
                "reference": movement.reference,
                "incoming": amount(movement.amount_cents) if movement.amount_cents > 0 else "",
                "outgoing": amount(movement.amount_cents) if movement.amount_cents < 0 else "",
                "balance": amount(movement.available_after_cents),
            }
            for movement in statement.movements
        ],
        "generated_at": minute_of(statement.generated_at, statement.zone),
    }
    return pdf_of("statement.typ", data, at=statement.generated_at)

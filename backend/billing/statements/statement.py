"""The statement of an account between two days of the viewer's zone, as the printed document takes it."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Self

from django.db.models import Min, QuerySet
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from billing.documents.model import Both, Movement, StatementDocument
from billing.documents.parties import buyer_party, in_both, printed_party, product_name, seller_party
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.statements.selectors import entries_of, reference_name, with_invoice_number
from common.clock import midnight
from common.errors import Invalid
from common.money import CURRENCY
from companies.company.models import Company

MOST_MOVEMENTS = 5_000
NOT_A_DAY = _("Enter a date as YYYY-MM-DD")
NOT_IN_ORDER = _("The last day is before the first")
TOO_MANY = _("This period has too many movements for one PDF. Choose a shorter one, or export CSV.")


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


def statement_of(company: Company, *, period: StatementPeriod, now: datetime) -> StatementDocument:
    """All movements of the period, oldest first, with the balance before and after it (eight queries at most).

    Raises Invalid beside ``date_from`` for more than ``MOST_MOVEMENTS``. ``now`` is the company's own time.
    """
    entries = entries_of(company.pk)
    rows = list(with_invoice_number(_within(entries, period))[: MOST_MOVEMENTS + 1])
    if len(rows) > MOST_MOVEMENTS:
        raise Invalid.field("date_from", TOO_MANY)
    zone = timezone.get_current_timezone()
    opening = rows[0].balance_after_cents - rows[0].amount_cents if rows else _balance_before(entries, period)
    first = rows[0].created_at if rows else now
    return StatementDocument(
        product=product_name(),
        company=printed_party(buyer_party(company)),
        issuer=printed_party(seller_party()),
        currency=CURRENCY,
        zone=str(zone),
        since=period.since or first.astimezone(zone).date(),
        until=period.until or now.astimezone(zone).date(),
        opening_cents=opening,
        closing_cents=rows[-1].balance_after_cents if rows else opening,
        movements=_movements(rows),
        generated_at=now,
    )


def _balance_before(entries: QuerySet[LedgerEntry], period: StatementPeriod) -> int:
    """What was there when nothing moved in the period: the balance after the last movement before it."""
    return _until(entries, period).values_list("balance_after_cents", flat=True).first() or 0


def _reference(row: Any) -> Both:
    kind, number = row.reference_kind, row.reference_id
    if kind == ReferenceKind.INVOICE:
        return Both.same(row.invoice_number or str(number))
    return in_both(lazy(reference_name, str)(kind, number, None))


def _movements(rows: list[Any]) -> tuple[Movement, ...]:
    kinds = {kind: in_both(EntryKind(kind).label) for kind in {row.kind for row in rows}}
    return tuple(
        Movement(
            at=row.created_at,
            kind=kinds[row.kind],
            reference=_reference(row),
            amount_cents=row.amount_cents,
            balance_after_cents=row.balance_after_cents,
        )
        for row in rows
    )

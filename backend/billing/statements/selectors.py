"""Reading the ledger: a company's statement, newest movement first, and what each movement is about."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import Any, TypeVar
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Case, DateField, OuterRef, Q, QuerySet, Subquery, Sum, TextChoices, When
from django.db.models.functions import Coalesce, TruncMonth
from django.utils.translation import gettext as _

from billing.invoices.models import Invoice
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from common.money import to_cents
from common.text import fold, number_in

RowT = TypeVar("RowT")
# More than any account holds; databases refuse to compare with larger numbers than they can store.
MOST_DOLLARS = 10**13


def entries_of(company_id: UUID) -> QuerySet[LedgerEntry]:
    """All movements of a company's account, newest first."""
    return LedgerEntry.objects.filter(account_id=company_id).order_by("-pk")


def with_invoice_number(entries: QuerySet[LedgerEntry]) -> QuerySet[Any]:
    """Adds ``invoice_number`` to the movements that are about an invoice, None to the others."""
    invoice = Invoice.objects.filter(pk=OuterRef("reference_id"))
    number = invoice.values_list(Coalesce("tax_number", "proforma_number"))
    return entries.annotate(invoice_number=Case(When(reference_kind=ReferenceKind.INVOICE, then=Subquery(number))))


def entries_found(entries: QuerySet[LedgerEntry, RowT], search: str) -> QuerySet[LedgerEntry, RowT]:
    """Those that each word finds: the kind, what it is about (in the reader's language), its number, or the amount."""
    for word in fold(search).split():
        found = Q(kind__in=_called(EntryKind, word)) | Q(reference_kind__in=_called(ReferenceKind, word))
        found |= Q(reference_kind=ReferenceKind.INVOICE, reference_id__in=_invoices_numbered(word))
        if (number := number_in(word)) is not None:
            found |= ~Q(reference_kind=ReferenceKind.INVOICE) & Q(reference_id=number)
        if (cents := _cents(word)) is not None:
            found |= Q(amount_cents__in=(cents, -cents))
        entries = entries.filter(found)
    return entries


def _called(kinds: type[TextChoices], word: str) -> list[str]:
    return [kind.value for kind in kinds if word in fold(str(kind.label))]


def _invoices_numbered(number: str) -> QuerySet[Invoice, Any]:
    rows = Invoice.objects.filter(Q(tax_number__icontains=number) | Q(proforma_number__icontains=number))
    return rows.values("pk")


def _cents(word: str) -> int | None:
    try:
        amount = Decimal(word.replace(",", ""))
        return to_cents(amount) if abs(amount) < MOST_DOLLARS else None
    except (InvalidOperation, ValueError):
        return None


# What the list shows of a movement.
ROW = (
    "pk",
    "kind",
    "amount_cents",
    "available_after_cents",
    "held_after_cents",
    "reference_kind",
    "reference_id",
    "created_at",
    "invoice_number",
)
EntryRow = Mapping[str, Any]


def entry_rows_of(company_id: UUID) -> QuerySet[LedgerEntry, dict[str, Any]]:
    """A company's movements as their list shows them (``ROW``), newest first."""
    rows: QuerySet[LedgerEntry, dict[str, Any]] = with_invoice_number(entries_of(company_id)).values(*ROW)
    return rows


def reference_name(kind: str, number: int, invoice_number: str | None) -> str:
    """What a movement is about, with its number, in the language of the moment."""
    if kind == ReferenceKind.INVOICE:
        return _("Invoice %(number)s") % {"number": invoice_number or number}
    if kind == ReferenceKind.CHARGE:
        return _("Balance top-up %(number)s") % {"number": number}
    if kind == ReferenceKind.WITHDRAWAL:
        return _("Withdrawal request %(number)s") % {"number": number}
    return _("Payment %(number)s") % {"number": number}


MONTHS = 12
# A hold only reserves: what it becomes is counted when it leaves for good, or not at all.
RESERVES = (EntryKind.HOLD, EntryKind.HOLD_RETURNED)


@dataclass(frozen=True)
class MonthFlow:
    """One month of the viewer's zone, by its first day; both sums are USD cents and never negative."""

    month: date
    in_cents: int
    out_cents: int


def month_flows(company_id: UUID, *, now: datetime, zone: ZoneInfo) -> list[MonthFlow]:
    """The running month and the eleven before it, oldest first, months without movements too (one query)."""
    months = _months_until(now.astimezone(zone).date())
    since = datetime(months[0].year, months[0].month, 1, tzinfo=zone)
    found = (
        LedgerEntry.objects.filter(account_id=company_id, created_at__gte=since, created_at__lte=now)
        .exclude(kind__in=RESERVES)
        .annotate(month=TruncMonth("created_at", output_field=DateField(), tzinfo=zone))
        .order_by("month")
        .values("month")
        .annotate(
            came=Sum("amount_cents", filter=Q(amount_cents__gt=0), default=0),
            went=Sum("amount_cents", filter=Q(amount_cents__lt=0), default=0),
        )
        .values_list("month", "came", "went")
    )
    sums = {month: (came, -went) for month, came, went in found}
    return [MonthFlow(month, *sums.get(month, (0, 0))) for month in months]


def _months_until(today: date) -> list[date]:
    running = today.year * 12 + today.month - 1
    return [date(number // 12, number % 12 + 1, 1) for number in range(running - MONTHS + 1, running + 1)]

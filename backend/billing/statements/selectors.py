"""Reading the ledger: a company's statement, newest movement first, and what each movement is about."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Case, DateField, OuterRef, Q, QuerySet, Subquery, Sum, When
from django.db.models.functions import Coalesce, TruncMonth
from django.utils.translation import gettext as _

from billing.invoices.models import Invoice
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind


def entries_of(company_id: UUID) -> QuerySet[LedgerEntry]:
    """All movements of a company's account, newest first."""
    return LedgerEntry.objects.filter(account_id=company_id).order_by("-pk")


def with_invoice_number(entries: QuerySet[LedgerEntry]) -> QuerySet[Any]:
    """Adds ``invoice_number`` to the movements that are about an invoice, None to the others."""
    invoice = Invoice.objects.filter(pk=OuterRef("reference_id"))
    number = invoice.values_list(Coalesce("tax_number", "proforma_number"))
    return entries.annotate(invoice_number=Case(When(reference_kind=ReferenceKind.INVOICE, then=Subquery(number))))


# What the list shows of a movement.
ROW = (
    "pk",
    "kind",
    "amount_cents",
    "balance_after_cents",
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

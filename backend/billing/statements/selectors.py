"""Reading the ledger: a company's statement, newest movement first, and what each movement is about."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import BigAutoField, DateField, Q, QuerySet, Sum, UUIDField
from django.db.models.functions import TruncMonth
from django.utils.translation import gettext as _

from billing.invoices.models import Invoice
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from common.prepared import Among, Prepared
from companies.company.models import Company

Names = Mapping[tuple[str, int], str]


_ENTRIES: Prepared[LedgerEntry] = Prepared(
    lambda account_id: LedgerEntry.objects.filter(account_id=account_id).order_by("-pk"), account_id=UUIDField()
)
_NUMBERS = Prepared(
    lambda ids: Invoice.objects.filter(Among("pk", ids)).values_list("pk", "tax_number", "proforma_number"),
    ids=(BigAutoField(),),
)


def entries_of(company: Company) -> QuerySet[LedgerEntry]:
    """All movements of a company's account, newest first."""
    return _ENTRIES.listed(account_id=company.pk)


def invoice_numbers(entries: Iterable[LedgerEntry]) -> Mapping[int, str]:
    ids = {entry.reference_id for entry in entries if entry.reference_kind == ReferenceKind.INVOICE}
    found = _NUMBERS.rows(ids=ids) if ids else ()
    return {pk: tax_number or proforma_number or str(pk) for pk, tax_number, proforma_number in found}


def reference_names(entries: Iterable[LedgerEntry]) -> Names:
    """What each entry is about, in the reader's language: the invoice's number, else the thing's own (one query)."""
    entries = list(entries)
    numbers = invoice_numbers(entries)
    pairs = {(entry.reference_kind, entry.reference_id) for entry in entries}
    return {(kind, number): reference_name(kind, number, numbers) for kind, number in pairs}


def reference_name(kind: str, number: int, invoice_numbers: Mapping[int, str]) -> str:
    """What one reference is called, with its number, in the language of the moment."""
    if kind == ReferenceKind.INVOICE:
        return _("Invoice %(number)s") % {"number": invoice_numbers.get(number, number)}
    if kind == ReferenceKind.CHARGE:
        return _("Balance charge %(number)s") % {"number": number}
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

"""Reading invoices: lists, one with its parties, sums for the page's head, and the printed document's contents."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import Any, TypeVar
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Count, Min, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from billing.catalogue.bills import COLUMNS
from billing.documents.parties import Party, buyer_party, seller_party
from billing.invoices.models import Invoice, InvoiceStatus
from common.errors import Missing, require_found
from common.text import search_words
from companies.company.models import Company

RowT = TypeVar("RowT")

# What the list shows; the parties and everything else of a sealed invoice stay unread.
ROW = (
    "pk",
    "tax_number",
    "proforma_number",
    "status",
    "issued_at",
    "due_at",
    "expires_at",
    "paid_at",
    "updated_at",
    "order_id",
    "order__kind",
    "order__period",
    "order__package_id",
    "order__package__name_ar",
    "order__package__name_en",
    "order__package__level",
    "credited_cents",
    *COLUMNS,
)
InvoiceRow = Mapping[str, Any]


# The table of credit notes belongs to a package above this one: it is reached by its relation.
_CREDITED = (
    Invoice.objects.filter(pk=OuterRef("pk"))
    .order_by()
    .values("pk")
    .annotate(cents=Sum("credit_notes__total_cents"))
    .values("cents")
)


def with_credited(rows: QuerySet[Invoice]) -> QuerySet[Invoice]:
    """Adds ``credited_cents``: the sum of its credit notes, 0 without one."""
    return rows.annotate(credited_cents=Coalesce(Subquery(_CREDITED), 0))


def invoices_of_company(company_id: UUID) -> QuerySet[Invoice]:
    """A company's invoices, the newest first; their list shows them as rows of ``ROW``."""
    return with_credited(Invoice.objects.filter(company_id=company_id)).order_by("-issued_at", "-pk")


def row_of(invoice: Invoice) -> InvoiceRow:
    """One invoice that was read whole, as a row of the list."""
    return {column: attrgetter(column.replace("__", "."))(invoice) for column in ROW}


def invoices_found(rows: QuerySet[Invoice, RowT], search: str) -> QuerySet[Invoice, RowT]:
    """Those whose number or item holds every word, spelling variants folded."""
    for word in search_words(search):
        rows = rows.filter(search_text__contains=word)
    return rows


def invoices_overdue(rows: QuerySet[Invoice, RowT], *, now: datetime) -> QuerySet[Invoice, RowT]:
    """Those that wait although their day has passed."""
    return rows.filter(status=InvoiceStatus.OPEN, due_at__lt=now)


def is_overdue(row: InvoiceRow, *, now: datetime) -> bool:
    """The same of one row. ``now`` is the company's own time."""
    return bool(row["status"] == InvoiceStatus.OPEN and row["due_at"] < now)


def invoices_by_number(numbers: Collection[int], *, company_id: UUID) -> list[Invoice]:
    """Just these invoices of the company, the newest first (one query). Raises Missing where one is not."""
    found = list(invoices_of_company(company_id).filter(pk__in=numbers))
    if len(found) != len(set(numbers)):
        raise Missing
    return found


def invoice_of_company(invoice_id: int, *, company_id: UUID) -> Invoice:
    """One invoice of the company. Raises Missing."""
    rows = with_credited(Invoice.objects.select_related("order__package", "replaced_by").filter(company_id=company_id))
    return require_found(rows.filter(pk=invoice_id).first())


def invoice_payment(invoice: Invoice) -> Any:
    """The payment (of a package above this one) that paid it, with its receipt; None until paid or where nothing was
    due."""
    if invoice.status != InvoiceStatus.PAID:
        return None
    return invoice.payments.filter(outcome="invoice_paid").select_related("receipt").first()


def open_invoices_of(company_ids: Collection[UUID]) -> dict[UUID, Invoice]:
    """By company (one query): each has one at most, since it has one open order."""
    columns = ("company", "status", "tax_number", "proforma_number", "amount_due_cents", "due_at", "expires_at")
    rows = Invoice.objects.filter(company_id__in=company_ids, status=InvoiceStatus.OPEN).only(*columns)
    return {invoice.company_id: invoice for invoice in rows}


@dataclass(frozen=True)
class Parties:
    seller: Party
    buyer: Party


def invoice_parties(invoice: Invoice, *, company: Company) -> Parties:
    """As frozen at payment; until then as they are now (a proforma is nobody's tax document)."""
    if invoice.seller is not None and invoice.buyer is not None:
        return Parties(Party.from_json(invoice.seller), Party.from_json(invoice.buyer))
    return Parties(seller_party(), buyer_party(company))


@dataclass(frozen=True)
class InvoiceSummary:
    """What waits, what was paid and what was credited this year (of the viewer's zone), in USD cents;
    ``all_paid_count`` is of every year."""

    open_count: int
    overdue_count: int
    expired_count: int
    all_paid_count: int
    open_cents: int
    next_due_at: datetime | None
    year: int
    paid_count: int
    paid_cents: int
    credited_cents: int


def invoice_summary(company_id: UUID, *, now: datetime, zone: ZoneInfo) -> InvoiceSummary:
    """The sums over all of a company's invoices (two queries)."""
    local = now.astimezone(zone)
    year_start = datetime(local.year, 1, 1, tzinfo=zone)
    is_open, is_paid = Q(status=InvoiceStatus.OPEN), Q(status=InvoiceStatus.PAID, paid_at__gte=year_start)
    found = Invoice.objects.filter(company_id=company_id).aggregate(
        open_count=Count("pk", filter=is_open),
        overdue_count=Count("pk", filter=is_open & Q(due_at__lt=now)),
        expired_count=Count("pk", filter=Q(status=InvoiceStatus.EXPIRED)),
        all_paid_count=Count("pk", filter=Q(status=InvoiceStatus.PAID)),
        open_cents=Sum("amount_due_cents", filter=is_open, default=0),
        next_due_at=Min("due_at", filter=is_open),
        paid_count=Count("pk", filter=is_paid),
        paid_cents=Sum("total_cents", filter=is_paid, default=0),
    )
    credited = Invoice.objects.filter(company_id=company_id, credit_notes__issued_at__gte=year_start)
    found |= credited.aggregate(credited_cents=Sum("credit_notes__total_cents", default=0))
    return InvoiceSummary(year=local.year, **found)

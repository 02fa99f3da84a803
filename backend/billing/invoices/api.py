"""Invoices of one company: the list, the sums above it, one invoice, its PDF."""

from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.http import HttpResponse, StreamingHttpResponse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django_filters import BooleanFilter, CharFilter, MultipleChoiceFilter
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from billing.catalogue.api import BillOut, PackageRefOut
from billing.catalogue.models import Period
from billing.documents.api import LocalTaxOut, PartyOut, QrOut
from billing.invoices.documents import invoice_pdf, invoice_qr_payload
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.selectors import (
    ROW,
    InvoiceRow,
    Parties,
    invoice_of_company,
    invoice_parties,
    invoice_payment,
    invoice_summary,
    invoices_by_number,
    invoices_found,
    invoices_of_company,
    invoices_overdue,
    is_overdue,
    row_of,
)
from billing.subscriptions.models import OrderKind
from common import money
from common.api.downloads import bytes_response, export_of, zip_response
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import CurrencyField, InstantField, MoneyField, ReferenceOut, instant_text
from common.api.filters import DayRangeFilter
from common.api.schema import exported, keyed
from common.errors import Invalid, Missing
from common.qr import qr_svg
from common.text import number_in
from companies.company.api import CompanyViewSet
from companies.company.standing import Action


class InvoiceOrderOut(serializers.Serializer[Any]):
    """The order that the invoice is for."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    kind = serializers.ChoiceField(choices=OrderKind.choices)
    period = serializers.ChoiceField(choices=Period.choices)
    package = PackageRefOut()


class InvoiceRowOut(BillOut):
    """An invoice in the list. ``number`` is the proforma's until it is paid; ``overdue``: it waits although its day
    has passed by the company's own time; ``credited``: the sum of its credit notes."""

    id = serializers.IntegerField()
    number = serializers.CharField()
    proforma_number = serializers.CharField()
    status = serializers.ChoiceField(choices=InvoiceStatus.choices)
    overdue = serializers.BooleanField(read_only=True)
    credited = MoneyField(read_only=True)
    issued_at = InstantField()
    due_at = InstantField()
    expires_at = InstantField(allow_null=True)
    paid_at = InstantField(allow_null=True)
    order = InvoiceOrderOut()
    created_at = InstantField()
    updated_at = InstantField()

    def to_representation(self, row: InvoiceRow) -> dict[str, Any]:
        issued_at = instant_text(row["issued_at"])
        return {
            **super().to_representation(row),
            "id": row["pk"],
            "number": _number(row),
            "proforma_number": row["proforma_number"],
            "status": row["status"],
            "overdue": is_overdue(row, now=self.context["now"]),
            "credited": money.to_text(row["credited_cents"]),
            "issued_at": issued_at,
            "due_at": instant_text(row["due_at"]),
            "expires_at": instant_text(row["expires_at"]),
            "paid_at": instant_text(row["paid_at"]),
            "order": {
                "id": row["order_id"],
                "name": f"#{row['order_id']}",
                "kind": row["order__kind"],
                "period": row["order__period"],
                "package": {
                    "id": row["order__package_id"],
                    "name": row[f"order__package__name_{'en' if get_language() == 'en' else 'ar'}"],
                    "level": row["order__package__level"],
                },
            },
            "created_at": issued_at,
            "updated_at": instant_text(row["updated_at"]),
        }


class InvoiceOut(InvoiceRowOut):
    """One invoice with both parties: frozen once it is paid, as they are now until then. ``local_tax`` is null until
    paid, and for sellers whose tax is stated in the invoice's currency; ``qr`` until paid, and where the seller's tax
    is not Saudi VAT. ``replaced_by``: the invoice with the new total, where tax or parties changed before payment.
    ``payment`` is the one that paid it, ``receipt_number`` that of its card money."""

    seller = PartyOut(read_only=True)
    buyer = PartyOut(read_only=True)
    supply_from = InstantField(allow_null=True)
    supply_until = InstantField(allow_null=True)
    local_tax = LocalTaxOut(allow_null=True, read_only=True)
    qr = QrOut(allow_null=True, read_only=True)
    replaced_by = ReferenceOut(allow_null=True, read_only=True)
    credit_notes = ReferenceOut(many=True, read_only=True)
    payment = ReferenceOut(allow_null=True, read_only=True)
    receipt_number = serializers.CharField(allow_null=True, read_only=True)

    def to_representation(self, invoice: Any) -> dict[str, Any]:
        parties: Parties = self.context["parties"]
        payload, replaced_by = invoice_qr_payload(invoice, parties), getattr(invoice, "replaced_by", None)
        payment = invoice_payment(invoice)
        receipt = getattr(payment, "receipt", None)
        return {
            **super().to_representation(row_of(invoice)),
            "seller": PartyOut(parties.seller).data,
            "buyer": PartyOut(parties.buyer).data,
            "supply_from": instant_text(invoice.supply_from),
            "supply_until": instant_text(invoice.supply_until),
            "local_tax": LocalTaxOut(invoice).data if invoice.local_currency else None,
            "qr": {"text": payload, "svg": qr_svg(payload)} if payload else None,
            "replaced_by": ReferenceOut(replaced_by).data if replaced_by else None,
            "credit_notes": ReferenceOut(invoice.credit_notes.order_by("pk"), many=True).data,
            "payment": payment and {"id": payment.pk, "name": f"#{payment.pk}"},
            "receipt_number": receipt and receipt.number,
        }


class InvoiceSummaryOut(serializers.Serializer[Any]):
    """The sums above the list; the year is the viewer's."""

    open_count = serializers.IntegerField()
    overdue_count = serializers.IntegerField(help_text="Of the open ones.")
    expired_count = serializers.IntegerField()
    all_paid_count = serializers.IntegerField(help_text="Of every year.")
    open_total = MoneyField(source="open_cents", help_text="Of the open ones.")
    next_due_at = InstantField(allow_null=True)
    year = serializers.IntegerField(
        help_text="Of `paid_count`, `paid_total` and `credited_total`, in the viewer’s zone."
    )
    paid_count = serializers.IntegerField()
    paid_total = MoneyField(source="paid_cents")
    credited_total = MoneyField(source="credited_cents", help_text="By credit notes of this year.")
    currency = CurrencyField()


class InvoiceFilter(DayRangeFilter):
    """By day of issue, status and words; ``overdue``: only those that wait although their day has passed."""

    instant_column = "issued_at"

    status = MultipleChoiceFilter(choices=InvoiceStatus.choices)
    overdue = BooleanFilter(method="with_overdue")
    search = CharFilter(method="with_words")

    def with_overdue(self, rows: QuerySet[Invoice, Any], name: str, value: bool) -> QuerySet[Invoice, Any]:
        return invoices_overdue(rows, now=self.request.parser_context["view"].now) if value else rows

    def with_words(self, rows: QuerySet[Invoice, Any], name: str, value: str) -> QuerySet[Invoice, Any]:
        return invoices_found(rows, value)


def _number(row: InvoiceRow) -> str:
    """The proforma's until it is paid."""
    return row["tax_number"] or row["proforma_number"] or ""


def _description(row: InvoiceRow) -> str:
    language = "en" if get_language() == "en" else "ar"
    return " / ".join(item[f"description_{language}"] for item in row["items"])


CSV = (
    (_("Number"), _number),
    (_("Description"), _description),
    (_("Status"), lambda row: str(InvoiceStatus(row["status"]).label)),
    (_("Issued at"), lambda row: minute_text(row["issued_at"])),
    (_("Due at"), lambda row: minute_text(row["due_at"])),
    (_("Paid at"), lambda row: minute_text(row["paid_at"])),
    (_("Taxable amount"), lambda row: money.to_text(row["taxable_cents"])),
    (_("Taxes"), lambda row: money.to_text(row["tax_total_cents"])),
    (_("Total"), lambda row: money.to_text(row["total_cents"])),
    (_("Amount due"), lambda row: money.to_text(row["amount_due_cents"])),
    (_("Credited"), lambda row: money.to_text(row["credited_cents"])),
    (_("Currency"), lambda _row: money.CURRENCY),
)


MOST_PDFS = 100
NOT_SO_MANY = _("Choose at least one invoice and at most %(most)s")
INVOICES = OpenApiParameter("invoice", OpenApiTypes.INT, many=True, required=True, description="Repeated; 100 at most")


class InvoiceViewSet(CompanyViewSet):
    """The invoices of one company; readable in every stage."""

    lookup_url_kwarg = "invoice_id"
    requires: ClassVar = dict.fromkeys(("list", "summary", "retrieve", "pdf", "pdfs"), "view_invoices")
    kinds: ClassVar = dict.fromkeys(("list", "summary", "retrieve", "pdf", "pdfs"), Action.READ_ESSENTIAL)
    filterset_class = InvoiceFilter
    ordering_fields: ClassVar = {
        "issued_at": "issued_at",
        "due_at": "due_at",
        "total": "total_cents",
        "status": "status",
        "id": "pk",
    }
    serializer_class = InvoiceRowOut
    row_columns: ClassVar = ROW

    def get_queryset(self) -> QuerySet[Invoice]:
        return invoices_of_company(self.company.pk)

    @extend_schema(responses=exported(InvoiceRowOut, "text/csv"), parameters=[EXPORT_CSV])
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """All invoices."""
        queryset = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            return csv_export(request, queryset.values(*ROW), columns=CSV, name="invoices.csv")
        rows = self.paginate_queryset(queryset)
        return self.get_paginated_response(InvoiceRowOut(rows, many=True, context={"now": self.now}).data)

    @extend_schema(responses=keyed("data", InvoiceSummaryOut))
    @action(detail=False)
    def summary(self, request: Request, company_id: str) -> Response:
        """What waits to be paid and what was paid this year."""
        found = invoice_summary(self.company.pk, now=self.now, zone=ZoneInfo(timezone.get_current_timezone_name()))
        return Response({"data": InvoiceSummaryOut(found).data})

    @extend_schema(responses=keyed("data", InvoiceOut))
    def retrieve(self, request: Request, company_id: str, invoice_id: int) -> Response:
        """One invoice."""
        invoice = invoice_of_company(invoice_id, company_id=self.company.pk)
        parties = invoice_parties(invoice, company=self.company)
        return Response({"data": InvoiceOut(invoice, context={"parties": parties, "now": self.now}).data})

    @extend_schema(responses={(200, "application/pdf"): bytes})
    @action(detail=True)
    def pdf(self, request: Request, company_id: str, invoice_id: int) -> HttpResponse:
        """The printed invoice, in both languages whatever the request's."""
        invoice = invoice_of_company(invoice_id, company_id=self.company.pk)
        content = invoice_pdf(invoice, company=self.company)
        return bytes_response(content, content_type="application/pdf", name=f"{invoice.number}.pdf")

    @extend_schema(responses={(200, "application/zip"): bytes}, parameters=[INVOICES])
    @action(detail=False)
    def pdfs(self, request: Request, company_id: str) -> StreamingHttpResponse:
        """The printed invoices of these numbers as one ZIP file."""
        wanted = request.query_params.getlist("invoice")
        numbers = {number for word in wanted if (number := number_in(word)) is not None}
        if not 0 < len(wanted) <= MOST_PDFS:
            raise Invalid.field("invoice", NOT_SO_MANY % {"most": MOST_PDFS})
        if len(numbers) != len(wanted):
            raise Missing
        found = invoices_by_number(numbers, company_id=self.company.pk)
        files = ((f"{invoice.number}.pdf", invoice_pdf(invoice, company=self.company)) for invoice in found)
        return zip_response(files, name="invoices.zip")

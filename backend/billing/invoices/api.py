"""Invoices of one company: the list, the sums above it, one invoice, its PDF."""

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.http import HttpResponse, StreamingHttpResponse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django_filters import CharFilter, MultipleChoiceFilter
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from billing.catalogue.api import BillOut, PackageRefOut
from billing.catalogue.models import Period
from billing.documents.parties import Party
from billing.documents.pdfs import invoice_pdf_render, invoice_qr_payload
from billing.documents.qr import qr_svg
from billing.invoices.documents import invoice_document, invoice_paper
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.selectors import (
    InvoiceSummary,
    Parties,
    invoice_of_company,
    invoice_parties,
    invoice_rows_of_company,
    invoice_summary,
    invoices_found,
)
from billing.subscriptions.models import OrderKind
from common import money
from common.api.date_filters import DayRangeFilter
from common.api.downloads import bytes_response, export_of
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import InstantField, MoneyField
from common.api.out import Out
from common.api.schema import exported, keyed
from companies.company.api import CompanyViewSet
from companies.company.standing import Action

CSV_HEADER = (
    _("Number"),
    _("Description"),
    _("Status"),
    _("Issued at"),
    _("Due at"),
    _("Paid at"),
    _("Taxable amount"),
    _("Taxes"),
    _("Total"),
    _("Amount due"),
    _("Currency"),
)


class PartyOut(Out[Any]):
    """Seller or buyer; ``name`` and ``address`` (lines) in the request's language."""

    name = serializers.SerializerMethodField()
    name_ar = serializers.CharField()
    name_en = serializers.CharField()
    tax_number = serializers.CharField()
    registration_number = serializers.CharField()
    country = serializers.CharField()
    address = serializers.SerializerMethodField()

    def get_name(self, party: Party) -> str:
        return party.name(get_language() or "ar")

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_address(self, party: Party) -> list[str]:
        return party.address_lines(get_language() or "ar")


class InvoiceOrderOut(Out[Any]):
    """The order that the invoice is for."""

    id = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=OrderKind.choices)
    period = serializers.ChoiceField(choices=Period.choices)
    package = PackageRefOut()


class InvoiceRowOut(BillOut):
    """An invoice in the list. ``number`` is the proforma's until it is paid."""

    id = serializers.IntegerField()
    number = serializers.CharField()
    proforma_number = serializers.CharField()
    status = serializers.ChoiceField(choices=InvoiceStatus.choices)
    issued_at = InstantField()
    due_at = InstantField()
    expires_at = InstantField(allow_null=True)
    paid_at = InstantField(allow_null=True)
    order = InvoiceOrderOut()
    created_at = InstantField(source="issued_at")
    updated_at = InstantField()


class LocalTaxOut(Out[Any]):
    """The tax in the seller's own currency, where the law asks for it."""

    currency = serializers.CharField(source="local_currency")
    rate = serializers.DecimalField(source="local_rate", max_digits=14, decimal_places=6)
    rate_on = serializers.DateField(source="local_rate_on")
    amount = MoneyField(source="local_tax_cents")


class QrOut(Out[Any]):
    """The QR code of a tax invoice: what it says, and its picture."""

    text = serializers.CharField(help_text="Base64 of the five fields as TLV (ZATCA, phase 1)")
    svg = serializers.CharField(help_text="The text as a QR code: one SVG element")


class InvoiceOut(InvoiceRowOut):
    """One invoice with both parties: frozen once it is paid, as they are now until then."""

    seller = serializers.SerializerMethodField()
    buyer = serializers.SerializerMethodField()
    supply_from = InstantField(allow_null=True)
    supply_until = InstantField(allow_null=True)
    local_tax = serializers.SerializerMethodField()
    qr = serializers.SerializerMethodField()

    def _parties(self) -> Parties:
        parties: Parties = self.context["parties"]
        return parties

    @extend_schema_field(PartyOut)
    def get_seller(self, invoice: Invoice) -> Any:
        return PartyOut(self._parties().seller).data

    @extend_schema_field(PartyOut)
    def get_buyer(self, invoice: Invoice) -> Any:
        return PartyOut(self._parties().buyer).data

    @extend_schema_field(LocalTaxOut(allow_null=True))
    def get_local_tax(self, invoice: Invoice) -> Any:
        """Null until paid, and for sellers whose tax is stated in the invoice's currency."""
        return LocalTaxOut(invoice).data if invoice.local_currency else None

    @extend_schema_field(QrOut(allow_null=True))
    def get_qr(self, invoice: Invoice) -> Any:
        """As on the printed invoice: null until paid, and where the seller's tax is not Saudi VAT."""
        payload = self.context["qr"]
        return QrOut({"text": payload, "svg": qr_svg(payload)}).data if payload else None


class InvoiceSummaryOut(Out[Any]):
    """The sums above the list; the year is the viewer's."""

    open_count = serializers.IntegerField()
    open_total = MoneyField(source="open_cents")
    next_due_at = InstantField(allow_null=True)
    year = serializers.IntegerField()
    paid_count = serializers.IntegerField()
    paid_total = MoneyField(source="paid_cents")
    currency = serializers.SerializerMethodField()

    def get_currency(self, summary: InvoiceSummary) -> str:
        return money.CURRENCY


class InvoiceFilter(DayRangeFilter):
    """By day of issue, status and words."""

    instant_column = "issued_at"

    status = MultipleChoiceFilter(choices=InvoiceStatus.choices)
    search = CharFilter(method="with_words")

    def with_words(self, rows: QuerySet[Invoice], name: str, value: str) -> QuerySet[Invoice]:
        return invoices_found(rows, value)


def csv_cells(invoices: list[Invoice], zone: tzinfo) -> Iterator[Sequence[object]]:
    english = get_language() == "en"
    for invoice in invoices:
        items = [item.description_en if english else item.description_ar for item in invoice.price.items]
        yield (
            invoice.number,
            " / ".join(items),
            invoice.get_status_display(),
            minute_text(invoice.issued_at, zone),
            minute_text(invoice.due_at, zone),
            minute_text(invoice.paid_at, zone),
            money.to_text(invoice.taxable_cents),
            money.to_text(invoice.tax_total_cents),
            money.to_text(invoice.total_cents),
            money.to_text(invoice.amount_due_cents),
            invoice.currency,
        )


class InvoiceViewSet(CompanyViewSet):
    """The invoices of one company; readable in every stage."""

    requires: ClassVar = dict.fromkeys(("list", "summary", "retrieve", "pdf"), "view_invoices")
    kinds: ClassVar = dict.fromkeys(("list", "summary", "retrieve", "pdf"), Action.READ_ESSENTIAL)
    filterset_class = InvoiceFilter
    orderings: ClassVar = {
        "issued_at": "issued_at",
        "due_at": "due_at",
        "total": "total_cents",
        "status": "status",
        "id": "pk",
    }
    serializer_class = InvoiceRowOut

    def get_queryset(self) -> QuerySet[Invoice]:
        return invoice_rows_of_company(self.company.pk)

    @extend_schema(responses=exported(InvoiceRowOut, "text/csv"), parameters=[EXPORT_CSV])
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """All invoices."""
        queryset = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            return csv_export(queryset, header=CSV_HEADER, cells=csv_cells, name="invoices.csv")
        return self.get_paginated_response(InvoiceRowOut(self.paginate_queryset(queryset), many=True).data)

    @extend_schema(responses=keyed("data", InvoiceSummaryOut))
    def summary(self, request: Request, company_id: str) -> Response:
        """What waits to be paid and what was paid this year."""
        zone = ZoneInfo(timezone.get_current_timezone_name())
        found = invoice_summary(self.company.pk, now=self.now, zone=zone)
        return Response({"data": InvoiceSummaryOut(found).data})

    @extend_schema(responses=keyed("data", InvoiceOut))
    def retrieve(self, request: Request, company_id: str, invoice_id: int) -> Response:
        """One invoice."""
        invoice = invoice_of_company(invoice_id, company_id=self.company.pk)
        parties = invoice_parties(invoice, company=self.company)
        qr = invoice_qr_payload(invoice_paper(invoice, parties))
        return Response({"data": InvoiceOut(invoice, context={"parties": parties, "qr": qr}).data})

    @extend_schema(responses={(200, "application/pdf"): bytes})
    def pdf(self, request: Request, company_id: str, invoice_id: int) -> HttpResponse:
        """The printed invoice, in both languages whatever the request's."""
        document = invoice_document(invoice_id, company=self.company)
        return bytes_response(
            invoice_pdf_render(document), content_type="application/pdf", name=f"{document.number}.pdf"
        )

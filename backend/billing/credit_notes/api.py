"""Credit notes of one company: the list, one of them, its PDF."""

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.http import HttpResponse, StreamingHttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from django_filters import CharFilter, ChoiceFilter
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from billing.catalogue.api import FeeOut, ItemOut, TaxOut, item_shown, tax_shown
from billing.credit_notes.documents import credit_note_pdf, credit_note_qr_payload
from billing.credit_notes.models import CreditNote, CreditTo
from billing.credit_notes.selectors import (
    credit_note_fees,
    credit_note_items,
    credit_note_of_company,
    credit_note_parties,
    credit_notes_found,
    credit_notes_of_company,
)
from billing.documents.api import LocalTaxOut, PartyOut, QrOut
from billing.payments.providers.base import RefundStatus
from common import money
from common.api.downloads import bytes_response, export_of
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import InstantField, MoneyField, ReferenceOut, instant_text
from common.api.filters import DayRangeFilter
from common.api.schema import exported, keyed
from common.qr import qr_svg
from companies.company.api import CompanyViewSet
from companies.company.standing import Action


class CreditNoteRefundOut(serializers.Serializer[Any]):
    """What went on to the card; of a failed one the amount is back in the balance."""

    id = serializers.IntegerField()
    amount = MoneyField()
    status = serializers.ChoiceField(choices=[(status.value, status.value) for status in RefundStatus])

    def to_representation(self, refund: Any) -> dict[str, Any]:
        return {"id": refund.pk, "amount": money.to_text(refund.amount_cents), "status": refund.status}


class CreditNoteRowOut(serializers.Serializer[Any]):
    """A credit note in the list. ``discount`` is its lines' share of the invoice's discounts and coupon; ``to_balance``
    is what is in the balance, a failed refund's amount too; names and reason in the request's language."""

    id = serializers.IntegerField()
    number = serializers.CharField()
    invoice = ReferenceOut()
    issued_at = InstantField()
    items = ItemOut(many=True)
    subtotal = MoneyField()
    discount = MoneyField()
    additional_fees = FeeOut(many=True)
    taxable = MoneyField()
    taxes = TaxOut(many=True)
    tax_total = MoneyField()
    total = MoneyField()
    currency = serializers.CharField(read_only=True)
    reason = serializers.CharField()
    to = serializers.ChoiceField(choices=CreditTo.choices)
    to_balance = MoneyField()
    refund = CreditNoteRefundOut(allow_null=True)
    ended_subscription = serializers.BooleanField()
    created_at = InstantField()
    updated_at = InstantField()

    def to_representation(self, note: CreditNote) -> dict[str, Any]:
        # Written out, as an invoice's.
        english = get_language() == "en"
        issued_at = instant_text(note.issued_at)
        return {
            "id": note.pk,
            "number": note.number,
            "invoice": {"id": note.invoice_id, "name": note.invoice.number},
            "issued_at": issued_at,
            "items": [item_shown(item) for item in credit_note_items(note)],
            "subtotal": money.to_text(note.subtotal_cents),
            "discount": money.to_text(note.discount_cents),
            "additional_fees": [
                {
                    "name": fee.description_en if english else fee.description_ar,
                    "amount": money.to_text(fee.total_cents),
                }
                for fee in credit_note_fees(note)
            ],
            "taxable": money.to_text(note.taxable_cents),
            "taxes": [tax_shown(tax) for tax in note.taxes],
            "tax_total": money.to_text(note.tax_total_cents),
            "total": money.to_text(note.total_cents),
            "currency": note.currency,
            "reason": note.reason,
            "to": note.to,
            "to_balance": money.to_text(note.to_balance_cents),
            "refund": CreditNoteRefundOut(note.refund).data if note.refund else None,
            "ended_subscription": note.ended_subscription,
            "created_at": issued_at,
            "updated_at": instant_text(note.updated_at),
        }


class CreditNoteOut(CreditNoteRowOut):
    """One credit note with both parties, as its invoice has them. ``local_tax`` is null for sellers whose tax is stated
    in the invoice's currency; ``qr`` where the seller's tax is not Saudi VAT."""

    seller = PartyOut(read_only=True)
    buyer = PartyOut(read_only=True)
    local_tax = LocalTaxOut(allow_null=True, read_only=True)
    qr = QrOut(allow_null=True, read_only=True)

    def to_representation(self, note: CreditNote) -> dict[str, Any]:
        parties, payload = credit_note_parties(note), credit_note_qr_payload(note)
        return {
            **super().to_representation(note),
            "seller": PartyOut(parties.seller).data,
            "buyer": PartyOut(parties.buyer).data,
            "local_tax": LocalTaxOut(note).data if note.local_currency else None,
            "qr": {"text": payload, "svg": qr_svg(payload)} if payload else None,
        }


class CreditNoteFilter(DayRangeFilter):
    """By day of issue, where the money went, and words."""

    instant_column = "issued_at"

    to = ChoiceFilter(choices=CreditTo.choices)
    search = CharFilter(method="with_words")

    def with_words(self, rows: QuerySet[CreditNote], name: str, value: str) -> QuerySet[CreditNote]:
        return credit_notes_found(rows, value)


CSV = (
    (_("Number"), lambda note: note.number),
    (_("Invoice"), lambda note: note.invoice.number),
    (_("Issued at"), lambda note: minute_text(note.issued_at)),
    (_("Taxable amount"), lambda note: money.to_text(note.taxable_cents)),
    (_("Taxes"), lambda note: money.to_text(note.tax_total_cents)),
    (_("Total"), lambda note: money.to_text(note.total_cents)),
    (_("To the balance"), lambda note: money.to_text(note.to_balance_cents)),
    (_("Back to the card"), lambda note: money.to_text(note.to_card_cents)),
    (_("Currency"), lambda note: note.currency),
    (_("Reason"), lambda note: note.reason),
)


class CreditNoteViewSet(CompanyViewSet):
    """The credit notes of one company; readable in every stage."""

    lookup_url_kwarg = "note_id"
    requires: ClassVar = dict.fromkeys(("list", "retrieve", "pdf"), "view_invoices")
    kinds: ClassVar = dict.fromkeys(("list", "retrieve", "pdf"), Action.READ_ESSENTIAL)
    filterset_class = CreditNoteFilter
    ordering_fields: ClassVar = {"issued_at": "issued_at", "total": "total_cents", "id": "pk"}
    serializer_class = CreditNoteRowOut

    def get_queryset(self) -> QuerySet[CreditNote]:
        return credit_notes_of_company(self.company.pk)

    @extend_schema(responses=exported(CreditNoteRowOut, "text/csv"), parameters=[EXPORT_CSV])
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """All credit notes."""
        queryset = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            return csv_export(request, queryset, columns=CSV, name="credit-notes.csv")
        return self.get_paginated_response(CreditNoteRowOut(self.paginate_queryset(queryset), many=True).data)

    @extend_schema(responses=keyed("data", CreditNoteOut))
    def retrieve(self, request: Request, company_id: str, note_id: int) -> Response:
        """One credit note."""
        note = credit_note_of_company(note_id, company_id=self.company.pk)
        return Response({"data": CreditNoteOut(note).data})

    @extend_schema(responses={(200, "application/pdf"): bytes})
    @action(detail=True)
    def pdf(self, request: Request, company_id: str, note_id: int) -> HttpResponse:
        """The printed credit note, in both languages whatever the request's."""
        note = credit_note_of_company(note_id, company_id=self.company.pk)
        return bytes_response(credit_note_pdf(note), content_type="application/pdf", name=f"{note.number}.pdf")

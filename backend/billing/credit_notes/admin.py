"""Credit notes in the admin: looked at, never edited. They begin on the invoice's page."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from billing.credit_notes.documents import credit_note_pdf
from billing.credit_notes.models import CreditNote, CreditTo
from billing.credit_notes.paper_admin import PaperAdmin, is_sealed, sealed_tag
from billing.credit_notes.selectors import credit_note_parties
from billing.credit_notes.tax_report_admin import TaxReportAdmin
from billing.invoices.selectors import Parties
from billing.refunds.admin import refund_tag
from common.admin import amount, column, link_to, ltr, minute, tag, written
from common.dashboard import Tone


def _where(note: CreditNote) -> SafeString:
    """Where the money went, and what became of it on the way to a card."""
    if note.refund is None:
        return tag(CreditTo.BALANCE.label, Tone.GOOD)
    return refund_tag(note.refund)


def _reason(note: CreditNote, text: str) -> SafeString:
    return sealed_tag() if is_sealed(note) else written(text)


@admin.register(CreditNote)
class CreditNoteAdmin(TaxReportAdmin[CreditNote], PaperAdmin[CreditNote]):
    class Media:
        css: ClassVar = {"all": ["billing/admin.css"]}

    list_display = ("shown_number", "company", "of_invoice", "total", "where", "issued")
    list_display_links = ("shown_number", "company")
    list_filter = ("to", "refund__status", "ended_subscription", ("issued_at", admin.DateFieldListFilter))
    search_fields = ("search_text", "company__name_folded", "company__id")
    search_help_text = _("Number, invoice, item or company")
    list_per_page = 50
    fieldsets = (
        (None, {"fields": ("company", "of_invoice", "pdf", "issued", "issuer")}),
        (_("Credited lines"), {"fields": ("bill",)}),
        (_("Money"), {"fields": ("where", "to_balance", "to_card", "of_refund", "ended_subscription")}),
        (_("Reason"), {"fields": ("why_ar", "why_en")}),
        (_("Seller and buyer"), {"fields": ("parties",)}),
    )
    hidden_until_set: ClassVar = {
        "to_card": "refund_id",
        "of_refund": "refund_id",
        "why_ar": "reason_ar",
        "why_en": "reason_en",
    }

    shown_number = column(_("number"), lambda note: ltr(note.number), ordering="number")
    of_invoice = column(_("invoice"), lambda note: link_to(note.invoice), ordering="invoice")
    total = column(_("total"), lambda note: amount(note.total_cents), ordering="total_cents")
    where = column(_("where the money went"), _where, ordering="to")
    to_balance = column(_("to the balance"), lambda note: amount(note.to_balance_cents))
    to_card = column(_("to the card"), lambda note: amount(note.to_card_cents))
    of_refund = column(_("refund"), lambda note: link_to(note.refund))
    issued = column(_("issued at"), lambda note: minute(note.issued_at), ordering="issued_at")
    issuer = column(_("who issued it"), lambda note: link_to(note.issued_by))
    why_ar = column(_("reason in Arabic"), lambda note: _reason(note, note.reason_ar))
    why_en = column(_("reason in English"), lambda note: _reason(note, note.reason_en))

    @admin.display(description=_("Credited lines"))
    def bill(self, note: CreditNote) -> SafeString:
        context = {"note": note, "lines": note.lines.all(), "english": get_language() == "en"}
        return SafeString(render_to_string("admin/billing/credit_note_bill.html", context))

    def get_queryset(self, request: HttpRequest) -> QuerySet[CreditNote]:
        return super().get_queryset(request).select_related("company", "invoice", "refund")

    def paper_of(self, row: Any) -> bytes:
        return credit_note_pdf(row)

    def parties_of(self, row: Any) -> Parties:
        return credit_note_parties(row)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """They begin on the invoice's page."""
        return False

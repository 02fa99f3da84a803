"""Invoices in the admin: looked at, never edited. The detail page is the bill with its parties and payments."""

from typing import Any, ClassVar

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Case, When
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from activity.admin import TimelineAdmin
from activity.shown_data_admin import PersonalDataAdmin
from billing.invoices.documents import invoice_pdf
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.selectors import invoice_parties
from common.admin import ReadOnlyAdmin, amount, column, day, link_to, ltr, tag
from common.admin.personal import is_shown
from common.api.downloads import bytes_response
from common.dashboard import Tone

_TONES = {InvoiceStatus.OPEN: Tone.WATCH, InvoiceStatus.PAID: Tone.GOOD, InvoiceStatus.EXPIRED: Tone.CALM}


def _is_sealed(invoice: Invoice) -> bool:
    """Of a company that was erased, until somebody says why they open it."""
    return invoice.company.erased_at is not None and not is_shown(invoice)


@admin.register(Invoice)
class InvoiceAdmin(PersonalDataAdmin[Invoice], TimelineAdmin[Invoice], ReadOnlyAdmin[Invoice]):
    """Issued and paid through the services; a correction is a credit note. Those of an erased company are sealed: who
    the parties were, and the document, are shown for a reason that the log keeps."""

    class Media:
        css: ClassVar = {"all": ["billing/admin.css"]}

    list_display = ("shown_number", "company", "item", "total", "due", "state", "issued", "falls_due")
    list_filter = ("status", "order__kind", "tax_category", "issued_at", "paid_at")
    search_fields = ("search_text", "company__name_folded", "company__id")
    search_help_text = _("Number, item or company")
    list_display_links = ("shown_number", "company")
    list_select_related = ("company",)
    list_per_page = 50
    fieldsets = (
        (None, {"fields": ("company", "state", "order_link", "pdf", "proforma_number")}),
        (_("Invoice details"), {"fields": ("bill",)}),
        (_("Payments"), {"fields": ("payments",)}),
        (_("Dates"), {"fields": ("issued_at", "due_at", "expires_at", "paid_at", "expired_at")}),
        (_("Seller and buyer"), {"fields": ("parties",)}),
    )
    # Until it is paid the proforma number is the invoice's own.
    hidden_until_set: ClassVar = {"proforma_number": "tax_number", "paid_at": "paid_at", "expired_at": "expired_at"}

    shown_number = column(_("number"), lambda invoice: ltr(invoice.number), ordering="tax_number")

    @admin.display(description=_("items"))
    def item(self, invoice: Invoice) -> str:
        first = invoice.price.items[0]
        return first.description_en if get_language() == "en" else first.description_ar

    total = column(_("total"), lambda invoice: amount(invoice.total_cents), ordering="total_cents")
    # What was paid, or expired, is due no more.
    due = column(
        _("amount due"),
        lambda invoice: amount(invoice.amount_due_cents if invoice.status == InvoiceStatus.OPEN else None),
        ordering=Case(When(status=InvoiceStatus.OPEN, then="amount_due_cents")),
    )
    state = column(
        _("status"),
        lambda invoice: tag(invoice.get_status_display(), _TONES[InvoiceStatus(invoice.status)]),
        ordering="status",
    )

    issued = column(_("issued at"), lambda invoice: day(invoice.issued_at), ordering="issued_at")
    falls_due = column(_("due at"), lambda invoice: day(invoice.due_at), ordering="due_at")
    order_link = column(_("subscription order"), lambda invoice: link_to(invoice.order))

    @admin.display(description=_("document"))
    def pdf(self, invoice: Invoice) -> SafeString:
        if _is_sealed(invoice):
            return tag(_("Hidden since the company's data was erased"), Tone.WATCH)
        url = reverse("admin:billing_invoice_pdf", args=[invoice.pk])
        return format_html('<a href="{}">{}</a>', url, _("Open the PDF"))

    @admin.display(description=_("Invoice details"))
    def bill(self, invoice: Invoice) -> SafeString:
        context = {"invoice": invoice, "price": invoice.price, "english": get_language() == "en"}
        return SafeString(render_to_string("admin/billing/invoice_bill.html", context))

    @admin.display(description=_("Seller and buyer"))
    def parties(self, invoice: Invoice) -> SafeString:
        if _is_sealed(invoice):
            return tag(_("Hidden since the company's data was erased"), Tone.WATCH)
        language = get_language() or "ar"
        both = invoice_parties(invoice, company=invoice.company)
        sides = [
            {
                "title": title,
                "party": party,
                "name": party.name(language),
                "register": party.register(language),
                "address": [*party.address_lines(language), party.country_name(language)],
            }
            for title, party in ((_("seller"), both.seller), (_("buyer"), both.buyer))
        ]
        context = {"sides": sides, "frozen": invoice.buyer is not None}
        return SafeString(render_to_string("admin/billing/invoice_parties.html", context))

    @admin.display(description=_("Payments"))
    def payments(self, invoice: Invoice) -> SafeString:
        rows = invoice.payments.order_by("pk")
        return SafeString(
            render_to_string("admin/billing/invoice_payments.html", {"payments": rows, "invoice": invoice})
        )

    def personal_of(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        """Only what is sealed has to be asked for."""
        return super().personal_of(request, row) if row.company.erased_at else {}

    def get_urls(self) -> list[URLPattern]:
        own = path("<int:invoice_id>/pdf/", self.admin_site.admin_view(self.pdf_view), name="billing_invoice_pdf")
        return [own, *super().get_urls()]

    def pdf_view(self, request: HttpRequest, invoice_id: int) -> HttpResponse:
        """The printed invoice's bytes."""
        invoice = self.get_object(request, str(invoice_id))
        if not self.has_view_permission(request, invoice):
            raise PermissionDenied
        if invoice is None:
            raise Http404
        if _is_sealed(invoice):
            raise PermissionDenied
        content = invoice_pdf(invoice, company=invoice.company)
        return bytes_response(content, content_type="application/pdf", name=f"{invoice.number}.pdf")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return ("state", "order_link", "pdf", "bill", "parties", "payments")

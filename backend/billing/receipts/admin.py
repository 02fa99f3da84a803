"""Receipts in the admin: looked at, never edited."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from billing.credit_notes.paper_admin import PaperAdmin
from billing.documents.parties import Party
from billing.invoices.selectors import Parties
from billing.receipts.documents import receipt_pdf
from billing.receipts.models import Receipt
from billing.receipts.selectors import receipts_shown
from common.admin import amount, column, link_to, ltr, minute, tag
from common.dashboard import Tone


def _state(row: Receipt) -> SafeString:
    """Money that ops took back keeps its receipt."""
    if hasattr(row.entry, "reversal"):
        return tag(pgettext_lazy("receipt", "Reversed"))
    return tag(_("Received"), Tone.GOOD)


@admin.register(Receipt)
class ReceiptAdmin(PaperAdmin[Receipt]):
    """Issued by the services, one for each credit from outside."""

    class Media:
        css: ClassVar = {"all": ["billing/admin.css"]}

    list_display = ("shown_number", "company", "sum", "state", "received")
    list_display_links = ("shown_number", "company")
    list_filter = (("received_at", admin.DateFieldListFilter),)
    search_fields = ("number", "company__name_folded", "company__id")
    search_help_text = _("Number or company")
    list_per_page = 50
    fieldsets = (
        (None, {"fields": ("company", "state", "payment_link", "charge_link", "pdf")}),
        (_("Amounts"), {"fields": ("sum", "balance_after")}),
        (_("Dates"), {"fields": ("received", "issued")}),
        (_("Seller and buyer"), {"fields": ("parties",)}),
    )
    hidden_until_set: ClassVar = {
        "payment_link": "payment_id",
        "charge_link": "charge_id",
        "balance_after": "balance_after_cents",
    }

    shown_number = column(_("receipt number"), lambda row: ltr(row.number), ordering="number")
    sum = column(_("Amount"), lambda row: amount(row.amount_cents), ordering="amount_cents")
    state = column(_("Status"), _state)
    received = column(_("received at"), lambda row: minute(row.received_at), ordering="received_at")
    issued = column(_("issued at"), lambda row: minute(row.created_at))
    payment_link = column(_("payment"), lambda row: link_to(row.payment))
    charge_link = column(_("top-up"), lambda row: link_to(row.charge))
    balance_after = column(_("balance after top-up"), lambda row: amount(row.balance_after_cents))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Receipt]:
        return receipts_shown().order_by("-pk")

    def paper_of(self, row: Any) -> bytes:
        return receipt_pdf(row)

    def parties_of(self, row: Any) -> Parties:
        return Parties(Party.from_json(row.seller), Party.from_json(row.buyer))

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Money that comes in issues them."""
        return False

"""Invoices in the admin: looked at, never edited. The page of one is the bill with its parties and payments; a credit
note is issued there."""

import uuid
from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import Case, QuerySet, When
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from billing.credit_notes.amounts import Line, credit_of, lines_of
from billing.credit_notes.models import CreditNote, CreditTo
from billing.credit_notes.paper_admin import PaperAdmin
from billing.credit_notes.selectors import card_part_of, credit_left, credited_of, lines_left
from billing.credit_notes.services import REFUND_WAITS, credit_note_issue
from billing.invoices.documents import invoice_pdf
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.selectors import Parties, invoice_parties, with_credited
from common.admin import amount, column, day, link_to, ltr, tag
from common.admin.moves import Move
from common.dashboard import Tone
from common.errors import Text
from common.money import to_display
from common.text import isolate_ltr
from references.lists.forms import BilingualReasonForm
from references.lists.models import Topic

_TONES = {InvoiceStatus.OPEN: Tone.WATCH, InvoiceStatus.PAID: Tone.GOOD, InvoiceStatus.EXPIRED: Tone.CALM}
ENDS = "ends"
TAKEN_BACK = _(
    "The money of this payment is disputed or was taken back: look at the payment first. What you credit to the "
    "balance is not held for it."
)


FROM_BALANCE = _("Paid from the balance: there is no card to return it to.")
_WHOLE, _PARTLY = pgettext_lazy("invoice", "Credited"), pgettext_lazy("invoice", "Partly credited")


def _state(invoice: Any) -> SafeString:
    """As the portal says it. ``invoice`` comes from ``with_credited``."""
    if invoice.credited_cents:
        return tag(_WHOLE if invoice.credited_cents >= invoice.total_cents else _PARTLY)
    return tag(invoice.get_status_display(), _TONES[InvoiceStatus(invoice.status)])


def _line_words(line: Line, *, with_tax_cents: int | None) -> str:
    """What is credited, and for how much before and with tax; None: it was credited already."""
    words = line.description_en if get_language() == "en" else line.description_ar
    what = f"{words} · {isolate_ltr(to_display(line.net_cents))}"
    if with_tax_cents is None:
        return _("%(line)s (credited already)") % {"line": what}
    if with_tax_cents == line.net_cents:
        return what
    return _("%(line)s (with tax %(amount)s)") % {"line": what, "amount": isolate_ltr(to_display(with_tax_cents))}


def _issued_words(note: CreditNote) -> str:
    return _("Credit note %(number)s over %(amount)s was issued.") % {
        "number": isolate_ltr(str(note)),
        "amount": isolate_ltr(to_display(note.total_cents)),
    }


class CreditNoteForm(BilingualReasonForm):
    """Which lines are credited, where the money goes, what becomes of the subscription, and why. ``form_key`` makes
    sending the form twice harmless."""

    topic = Topic.CREDIT_NOTE
    lines = forms.TypedMultipleChoiceField(
        label=_("Lines to credit"), coerce=int, widget=forms.CheckboxSelectMultiple(attrs={"autofocus": True})
    )
    to = forms.ChoiceField(label=_("Where the money goes"), widget=forms.RadioSelect)
    ends_subscription = forms.ChoiceField(
        label=_("Subscription of this invoice"),
        choices=(("goes_on", _("Goes on")), (ENDS, _("Ends now"))),
        initial="goes_on",
        widget=forms.RadioSelect,
        help_text=_("A period that has not begun never begins. One that runs ends now, and auto-renew goes off."),
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)
    field_order: tuple[str, ...] = ("lines", "to", "ends_subscription", "canned", "reason", "reason_en")

    def __init__(self, *args: Any, invoice: Invoice, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        before = credited_of(invoice)
        with_tax = {
            line.position: credit_of(invoice.price, {line.position}, before=before).total_cents
            for line in lines_of(invoice.price)
            if line.position not in before.positions
        }
        lines: Any = self.fields["lines"]
        # Those that are credited already, too: the form may be the one that did it, sent again.
        lines.choices = [
            (line.position, _line_words(line, with_tax_cents=with_tax.get(line.position)))
            for line in lines_of(invoice.price)
        ]
        lines.initial = list(with_tax)
        to: Any = self.fields["to"]
        to.choices, to.initial, to.help_text = self._ways(invoice)

    @staticmethod
    def _ways(invoice: Invoice) -> tuple[list[tuple[str, Text]], str, Text]:
        card = card_part_of(invoice)
        ways: list[tuple[str, Text]] = [(CreditTo.BALANCE.value, CreditTo.BALANCE.label)]
        if card.payment is None:
            return ways, CreditTo.BALANCE, FROM_BALANCE if invoice.amount_due_cents else ""
        most = _("Back to the card, %(amount)s at most; the rest stays in the balance")
        ways.append((CreditTo.CARD.value, most % {"amount": to_display(card.cents)}))
        if card.is_taken_back:
            return ways, CreditTo.BALANCE, TAKEN_BACK
        return ways, CreditTo.CARD if card.cents else CreditTo.BALANCE, REFUND_WAITS if card.is_waiting else ""


MOVES = (
    Move(
        name="credit",
        label=_("Issue a credit note"),
        question=_(
            "The lines are credited with their share of discounts and tax. The company gets the amount, the credit "
            "note as a document, and an email with the reason. It cannot be undone."
        ),
        done=_issued_words,
        fits=lambda row: row.status == InvoiceStatus.PAID and row.company.erased_at is None and bool(lines_left(row)),
        run=lambda row, data, actor, now: credit_note_issue(
            invoice_id=row.pk,
            positions=data["lines"],
            to=CreditTo(data["to"]),
            reason_ar=data["reason"],
            reason_en=data["reason_en"],
            ends_subscription=data["ends_subscription"] == ENDS,
            actor=actor,
            now=now,
            request_key=data["form_key"],
        ),
        form=CreditNoteForm,
        dangerous=True,
    ),
)


@admin.register(Invoice)
class InvoiceAdmin(PaperAdmin[Invoice]):
    """Issued and paid through the services; a correction is a credit note."""

    moves = MOVES

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
        (_("Invoice details"), {"fields": ("bill", "credited")}),
        (_("Payments"), {"fields": ("payments",)}),
        (_("Dates"), {"fields": ("issued_at", "due_at", "expires_at", "paid_at", "expired_at")}),
        (_("Seller and buyer"), {"fields": ("parties",)}),
    )
    # Until it is paid the proforma number is the invoice's own.
    hidden_until_set: ClassVar = {
        "proforma_number": "tax_number",
        "paid_at": "paid_at",
        "expired_at": "expired_at",
        "credited": "is_credited",
    }

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
    state = column(_("status"), _state, ordering="status")

    issued = column(_("issued at"), lambda invoice: day(invoice.issued_at), ordering="issued_at")
    falls_due = column(_("due at"), lambda invoice: day(invoice.due_at), ordering="due_at")
    order_link = column(_("subscription order"), lambda invoice: link_to(invoice.order))

    @admin.display(description=_("Invoice details"))
    def bill(self, invoice: Invoice) -> SafeString:
        context = {"invoice": invoice, "price": invoice.price, "english": get_language() == "en"}
        return SafeString(render_to_string("admin/billing/invoice_bill.html", context))

    @admin.display(description=_("Payments"))
    def payments(self, invoice: Invoice) -> SafeString:
        rows = invoice.payments.order_by("pk")
        return SafeString(
            render_to_string("admin/billing/invoice_payments.html", {"payments": rows, "invoice": invoice})
        )

    @admin.display(description=_("Credited"))
    def credited(self, invoice: Invoice) -> SafeString:
        """The sum, and the way to each note."""
        notes = list(invoice.credit_notes.order_by("pk"))
        links = format_html_join(" · ", "{}", ((link_to(note),) for note in notes))
        return format_html("{} {}", amount(sum(note.total_cents for note in notes)), links)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Invoice]:
        return with_credited(super().get_queryset(request))

    def paper_of(self, row: Invoice) -> bytes:
        return invoice_pdf(row, company=row.company)

    def parties_of(self, row: Invoice) -> Parties:
        return invoice_parties(row, company=row.company)

    def may_move(self, request: HttpRequest) -> bool:
        """Who issues credit notes: the invoice itself is only looked at."""
        return request.user.has_perm("billing.change_creditnote")

    def form_for(self, move: Move, row: Invoice) -> Callable[..., forms.Form]:
        return partial(CreditNoteForm, invoice=row)

    def what_became(self, row: Invoice, *, now: datetime) -> str:
        """Of one that is credited whole: by which notes."""
        notes = [isolate_ltr(str(note)) for note in row.credit_notes.order_by("pk")]
        if not notes or lines_left(row):
            return super().what_became(row, now=now)
        return _("The whole invoice was already credited: %(notes)s.") % {"notes": " · ".join(notes)}

    def facts_of(self, row: Invoice) -> list[tuple[Text, Any]]:
        credit = credit_left(row)
        return [
            (_("Company"), link_to(row.company)),
            (_("Amount paid"), amount(row.amount_due_cents)),
            (_("Total"), amount(row.total_cents)),
            (_("Can still be credited"), amount(credit.total_cents)),
        ]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        return ("state", "order_link", "pdf", "bill", "parties", "payments", "credited")

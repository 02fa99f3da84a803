"""Reading credit notes: lists, one with its parties, what of an invoice is credited, and what its card can take."""

from dataclasses import dataclass
from typing import Any, TypeVar
from uuid import UUID

from django.db.models import Q, QuerySet

from billing.credit_notes.amounts import Credit, Credited, Line, credit_of, lines_of, tax_sums
from billing.credit_notes.models import CreditNote, CreditNoteLine
from billing.disputes.selectors import is_disputed
from billing.documents.parties import Party
from billing.invoices.models import Invoice
from billing.invoices.selectors import Parties
from billing.payments.models import Payment, PaymentOutcome
from billing.refunds.models import Refund, RefundStatus
from billing.refunds.selectors import refundable_cents
from common.errors import require_found
from common.money import to_cents, typed
from common.text import search_words

RowT = TypeVar("RowT")


def credit_notes_of_company(company_id: UUID) -> QuerySet[CreditNote]:
    """A company's credit notes with their lines, the newest first."""
    rows = CreditNote.objects.filter(company_id=company_id).select_related("invoice", "refund")
    return rows.prefetch_related("lines").order_by("-issued_at", "-pk")


def credit_note_of_company(note_id: int, *, company_id: UUID) -> CreditNote:
    """One of them. Raises Missing."""
    return require_found(credit_notes_of_company(company_id).filter(pk=note_id).first())


def credit_notes_found(rows: QuerySet[CreditNote, RowT], search: str) -> QuerySet[CreditNote, RowT]:
    """Those whose number, invoice or line holds every word, spelling variants folded; or whose total it is."""
    for word in search_words(search):
        found = Q(search_text__contains=word)
        if (cents := _cents(word)) is not None:
            found |= Q(total_cents=cents)
        rows = rows.filter(found)
    return rows


def _cents(word: str) -> int | None:
    try:
        return to_cents(typed(word))
    except ValueError:
        return None


def credit_note_parties(note: CreditNote) -> Parties:
    """As the invoice froze them."""
    return Parties(Party.from_json(note.seller), Party.from_json(note.buyer))


def credited_of(invoice: Invoice) -> Credited:
    """What earlier notes took of an invoice (two queries)."""
    notes = list(CreditNote.objects.filter(invoice=invoice).values_list("taxes", "local_tax_cents"))
    positions = CreditNoteLine.objects.filter(invoice=invoice).values_list("position", flat=True)
    taxes = [[tax["amount_cents"] for tax in taxes] for taxes, _local in notes]
    return Credited(
        positions=frozenset(positions),
        tax_cents=tax_sums(taxes, count=len(invoice.price.taxes)),
        local_tax_cents=sum(local or 0 for _taxes, local in notes),
    )


def lines_left(invoice: Invoice) -> list[Line]:
    """The lines that no note credits yet."""
    taken = set(CreditNoteLine.objects.filter(invoice=invoice).values_list("position", flat=True))
    return [line for line in lines_of(invoice.price) if line.position not in taken]


def credit_left(invoice: Invoice) -> Credit:
    """What crediting all that is left would come to."""
    return credit_for(invoice, None)


def credit_for(invoice: Invoice, positions: frozenset[int] | None) -> Credit:
    """What crediting some lines would come to; None: all that are left."""
    return credit_of(
        invoice.price,
        positions,
        before=credited_of(invoice),
        local_rate=invoice.local_rate,
        local_tax_cents=invoice.local_tax_cents,
    )


@dataclass(frozen=True)
class CardPart:
    """The payment that paid an invoice, and how many cents can go back to its card now; ``is_waiting`` while a refund
    of it is on its way, ``is_taken_back`` where its money is disputed, was lost in a dispute or went back otherwise."""

    payment: Payment | None
    cents: int
    is_waiting: bool = False
    is_taken_back: bool = False


def card_part_of(invoice: Invoice) -> CardPart:
    """Nothing can go back where the invoice was not paid by card, where all of it went back or was taken back, and
    while a refund of it is on its way."""
    payment = Payment.objects.filter(invoice=invoice, outcome=PaymentOutcome.INVOICE_PAID).first()
    if payment is None or not payment.card_cents:
        return CardPart(None, 0)
    if Refund.objects.filter(payment=payment, status=RefundStatus.REQUESTED).exists():
        return CardPart(payment, 0, is_waiting=True)
    if payment.taken_back_at is not None or is_disputed(payment):
        return CardPart(payment, 0, is_taken_back=True)
    return CardPart(payment, refundable_cents(payment))


def credit_note_items(note: CreditNote) -> list[dict[str, Any]]:
    """The credited items in the form of an invoice's."""
    return [line.to_json() for line in note.lines.all() if not line.is_fee]


def credit_note_fees(note: CreditNote) -> list[CreditNoteLine]:
    return [line for line in note.lines.all() if line.is_fee]

"""The receipt («إيصال») of money that arrived, as a bilingual PDF; it says of itself that it is no tax invoice."""

from typing import Any

from billing.documents.model import ReceiptDocument
from billing.documents.typesetting import both, labelled, minute_of, money, party, pdf_of


def receipt_pdf_render(document: ReceiptDocument) -> bytes:
    """The PDF (A4, one page). The same document gives the same bytes."""
    return pdf_of("receipt.typ", _view_of(document), at=document.received_at)


def _view_of(document: ReceiptDocument) -> dict[str, Any]:
    balance = document.balance_after_cents
    return {
        "product": both(document.product),
        "number": document.number,
        "purpose": both(document.purpose),
        "received_at": minute_of(document.received_at, document.zone),
        "amount": money(document.amount_cents, document.currency),
        "method": both(document.method),
        "issuer": party(document.issuer),
        "payer": party(document.payer),
        "details": labelled(document.details),
        "balance_after": "" if balance is None else money(balance, document.currency),
        "notes": [both(note) for note in document.notes],
    }

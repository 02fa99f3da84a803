"""The statement of a company's account as a bilingual PDF: every movement of a period with the running balance."""

from typing import Any

from billing.documents.model import Movement, StatementDocument
from billing.documents.typesetting import amount, both, minute_of, money, party, pdf_of


def statement_pdf_render(document: StatementDocument) -> bytes:
    """The PDF (A4, as many pages as there are movements for). The same document gives the same bytes."""
    return pdf_of("statement.typ", _view_of(document), at=document.generated_at)


def _view_of(document: StatementDocument) -> dict[str, Any]:
    currency = document.currency
    return {
        "product": both(document.product),
        "company": party(document.company),
        "issuer": party(document.issuer),
        "currency": currency,
        "since": document.since.isoformat(),
        "until": document.until.isoformat(),
        "zone": document.zone,
        "opening": money(document.opening_cents, currency),
        "incoming": money(document.in_cents, currency),
        "outgoing": money(-document.out_cents, currency),
        "closing": money(document.closing_cents, currency),
        "opening_amount": amount(document.opening_cents),
        "closing_amount": amount(document.closing_cents),
        "movements": [_movement(movement, document.zone) for movement in document.movements],
        "generated_at": minute_of(document.generated_at, document.zone),
    }


def _movement(movement: Movement, zone: str) -> dict[str, Any]:
    cents = movement.amount_cents
    return {
        "at": minute_of(movement.at, zone),
        "kind": both(movement.kind),
        "reference": both(movement.reference),
        "incoming": amount(cents) if cents > 0 else "",
        "outgoing": amount(cents) if cents < 0 else "",
        "balance": amount(movement.balance_after_cents),
    }

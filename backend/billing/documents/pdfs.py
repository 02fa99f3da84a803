"""Invoice, statement and receipt as bilingual PDF: from their documents to what the templates take."""

from decimal import Decimal
from typing import Any

from billing.documents.model import (
    Adjustment,
    Both,
    InvoiceDocument,
    InvoiceLine,
    Movement,
    ReceiptDocument,
    Redeemed,
    StatementDocument,
    TaxLine,
)
from billing.documents.qr import qr_svg, zatca_payload
from billing.documents.typesetting import amount, both, day_of, labelled, minute_of, money, party, pdf_of

_COUPON = Both("كوبون خصم", "Coupon")
_VOUCHER = Both("قسيمة", "Voucher")


def invoice_pdf_render(document: InvoiceDocument) -> bytes:
    """The PDF (A4, one page unless there are many items). The same document gives the same bytes."""
    return pdf_of("invoice.typ", _invoice_view(document), at=document.paid_at or document.issued_at)


def _invoice_view(document: InvoiceDocument) -> dict[str, Any]:
    zone = document.zone
    return {
        "product": both(document.product),
        "title": document.title,
        "status": document.status,
        "number": document.number,
        "proforma_number": document.proforma_number,
        "currency": document.currency,
        "issued_at": minute_of(document.issued_at, zone),
        "due_on": day_of(document.due_at, zone),
        "paid_at": minute_of(document.paid_at, zone) if document.paid_at else "",
        "payment_method": both(document.payment_method) if document.payment_method else [],
        "supply": [day.isoformat() for day in (document.supply_from, document.supply_until) if day],
        "seller": party(document.seller),
        "buyer": party(document.buyer),
        "lines": [_line(line) for line in document.lines],
        "has_line_tax": any(line.tax_cents is not None for line in document.lines),
        "sums": _sums(document),
        "total": money(document.total_cents, document.currency),
        "has_tax": bool(document.taxes),
        "voucher": _redeemed(_VOUCHER, document.voucher, document.currency),
        "amount_due": money(document.amount_due_cents, document.currency),
        "tax_reasons": [both(tax.reason) for tax in document.taxes if tax.reason],
        "local_tax": _local_tax(document),
        "notes": [both(note) for note in document.notes],
        "qr": _qr(document),
    }


def _line(line: InvoiceLine) -> dict[str, Any]:
    return {
        "description": both(line.description),
        "quantity": str(line.quantity),
        "unit_price": amount(line.unit_price_cents),
        "total": amount(line.total_cents),
        "tax": "" if line.tax_cents is None else amount(line.tax_cents),
        "tax_percent": "" if line.tax_percent is None else _percent(line.tax_percent),
        "total_with_tax": amount(line.total_cents + (line.tax_cents or 0)),
    }


def _sums(document: InvoiceDocument) -> dict[str, Any]:
    currency = document.currency
    return {
        "subtotal": money(document.subtotal_cents, currency),
        "discounts": [_adjustment(cut, currency, sign=-1) for cut in document.discounts],
        "coupon": _redeemed(_COUPON, document.coupon, currency),
        "fees": [_adjustment(fee, currency, sign=1) for fee in document.fees],
        "taxable": money(document.taxable_cents, currency),
        "taxes": [_tax(tax, currency) for tax in document.taxes],
    }


def _adjustment(adjustment: Adjustment, currency: str, *, sign: int) -> dict[str, Any]:
    return {
        "label": both(adjustment.name),
        "detail": "" if adjustment.percent is None else _percent(adjustment.percent),
        "amount": money(sign * adjustment.amount_cents, currency),
    }


def _redeemed(label: Both, redeemed: Redeemed | None, currency: str) -> dict[str, Any] | None:
    if redeemed is None:
        return None
    return {"label": both(label), "detail": redeemed.code, "amount": money(-redeemed.amount_cents, currency)}


def _tax(tax: TaxLine, currency: str) -> dict[str, Any]:
    return {
        "label": both(tax.name),
        "detail": _percent(tax.percent),
        "taxable": money(tax.taxable_cents, currency),
        "amount": money(tax.amount_cents, currency),
    }


def _local_tax(document: InvoiceDocument) -> dict[str, str] | None:
    local = document.local_tax
    if local is None:
        return None
    return {
        "amount": money(local.amount_cents, local.currency),
        "currency": local.currency,
        "rate": f"1 {document.currency} = {local.rate.normalize():f} {local.currency}",
        "rate_on": local.rate_on.isoformat(),
    }


def invoice_qr_payload(document: InvoiceDocument) -> str | None:
    """What the QR code of a Saudi tax invoice says; None for other papers, which have none."""
    if document.title != "tax_invoice":
        return None
    return zatca_payload(
        seller_name=document.seller.name.ar,
        tax_number=document.seller.tax_number,
        issued_at=document.issued_at,
        total_cents=document.total_cents,
        tax_cents=document.tax_cents,
    )


def _qr(document: InvoiceDocument) -> str:
    payload = invoice_qr_payload(document)
    return qr_svg(payload) if payload else ""


def _percent(percent: Decimal) -> str:
    return f"{percent.normalize():f}%"


def statement_pdf_render(document: StatementDocument) -> bytes:
    """The PDF (A4, as many pages as there are movements for). The same document gives the same bytes."""
    return pdf_of("statement.typ", _statement_view(document), at=document.generated_at)


def _statement_view(document: StatementDocument) -> dict[str, Any]:
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


def receipt_pdf_render(document: ReceiptDocument) -> bytes:
    """The PDF (A4, one page). The same document gives the same bytes."""
    return pdf_of("receipt.typ", _receipt_view(document), at=document.received_at)


def _receipt_view(document: ReceiptDocument) -> dict[str, Any]:
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

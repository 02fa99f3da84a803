"""The printed credit note: in both languages, by the seller's days, as it was when it was issued."""

from decimal import Decimal
from typing import Any

from billing.credit_notes.models import CreditNote, CreditNoteLine
from billing.credit_notes.selectors import credit_note_fees, credit_note_parties
from billing.documents.qr import zatca_payload
from billing.documents.rows import local_tax_printed, percent_text, sum_row
from billing.documents.typesetting import amount, both, minute_of, pdf_of, zone_of
from common.money import to_display
from common.qr import qr_svg

_DISCOUNT = both("الخصومات", "Discounts")
_TO_BALANCE = both("منه إلى الرصيد", "Of which to the balance")
_TO_CARD = both("طُلبت إعادته إلى البطاقة", "Refund to the card requested")


def credit_note_pdf(note: CreditNote) -> bytes:
    """The PDF (A4, one page unless there are many lines). The same note gives the same bytes: what became of its
    refund since is not on it. ``note`` comes from ``credit_notes_of_company``."""
    parties, zone, currency = credit_note_parties(note), note.seller_zone, note.currency
    sent = note.refund.amount_cents if note.refund else 0
    data = {
        "title": "tax_credit_note" if parties.seller.is_saudi_vat_registered else "credit_note",
        "number": note.number or "",
        "currency": currency,
        "issued_at": minute_of(note.issued_at, zone),
        "zone": zone_of(note.issued_at, zone),
        "invoice_number": note.invoice.number,
        "invoice_issued_at": minute_of(note.invoice.paid_at or note.invoice.issued_at, zone),
        "seller": parties.seller.printed(),
        "buyer": parties.buyer.printed(),
        "lines": [_line(line) for line in note.lines.all() if not line.is_fee],
        "sums": {
            "subtotal": to_display(note.subtotal_cents, currency),
            "discount": sum_row(_DISCOUNT, "", -note.discount_cents, currency) if note.discount_cents else None,
            "fees": [
                sum_row(both(fee.description_ar, fee.description_en), "", fee.total_cents, currency)
                for fee in credit_note_fees(note)
            ],
            "taxable": to_display(note.taxable_cents, currency),
            "taxes": [_tax(tax, currency) for tax in note.taxes],
        },
        "total": to_display(note.total_cents, currency),
        "has_tax": bool(note.taxes),
        "to_balance": sum_row(_TO_BALANCE, "", note.total_cents - sent, currency) if note.total_cents > sent else None,
        "to_card": sum_row(_TO_CARD, "", sent, currency) if sent else None,
        "reason": both(note.reason_ar, note.reason_en),
        "tax_reasons": [
            both(tax["reason_ar"], tax["reason_en"]) for tax in note.taxes if tax["reason_ar"] or tax["reason_en"]
        ],
        "local_tax": local_tax_printed(note),
        "qr": qr_svg(payload) if (payload := credit_note_qr_payload(note)) else "",
    }
    return pdf_of("credit_note.typ", data, at=note.issued_at)


def credit_note_qr_payload(note: CreditNote) -> str | None:
    """What the QR code of a Saudi tax credit note says, by its own time and sums; None for other sellers."""
    seller = credit_note_parties(note).seller
    if not seller.is_saudi_vat_registered:
        return None
    return zatca_payload(
        seller_name=seller.name_ar,
        tax_number=seller.tax_number,
        issued_at=note.issued_at,
        total_cents=note.total_cents,
        tax_cents=note.tax_total_cents,
    )


def _line(line: CreditNoteLine) -> dict[str, Any]:
    return {
        "description": both(line.description_ar, line.description_en),
        "quantity": str(line.quantity),
        "unit_price": amount(line.unit_price_cents),
        "total": amount(line.total_cents),
    }


def _tax(tax: dict[str, Any], currency: str) -> dict[str, Any]:
    label = both(tax["name_ar"], tax["name_en"])
    return sum_row(label, percent_text(Decimal(tax["rate"])), tax["amount_cents"], currency)

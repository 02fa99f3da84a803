"""The printed invoice: in both languages, by the seller's days. Columns that do not add up are not printed."""

from typing import Any

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from billing.catalogue.pricing import Applied, Price
from billing.documents.qr import zatca_payload
from billing.documents.rows import local_tax_printed, percent_text, sum_row
from billing.documents.typesetting import Words, amount, both, day_of, in_both, minute_of, pdf_of, zone_of
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.selectors import Parties, invoice_parties, invoice_payment
from common.money import to_display
from common.qr import qr_svg
from companies.company.models import Company

_COUPON = both("كوبون خصم", "Coupon")
_VOUCHER = both("قسيمة", "Voucher")
_NOTHING_DUE = _("Nothing was due")
_SUMS = ("subtotal_cents", "taxable_cents", "tax_total_cents", "total_cents", "amount_due_cents")


def invoice_pdf(invoice: Invoice, *, company: Company) -> bytes:
    """The PDF of one of the company's invoices (A4, one page unless there are many items)."""
    payment_method: Words = []
    if invoice.status == InvoiceStatus.PAID:
        payment = invoice_payment(invoice)
        payment_method = in_both(lazy(payment.get_method_display, str)() if payment else _NOTHING_DUE)
    return invoice_pdf_render(invoice, invoice_parties(invoice, company=company), payment_method=payment_method)


def invoice_pdf_render(invoice: Invoice, parties: Parties, *, payment_method: Words) -> bytes:
    """The same invoice, parties and method give the same bytes. A paid one is issued at its payment: only then does its
    number exist; the proforma's number is kept beside it. Raises ValueError for columns that do not add up."""
    price, zone, currency = invoice.price, invoice.seller_zone, invoice.currency
    for column in _SUMS:
        if getattr(invoice, column) != getattr(price, column):
            raise ValueError(f"{column}: {getattr(invoice, column)} stated, {getattr(price, column)} computed")
    issued_at = invoice.paid_at or invoice.issued_at
    data = {
        "title": invoice_title(invoice, parties),
        "status": str(invoice.status),
        "number": invoice.number,
        "proforma_number": invoice.proforma_number or "" if invoice.paid_at else "",
        "currency": currency,
        "issued_at": minute_of(issued_at, zone),
        "zone": zone_of(issued_at, zone),
        "due_on": day_of(invoice.due_at, zone),
        "paid_at": minute_of(invoice.paid_at, zone) if invoice.paid_at else "",
        "payment_method": payment_method,
        "supply": [day_of(day, zone) for day in (invoice.supply_from, invoice.supply_until) if day],
        "seller": parties.seller.printed(),
        "buyer": parties.buyer.printed(),
        **_lines(price),
        "sums": {
            "subtotal": to_display(price.subtotal_cents, currency),
            "discounts": [_applied(discount, -discount.amount_cents, currency) for discount in price.discounts],
            "coupon": sum_row(_COUPON, invoice.coupon_code, -price.coupon_cents, currency) if price.coupon else None,
            "fees": [_applied(fee, fee.amount_cents, currency) for fee in price.fees],
            "taxable": to_display(price.taxable_cents, currency),
            "taxes": [
                sum_row(
                    both(tax.term.name_ar, tax.term.name_en), percent_text(tax.term.rate), tax.amount_cents, currency
                )
                for tax in price.taxes
            ],
        },
        "total": to_display(price.total_cents, currency),
        "has_tax": bool(price.taxes),
        "voucher": sum_row(_VOUCHER, invoice.voucher_code, -price.voucher_cents, currency)
        if price.voucher_cents
        else None,
        "amount_due": to_display(price.amount_due_cents, currency),
        "tax_reasons": [
            both(tax.term.reason_ar, tax.term.reason_en)
            for tax in price.taxes
            if tax.term.reason_ar or tax.term.reason_en
        ],
        "local_tax": local_tax_printed(invoice),
        "qr": qr_svg(payload) if (payload := invoice_qr_payload(invoice, parties)) else "",
    }
    return pdf_of("invoice.typ", data, at=issued_at)


def invoice_title(invoice: Invoice, parties: Parties) -> str:
    """What the paper calls itself: nothing unpaid is an invoice; only a Saudi VAT number makes a tax invoice."""
    if invoice.status != InvoiceStatus.PAID:
        return "proforma"
    return "tax_invoice" if parties.seller.is_saudi_vat_registered else "invoice"


def invoice_qr_payload(invoice: Invoice, parties: Parties) -> str | None:
    """What the QR code of a Saudi tax invoice says; None for other papers, which have none."""
    if invoice_title(invoice, parties) != "tax_invoice":
        return None
    return zatca_payload(
        seller_name=parties.seller.name_ar,
        tax_number=parties.seller.tax_number,
        issued_at=invoice.paid_at or invoice.issued_at,
        total_cents=invoice.total_cents,
        tax_cents=invoice.tax_total_cents,
    )


def _lines(price: Price) -> dict[str, Any]:
    # The tax is stated per line only where the line is all that it is computed on (BR-KSA-52).
    tax = price.taxes[0] if len(price.taxes) == len(price.items) == 1 else None
    if tax is not None and tax.taxable_cents != price.subtotal_cents:
        tax = None
    lines = [
        {
            "description": both(item.description_ar, item.description_en),
            "quantity": str(item.quantity),
            "unit_price": amount(item.unit_price_cents),
            "total": amount(item.total_cents),
            "tax": amount(tax.amount_cents) if tax else "",
            "tax_percent": percent_text(tax.term.rate) if tax else "",
            "total_with_tax": amount(item.total_cents + (tax.amount_cents if tax else 0)),
        }
        for item in price.items
    ]
    return {"lines": lines, "has_line_tax": tax is not None}


def _applied(applied: Applied, cents: int, currency: str) -> dict[str, Any]:
    term = applied.term
    detail = "" if term.percent is None else percent_text(term.percent)
    return sum_row(both(term.name_ar, term.name_en), detail, cents, currency)

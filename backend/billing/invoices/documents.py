"""An invoice as the printed document takes it: both languages, frozen parties, the seller's days."""

from decimal import Decimal

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from billing.catalogue.pricing import Applied, AppliedTax, Price
from billing.documents.model import (
    Adjustment,
    Both,
    InvoiceDocument,
    InvoiceLine,
    LocalTax,
    Redeemed,
    TaxLine,
)
from billing.documents.model import InvoiceStatus as PaperStatus
from billing.documents.parties import in_both, printed_party, product_name
from billing.invoices.models import Invoice, InvoiceStatus
from billing.invoices.selectors import Parties, invoice_of_company, invoice_parties
from common.clock import local_date
from companies.company.models import Company

_NOTHING_DUE = _("Nothing was due")
_STATUS: dict[InvoiceStatus, PaperStatus] = {
    InvoiceStatus.OPEN: "open",
    InvoiceStatus.PAID: "paid",
    InvoiceStatus.EXPIRED: "expired",
}


def invoice_document(invoice_id: int, *, company: Company) -> InvoiceDocument:
    """The document of one invoice of the company. Raises Missing. A paid one is issued at its payment: only then does
    its number exist; the proforma's number is kept beside it."""
    invoice = invoice_of_company(invoice_id, company_id=company.pk)
    return invoice_paper(invoice, invoice_parties(invoice, company=company))


def invoice_paper(invoice: Invoice, parties: Parties) -> InvoiceDocument:
    """The document of an invoice that was read already, with its parties."""
    price, zone = invoice.price, invoice.seller_zone
    paid = invoice.status == InvoiceStatus.PAID
    supply = (invoice.supply_from, invoice.supply_until)
    return InvoiceDocument(
        product=product_name(),
        number=invoice.number,
        proforma_number=invoice.proforma_number or "" if paid else "",
        status=_STATUS[InvoiceStatus(invoice.status)],
        zone=zone,
        issued_at=invoice.paid_at or invoice.issued_at,
        due_at=invoice.due_at,
        paid_at=invoice.paid_at,
        payment_method=_payment_method(invoice) if paid else None,
        currency=invoice.currency,
        seller=printed_party(parties.seller),
        buyer=printed_party(parties.buyer),
        lines=_lines(price),
        discounts=tuple(_adjustment(discount) for discount in price.discounts),
        coupon=Redeemed(invoice.coupon_code, price.coupon_cents) if price.coupon else None,
        fees=tuple(_adjustment(fee) for fee in price.fees),
        taxes=tuple(_tax_line(tax) for tax in price.taxes),
        voucher=Redeemed(invoice.voucher_code, price.voucher_cents) if price.voucher_cents else None,
        subtotal_cents=invoice.subtotal_cents,
        taxable_cents=invoice.taxable_cents,
        tax_cents=invoice.tax_total_cents,
        total_cents=invoice.total_cents,
        amount_due_cents=invoice.amount_due_cents,
        local_tax=_local_tax(invoice),
        supply_from=local_date(supply[0], zone) if supply[0] else None,
        supply_until=local_date(supply[1], zone) if supply[1] else None,
    )


def _payment_method(invoice: Invoice) -> Both:
    # The row that the payments keep of it: at most one of an invoice's payments paid it.
    payment = invoice.payments.filter(outcome="invoice_paid").first()
    return in_both(lazy(payment.get_method_display, str)() if payment else _NOTHING_DUE)


def _lines(price: Price) -> tuple[InvoiceLine, ...]:
    # The tax is stated per line only where the line is all that it is computed on (BR-KSA-52).
    tax = price.taxes[0] if len(price.taxes) == len(price.items) == 1 else None
    plain = tax is not None and tax.taxable_cents == price.subtotal_cents
    return tuple(
        InvoiceLine(
            description=Both(item.description_ar, item.description_en),
            quantity=item.quantity,
            unit_price_cents=item.unit_price_cents,
            total_cents=item.total_cents,
            tax_percent=tax.term.rate if tax is not None and plain else None,
            tax_cents=tax.amount_cents if tax is not None and plain else None,
        )
        for item in price.items
    )


def _adjustment(applied: Applied) -> Adjustment:
    term = applied.term
    return Adjustment(Both(term.name_ar, term.name_en), applied.amount_cents, term.percent)


def _tax_line(tax: AppliedTax) -> TaxLine:
    term = tax.term
    reason = Both(term.reason_ar, term.reason_en) if term.reason_ar or term.reason_en else None
    return TaxLine(Both(term.name_ar, term.name_en), term.rate, tax.taxable_cents, tax.amount_cents, reason)


def _local_tax(invoice: Invoice) -> LocalTax | None:
    rate, rate_on, cents = invoice.local_rate, invoice.local_rate_on, invoice.local_tax_cents
    if not invoice.local_currency or rate is None or rate_on is None or cents is None:
        return None
    return LocalTax(invoice.local_currency, cents, Decimal(rate), rate_on)

"""Invoices: issued as a proforma with an order, sealed and numbered at payment (``billing.settlement``), expired."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from accounts.users.models import User
from activity.services import Actor, activity_record, status_change_log
from billing.catalogue import taxes
from billing.catalogue.bills import bill_of
from billing.catalogue.pricing import Price, price_taxed
from billing.coupons.models import Voucher
from billing.documents.parties import buyer_party, seller_party
from billing.errors import InvoiceNotPayable, InvoiceReplaced, TaxNotConfigured
from billing.invoices import mails
from billing.invoices.models import INVOICE, Invoice
from billing.numbering.services import Series, number_take, proforma_number
from billing.subscriptions.models import ORDER, SubscriptionOrder
from common import money
from common.models import sealed_until
from common.states import Change
from common.text import fold, number_text
from notifications.services import notifications_settle
from references.selectors import seller_profile


@dataclass(frozen=True)
class Terms:
    """When an invoice is due and when it can no longer be paid (None: it stays payable)."""

    due_at: datetime
    expires_at: datetime | None


def invoice_issue(
    *,
    order: SubscriptionOrder,
    price: Price,
    coupon_code: str,
    voucher_code: str,
    terms: Terms,
    actor: Actor | None,
    now: datetime,
    replaces: Invoice | None = None,
) -> Invoice:
    """Make the order's proforma and move the order to ``invoiced``. The caller holds the company's lock."""
    invoice = Invoice.objects.create(
        company=order.company,
        order=order,
        issued_at=now,
        due_at=terms.due_at,
        expires_at=terms.expires_at,
        replaces=replaces,
        **_columns(price, coupon_code=coupon_code, voucher_code=voucher_code),
        seller_zone=seller_profile().timezone,
    )
    invoice.proforma_number = proforma_number(key=invoice.pk, issued_at=now, zone=invoice.seller_zone)
    invoice.search_text = _search_text(invoice)
    invoice.save(update_fields=["proforma_number", "search_text", "updated_at"])
    order.invoice = invoice
    change = ORDER.advance(order, "invoice")
    order.invoiced_at = now
    order.save(update_fields=["status", "invoiced_at", "updated_at"])
    status_change_log(order, change, company_id=order.company_id, actor=actor, now=now, label=number_text(order.pk))
    activity_record(
        company_id=order.company_id,
        actor=actor,
        action="invoice.issued",
        subject=invoice,
        now=now,
        changes=[{"field": "amount_due", "old": None, "new": money.to_text(invoice.amount_due_cents)}],
        label=invoice.number,
    )
    if invoice.amount_due_cents:
        mails.invoice_issued(invoice=invoice, now=now)
    return invoice


def _columns(price: Price, *, coupon_code: str, voucher_code: str) -> dict[str, Any]:
    category = price.taxes[0].term.category if price.taxes else ""
    return {"tax_category": category, **bill_of(price, coupon_code=coupon_code, voucher_code=voucher_code)}


def _search_text(invoice: Invoice) -> str:
    words = [text for item in invoice.items for text in (item["description_ar"], item["description_en"])]
    return fold(invoice.proforma_number or "", invoice.tax_number or "", *words)


def invoice_require_payable(invoice: Invoice, now: datetime) -> None:
    """Raise InvoiceNotPayable unless the (locked) invoice is open and inside its time. ``now`` is the company's own."""
    if not invoice.is_payable(now):
        raise InvoiceNotPayable


def price_at(invoice: Invoice, *, now: datetime) -> Price:
    """What was agreed, under the taxes of ``now`` and of the parties as they are. Raises TaxNotConfigured."""
    voucher = Voucher.objects.filter(order=invoice.order_id).first() if invoice.voucher_code else None
    return price_taxed(
        invoice.price,
        taxes=taxes.sale_taxes(customer_country=invoice.company.country, now=now),
        voucher_value_cents=voucher.value_cents if voucher else 0,
    )


def invoice_is_current(invoice: Invoice, *, now: datetime) -> bool:
    """Whether the amount due is still what was shown. ``now`` is the company's own time."""
    try:
        return price_at(invoice, now=now).amount_due_cents == invoice.amount_due_cents
    except TaxNotConfigured:
        return False


def invoice_freeze(*, invoice: Invoice, now: datetime) -> Change:
    """The first half of paying: the invoice is paid, under the taxes of ``now``. ``invoice_seal`` saves it.

    Raises WrongState for an invoice that is not open, InvoiceReplaced for one that is no longer current.
    """
    change = INVOICE.advance(invoice, "pay")
    price = price_at(invoice, now=now)
    if price.amount_due_cents != invoice.amount_due_cents:
        raise InvoiceReplaced
    for column, value in _columns(price, coupon_code=invoice.coupon_code, voucher_code=invoice.voucher_code).items():
        setattr(invoice, column, value)
    invoice.price = price
    return change


def invoice_seal(*, invoice: Invoice, change: Change, actor: User | None, now: datetime) -> None:
    """The second half: freeze parties and rate, take the tax number last, save. What was sold is dated already."""
    profile = seller_profile()
    local = taxes.local_tax(seller=profile, tax_cents=invoice.tax_total_cents, now=now)
    invoice.seller = seller_party(profile).to_json()
    invoice.buyer = buyer_party(invoice.company).to_json()
    invoice.seller_zone = profile.timezone
    if local is not None:
        invoice.local_currency, invoice.local_rate = local.currency, local.rate
        invoice.local_rate_on, invoice.local_tax_cents = local.rate_on, local.tax_cents
    invoice.paid_at = now
    number = number_take(Series.INVOICE, now=now, zone=profile.timezone)
    invoice.tax_number, invoice.tax_year, invoice.tax_sequence = number.text, number.year, number.sequence
    invoice.retention_until = sealed_until(country=profile.country, year=number.year)
    invoice.search_text = _search_text(invoice)
    invoice.save()
    notifications_settle(cause=f"invoice:{invoice.pk}", now=now)
    status_change_log(invoice, change, company_id=invoice.company_id, actor=actor, now=now, label=invoice.number)


def invoice_mark_expired(*, invoice: Invoice, actor: User | None, now: datetime) -> None:
    """The invoice can no longer be paid. The caller holds its account's lock and ends its order."""
    change = INVOICE.advance(invoice, "expire")
    invoice.expired_at = now
    invoice.save(update_fields=["status", "expired_at", "updated_at"])
    notifications_settle(cause=f"invoice:{invoice.pk}", now=now)
    status_change_log(invoice, change, company_id=invoice.company_id, actor=actor, now=now, label=invoice.number)

"""The printed receipt (A4, one page, both languages); never a tax document."""

from typing import Any

from django.utils.functional import lazy
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from billing.charges.models import Charge, ChargeMethod
from billing.documents.parties import Party
from billing.documents.typesetting import Words, both, in_both, minute_of, pdf_of, zone_of
from billing.payments.models import Payment
from billing.payments.providers.amounts import amount_display
from billing.receipts.models import Receipt
from common.money import CURRENCY, to_display

PURPOSE = _("Balance top-up")
_CHARGED = pgettext_lazy("receipt", "Charged to the card")
_RATE = _("Exchange rate")
_REFERENCE = _("Payment provider’s reference")
_TAKEN_BACK = _("Reversed at")


def receipt_pdf(receipt: Receipt) -> bytes:
    """The same receipt gives the same bytes, until ops take the money back: then it says so."""
    payment, charge, zone = receipt.payment, receipt.charge, receipt.seller_zone
    reversal = getattr(receipt.entry, "reversal", None)
    details = _card_details(payment) if payment else []
    if reversal is not None:
        details.append(_detail(_TAKEN_BACK, both(minute_of(reversal.created_at, zone))))
    data = {
        "number": receipt.number,
        "purpose": _purpose(payment),
        "received_at": minute_of(receipt.received_at, zone),
        "zone": zone_of(receipt.received_at, zone),
        "amount": to_display(receipt.amount_cents),
        "method": _method(payment, charge),
        "issuer": Party.from_json(receipt.seller).printed(),
        "payer": Party.from_json(receipt.buyer).printed(),
        "details": details,
        "balance_after": "" if receipt.balance_after_cents is None else to_display(receipt.balance_after_cents),
        "taken_back": reversal is not None,
    }
    return pdf_of("receipt.typ", data, at=receipt.received_at)


def _purpose(payment: Payment | None) -> Words:
    # Late money of an invoice is a top-up.
    if payment is None or payment.invoice is None or payment.outcome != "invoice_paid":
        return in_both(PURPOSE)
    number = payment.invoice.number
    return in_both(lazy(lambda: gettext("Payment of invoice %(number)s") % {"number": number}, str)())


def _method(payment: Payment | None, charge: Charge | None) -> Words:
    if charge is not None:
        return in_both(ChargeMethod(charge.method).label)
    words = in_both(ChargeMethod.CARD.label)
    brand = payment.get_card_method_display() if payment else ""
    return [*words, *both(brand)] if brand else words


def _card_details(payment: Payment) -> list[dict[str, Any]]:
    details = []
    if payment.provider_currency != CURRENCY and payment.provider_rate is not None:
        rate = f"1 {CURRENCY} = {payment.provider_rate.normalize():f} {payment.provider_currency}"
        details.append(_detail(_CHARGED, both(amount_display(payment.provider_amount))))
        details.append(_detail(_RATE, both(f"{rate} · {payment.provider_rate_on}")))
    if payment.provider_ref:
        details.append(_detail(_REFERENCE, both(payment.provider_ref)))
    return details


def _detail(label: Any, value: Words) -> dict[str, Any]:
    return {"label": in_both(label), "value": value}

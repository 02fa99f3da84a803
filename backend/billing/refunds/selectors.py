"""How much of a payment can go back to its card."""

from django.db.models import Sum

from billing.disputes.selectors import is_disputed
from billing.payments.models import Payment, PaymentOutcome, PaymentStatus
from billing.payments.providers.amounts import provider_amount
from billing.payments.providers.base import Amount
from billing.refunds.models import Refund, RefundStatus


def _refunded(payment: Payment) -> tuple[int, int]:
    """USD cents and the provider's minor units that went back or are on their way."""
    rows = Refund.objects.filter(payment=payment).exclude(status=RefundStatus.FAILED)
    sums = rows.aggregate(cents=Sum("amount_cents", default=0), minor=Sum("provider_minor", default=0))
    return sums["cents"], sums["minor"]


def refundable_cents(payment: Payment) -> int:
    """What can still go back; nothing of a payment that did not succeed, or whose money is disputed or was taken
    back."""
    taken = payment.outcome in (PaymentOutcome.INVOICE_PAID, PaymentOutcome.BALANCE_CHARGED)
    if payment.status != PaymentStatus.SUCCEEDED or not (taken and payment.charge_ref):
        return 0
    if payment.taken_back_at or is_disputed(payment):
        return 0
    return payment.card_cents - _refunded(payment)[0]


def refunded_minor(payment: Payment) -> int:
    """What we sent back or asked to, in the provider's minor units."""
    return _refunded(payment)[1]


def refund_share(payment: Payment, amount_cents: int) -> Amount:
    """The part in the provider's currency, at the payment's own rate; the last part takes what rounding left."""
    whole, rate = payment.provider_amount, payment.provider_rate
    if rate is None:
        raise ValueError("only a card payment has a rate")
    cents, minor = _refunded(payment)
    left = whole.minor - minor
    if amount_cents == payment.card_cents - cents:
        return Amount(whole.currency, left)
    part = provider_amount(amount_cents, currency=whole.currency, rate=rate).minor
    return Amount(whole.currency, max(1, min(part, left - 1)))

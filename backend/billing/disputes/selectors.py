"""What a dispute keeps from happening."""

from decimal import ROUND_HALF_UP, Decimal
from uuid import UUID

from billing.disputes.models import Dispute, DisputeStatus
from billing.errors import DisputeOpen
from billing.payments.models import Payment
from billing.payments.providers.amounts import amount_decimal
from billing.payments.providers.base import Amount


def no_dispute_require(company_id: UUID) -> None:
    """Raise DisputeOpen while one of the company's payments is disputed. Its account must be locked."""
    if Dispute.objects.filter(company_id=company_id, status=DisputeStatus.OPEN).exists():
        raise DisputeOpen


def is_disputed(payment: Payment) -> bool:
    """Whether its money is disputed, or was lost in a dispute."""
    return Dispute.objects.filter(payment=payment).exclude(status=DisputeStatus.WON).exists()


def disputed_cents(payment: Payment, disputed: Amount) -> int:
    """What is disputed in USD cents, at the payment's own rate: never more than its card took.

    All of it where the provider counts in another currency than it charged.
    """
    whole, rate = payment.provider_amount, payment.provider_rate
    if rate is None or disputed.currency != whole.currency or disputed.minor >= whole.minor:
        return payment.card_cents
    cents = (amount_decimal(disputed) * 100 / rate).quantize(Decimal(1), rounding=ROUND_HALF_UP)
    return max(1, min(int(cents), payment.card_cents))

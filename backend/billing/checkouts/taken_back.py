"""Card money that went back without us: told to ops once, and no more of it is sent back (``refundable_cents``)."""

from datetime import datetime

import structlog
from django.db import transaction

from activity.services import activity_record
from billing import locks
from billing.charges import mails
from billing.payments.models import Payment, PaymentOutcome
from billing.payments.providers.base import CheckoutStatus, ProviderState
from billing.refunds.selectors import refunded_minor
from common import money

logger = structlog.get_logger(__name__)


def is_taken_back(payment: Payment, state: ProviderState) -> bool:
    """Whether the provider says that money that has paid an invoice or is on the balance is gone: a refund that we did
    not ask for, a chargeback, or a capture that failed. False once ops were told."""
    taken_in = payment.outcome in (PaymentOutcome.INVOICE_PAID, PaymentOutcome.BALANCE_CHARGED)
    if not taken_in or payment.taken_back_at is not None:
        return False
    gone = state.amount.minor if state.status is CheckoutStatus.REFUNDED else state.refunded_minor
    never_came = state.status in (CheckoutStatus.DECLINED, CheckoutStatus.EXPIRED)
    return never_came or gone > refunded_minor(payment)


@transaction.atomic
def taken_back_apply(*, payment_id: int, state: ProviderState, now: datetime) -> Payment:
    """Tell ops, if ``state`` says so of the payment as it is by now. ``now`` is the company's own time.

    ``state`` was asked for after the payment was booked: an older answer knows nothing of its money.
    """
    payment, _account = locks.row_for_update(Payment, payment_id, even_erased=True)
    if is_taken_back(payment, state):
        taken_back_record(payment, now=now)
    return payment


def taken_back_record(payment: Payment, *, now: datetime) -> None:
    """Write down of a locked payment that its money is gone, and tell ops."""
    payment.taken_back_at = now
    payment.save(update_fields=["taken_back_at", "updated_at"])
    logger.error("payment_taken_back", payment=payment.pk, outcome=payment.outcome)
    activity_record(
        company_id=payment.company_id,
        actor=None,
        action="payment.taken_back",
        subject=payment,
        now=now,
        changes=[{"field": "payment_amount", "old": None, "new": money.to_text(payment.card_cents)}],
        label=payment.label,
    )
    mails.payment_taken_back(payment=payment, now=now)

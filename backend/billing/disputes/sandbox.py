"""Playing a dispute: what a cardholder's bank would do, in the sandbox's own tables."""

from datetime import datetime

from django.conf import settings

from billing.disputes.models import Dispute, DisputeStatus
from billing.disputes.services import dispute_ask
from billing.payments.models import Payment, PaymentStatus
from billing.payments.providers import base, sandbox
from common.errors import WrongState


def sandbox_can_open(payment: Payment) -> bool:
    """Whether a dispute of it can be played: paid at the sandbox, and none was played before."""
    return (
        is_at_sandbox(payment) and not sandbox.SandboxDispute.objects.filter(checkout__ref=payment.charge_ref).exists()
    )


def sandbox_can_decide(payment: Payment) -> bool:
    """Whether a dispute of it is open."""
    return is_at_sandbox(payment) and Dispute.objects.filter(payment=payment, status=DisputeStatus.OPEN).exists()


def is_at_sandbox(payment: Payment) -> bool:
    """Whether it was paid at the sandbox, and this machine has one."""
    at_sandbox = settings.SANDBOX_PAYMENTS_ENABLED and payment.provider == sandbox.SandboxProvider.name
    return at_sandbox and payment.status == PaymentStatus.SUCCEEDED and bool(payment.charge_ref)


def sandbox_dispute_open(*, payment_id: int, now: datetime) -> None:
    """The bank takes the whole payment back. ``now`` is the real clock. Raises WrongState."""
    payment = Payment.objects.get(pk=payment_id)
    if not sandbox_can_open(payment):
        raise WrongState
    sandbox.dispute_open(payment.charge_ref)
    dispute_ask(payment_id=payment_id, now=now)


def sandbox_dispute_decide(*, payment_id: int, status: base.DisputeStatus, now: datetime) -> None:
    """The bank decides. ``now`` is the real clock. Raises WrongState."""
    payment = Payment.objects.get(pk=payment_id)
    if not sandbox_can_decide(payment):
        raise WrongState
    sandbox.dispute_decide(payment.charge_ref, status)
    dispute_ask(payment_id=payment_id, now=now)

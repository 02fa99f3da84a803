"""Playing what the sandbox settles: rightly, wrongly, twice or not at all. The nightly comparison finds it."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from billing.disputes.sandbox import is_at_sandbox
from billing.payments.models import Payment
from billing.payments.providers.sandbox import SandboxSettlement
from common.clock import business_date
from common.errors import WrongState

# Of a hundred, as a provider would keep for itself.
FEE_PERCENT = 2


@transaction.atomic
def sandbox_settle(*, payment_id: int, amounts: Sequence[int], now: datetime) -> None:
    """Settle a payment today in lines of these ``amounts`` (cents), in place of what was settled of it before.

    None leaves it out. ``now`` is the real clock. Raises WrongState for a payment that was not paid at the sandbox.
    """
    payment = Payment.objects.get(pk=payment_id)
    if not is_at_sandbox(payment):
        raise WrongState
    SandboxSettlement.objects.filter(charge_ref=payment.charge_ref).delete()
    today = business_date(now)
    for cents in amounts:
        SandboxSettlement.objects.create(
            charge_ref=payment.charge_ref,
            amount_cents=cents,
            fee_cents=cents * FEE_PERCENT // 100,
            settled_on=today,
        )

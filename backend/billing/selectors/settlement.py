"""Whether a company's money is settled: what erasure asks before it lets go of owner and payout account (D16)."""

from uuid import UUID

from django.db.models import Q

from billing.models.account import Account
from billing.models.payment import Payment, PaymentStatus
from billing.models.withdrawal import OPEN_STATUSES, Withdrawal


def money_is_settled(company_id: UUID) -> bool:
    """Nothing on the balance, nothing held, no withdrawal on its way, no card payment being confirmed."""
    return not (
        Account.objects.filter(Q(available_cents__gt=0) | Q(held_cents__gt=0), pk=company_id).exists()
        or Withdrawal.objects.filter(company_id=company_id, status__in=OPEN_STATUSES).exists()
        or Payment.objects.filter(company_id=company_id, status=PaymentStatus.PENDING).exists()
    )

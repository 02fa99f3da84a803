"""Reading withdrawal requests."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import QuerySet

from billing.withdrawals.models import Withdrawal, WithdrawalStatus
from common.errors import Missing
from companies.company.models import Company


@dataclass(frozen=True)
class Step:
    """One state that a request reached, and when."""

    status: WithdrawalStatus
    at: datetime


def withdrawals_of(company: Company) -> QuerySet[Withdrawal]:
    return Withdrawal.objects.filter(company=company).order_by("-pk")


def withdrawal_of(withdrawal_id: int, *, company_id: UUID) -> Withdrawal:
    """One request of the company. Raises Missing."""
    withdrawal = Withdrawal.objects.filter(pk=withdrawal_id, company_id=company_id).first()
    if withdrawal is None:
        raise Missing
    return withdrawal


def withdrawal_receipt(withdrawal_id: int, *, company_id: UUID) -> Withdrawal:
    """A request that has its transfer receipt. Raises Missing."""
    withdrawal = withdrawal_of(withdrawal_id, company_id=company_id)
    if not withdrawal.receipt:
        raise Missing
    return withdrawal


def timeline_of(withdrawal: Withdrawal) -> tuple[Step, ...]:
    """The states it went through, in order."""
    reached = (
        (WithdrawalStatus.DELIVERED, withdrawal.delivered_at),
        (WithdrawalStatus.SEEN, withdrawal.seen_at),
        (WithdrawalStatus.ACCEPTED, withdrawal.accepted_at),
        (WithdrawalStatus.CLOSED, withdrawal.closed_at),
        (WithdrawalStatus.CANCELED, withdrawal.canceled_at),
    )
    return tuple(Step(status, at) for status, at in reached if at is not None)

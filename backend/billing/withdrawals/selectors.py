"""Reading withdrawal requests."""

from uuid import UUID

from django.db.models import QuerySet

from billing.withdrawals.models import Withdrawal
from common.errors import Missing, require_found
from companies.company.models import Company


def withdrawals_of(company: Company) -> QuerySet[Withdrawal]:
    return Withdrawal.objects.filter(company=company).order_by("-pk")


def withdrawal_of(withdrawal_id: int, *, company_id: UUID) -> Withdrawal:
    """One request of the company. Raises Missing."""
    return require_found(Withdrawal.objects.filter(pk=withdrawal_id, company_id=company_id).first())


def withdrawal_receipt(withdrawal_id: int, *, company_id: UUID) -> Withdrawal:
    """A request that has its transfer receipt. Raises Missing."""
    withdrawal = withdrawal_of(withdrawal_id, company_id=company_id)
    if not withdrawal.receipt:
        raise Missing
    return withdrawal

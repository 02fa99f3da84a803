"""Reading withdrawal requests."""

from uuid import UUID

from django.db.models import Count, Q, QuerySet, TextChoices
from django.utils.translation import gettext_lazy as _

from billing.withdrawals.models import OPEN_STATUSES, Withdrawal, WithdrawalStatus
from common.errors import Missing, require_found
from companies.company.models import Company


class Outcome(TextChoices):
    """What became of a request, for whoever waits for the money; a transfer that the bank returned did not arrive."""

    OPEN = "open", _("In progress")
    TRANSFERRED = "transferred", _("Transferred")
    NOT_TRANSFERRED = "not_transferred", _("Not transferred")


_ARRIVED = Q(status=WithdrawalStatus.ACCEPTED, returned_at=None)
OUTCOMES: dict[str, Q] = {
    Outcome.OPEN: Q(status__in=OPEN_STATUSES),
    Outcome.TRANSFERRED: _ARRIVED,
    Outcome.NOT_TRANSFERRED: ~Q(status__in=OPEN_STATUSES) & ~_ARRIVED,
}


def outcome_counts(company: Company) -> dict[str, int]:
    """How many of the company's requests there are of each outcome (one query)."""
    counts = {f"{outcome}_count": Count("pk", filter=rows) for outcome, rows in OUTCOMES.items()}
    return Withdrawal.objects.filter(company=company).aggregate(**counts)


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

"""Reading withdrawal requests."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Count, Q, QuerySet, Sum, TextChoices
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


@dataclass(frozen=True)
class WithdrawalSummary:
    """How many requests there are of each outcome, what is on its way and what arrived this year (of the viewer's
    zone), in USD cents."""

    open_count: int
    transferred_count: int
    not_transferred_count: int
    open_cents: int
    year: int
    year_count: int
    year_cents: int


def withdrawal_summary(company: Company, *, now: datetime, zone: ZoneInfo) -> WithdrawalSummary:
    """The sums over all of a company's requests (one query)."""
    year = now.astimezone(zone).year
    this_year = OUTCOMES[Outcome.TRANSFERRED] & Q(accepted_at__gte=datetime(year, 1, 1, tzinfo=zone))
    counts = {f"{outcome}_count": Count("pk", filter=rows) for outcome, rows in OUTCOMES.items()}
    found = Withdrawal.objects.filter(company=company).aggregate(
        **counts,
        open_cents=Sum("amount_cents", filter=OUTCOMES[Outcome.OPEN], default=0),
        year_count=Count("pk", filter=this_year),
        year_cents=Sum("amount_cents", filter=this_year, default=0),
    )
    return WithdrawalSummary(year=year, **found)


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

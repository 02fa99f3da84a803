"""Money in and out of a company's balance, month by month, for the chart of its overview."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import DateField, Q, Sum
from django.db.models.functions import TruncMonth

from billing.models.ledger import EntryKind, LedgerEntry

MONTHS = 12
# A hold only reserves: what it becomes is counted when it leaves for good, or not at all.
RESERVES = (EntryKind.HOLD, EntryKind.HOLD_RETURNED)


@dataclass(frozen=True)
class MonthFlow:
    """One month of the viewer's zone, by its first day; both sums are USD cents and never negative."""

    month: date
    in_cents: int
    out_cents: int


def month_flows(company_id: UUID, *, now: datetime, zone: ZoneInfo) -> list[MonthFlow]:
    """The running month and the eleven before it, oldest first, months without movements too (one query)."""
    months = _months_until(now.astimezone(zone).date())
    since = datetime(months[0].year, months[0].month, 1, tzinfo=zone)
    found = (
        LedgerEntry.objects.filter(account_id=company_id, created_at__gte=since, created_at__lte=now)
        .exclude(kind__in=RESERVES)
        .annotate(month=TruncMonth("created_at", output_field=DateField(), tzinfo=zone))
        .order_by("month")
        .values("month")
        .annotate(
            came=Sum("amount_cents", filter=Q(amount_cents__gt=0), default=0),
            went=Sum("amount_cents", filter=Q(amount_cents__lt=0), default=0),
        )
        .values_list("month", "came", "went")
    )
    sums = {month: (came, -went) for month, came, went in found}
    return [MonthFlow(month, *sums.get(month, (0, 0))) for month in months]


def _months_until(today: date) -> list[date]:
    running = today.year * 12 + today.month - 1
    return [date(number // 12, number % 12 + 1, 1) for number in range(running - MONTHS + 1, running + 1)]

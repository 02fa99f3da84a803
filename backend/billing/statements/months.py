"""The months of an account, in the viewer's zone: what came, what left, what was available before and after."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Self
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import DateField, F, Min, Q, Sum
from django.db.models.functions import TruncMonth

from billing.ledger.models import Account, EntryKind, LedgerEntry

MONTHS = 12
# A hold only reserves: what it becomes is counted when it leaves for good, or not at all.
RESERVES = (EntryKind.HOLD, EntryKind.HOLD_RETURNED)


def turnover(kind: str, amount_cents: int) -> tuple[int, int]:
    """What a movement, or several of one kind and sign, brought and took; neither is negative.

    The screen, the API, the CSV and the PDF of a statement all ask here.
    """
    if kind in RESERVES:
        return 0, 0
    return max(amount_cents, 0), max(-amount_cents, 0)


@dataclass(frozen=True)
class Month:
    """By its first day, with what was available when it began and when it ended (USD cents), or now."""

    month: date
    opening_cents: int
    closing_cents: int


@dataclass(frozen=True)
class MonthFlow(Month):
    """And what came and what left, both never negative. Money that was only held moved between the balances, too."""

    in_cents: int
    out_cents: int


def month_flows(company_id: UUID, *, now: datetime, zone: ZoneInfo) -> list[MonthFlow]:
    """The running month and the 23 before it, oldest first, months without movements too (three queries at most)."""
    running = now.astimezone(zone).date().replace(day=1)
    months = [months_after(running, number) for number in range(1 - 2 * MONTHS, 1)]
    found = (
        LedgerEntry.objects.filter(account_id=company_id, created_at__gte=_start(months[0], zone), created_at__lte=now)
        .annotate(month=month_of(zone), is_credit=Q(amount_cents__gt=0))
        .order_by("month")
        .values("month", "kind", "is_credit")
        .annotate(cents=Sum("amount_cents"))
        .values_list("month", "kind", "cents")
    )
    sums: dict[date, tuple[int, int]] = {}
    for month, kind, cents in found:
        came, went = turnover(kind, cents)
        before = sums.get(month, (0, 0))
        sums[month] = (before[0] + came, before[1] + went)
    balances = MonthBalances.since(_start(months[0], zone), company_id=company_id, zone=zone)
    return [MonthFlow(month, *balances.around(month), *sums.get(month, (0, 0))) for month in months]


@dataclass(frozen=True, slots=True)
class MonthBalances:
    """Where the months of an account begin, newest first: month, number of its first movement, balance before that.

    A month begins with the first movement of its time or of a later one, like the days of ``StatementPeriod``: each is
    an unbroken piece of the ledger, and adds up also where a clock was put back.
    """

    starts: tuple[tuple[date, int, int], ...]
    available_cents: int

    @classmethod
    def since(cls, instant: datetime, *, company_id: UUID, zone: ZoneInfo) -> Self:
        """From the month of this instant on (one query, two where nothing moved)."""
        start = _start(instant.astimezone(zone).date(), zone)
        entries = LedgerEntry.objects.filter(account_id=company_id, created_at__gte=start).order_by()
        firsts = entries.annotate(month=month_of(zone)).values("month").annotate(first=Min("pk")).values("first")
        rows = LedgerEntry.objects.filter(pk__in=firsts).annotate(
            month=month_of(zone), opening=F("available_after_cents") - F("amount_cents")
        )
        found = list(rows.order_by("-month").values_list("month", "pk", "opening", "account__available_cents"))
        starts: list[tuple[date, int, int]] = []
        for month, first, opening, _available in found:
            is_first = not starts or first < starts[-1][1]
            starts.append((month, first, opening) if is_first else (month, *starts[-1][1:]))
        sums = Account.objects.filter(pk=company_id).values_list("available_cents", flat=True)
        available = found[0][-1] if found else next(iter(sums), 0)
        return cls(tuple(starts), available)

    def of(self, entry_id: int) -> Month:
        """The month to which a movement belongs."""
        month = next(month for month, first, _opening in self.starts if first <= entry_id)
        return Month(month, *self.around(month))

    def around(self, month: date) -> tuple[int, int]:
        """What was available when the month began and when it ended, or is now."""
        return self._before(month), self._before(months_after(month, 1))

    def _before(self, month: date) -> int:
        later = [opening for start, _first, opening in self.starts if start >= month]
        return later[-1] if later else self.available_cents


def month_of(zone: ZoneInfo) -> TruncMonth:
    return TruncMonth("created_at", output_field=DateField(), tzinfo=zone)


def _start(month: date, zone: ZoneInfo) -> datetime:
    return datetime(month.year, month.month, 1, tzinfo=zone)


def months_after(month: date, count: int) -> date:
    number = month.year * 12 + month.month - 1 + count
    return date(number // 12, number % 12 + 1, 1)

"""The doors' clock. Rules never read it: they take ``now`` as an argument (D8)."""

from calendar import monthrange
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from django.conf import settings


def utc_now() -> datetime:
    """This instant, aware, in UTC."""
    return datetime.now(tz=UTC)


def add_months(start: datetime, months: int, *, anchor_day: int, zone: str) -> datetime:
    """The zone's same time (in UTC) some calendar months later, on the ``anchor_day`` or the month's last day."""
    local = start.astimezone(ZoneInfo(zone))
    year, month = divmod(local.year * 12 + local.month - 1 + months, 12)
    day = month_day(date(year, month + 1, 1), anchor_day)
    return datetime.combine(day, local.time(), local.tzinfo).replace(fold=0).astimezone(UTC)


def month_day(month: date, anchor_day: int) -> date:
    """The ``anchor_day`` of a day's month; the last day where it has none."""
    return month.replace(day=min(anchor_day, monthrange(month.year, month.month)[1]))


def local_date(instant: datetime, zone: str) -> date:
    return instant.astimezone(ZoneInfo(zone)).date()


def business_date(instant: datetime) -> date:
    """The calendar day at the seller: what "today" means to rules about days, and to ops."""
    return local_date(instant, settings.SELLER_TIMEZONE)


def bank_day_after(day: date, days: int) -> date:
    """The day on which so many days of the seller's banks have passed: Fridays and Saturdays are none."""
    while days > 0:
        day += timedelta(days=1)
        days -= day.weekday() not in _WEEKEND
    return day


def bank_days_passed_since(day: date, days: int) -> date:
    """The last day since which so many days of the seller's banks have passed on ``day``."""
    found = day
    while bank_day_after(found, days) > day:
        found -= timedelta(days=1)
    return found


def midnight(day: date, zone: tzinfo) -> datetime:
    """The start of a day in a zone. Days that no calendar of ours reaches become its nearest year: filters may name
    the year 1 or 9999, which cannot be converted to another zone."""
    if day.year < _FIRST_YEAR:
        day = date(_FIRST_YEAR, 1, 1)
    elif day.year > _LAST_YEAR:
        day = date(_LAST_YEAR, 12, 31)
    return datetime.combine(day, time.min, tzinfo=zone)


_WEEKEND = (4, 5)
_FIRST_YEAR, _LAST_YEAR = 1900, 2999

"""Calendar months and days in zones."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from common.clock import add_months, bank_day_after, bank_days_passed_since, local_date, midnight, utc_now

# The strategy wants its bounds without a zone and adds the zone itself.
EARLIEST, LATEST = datetime(2020, 1, 1), datetime(2060, 1, 1)  # noqa: DTZ001 (see above)


@pytest.mark.parametrize(
    ("start", "months", "anchor", "end"),
    [
        ("2026-01-31", 1, 31, "2026-02-28"),
        ("2026-02-28", 1, 31, "2026-03-31"),
        ("2028-01-31", 1, 31, "2028-02-29"),
        ("2026-11-30", 3, 30, "2027-02-28"),
        ("2026-12-15", 1, 15, "2027-01-15"),
        ("2026-06-10", 12, 10, "2027-06-10"),
        ("2024-02-29", 12, 29, "2025-02-28"),
        ("2025-02-28", 36, 29, "2028-02-29"),
    ],
)
def test_months_are_calendar_months(start: str, months: int, anchor: int, end: str) -> None:
    begun = datetime.fromisoformat(f"{start}T08:30:00+00:00")

    later = add_months(begun, months, anchor_day=anchor, zone="UTC")
    assert later == datetime.fromisoformat(f"{end}T08:30:00+00:00")


@pytest.mark.parametrize(
    ("zone", "start", "anchor", "end"),
    [
        ("Asia/Riyadh", "2026-03-01T01:00", 1, "2026-04-01T01:00"),
        ("Asia/Riyadh", "2026-01-31T02:59", 31, "2026-02-28T02:59"),
        ("Asia/Riyadh", "2026-02-28T02:59", 31, "2026-03-31T02:59"),
        ("Asia/Riyadh", "2026-12-31T23:30", 31, "2027-01-31T23:30"),
        # Summer time begins on 24 April 2026, when the hour after midnight is left out, and ends on 29 October.
        ("Africa/Cairo", "2026-04-01T01:00", 1, "2026-05-01T01:00"),
        ("Africa/Cairo", "2026-03-24T00:30", 24, "2026-04-24T01:30"),
        ("Africa/Cairo", "2026-10-15T12:00", 15, "2026-11-15T12:00"),
        ("Africa/Cairo", "2026-09-29T23:30", 29, "2026-10-29T23:30"),
    ],
)
def test_a_month_ends_at_the_same_time_in_its_zone(zone: str, start: str, anchor: int, end: str) -> None:
    here = ZoneInfo(zone)
    begun = datetime.fromisoformat(start).replace(tzinfo=here).astimezone(UTC)

    later = add_months(begun, 1, anchor_day=anchor, zone=zone)

    assert (later.tzinfo, later.astimezone(here).strftime("%Y-%m-%dT%H:%M")) == (UTC, end)


@given(
    st.datetimes(min_value=EARLIEST, max_value=LATEST, timezones=st.just(UTC)),
    st.integers(min_value=1, max_value=60),
    st.sampled_from(["UTC", "Asia/Riyadh", "Africa/Cairo", "America/New_York"]),
)
def test_a_later_month_is_always_later_and_near(start: datetime, months: int, zone: str) -> None:
    here = start.astimezone(ZoneInfo(zone))
    end = add_months(start, months, anchor_day=here.day, zone=zone).astimezone(ZoneInfo(zone))

    assert timedelta(days=28 * months) <= end.replace(tzinfo=None) - here.replace(tzinfo=None)
    assert end.date() - here.date() <= timedelta(days=31 * months)
    assert (end.year * 12 + end.month) - (here.year * 12 + here.month) == months


def test_the_day_depends_on_the_zone() -> None:
    instant = datetime(2026, 12, 31, 21, 30, tzinfo=UTC)

    assert local_date(instant, "Asia/Riyadh") == date(2027, 1, 1)
    assert local_date(instant, "UTC") == date(2026, 12, 31)


def test_now_is_aware() -> None:
    assert utc_now().tzinfo is UTC


@given(st.dates(date(2020, 1, 1), date(2060, 1, 1)), st.integers(min_value=0, max_value=20))
def test_the_last_day_since_which_bank_days_have_passed(day: date, days: int) -> None:
    found = bank_days_passed_since(day, days)

    assert bank_day_after(found, days) <= day < bank_day_after(found + timedelta(days=1), days)


def test_midnight_is_the_zones_own_and_reaches_no_age_that_cannot_be_converted() -> None:
    riyadh = ZoneInfo("Asia/Riyadh")
    assert midnight(date(2026, 11, 20), riyadh).astimezone(UTC) == datetime(2026, 11, 19, 21, tzinfo=UTC)
    assert midnight(date.min, riyadh).astimezone(UTC).year < 1901
    assert midnight(date.max, riyadh).year == 2999


@pytest.mark.parametrize(
    ("asked", "arrives"), [("2026-11-22", "2026-11-25"), ("2026-11-25", "2026-11-30"), ("2026-11-27", "2026-12-01")]
)
def test_banks_rest_on_fridays_and_saturdays(asked: str, arrives: str) -> None:
    assert bank_day_after(date.fromisoformat(asked), 3) == date.fromisoformat(arrives)

"""Periods: calendar months on their anchor day, the stages that follow, and what a change gives up."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings
from hypothesis import given
from hypothesis import strategies as st

from billing.catalogue.models import Package, Period
from billing.subscriptions.models import Subscription
from billing.subscriptions.services import forfeit_of, licence_of, period_end
from tests.factories.billing_licences import moment


def test_a_month_from_the_31st_ends_on_the_last_day_and_comes_back_to_the_31st() -> None:
    ends = [moment("2026-01-31T10:00")]
    for _month in range(5):
        ends.append(period_end(ends[-1], Period.MONTHLY, anchor_day=31))

    assert [end.strftime("%m-%d") for end in ends] == ["01-31", "02-28", "03-31", "04-30", "05-31", "06-30"]


def test_a_year_from_a_leap_day_comes_back_to_it() -> None:
    ends = [moment("2024-02-29T08:30")]
    for _year in range(4):
        ends.append(period_end(ends[-1], Period.YEARLY, anchor_day=29))

    assert [end.date().isoformat() for end in ends] == [
        "2024-02-29",
        "2025-02-28",
        "2026-02-28",
        "2027-02-28",
        "2028-02-29",
    ]


def test_a_trial_lasts_its_days() -> None:
    start = moment("2026-02-20T10:00")

    assert period_end(start, Period.TRIAL, anchor_day=20, trial_days=14) == moment("2026-03-06T10:00")


def test_the_stages_follow_the_end() -> None:
    period = Subscription(
        package=Package(level=1),
        ends_at=moment("2026-03-01T10:00"),
        allowance_days=7,
        partial_suspension_days=14,
        retention_days=15,
    )

    instants = licence_of(period, started_at=moment("2026-02-01T10:00"))

    assert instants.partial_suspension_at == moment("2026-03-08T10:00")
    assert instants.total_suspension_at == moment("2026-03-22T10:00")
    assert instants.erase_at == moment("2026-04-06T10:00")


starts = st.datetimes(min_value=datetime(2020, 1, 1), max_value=datetime(2080, 12, 31)).map(  # noqa: DTZ001 (made aware)
    lambda value: value.replace(tzinfo=moment("2026-01-01T00:00").tzinfo)
)


@given(starts, st.integers(1, 40))
def test_months_one_by_one_end_where_months_at_once_do(start: datetime, months: int) -> None:
    start = end = start.astimezone(ZoneInfo(settings.SELLER_TIMEZONE))
    for _month in range(months):
        end = period_end(end, Period.MONTHLY, anchor_day=start.day)

    end = end.astimezone(start.tzinfo)
    index = start.year * 12 + start.month - 1 + months
    assert (end.year * 12 + end.month - 1, end.time()) == (index, start.time())
    assert end.day == start.day or (end.day < start.day and (end + timedelta(days=1)).day == 1)


def stretch(starts_at: datetime, ends_at: datetime, price_cents: int) -> Subscription:
    return Subscription(starts_at=starts_at, ends_at=ends_at, price_cents=price_cents)


@pytest.mark.parametrize(
    ("now", "days", "cents"),
    [
        ("2026-04-01T00:00", 30, 3_000),
        ("2026-04-11T00:00", 20, 2_000),
        ("2026-04-11T12:00", 20, 1_950),
        ("2026-04-30T23:59", 1, 0),
        ("2026-05-01T00:00", 0, 0),
        ("2026-06-01T00:00", 0, 0),
    ],
)
def test_a_forfeit_is_what_is_left_of_time_and_price(now: str, days: int, cents: int) -> None:
    april = stretch(moment("2026-04-01T00:00"), moment("2026-05-01T00:00"), 3_000)

    forfeit = forfeit_of([april], ends_at=april.ends_at, now=moment(now))

    assert (forfeit.days, forfeit.amount_cents) == (days, cents)


def test_a_period_paid_ahead_is_forfeited_whole() -> None:
    april = stretch(moment("2026-04-01T00:00"), moment("2026-05-01T00:00"), 3_000)
    may = stretch(moment("2026-05-01T00:00"), moment("2026-06-01T00:00"), 3_100)

    forfeit = forfeit_of([may, april], ends_at=may.ends_at, now=moment("2026-04-16T00:00"))

    assert (forfeit.days, forfeit.amount_cents) == (15 + 31, 1_500 + 3_100)


@given(starts, st.integers(0, 10_000_000), st.timedeltas(timedelta(0), timedelta(days=400)))
def test_a_forfeit_is_never_more_than_was_paid(start: datetime, cents: int, later: timedelta) -> None:
    year = stretch(start, start + timedelta(days=365), cents)

    forfeit = forfeit_of([year], ends_at=year.ends_at, now=start + later)

    assert 0 <= forfeit.amount_cents <= cents
    assert 0 <= forfeit.days <= 365

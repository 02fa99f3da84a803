"""Months of a licence: the seller's calendar, whatever the zone, and back to the anchor day."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.test import override_settings

from billing.subscriptions.models import Subscription
from companies.company.models import Company, Standing
from tests.factories.billing_licences import DAY, licensed, moment

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


@pytest.mark.parametrize(
    ("zone", "paid_at", "ends"),
    [
        ("Asia/Riyadh", "2026-03-01T01:00", ["2026-04-01T01:00", "2026-05-01T01:00"]),
        ("Asia/Riyadh", "2026-01-31T01:00", ["2026-02-28T01:00", "2026-03-31T01:00", "2026-04-30T01:00"]),
        ("Africa/Cairo", "2026-03-31T01:00", ["2026-04-30T01:00", "2026-05-31T01:00", "2026-06-30T01:00"]),
    ],
)
def test_months_are_the_sellers(company: Company, zone: str, paid_at: str, ends: list[str]) -> None:
    here = ZoneInfo(zone)
    now = datetime.fromisoformat(paid_at).replace(tzinfo=here)

    with override_settings(SELLER_TIMEZONE=zone):
        periods = [licensed(company, level=1, now=now.astimezone(UTC)).subscription for _end in ends]

    assert [period.ends_at.astimezone(here).strftime("%Y-%m-%dT%H:%M") for period in periods] == ends
    assert {period.anchor_day for period in periods} == {now.day}


@pytest.mark.parametrize(
    ("anchor_day", "ended_at", "ends_at"),
    [
        # As it was stored when months were counted in UTC: 28 March 22:00 is the 29th in Riyadh.
        (28, "2026-03-28T22:00", "2026-04-28T22:00"),
        (31, "2026-02-28T22:00", "2026-03-31T22:00"),
        # An end that something moved.
        (31, "2026-04-15T10:00", "2026-05-15T10:00"),
    ],
)
def test_an_end_that_does_not_stand_on_its_anchor_day_is_the_new_anchor(
    company: Company, anchor_day: int, ended_at: str, ends_at: str
) -> None:
    period = licensed(company, level=1, now=moment(ended_at) - 28 * DAY).subscription
    Subscription.objects.filter(pk=period.pk).update(anchor_day=anchor_day, ends_at=moment(ended_at))
    Standing.objects.filter(company=company).update(period_ends_at=moment(ended_at))

    renewed = licensed(company, level=1, now=moment(ended_at) - DAY).subscription

    assert (renewed.starts_at, renewed.ends_at) == (moment(ended_at), moment(ends_at))

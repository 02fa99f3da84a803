"""How long ago and in which zone, in both languages."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import translation

from common.durations import elapsed_text, wait_text, zone_text

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("elapsed", "arabic", "english"),
    [
        (timedelta(seconds=30), "لحظات", "a moment"),
        (timedelta(minutes=2), "دقيقتين", "2 minutes"),
        (timedelta(minutes=59, seconds=59), "59 دقيقة", "59 minutes"),
        (timedelta(hours=1), "ساعة واحدة", "1 hour"),
        (timedelta(hours=23, minutes=59), "23 ساعة", "23 hours"),
        (timedelta(days=1), "يوم واحد", "1 day"),
        (timedelta(days=5, hours=23), "5 أيام", "5 days"),
        (timedelta(seconds=-5), "لحظات", "a moment"),
    ],
)
def test_the_largest_whole_unit_is_said(elapsed: timedelta, arabic: str, english: str) -> None:
    with translation.override("ar"):
        assert elapsed_text(NOW - elapsed, now=NOW) == arabic
    with translation.override("en"):
        assert elapsed_text(NOW - elapsed, now=NOW) == english


@pytest.mark.parametrize(
    ("seconds", "arabic", "english"),
    [
        (1, "ثانية واحدة", "1 second"),
        (2, "ثانيتين", "2 seconds"),
        (3, "3 ثوانٍ", "3 seconds"),
        (10, "10 ثوانٍ", "10 seconds"),
        (11, "11 ثانية", "11 seconds"),
        (59, "59 ثانية", "59 seconds"),
        (60, "دقيقة واحدة", "1 minute"),
        (61, "دقيقتين", "2 minutes"),
        (540, "9 دقائق", "9 minutes"),
        (3540, "59 دقيقة", "59 minutes"),
        (3541, "ساعة واحدة", "1 hour"),
        (3601, "ساعتين", "2 hours"),
    ],
)
def test_a_wait_is_never_said_too_short(seconds: int, arabic: str, english: str) -> None:
    with translation.override("ar"):
        assert wait_text(seconds) == arabic
    with translation.override("en"):
        assert wait_text(seconds) == english


@pytest.mark.parametrize(
    ("zone", "arabic", "english"),
    [
        ("Asia/Riyadh", "بتوقيت الرياض", "Riyadh time"),
        ("Africa/Cairo", "بتوقيت القاهرة", "Cairo time"),
        # A place without an Arabic name, and zones that are no place.
        ("Asia/Kolkata", "بتوقيت \u2066UTC+05:30\u2069", "Kolkata time"),
        ("UTC", "بتوقيت \u2066UTC+00:00\u2069", "UTC+00:00"),
        ("Etc/GMT-3", "بتوقيت \u2066UTC+03:00\u2069", "UTC+03:00"),
    ],
)
def test_a_zone_is_named_by_its_city_or_else_by_its_offset(zone: str, arabic: str, english: str) -> None:
    at = NOW.astimezone(ZoneInfo(zone))

    assert (zone_text(at, language="ar"), zone_text(at, language="en")) == (arabic, english)

"""How long ago, in both languages."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import translation

from common.durations import elapsed_text

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

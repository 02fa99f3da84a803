"""When a company says that it is open: what is taken, how it is told, and whether it is open now."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import translation

from common.errors import Invalid
from companies.life.public_page.hours import hours_check, hours_logged, hours_table, is_open_now


def span(day: str, opens: str, closes: str) -> dict[str, str]:
    return {"day": day, "opens": opens, "closes": closes}


WORK = [span(day, *times) for day in ("sunday", "monday") for times in (("09:00", "13:00"), ("16:00", "00:00"))]


def test_days_in_a_row_with_the_same_hours_share_a_line() -> None:
    told = {}
    for language in ("ar", "en"):
        with translation.override(language):
            told[language] = [(line.days, line.times) for line in hours_table(WORK)]

    assert told["en"] == [("Sunday and Monday", ("09:00–13:00", "16:00–00:00")), ("Tuesday to Saturday", ())]
    assert told["ar"][0] == ("الأحد والاثنين", ("من 9:00 ص إلى 1:00 م", "من 4:00 م إلى 12:00 ص"))
    assert hours_logged(WORK)[0]["en"] == "Sunday and Monday 09:00–13:00 · 16:00–00:00"
    assert hours_table([]) == []


@pytest.mark.parametrize(
    ("spans", "field"),
    [
        ([span("sunday", "17:00", "09:00")], "opening_hours.0.closes"),
        ([span("sunday", "09:00", "09:00")], "opening_hours.0.closes"),
        ([span("sunday", "12:00", "00:00"), span("sunday", "09:00", "13:00")], "opening_hours"),
    ],
)
def test_no_span_ends_before_it_begins_and_none_overlaps_another(spans: Any, field: str) -> None:
    with pytest.raises(Invalid) as refused:
        hours_check(spans)

    assert list(refused.value.errors) == [field]


def test_they_are_kept_in_the_order_of_the_week() -> None:
    assert hours_check(reversed(WORK)) == WORK


@pytest.mark.parametrize(
    ("country", "hour", "is_open"),
    # 2026-11-29 is a Sunday; Riyadh is three hours ahead of UTC, Cairo two. Indonesia has several zones.
    [("SA", 6, True), ("SA", 10, False), ("EG", 6, False), ("EG", 10, True), ("SA", 20, True), ("ID", 6, None)],
)
def test_open_now_is_said_by_the_companys_own_clock(country: str, hour: int, is_open: bool | None) -> None:
    now = datetime(2026, 11, 29, hour, 30, tzinfo=UTC)

    assert is_open_now(WORK, country=country, now=now) is is_open
    assert is_open_now([], country=country, now=now) is None

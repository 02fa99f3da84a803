"""How mails write amounts, dates and counts."""

import pytest
from django.utils import translation

from mailing.templatetags import mail as filters


def plain(text: str) -> str:
    return "".join(char for char in text if char not in "\u2066\u2067\u2068\u2069")


@pytest.mark.parametrize(
    ("language", "instant", "expected"),
    [
        ("ar", "2026-11-20T10:00:00Z", "20 نوفمبر 2026"),
        ("en", "2026-11-20T10:00:00Z", "20 November 2026"),
        # After nine in the evening UTC it is the next day in Riyadh.
        ("ar", "2026-03-04T21:30:00Z", "5 مارس 2026"),
        ("en", "2026-12-31T21:00:00Z", "1 January 2027"),
        ("ar", "2026-03-05", "5 مارس 2026"),
    ],
)
def test_days_are_the_sellers_and_in_the_mails_language(language: str, instant: str, expected: str) -> None:
    with translation.override(language):
        assert plain(filters.day(instant)) == expected


def test_a_moment_says_its_zone() -> None:
    written = {}
    for language in ("ar", "en"):
        with translation.override(language):
            written[language] = plain(filters.moment("2026-11-20T10:05:00Z")).replace("\u202f", " ")

    assert written == {
        "ar": "20 نوفمبر 2026، 1:05 م بتوقيت الرياض",
        "en": "20 November 2026, 13:05 Riyadh time",
    }


def test_amounts_are_isolated_left_to_right() -> None:
    assert filters.usd(123450) == "\u20661,234.50 USD\u2069"
    assert filters.usd(-5) == "\u2066-0.05 USD\u2069"
    assert filters.usd(None) == ""


@pytest.mark.parametrize(
    ("count", "arabic", "english"),
    [
        (0, "لا أيام", "0 days"),
        (1, "يوم واحد", "1 day"),
        (2, "يومين", "2 days"),
        (3, "3 أيام", "3 days"),
        (11, "11 يومًا", "11 days"),
        (100, "100 يوم", "100 days"),
        (103, "103 أيام", "103 days"),
    ],
)
def test_counts_take_all_six_arabic_forms(count: int, arabic: str, english: str) -> None:
    with translation.override("ar"):
        assert filters.days(count) == arabic
    with translation.override("en"):
        assert filters.days(count) == english


def test_hours_and_minutes() -> None:
    with translation.override("ar"):
        assert (filters.hours(72), filters.minutes(60), filters.minutes(2)) == ("72 ساعة", "60 دقيقة", "دقيقتين")


def test_nothing_stays_nothing() -> None:
    assert [filters.ltr(None), filters.isolated(""), filters.day(None), filters.moment("")] == ["", "", "", ""]


@pytest.mark.parametrize("wrong", ["yesterday", "2026-11-20T10:00:00"])
def test_a_value_that_is_no_instant_is_a_mistake(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"not an? (instant|day)"):
        filters.day(wrong)


def test_names_are_listed_with_the_comma_of_the_language() -> None:
    with translation.override("ar"):
        assert plain(filters.listed(["نورة", "Sara"])) == "نورة، Sara"
    with translation.override("en"):
        assert plain(filters.listed(["نورة", "Sara"])) == "نورة, Sara"

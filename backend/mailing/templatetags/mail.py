"""How mails write amounts, dates, counts and names: formatted in the mail's language, isolated from its direction."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from babel.dates import format_date
from django import template
from django.conf import settings
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import get_language

from common import durations, money
from common.text import isolate, isolate_ltr

register = template.Library()

# Dates are printed as the portal prints "LL": Gulf month names, Latin digits, Gregorian.
_DAY = "d MMMM y"


def _language() -> str:
    return (get_language() or "ar")[:2]


def _instant(value: str | datetime) -> datetime:
    instant = parse_datetime(value) if isinstance(value, str) else value
    if instant is None or instant.tzinfo is None:
        raise ValueError(f"not an instant: {value!r}")
    return instant.astimezone(ZoneInfo(settings.SELLER_TIMEZONE))


def _local_day(value: str | date | datetime) -> date:
    if isinstance(value, datetime) or (isinstance(value, str) and len(value) > len("2026-11-20")):
        return _instant(value).date()
    day = parse_date(value) if isinstance(value, str) else value
    if day is None:
        raise ValueError(f"not a day: {value!r}")
    return day


@register.filter
def ltr(value: object) -> str:
    """A number, code, phone or address, kept left-to-right; nothing stays nothing."""
    return isolate_ltr(str(value)) if value not in (None, "") else ""


@register.filter
def isolated(value: object) -> str:
    """A name of unknown direction, kept apart from the text around it; nothing stays nothing."""
    return isolate(str(value)) if value not in (None, "") else ""


@register.filter
def usd(cents: int | None) -> str:
    """Cents as ``1,234.50 USD``; None stays nothing."""
    return "" if cents is None else isolate_ltr(money.to_display(int(cents)))


@register.filter
def day(value: str | date | datetime | None) -> str:
    """The day of an instant in the seller's zone (or a plain date): «20 نوفمبر 2026», "20 November 2026"."""
    if value in (None, ""):
        return ""
    return isolate(format_date(_local_day(value), _DAY, locale=_language()))


@register.filter
def month(value: str | date) -> str:
    """The month of a day: «نوفمبر 2026», "November 2026"."""
    return isolate(format_date(_local_day(value), "MMMM y", locale=_language()))


@register.filter
def moment(value: str | datetime | None) -> str:
    """Day and time of an instant in the seller's zone, which is named: «20 نوفمبر 2026، 3:04 م بتوقيت الرياض»."""
    if value in (None, ""):
        return ""
    language = _language()
    instant = _instant(value)
    day_text = format_date(instant.date(), _DAY, locale=language)
    time_text = durations.clock_text(instant.time(), language=language)
    comma = "،" if language == "ar" else ","
    return isolate(f"{day_text}{comma} {time_text} {durations.zone_text(instant, language=language)}")


@register.filter
def days(count: int) -> str:
    """A number of days as it is written after a preposition: «يومين», «3 أيام», "3 days"."""
    return durations.days_text(int(count))


@register.filter
def hours(count: int) -> str:
    """A number of hours as it is written after a preposition."""
    return durations.hours_text(int(count))


@register.filter
def minutes(count: int) -> str:
    """A number of minutes as it is written after a preposition."""
    return durations.minutes_text(int(count))


@register.filter
def listed(values: list[object]) -> str:
    """Names one after the other, each isolated, with the comma of the language."""
    return ("، " if _language() == "ar" else ", ").join(isolate(str(value)) for value in values)

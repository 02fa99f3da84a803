"""When a company is open: spans of a week, checked, told in words, and whether one holds now."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, time
from itertools import groupby, pairwise
from zoneinfo import ZoneInfo

from babel.core import get_global
from django.db import models
from django.utils import translation
from django.utils.translation import get_language, gettext_lazy, pgettext
from django.utils.translation import gettext as _

from common.durations import clock_text
from common.errors import Invalid
from references.names import locale_of

# As it is stored: ``{"day": "sunday", "opens": "09:00", "closes": "17:00"}``. A day that closes at 00:00 is open to its
# end, and one that is not named is closed.
Span = dict[str, str]


class Day(models.TextChoices):
    """In the order of a week that begins on Sunday; the names are CLDR's."""

    SUNDAY = "sunday", "Sunday"
    MONDAY = "monday", "Monday"
    TUESDAY = "tuesday", "Tuesday"
    WEDNESDAY = "wednesday", "Wednesday"
    THURSDAY = "thursday", "Thursday"
    FRIDAY = "friday", "Friday"
    SATURDAY = "saturday", "Saturday"


_ORDER = [str(day) for day in Day]
SPANS_MAX = 21
TIME = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
_BACKWARDS = gettext_lazy("Closing time must be later than opening time")
_OVERLAP = gettext_lazy("Two periods of one day overlap")


@dataclass(frozen=True)
class DayHours:
    """One line of the table: a day, or days in a row with the same hours. Without ``times`` they are closed."""

    days: str
    times: tuple[str, ...]


def hours_check(spans: Iterable[Span]) -> list[Span]:
    """In the week's order, as they are stored. Raises Invalid for a span that ends before it begins, or overlaps."""
    found = [{**span} for span in spans]
    for index, span in enumerate(found):
        if _end(span["closes"]) <= span["opens"]:
            raise Invalid.field(f"opening_hours.{index}.closes", _BACKWARDS)
    found.sort(key=lambda span: (_ORDER.index(span["day"]), span["opens"]))
    for earlier, later in pairwise(found):
        if earlier["day"] == later["day"] and later["opens"] < _end(earlier["closes"]):
            raise Invalid.field("opening_hours", _OVERLAP)
    return found


def hours_table(spans: Sequence[Span]) -> list[DayHours]:
    """The whole week in the active language, days in a row with the same hours on one line; nothing of nothing said."""
    if not spans:
        return []
    times = {day: tuple(_times(span) for span in spans if span["day"] == day) for day in _ORDER}
    groups = (list(days) for _same, days in groupby(_ORDER, key=times.__getitem__))
    return [DayHours(_days(days), times[days[0]]) for days in groups]


def hours_logged(spans: Sequence[Span]) -> list[dict[str, str]]:
    """For the log: the lines of the table that are open, in both languages."""
    lines = {}
    for language in ("ar", "en"):
        with translation.override(language):
            lines[language] = [f"{line.days} {' · '.join(line.times)}" for line in hours_table(spans) if line.times]
    return [{"ar": ar, "en": en} for ar, en in zip(lines["ar"], lines["en"], strict=True)]


def is_open_now(spans: Sequence[Span], *, country: str, now: datetime) -> bool | None:
    """Whether the company is open at this instant; None where nothing is said, or the country has several zones."""
    zones = get_global("territory_zones").get(country, ())
    if not spans or len(zones) != 1:
        return None
    local = now.astimezone(ZoneInfo(zones[0]))
    day, at = _ORDER[local.isoweekday() % 7], f"{local:%H:%M}"
    return any(span["day"] == day and span["opens"] <= at < _end(span["closes"]) for span in spans)


def _end(closes: str) -> str:
    return "24:00" if closes == "00:00" else closes


def _times(span: Span) -> str:
    at = {name: clock_text(time.fromisoformat(span[name]), language=_language()) for name in ("opens", "closes")}
    return pgettext("opening hours", "%(opens)s–%(closes)s") % at


def _language() -> str:
    return "en" if get_language() == "en" else "ar"


def _days(days: Sequence[str]) -> str:
    names = locale_of(_language()).days["stand-alone"]["wide"]
    first, last = (str(names[(_ORDER.index(day) - 1) % 7]) for day in (days[0], days[-1]))
    if len(days) == 1:
        return first
    joined = _("%(first)s and %(last)s") if len(days) == 2 else _("%(first)s to %(last)s")
    return joined % {"first": first, "last": last}

"""Time in words: lengths as written after a preposition («منذ يومين», "for 2 days"), and zones («بتوقيت الرياض»)."""

import math
from datetime import datetime, time, timedelta

from babel.dates import format_time, get_timezone_location
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from common.text import isolate_ltr, language_of

# As the portal writes a time of day (`LT`).
_CLOCK = {"ar": "h:mm a", "en": "HH:mm"}


def days_text(count: int) -> str:
    return ngettext("%(count)d day", "%(count)d days", count) % {"count": count}


def hours_text(count: int) -> str:
    return ngettext("%(count)d hour", "%(count)d hours", count) % {"count": count}


def minutes_text(count: int) -> str:
    return ngettext("%(count)d minute", "%(count)d minutes", count) % {"count": count}


def seconds_text(count: int) -> str:
    """«ثانية واحدة», «ثانيتين», «3 ثوانٍ»; "1 second", "2 seconds"."""
    return ngettext("%(count)d second", "%(count)d seconds", count) % {"count": count}


def wait_text(seconds: int) -> str:
    """How long to wait, in the largest unit that is worth naming, rounded up: nobody comes back too early."""
    if seconds <= 60:
        return minutes_text(1) if seconds == 60 else seconds_text(seconds)
    minutes = math.ceil(seconds / 60)
    return minutes_text(minutes) if minutes < 60 else hours_text(math.ceil(minutes / 60))


def elapsed_text(since: datetime, *, now: datetime) -> str:
    """How long ago, in the largest whole unit; less than a minute is "a moment"."""
    elapsed = max(now - since, timedelta())
    if elapsed >= timedelta(days=1):
        return days_text(elapsed.days)
    minutes = int(elapsed.total_seconds() // 60)
    if minutes >= 60:
        return hours_text(minutes // 60)
    return minutes_text(minutes) if minutes else _("a moment")


def ago_text(since: datetime, *, now: datetime) -> str:
    """«منذ لحظات», «منذ يومين»; "moments ago", "2 days ago"."""
    if now - since < timedelta(minutes=1):
        return _("moments ago")
    return _("%(time)s ago") % {"time": elapsed_text(since, now=now)}


def clock_text(at: time, *, language: str) -> str:
    """A time of day: «3:04 م», "15:04"."""
    return format_time(at, _CLOCK[language], locale=language)


def zone_text(at: datetime, *, language: str) -> str:
    """The zone of an instant by its city: «بتوقيت الرياض», "Riyadh time"; by its offset where there is no such name."""
    zone = str(at.tzinfo)
    city = get_timezone_location(zone, locale=language, return_city=True)
    is_named = zone != "UTC" and not zone.startswith("Etc/") and language_of(city) == language
    if is_named:
        return f"بتوقيت {city}" if language == "ar" else f"{city} time"
    offset = f"UTC{at.isoformat()[-6:]}"
    return f"بتوقيت {isolate_ltr(offset)}" if language == "ar" else offset

"""The viewer's time zone, from ``X-Timezone``: date filters and printed dates follow it. Unknown means UTC."""

from collections.abc import Callable
from zoneinfo import ZoneInfo, available_timezones

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

_ZONES = available_timezones()


def zone_of(request: HttpRequest) -> str:
    """The IANA name the browser sent, or ``UTC``."""
    name = request.headers.get("X-Timezone", "")
    return name if name in _ZONES else "UTC"


class TimezoneMiddleware:
    """Activate the viewer's zone for the request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer in the viewer's zone."""
        with timezone.override(ZoneInfo(zone_of(request))):
            return self.get_response(request)

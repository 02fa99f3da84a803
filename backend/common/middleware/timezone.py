"""The viewer's time zone: ``X-Timezone`` for the portal, the seller's for the admin. Unknown means UTC.

Date filters, forms and printed dates follow it.
"""

from collections.abc import Callable
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

_ZONES = available_timezones()


def zone_of(request: HttpRequest) -> str:
    """The IANA name the browser sent, or ``UTC``; ops work in the seller's zone, wherever they sit."""
    if request.path.startswith("/admin"):
        return str(settings.SELLER_TIMEZONE)
    name = request.headers.get("X-Timezone", "")
    return name if name in _ZONES else "UTC"


class TimezoneMiddleware:
    """Activate the viewer's zone for the request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with timezone.override(ZoneInfo(zone_of(request))):
            return self.get_response(request)

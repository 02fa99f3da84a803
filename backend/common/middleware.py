"""What happens to every request before any view: its language, its time zone, the caller's address."""

from collections.abc import Callable
from contextlib import suppress
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, UnreadablePostError
from django.middleware.gzip import GZipMiddleware
from django.utils import timezone, translation

from common.api.bodies import is_too_large
from common.origin import address_of, current_ip

View = Callable[[HttpRequest], HttpResponse]
DEFAULT_LANGUAGE = "ar"
LANGUAGES = ("ar", "en")
_ZONES = available_timezones()


_READ_BYTES = 64 * 1024


class UnreadBodyMiddleware:
    """Reads what a refused request left of its body, behind which the next one on the connection comes.

    Larger bodies end their connection (``config/gunicorn.py``).
    """

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not is_too_large(request.META.get("CONTENT_LENGTH")):
            with suppress(UnreadablePostError):  # whoever sent it is gone
                while request.read(_READ_BYTES):
                    pass
        return response


class Utf8Middleware:
    """Reads URLs and forms as UTF-8, whatever charset a request claims: others can spell half of a surrogate pair,
    and some are no charsets of text."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.encoding = "utf-8"
        return self.get_response(request)


class LocaleMiddleware:
    """Activates the request's language: headers for the API, the path for the portal, the cookie for the admin."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = language_of(request)
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", language)
        return response


def language_of(request: HttpRequest) -> str:
    if request.path.startswith("/api/"):
        return language_of_headers(request)
    if request.path.startswith(("/admin", "/dev/", "/sandbox-pay")):
        return _supported(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")) or DEFAULT_LANGUAGE
    return language_of_path(request.path)


def language_of_headers(request: HttpRequest) -> str:
    """``X-Locale`` wins over ``Accept-Language``; anything else is Arabic."""
    for header in ("X-Locale", "Accept-Language"):
        for part in request.headers.get(header, "").split(","):
            if language := _supported(part):
                return language
    return DEFAULT_LANGUAGE


def language_of_path(path: str) -> str:
    """``/en/…`` is English, ``/ar/…`` and bare paths are Arabic."""
    first = path.lstrip("/").split("/", 1)[0]
    return first if first in LANGUAGES else DEFAULT_LANGUAGE


def _supported(tag: str) -> str | None:
    language = tag.strip().lower().split("-")[0].split(";")[0]
    return language if language in LANGUAGES else None


class TimezoneMiddleware:
    """Activates the viewer's zone, which date filters, forms and printed dates follow."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with timezone.override(ZoneInfo(zone_of(request))):
            return self.get_response(request)


def zone_of(request: HttpRequest) -> str:
    """The IANA name that the browser sent, or the seller's zone, in which ops work wherever they sit."""
    name = request.headers.get("X-Timezone", "")
    is_known = name in _ZONES and not request.path.startswith("/admin")
    return name if is_known else str(settings.SELLER_TIMEZONE)


class OriginMiddleware:
    """Remembers the caller's network address for the activity log while the request runs; proxies in front are believed
    as ``PROXY_COUNT`` says (docs/operations.md)."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        token = current_ip.set(address_of(request))
        try:
            return self.get_response(request)
        finally:
            current_ip.reset(token)


class JsonGZipMiddleware(GZipMiddleware):
    """Compresses JSON alone: pictures and PDFs would only cost time, and pages come without answers worth it."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.get("Content-Type") != "application/json":
            return response
        return super().process_response(request, response)


class NoStoreMiddleware:
    """``Cache-Control: no-store`` on every answer of the API that says nothing else: it is for whoever asked, now."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response

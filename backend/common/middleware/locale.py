"""The language of a request: headers for the API, the address for the portal, the cookie for the admin."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

DEFAULT = "ar"
SUPPORTED = ("ar", "en")


def _supported(tag: str) -> str | None:
    language = tag.strip().lower().split("-")[0].split(";")[0]
    return language if language in SUPPORTED else None


def language_of_headers(request: HttpRequest) -> str:
    """``X-Locale`` wins over ``Accept-Language``; anything else is Arabic (api.md, conventions)."""
    for header in ("X-Locale", "Accept-Language"):
        value = request.headers.get(header, "")
        for part in value.split(","):
            if language := _supported(part):
                return language
    return DEFAULT


def language_of_path(path: str) -> str:
    """The portal's address decides its language: ``/en/…`` is English, ``/ar/…`` and bare ones are Arabic."""
    first = path.lstrip("/").split("/", 1)[0]
    return first if first in SUPPORTED else DEFAULT


def language_of(request: HttpRequest) -> str:
    if request.path.startswith("/api/"):
        return language_of_headers(request)
    if request.path.startswith(("/admin", "/dev/", "/sandbox-pay")):
        return _supported(request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")) or DEFAULT
    return language_of_path(request.path)


class LocaleMiddleware:
    """Activate the request's language and say so in the answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = language_of(request)
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self.get_response(request)
        response.headers.setdefault("Content-Language", language)
        return response

"""Language, time zone and origin of a request."""

from typing import Any

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.utils import timezone
from django.utils.translation import get_language

from common.middleware import LocaleMiddleware, OriginMiddleware, TimezoneMiddleware
from common.origin import current_ip


def language_of(path: str, *, cookie: str | None = None, **headers: str) -> str:
    seen: list[str] = []

    def view(request: HttpRequest) -> HttpResponse:
        seen.append(get_language() or "")
        return HttpResponse()

    request = RequestFactory().get(path, headers=headers)
    if cookie is not None:
        request.COOKIES[settings.LANGUAGE_COOKIE_NAME] = cookie
    response = LocaleMiddleware(view)(request)
    assert response["Content-Language"] == seen[0]
    return seen[0]


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, "ar"),
        ({"X-Locale": "en"}, "en"),
        ({"X-Locale": "ar", "Accept-Language": "en"}, "ar"),
        ({"X-Locale": "EN-US"}, "en"),
        ({"Accept-Language": "en-GB,en;q=0.9,ar;q=0.8"}, "en"),
        ({"Accept-Language": "fr;q=0.9"}, "ar"),
        ({"X-Locale": "../../etc"}, "ar"),
    ],
)
def test_the_api_speaks_the_language_of_the_headers(headers: dict[str, str], expected: str) -> None:
    assert language_of("/api/v1/profile", **headers) == expected


def test_the_api_ignores_cookies() -> None:
    assert language_of("/api/v1/profile", cookie="en") == "ar"


@pytest.mark.parametrize(
    ("path", "expected"),
    [("/", "ar"), ("/company", "ar"), ("/ar/company", "ar"), ("/en", "en"), ("/en/company", "en"), ("/english", "ar")],
)
def test_the_portal_speaks_the_language_of_its_address_whatever_the_browser_says(path: str, expected: str) -> None:
    assert language_of(path, cookie="en", **{"Accept-Language": "en"}) == expected


@pytest.mark.parametrize("path", ["/admin/", "/dev/mail", "/sandbox-pay/x"])
def test_pages_without_a_language_in_their_address_follow_the_cookie(path: str) -> None:
    assert language_of(path) == "ar"
    assert language_of(path, cookie="en", **{"Accept-Language": "ar"}) == "en"
    assert language_of(path, cookie="xx") == "ar"


def test_the_language_does_not_stay_for_the_next_request() -> None:
    before = get_language()
    language_of("/en/company")

    assert get_language() == before


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("Asia/Riyadh", "Asia/Riyadh"),
        ("Africa/Cairo", "Africa/Cairo"),
        ("Mars/Base", "Asia/Riyadh"),
        ("", "Asia/Riyadh"),
        ("../x", "Asia/Riyadh"),
    ],
)
def test_the_viewers_zone_is_active_or_the_sellers(header: str, expected: str) -> None:
    seen: list[str] = []

    def view(request: HttpRequest) -> HttpResponse:
        seen.append(timezone.get_current_timezone_name())
        return HttpResponse()

    TimezoneMiddleware(view)(RequestFactory().get("/", headers={"X-Timezone": header}))

    assert seen == [expected]
    assert timezone.get_current_timezone_name() == "UTC"


def test_the_admin_is_in_the_sellers_zone_whatever_is_sent() -> None:
    seen: list[str] = []

    def view(request: HttpRequest) -> HttpResponse:
        seen.append(timezone.get_current_timezone_name())
        return HttpResponse()

    TimezoneMiddleware(view)(RequestFactory().get("/admin/x/", headers={"X-Timezone": "Africa/Cairo"}))

    assert seen == ["Asia/Riyadh"]


def test_the_callers_address_is_known_while_the_request_runs_and_forgotten_after() -> None:
    seen: list[Any] = []

    def view(request: HttpRequest) -> HttpResponse:
        seen.append(current_ip.get())
        raise RuntimeError

    with pytest.raises(RuntimeError):
        OriginMiddleware(view)(RequestFactory().get("/", REMOTE_ADDR="203.0.113.7"))

    assert seen == ["203.0.113.7"]
    assert current_ip.get() is None


def test_an_address_that_the_caller_only_claims_is_not_believed() -> None:
    seen: list[Any] = []

    def view(request: HttpRequest) -> HttpResponse:
        seen.append(current_ip.get())
        return HttpResponse()

    OriginMiddleware(view)(
        RequestFactory().get("/", REMOTE_ADDR="203.0.113.7", headers={"X-Forwarded-For": "198.51.100.1"})
    )

    assert seen == ["203.0.113.7"]

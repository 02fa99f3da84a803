"""What every answer says to browsers, whoever gives it, and the server's own words where there is no page to show."""

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.test import Client, RequestFactory
from django.views import defaults
from django.views.csrf import csrf_failure

pytestmark = pytest.mark.django_db


@pytest.fixture
def client() -> Client:
    """A browser; the file that it may ask for is there before the server looks for files."""
    (settings.WHITENOISE_ROOT / "protected.html").write_text("<p>file</p>")
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/protected.html", 200),
        ("/healthz", 200),
        ("/api/v1/countries", 200),
        ("/api/v1/profile", 401),
        ("/api/v1/nothing", 404),
        ("/admin/", 302),
        ("/admin/login/", 200),
        ("/media/nobody.png", 404),
        ("/.well-known/assetlinks.json", 200),
    ],
)
def test_every_answer_may_be_framed_by_nobody_and_runs_only_what_is_ours(
    client: Client, path: str, status: int
) -> None:
    answer = client.get(path)

    assert answer.status_code == status
    assert answer["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]
    assert "'unsafe-inline'" not in answer["Content-Security-Policy"]
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    for device in ("camera", "microphone", "geolocation", "payment", "usb"):
        assert f"{device}=()" in answer["Permissions-Policy"].split(", ")


def test_what_is_not_there_is_said_in_both_languages(client: Client) -> None:
    page = client.get("/media/nobody.png").content.decode()

    assert '<html lang="ar" dir="rtl">' in page
    assert "تعذّر العثور على هذه الصفحة" in page
    assert "This page could not be found" in page
    assert 'href="/en"' in page


def test_refusals_of_the_server_itself_are_in_both_languages_and_repeat_nothing() -> None:
    request = RequestFactory().get("/<script>")
    answers = {
        400: defaults.bad_request(request, SuspiciousOperation("<script>")),
        403: defaults.permission_denied(request, PermissionDenied("<script>")),
        404: defaults.page_not_found(request, Exception("<script>")),
    }
    for status, answer in answers.items():
        assert answer.status_code == status
        assert "<script>" not in answer.content.decode()
        assert '<p lang="en" dir="ltr">' in answer.content.decode()
    expired = csrf_failure(request, reason="<script>").content.decode()
    assert "This page has expired. Reload it and try again." in expired
    assert "<script>" not in expired

"""Bodies that no form sends: never a failure of ours, never an account."""

import json
from typing import Any

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from accounts.sessions.models import Session
from accounts.users.models import User
from tests.accounts.conftest import errors_of, mails_queued
from tests.factories.accounts import UserFactory, api_for

pytestmark = pytest.mark.django_db

OPEN = {
    "/api/v1/signup": (
        "email",
        "password",
        "password_confirmation",
        "first_name",
        "phone",
        "invitation_token",
        "terms",
    ),
    "/api/v1/signin": ("email", "password"),
    "/api/v1/email/verify": ("token",),
    "/api/v1/email/resend": ("email",),
    "/api/v1/email/change/confirm": ("token",),
    "/api/v1/password/forgot": ("email",),
    "/api/v1/password/reset/check": ("token",),
    "/api/v1/password/reset": ("token", "password", "password_confirmation"),
}
VALUES: list[Any] = [
    None,
    True,
    12,
    1.5,
    [],
    {},
    ["a@b.co"],
    {"email": "a@b.co"},
    "\x00",
    "\ud800@example.com",
    "a" * 100_000,
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "\u202e\u2066",
    "{{7*7}}%s%(x)s{0}",
]


@pytest.mark.parametrize("path", sorted(OPEN))
def test_strange_values_are_refused(anonymous_api: APIClient, path: str) -> None:
    for value in VALUES:
        for field in (*OPEN[path], None):
            cache.clear()
            body = value if field is None else dict.fromkeys(OPEN[path], "Qafila-2026!") | {field: value}
            answer = anonymous_api.post(path, json.dumps(body), content_type="application/json")
            assert answer.status_code in (200, 400, 422), (path, field, value, answer.status_code)
    assert User.objects.count() == 0
    assert Session.objects.count() == 0


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"\xff\xfe", b"[" * 50_000, b'{"email": "a@b.co", "email"', b"null", b'"x"']
)
def test_what_is_no_json_is_refused(anonymous_api: APIClient, raw: bytes) -> None:
    for path in OPEN:
        cache.clear()
        answer = anonymous_api.post(path, raw, content_type="application/json")
        assert answer.status_code in (400, 422), (path, raw[:20], answer.status_code)


def test_strange_profiles_are_refused() -> None:
    user = UserFactory.create()
    api = api_for(user)
    before = User.objects.values().get()

    for value in VALUES:
        for field in ("first_name", "phone", "language", "image", "email"):
            if value is None and field in ("phone", "image"):
                continue  # these may be cleared
            answer = api.put("/api/v1/profile", json.dumps({field: value}), content_type="application/json")
            accepted = answer.status_code == 200 and field == "first_name"
            assert accepted or answer.status_code in (400, 422), (field, value, answer.status_code)
            if accepted:
                User.objects.filter(pk=user.pk).update(first_name=before["first_name"])
    user.refresh_from_db()
    assert (user.email, user.language, str(user.phone)) == (before["email"], before["language"], before["phone"])


@pytest.mark.parametrize("cookie", ["\xff", "a" * 5000, "é.ü", "00000000-0000-0000-0000-000000000000.x", "{}.{}"])
def test_strange_cookies_are_refused(cookie: str) -> None:
    api = APIClient()
    api.cookies["auth._refresh_token.local"] = cookie

    assert api.post("/api/v1/token/refresh").status_code == 401
    assert api.delete("/api/v1/signout").status_code == 200


@pytest.mark.parametrize("header", ["Bearer \xff", "Bearer " + "a" * 9000, "bearer null", "Bearer e30.e30.e30", " "])
def test_strange_headers_are_refused(db: None, header: str) -> None:
    assert APIClient().get("/api/v1/profile", HTTP_AUTHORIZATION=header).status_code == 401
    assert APIClient().delete("/api/v1/signout", HTTP_AUTHORIZATION=header).status_code == 200


@pytest.mark.parametrize(
    "name", ["Free prize http://prize.example", "http：／／prize.example", "www.prize.example", "prize.com"]
)
def test_a_name_carries_no_link_to_strangers(anonymous_api: APIClient, sign_up_form: dict[str, Any], name: str) -> None:
    for field in ("first_name", "last_name"):
        answer = anonymous_api.post("/api/v1/signup", sign_up_form | {field: name})

        assert errors_of(answer) == {field: ["A name can’t contain a link"]}
    assert mails_queued() == []
    assert api_for(UserFactory.create()).put("/api/v1/profile", {"first_name": name}).status_code == 422

"""Another key for the tokens of sessions: former ones are believed while they are listed."""

import jwt
import pytest
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient
from rest_framework_simplejwt.settings import api_settings

from accounts.sessions.models import Session
from tests.accounts.conftest import REFRESH_COOKIE
from tests.factories.accounts import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db

FORMER, NEW = "former-" * 8, "new-" * 12


def key_put(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setattr(api_settings, "SIGNING_KEY", key)


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> APIClient:
    """Somebody who signed in under the former key."""
    key_put(monkeypatch, FORMER)
    api = APIClient()
    token = api.post("/api/v1/signin", {"email": UserFactory.create().email, "password": PASSWORD}).json()
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {token['access_token']}")
    key_put(monkeypatch, NEW)
    return api


def statuses(api: APIClient) -> tuple[int, int]:
    """Of a call with the access token, and of one with the refresh token."""
    return api.get("/api/v1/profile").status_code, api.post("/api/v1/token/refresh").status_code


def test_a_session_goes_on_under_a_new_key_while_the_former_is_listed(api: APIClient, settings: Settings) -> None:
    settings.JWT_SIGNING_KEY_FALLBACKS = ["another-" * 8, FORMER]

    assert statuses(api) == (200, 200)
    # The refreshed token is the new key's.
    settings.JWT_SIGNING_KEY_FALLBACKS = []
    assert api.post("/api/v1/token/refresh").status_code == 200


def test_a_key_that_is_not_listed_ends_its_sessions(api: APIClient) -> None:
    assert statuses(api) == (401, 401)


def test_a_former_key_signs_out(api: APIClient, settings: Settings) -> None:
    settings.JWT_SIGNING_KEY_FALLBACKS = [FORMER]
    api.cookies.clear()

    api.delete("/api/v1/signout")

    assert Session.objects.get().ended_at is not None


@pytest.mark.parametrize("name", ["", "00000000", "../../etc/passwd"])
def test_a_token_that_names_an_unknown_key_is_refused(api: APIClient, settings: Settings, name: str) -> None:
    settings.JWT_SIGNING_KEY_FALLBACKS = [FORMER]
    token = api.cookies[REFRESH_COOKIE].value
    payload = jwt.decode(token, options={"verify_signature": False})

    api.cookies[REFRESH_COOKIE] = jwt.encode(payload, NEW, algorithm="HS256", headers={"kid": name})

    assert api.post("/api/v1/token/refresh").status_code == 401


def test_a_token_of_the_first_version_names_no_key(api: APIClient, settings: Settings) -> None:
    settings.JWT_SIGNING_KEY_FALLBACKS = [FORMER]
    payload = jwt.decode(api.cookies[REFRESH_COOKIE].value, options={"verify_signature": False})

    api.cookies[REFRESH_COOKIE] = jwt.encode(payload, FORMER, algorithm="HS256")

    assert api.post("/api/v1/token/refresh").status_code == 200

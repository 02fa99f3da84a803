"""Staying signed in: rotation, reuse, the access token, signing out."""

from datetime import datetime, timedelta
from typing import Any

import jwt
import pytest
import time_machine
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from accounts.errors import SessionEnded
from accounts.sessions.authentication import refresh_token_of
from accounts.sessions.models import EndReason, Session
from accounts.sessions.services import Device, session_refresh, session_start
from accounts.sessions.tokens import AccessToken, RefreshToken
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from tests.accounts.conftest import REFRESH_COOKIE
from tests.factories.accounts import PASSWORD, UserFactory, api_for, session_for

pytestmark = pytest.mark.django_db

DEVICE = Device(browser="Firefox · Linux", ip="192.0.2.1")


@pytest.fixture
def session() -> Session:
    return session_start(user=UserFactory.create(), device=DEVICE, now=utc_now())


def refresh(session: Session, nonce: str, now: datetime, device: Device = DEVICE) -> str:
    return session_refresh(session_id=session.pk, nonce=nonce, device=device, now=now).refresh_nonce


def signed_in_api(user: User) -> APIClient:
    """A client with a real refresh cookie and access token."""
    api = APIClient(headers={"X-Locale": "en"})
    answer = api.post("/api/v1/signin", {"email": user.email, "password": PASSWORD})
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access_token']}")
    return api


# ---- sign-in


def test_a_session_is_first_seen_when_it_is_created(session: Session) -> None:
    session.refresh_from_db()

    assert session.created_at == session.last_seen_at


def test_a_session_is_never_seen_before_its_sign_in(session: Session) -> None:
    before = Session.objects.get()

    refresh(session, session.refresh_nonce, before.created_at - timedelta(seconds=1))

    assert Session.objects.get().last_seen_at == before.last_seen_at
    with pytest.raises(IntegrityError), transaction.atomic():
        Session.objects.update(last_seen_at=before.created_at - timedelta(seconds=1))


# ---- rotation


def test_each_refresh_gives_another_token_and_a_longer_life(session: Session) -> None:
    later = utc_now() + timedelta(days=3)

    second = refresh(session, session.refresh_nonce, later, Device(browser="Chrome · Windows", ip="192.0.2.9"))
    third = refresh(session, second, later + timedelta(minutes=15))

    assert len({session.refresh_nonce, second, third}) == 3
    session.refresh_from_db()
    assert session.expires_at == later + timedelta(minutes=15, days=30)
    assert (session.browser, session.ip) == ("Firefox · Linux", "192.0.2.1")


def test_a_token_that_comes_back_later_ends_the_family(session: Session) -> None:
    now = utc_now()
    second = refresh(session, session.refresh_nonce, now)

    with pytest.raises(SessionEnded):
        refresh(session, session.refresh_nonce, now + timedelta(seconds=11))

    session.refresh_from_db()
    assert (session.end_reason, session.ended_at) == (EndReason.TOKEN_REUSED, now + timedelta(seconds=11))
    with pytest.raises(SessionEnded):
        refresh(session, second, now + timedelta(seconds=12))
    assert Entry.objects.filter(action="session.token_reused", subject_id=str(session.user_id)).count() == 1


def test_a_token_of_two_rotations_ago_ends_the_family_at_once(session: Session) -> None:
    now = utc_now()
    third = refresh(session, refresh(session, session.refresh_nonce, now), now)

    with pytest.raises(SessionEnded):
        refresh(session, session.refresh_nonce, now)
    with pytest.raises(SessionEnded):
        refresh(session, third, now)


def test_a_lost_answer_signs_nobody_out(session: Session) -> None:
    now = utc_now()
    second = refresh(session, session.refresh_nonce, now)

    again = refresh(session, session.refresh_nonce, now + timedelta(seconds=10))

    assert again == second
    assert refresh(session, second, now + timedelta(minutes=15)) != second


def test_a_session_past_its_time_is_not_refreshed(session: Session) -> None:
    with pytest.raises(SessionEnded):
        refresh(session, session.refresh_nonce, utc_now() + timedelta(days=30, seconds=1))


def test_a_closed_account_is_not_refreshed(session: Session) -> None:
    User.objects.update(is_active=False)

    with pytest.raises(SessionEnded):
        refresh(session, session.refresh_nonce, utc_now())


# ---- the endpoint of the refresh


def test_the_refresh_cookie_gives_a_new_access_token() -> None:
    api = signed_in_api(UserFactory.create())
    before = api.cookies[REFRESH_COOKIE].value
    api.credentials()

    answer = api.post("/api/v1/token/refresh")

    assert (answer.status_code, answer.json()["message"]) == (200, None)
    assert answer.cookies[REFRESH_COOKIE].value != before
    bearer = {"Authorization": f"Bearer {answer.json()['access_token']}"}
    assert APIClient().get("/api/v1/profile", headers=bearer).status_code == 200


def test_a_dead_refresh_cookie_is_taken_away() -> None:
    api = signed_in_api(UserFactory.create())
    Session.objects.update(ended_at=utc_now(), end_reason=EndReason.SIGNED_OUT)

    answer = api.post("/api/v1/token/refresh")

    assert (answer.status_code, answer.json()) == (401, {"message": "Your session has ended. Please sign in again."})
    assert answer.cookies[REFRESH_COOKIE].value == ""
    assert answer.cookies[REFRESH_COOKIE]["path"] == "/api/v1/"


def test_a_replaced_refresh_cookie_ends_the_session() -> None:
    with time_machine.travel(utc_now() - timedelta(seconds=11)):
        api = signed_in_api(UserFactory.create())
        first = api.cookies[REFRESH_COOKIE].value
        api.post("/api/v1/token/refresh")

    api.cookies[REFRESH_COOKIE] = first

    assert api.post("/api/v1/token/refresh").status_code == 401
    assert Session.objects.get().end_reason == EndReason.TOKEN_REUSED


@pytest.mark.parametrize("kind", ["nothing", "no token", "access token", "of no session", "other key", "too old"])
def test_what_is_no_refresh_token_refreshes_nothing(kind: str) -> None:
    api = signed_in_api(UserFactory.create())
    session = Session.objects.get()
    too_old = refresh_token_of(session)
    too_old.set_exp(lifetime=-timedelta(seconds=1))
    cookies = {
        "nothing": "",
        "no token": "x.y.z",
        "access token": str(refresh_token_of(session).access_token),
        "of no session": str(RefreshToken()),
        "other key": jwt.encode(refresh_token_of(session).payload, "k" * 32, algorithm="HS256"),
        "too old": str(too_old),
    }

    api.cookies[REFRESH_COOKIE] = cookies[kind]

    assert api.post("/api/v1/token/refresh").status_code == 401
    assert Session.objects.get().ended_at is None


@pytest.mark.parametrize("path", ["/api/v1/token/refresh", "/api/v1/signout"])
@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://testserver.elsewhere.example"])
def test_other_sites_cannot_use_the_cookie(path: str, origin: str) -> None:
    api = signed_in_api(UserFactory.create())
    before = Session.objects.values().get()
    method = api.delete if path.endswith("signout") else api.post

    answer = method(path, HTTP_ORIGIN=origin)

    assert answer.status_code == 403
    assert Session.objects.values().get() == before


@pytest.mark.parametrize("origin", ["http://testserver", "http://127.0.0.1:8000", "https://portal.example"])
def test_our_own_pages_can_use_the_cookie(origin: str, settings: Settings) -> None:
    settings.CORS_ALLOWED_ORIGINS = ["https://portal.example"]
    api = signed_in_api(UserFactory.create())

    assert api.post("/api/v1/token/refresh", HTTP_ORIGIN=origin).status_code == 200


# ---- the access token


def test_an_ended_session_is_dead_at_once() -> None:
    user = UserFactory.create()
    api = api_for(user)
    assert api.get("/api/v1/profile").status_code == 200

    Session.objects.update(ended_at=utc_now(), end_reason=EndReason.ENDED_BY_OPS)

    assert api.get("/api/v1/profile").status_code == 401


def test_a_closed_account_is_shut_out_at_once() -> None:
    user = UserFactory.create()
    api = api_for(user)

    User.objects.update(is_active=False)

    assert api.get("/api/v1/profile").status_code == 401


def test_an_access_token_dies_after_a_quarter_of_an_hour() -> None:
    with time_machine.travel(utc_now() - timedelta(minutes=15, seconds=1)):
        api = signed_in_api(UserFactory.create())
        assert api.get("/api/v1/profile").status_code == 200

    answer = api.get("/api/v1/profile")

    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("header", ["Bearer x", "Bearer", "Basic eDp5", "Bearer a.b.c"])
def test_what_is_no_access_token_is_refused(db: None, header: str) -> None:
    assert APIClient().get("/api/v1/profile", headers={"Authorization": header}).status_code == 401


def test_a_cookie_never_authenticates() -> None:
    api = signed_in_api(UserFactory.create())
    api.credentials()

    assert api.get("/api/v1/profile").status_code == 401


def test_user_and_session_come_in_one_query() -> None:
    api = api_for(UserFactory.create())

    with CaptureQueriesContext(connection) as queries:
        api.get("/api/v1/myProfile")

    # The others ask for an e-mail address that waits for its confirmation, and for two-step verification.
    assert len(queries) == 3


# ---- signing out


def sign_out(api: APIClient, **extra: Any) -> Any:
    return api.delete("/api/v1/signout", **extra)


def test_signing_out_ends_the_session_and_takes_the_cookie() -> None:
    api = signed_in_api(UserFactory.create())

    answer = sign_out(api)

    assert (answer.status_code, answer.json()) == (200, {"message": "You are signed out."})
    assert answer.cookies[REFRESH_COOKIE].value == ""
    assert Session.objects.get().end_reason == EndReason.SIGNED_OUT
    assert api.get("/api/v1/profile").status_code == 401


def test_an_old_access_token_still_signs_out() -> None:
    with time_machine.travel(utc_now() - timedelta(hours=1)):
        api = signed_in_api(UserFactory.create())
    api.cookies.clear()

    assert sign_out(api).status_code == 200
    assert Session.objects.get().end_reason == EndReason.SIGNED_OUT


def test_the_cookie_alone_signs_out() -> None:
    api = signed_in_api(UserFactory.create())
    api.credentials()

    assert sign_out(api).status_code == 200
    assert Session.objects.get().end_reason == EndReason.SIGNED_OUT


def test_signing_out_twice_or_as_nobody_is_fine(anonymous_api: APIClient) -> None:
    api = signed_in_api(UserFactory.create())
    sign_out(api)
    ended_at = Session.objects.get().ended_at

    assert sign_out(api).status_code == 200
    assert sign_out(anonymous_api).status_code == 200
    assert Session.objects.get().ended_at == ended_at


@pytest.mark.parametrize("claim", [{}, {"sid": None}, {"sid": "x"}, {"sid": 7}, {"sid": "\0"}, {"sid": ["a"]}])
def test_a_signed_token_of_no_session_is_refused(claim: dict[str, Any]) -> None:
    token = AccessToken()
    token.payload.update(claim)

    answer = APIClient().get("/api/v1/profile", headers={"Authorization": f"Bearer {token}"})

    assert answer.status_code == 401


def test_a_forged_token_signs_nobody_out() -> None:
    victim = session_for(UserFactory.create())
    api = APIClient()
    access, refresh_cookie = (
        jwt.encode({"sid": str(victim.pk), "token_type": kind}, "k" * 32, algorithm="HS256")
        for kind in ("access", "refresh")
    )
    api.cookies[REFRESH_COOKIE] = refresh_cookie

    assert sign_out(api, HTTP_AUTHORIZATION=f"Bearer {access}").status_code == 200
    victim.refresh_from_db()
    assert victim.ended_at is None

"""Signing in: the pair, what is refused, and that refusals look and cost the same."""

from typing import Any

import pytest
from django.contrib.auth import hashers
from django.contrib.auth.hashers import ScryptPasswordHasher, identify_hasher
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings
from rest_framework.test import APIClient

from accounts.errors import WrongPair
from accounts.passwords import services as passwords
from accounts.sessions.models import Session
from accounts.sessions.services import Device
from accounts.sign_in import services as signin
from accounts.users.models import User
from common.clock import utc_now
from tests.accounts.conftest import REFRESH_COOKIE, errors_of, mails_queued
from tests.accounts.sign_up.test_sign_up import count_hashes
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db

CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36"


def sign_in(api: APIClient, email: str, password: str = PASSWORD, **extra: Any) -> Any:
    return api.post("/api/v1/signin", {"email": email, "password": password}, **extra)


def test_the_right_pair_begins_a_session(anonymous_api: APIClient) -> None:
    user = UserFactory.create(email="noura@example.com")

    answer = sign_in(anonymous_api, " NOURA@example.com", HTTP_USER_AGENT=CHROME, REMOTE_ADDR="192.0.2.7")

    body = answer.json()
    assert answer.status_code == 200
    assert set(body) == {"message", "access_token", "token_type", "expires_in"}
    assert (body["token_type"], body["expires_in"]) == ("Bearer", 900)
    assert answer.headers["Cache-Control"] == "no-store"
    session = Session.objects.get()
    assert (session.user, session.browser, session.ip) == (user, "Chrome · Windows", "192.0.2.7")
    user.refresh_from_db()
    assert user.last_login is not None


def test_the_refresh_token_is_out_of_reach_of_scripts_and_other_sites(anonymous_api: APIClient) -> None:
    user = UserFactory.create()

    cookie = sign_in(anonymous_api, user.email).cookies[REFRESH_COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Strict", "/api/v1/")
    assert (cookie["secure"], cookie["max-age"]) == ("", 30 * 24 * 60 * 60)

    secure = sign_in(anonymous_api, user.email, secure=True).cookies[REFRESH_COOKIE]
    assert secure["secure"] is True


def test_the_refresh_token_is_not_stored(anonymous_api: APIClient) -> None:
    user = UserFactory.create()

    token = sign_in(anonymous_api, user.email).cookies[REFRESH_COOKIE].value

    row = Session.objects.values().get()
    assert not any(part in str(value) for value in row.values() for part in token.split("."))


@pytest.mark.parametrize("case", ["wrong password", "unknown address", "closed account", "no password yet"])
def test_every_refusal_looks_and_costs_the_same(
    anonymous_api: APIClient, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    UserFactory.create(email="known@example.com")
    UserFactory.create(email="closed@example.com", is_active=False)
    choosing = UserFactory.create(email="choosing@example.com")
    choosing.set_unusable_password()
    choosing.save()
    email, password = {
        "wrong password": ("known@example.com", "Wrong-Horse-7!"),
        "unknown address": ("unknown@example.com", PASSWORD),
        "closed account": ("closed@example.com", PASSWORD),
        "no password yet": ("choosing@example.com", PASSWORD),
    }[case]
    hashes = count_hashes(monkeypatch)

    with CaptureQueriesContext(
        connection,
    ) as queries:
        answer = sign_in(anonymous_api, email, password)

    sentence = "The email or password is incorrect"
    assert answer.status_code == 422
    assert answer.json() == {"message": sentence, "errors": {"non_field_errors": [sentence]}}
    assert len(hashes) == 1
    assert len([query for query in queries.captured_queries if 'FROM "accounts_user"' in query["sql"]]) == 1
    assert REFRESH_COOKIE not in answer.cookies
    assert Session.objects.count() == 0


def test_the_right_pair_of_an_unproven_address_is_told_so(anonymous_api: APIClient) -> None:
    user = UserFactory.create(unverified=True)

    right = sign_in(anonymous_api, user.email)
    wrong = sign_in(anonymous_api, user.email, "Wrong-Horse-7!")

    assert (right.status_code, right.json()["code"]) == (409, "email_not_verified")
    assert wrong.status_code == 422
    assert Session.objects.count() == 0
    assert mails_queued() == []


def test_the_refusal_comes_in_arabic() -> None:
    answer = sign_in(api_for(None, language="ar"), "unknown@example.com")

    assert errors_of(answer) == {"non_field_errors": ["البريد الإلكتروني أو كلمة المرور غير صحيحة"]}


def test_missing_fields_are_told_beside_them(anonymous_api: APIClient) -> None:
    required = ["This field is required"]

    assert errors_of(anonymous_api.post("/api/v1/signin", {})) == {"email": required, "password": required}
    assert errors_of(sign_in(anonymous_api, "", "")) == {"email": required, "password": required}


def test_a_password_is_taken_as_typed(anonymous_api: APIClient) -> None:
    user = UserFactory.create(password=f" {PASSWORD} ")

    assert sign_in(anonymous_api, user.email).status_code == 422
    assert sign_in(anonymous_api, user.email, f" {PASSWORD} ").status_code == 200


def test_a_form_of_another_site_cannot_sign_anybody_in(anonymous_api: APIClient) -> None:
    user = UserFactory.create()

    foreign = sign_in(anonymous_api, user.email, HTTP_ORIGIN="https://elsewhere.example")
    form = anonymous_api.post("/api/v1/signin", {"email": user.email, "password": PASSWORD}, format="multipart")

    assert (foreign.status_code, form.status_code) == (403, 415)
    assert Session.objects.count() == 0


def test_an_old_hash_is_replaced_on_the_way_in(anonymous_api: APIClient, settings: Settings) -> None:
    user = UserFactory.create()
    settings.PASSWORD_HASHERS = [
        "django.contrib.auth.hashers.ScryptPasswordHasher",
        "django.contrib.auth.hashers.MD5PasswordHasher",
    ]

    assert sign_in(anonymous_api, user.email).status_code == 200

    user.refresh_from_db()
    assert identify_hasher(user.password).algorithm == ScryptPasswordHasher.algorithm
    assert user.check_password(PASSWORD)


def test_hashing_happens_outside_the_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    user = UserFactory.create()
    depth = len(connection.savepoint_ids)
    seen: list[int] = []
    real = hashers.check_password

    def watched(*args: Any, **kwargs: Any) -> bool:
        seen.append(len(connection.savepoint_ids))
        return bool(real(*args, **kwargs))

    monkeypatch.setattr(passwords, "check_password", watched)
    signin.user_sign_in(email=user.email, password=PASSWORD, device=Device(), now=utc_now())

    assert seen == [depth]


def test_a_password_changed_while_it_was_checked_begins_no_session(monkeypatch: pytest.MonkeyPatch) -> None:
    user = UserFactory.create()
    real = passwords.password_is_right

    def changed_meanwhile(checked: User, password: str) -> bool:
        is_right = real(checked, password)
        other = User.objects.get(pk=checked.pk)
        other.set_password("Another-Horse-7!")
        other.save()
        return is_right

    monkeypatch.setattr(signin, "password_is_right", changed_meanwhile)
    with pytest.raises(WrongPair):
        signin.user_sign_in(email=user.email, password=PASSWORD, device=Device(), now=utc_now())

    assert Session.objects.count() == 0

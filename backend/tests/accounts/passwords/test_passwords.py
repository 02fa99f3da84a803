"""The password: forgotten, reset, changed."""

from datetime import UTC, timedelta
from typing import Any

import pytest
from django.contrib.auth import hashers
from django.core.cache import cache
from django.db import connection
from rest_framework.test import APIClient

from accounts.errors import PasswordChangedMeanwhile
from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.one_time_tokens.services import token_issue, token_secret
from accounts.passwords import services as service
from accounts.sessions.models import EndReason, Session
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from tests.accounts.conftest import errors_of, kinds_queued, mails_queued, secret_in
from tests.factories.accounts import PASSWORD, UserFactory, api_for, session_for

pytestmark = pytest.mark.django_db

NEW = "Fresh-Horse-7!"


def forgot(api: APIClient, email: str) -> Any:
    return api.post("/api/v1/password/forgot", {"email": email})


def reset(api: APIClient, token: str, password: str = NEW, confirmation: str | None = None) -> Any:
    body = {"token": token, "password": password, "password_confirmation": confirmation or password}
    return api.post("/api/v1/password/reset", body)


def change(api: APIClient, old: str = PASSWORD, new: str = NEW, confirmation: str | None = None) -> Any:
    body = {"old_password": old, "password": new, "password_confirmation": confirmation or new}
    return api.put("/api/v1/password", body)


def reset_link(api: APIClient, user: User) -> str:
    forgot(api, user.email)
    return secret_in(mails_queued("password_reset")[-1])


# ---- forgotten


def test_known_and_unknown_addresses_get_the_same_answer(anonymous_api: APIClient) -> None:
    user = UserFactory.create(language="en")

    known, unknown = forgot(anonymous_api, user.email.upper()), forgot(anonymous_api, "unknown@example.com")

    assert (known.status_code, known.json()) == (unknown.status_code, unknown.json())
    assert known.json()["message"] == "If this email address is registered, we’ve emailed you a link."
    [mail] = mails_queued()
    assert (mail.kind, mail.to, mail.language) == ("accounts.password_reset", user.email, "en")
    assert OneTimeToken.objects.get().expires_at - OneTimeToken.objects.get().issued_at == timedelta(hours=1)


def test_nothing_is_mailed_to_a_closed_account(anonymous_api: APIClient) -> None:
    user = UserFactory.create(is_active=False)

    assert forgot(anonymous_api, user.email).status_code == 200
    assert mails_queued() == []


def test_asking_twice_in_a_minute_is_refused_for_known_and_unknown_alike(anonymous_api: APIClient) -> None:
    user = UserFactory.create()

    statuses = [
        [forgot(anonymous_api, email).status_code for _again in range(2)]
        for email in (user.email, "unknown@example.com")
    ]

    assert statuses == [[200, 429], [200, 429]]
    assert len(mails_queued()) == 1


# ---- the link


def test_the_link_can_be_looked_at_without_being_used_up(anonymous_api: APIClient) -> None:
    user = UserFactory.create()
    secret = reset_link(anonymous_api, user)

    zone = {"X-Timezone": "Asia/Tokyo"}
    first = anonymous_api.post("/api/v1/password/reset/check", {"token": secret}, headers=zone)
    second = anonymous_api.post("/api/v1/password/reset/check", {"token": secret})

    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json()["message"] is None
    assert first.json()["data"]["email"] == user.email
    expires_at = OneTimeToken.objects.get().expires_at
    assert first.json()["data"]["expires_at"] == expires_at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@pytest.mark.parametrize("fate", ["unknown", "used", "too old", "revoked", "other purpose", "closed", "moved"])
def test_a_link_that_is_no_good_sets_no_password(anonymous_api: APIClient, fate: str) -> None:
    user = UserFactory.create()
    secret = reset_link(anonymous_api, user)
    now = utc_now()
    if fate == "unknown":
        secret = "x" * 64
    elif fate == "used":
        OneTimeToken.objects.update(used_at=now)
    elif fate == "too old":
        OneTimeToken.objects.update(expires_at=now)
    elif fate == "revoked":
        OneTimeToken.objects.update(revoked_at=now)
    elif fate == "other purpose":
        OneTimeToken.objects.update(purpose=Purpose.EMAIL_VERIFICATION)
    elif fate == "closed":
        User.objects.update(is_active=False)
    else:
        User.objects.update(email="elsewhere@example.com")
    before = User.objects.values().get()
    session = session_for(user)

    answers = [anonymous_api.post("/api/v1/password/reset/check", {"token": secret}), reset(anonymous_api, secret)]

    for answer in answers:
        assert errors_of(answer) == {"token": ["This link is no longer valid. Please request a new one."]}
    assert User.objects.values().get() == before
    session.refresh_from_db()
    assert session.ended_at is None
    assert kinds_queued() == ["password_reset"]


# ---- reset


def test_a_reset_sets_the_password_and_ends_every_session(anonymous_api: APIClient) -> None:
    user = UserFactory.create()
    api = api_for(user)
    secret = reset_link(anonymous_api, user)

    answer = reset(anonymous_api, secret)

    assert (answer.status_code, answer.json()["data"]) == (200, None)
    user.refresh_from_db()
    assert user.check_password(NEW)
    assert api.get("/api/v1/profile").status_code == 401
    assert Session.objects.get().end_reason == EndReason.PASSWORD_CHANGED
    assert kinds_queued() == ["password_changed", "password_reset"]
    assert Entry.objects.filter(action="user.password_reset", subject_id=str(user.pk)).count() == 1
    assert errors_of(reset(anonymous_api, secret))["token"]


def test_a_reset_proves_the_mailbox(anonymous_api: APIClient) -> None:
    user = UserFactory.create(unverified=True)

    reset(anonymous_api, reset_link(anonymous_api, user))

    user.refresh_from_db()
    assert user.email_verified
    assert anonymous_api.post("/api/v1/signin", {"email": user.email, "password": NEW}).status_code == 200


def test_a_newer_link_makes_the_one_before_worthless(anonymous_api: APIClient) -> None:
    user = UserFactory.create()
    first = reset_link(anonymous_api, user)
    OneTimeToken.objects.update(issued_at=utc_now() - timedelta(minutes=2))
    cache.clear()
    second = reset_link(anonymous_api, user)

    assert reset(anonymous_api, first).status_code == 422
    assert reset(anonymous_api, second).status_code == 200


def test_a_reset_makes_every_other_link_worthless(anonymous_api: APIClient) -> None:
    user = UserFactory.create()
    link = reset_link(anonymous_api, user)
    api_for(user).put("/api/v1/profile", {"email": "new@example.com", "password": PASSWORD})
    change_token = secret_in(mails_queued("email_change")[0])

    assert reset(anonymous_api, link).status_code == 200

    assert anonymous_api.post("/api/v1/email/change/confirm", {"token": change_token}).status_code == 422


@pytest.mark.parametrize(
    ("password", "confirmation", "field"),
    [
        (NEW, "Other-Horse-7!", "password_confirmation"),
        ("short", None, "password"),
        ("Password1!", None, "password"),
        (PASSWORD, None, "password"),
    ],
)
def test_a_bad_password_uses_no_link_up(
    anonymous_api: APIClient, password: str, confirmation: str | None, field: str
) -> None:
    user = UserFactory.create()
    secret = reset_link(anonymous_api, user)
    before = User.objects.values().get()

    assert set(errors_of(reset(anonymous_api, secret, password, confirmation))) == {field}

    assert User.objects.values().get() == before
    assert reset(anonymous_api, secret).status_code == 200


def test_a_reset_says_that_the_password_is_the_old_one(anonymous_api: APIClient) -> None:
    secret = reset_link(anonymous_api, UserFactory.create())

    assert errors_of(reset(anonymous_api, secret, PASSWORD)) == {
        "password": ["The new password must differ from the old one"]
    }


# ---- change


def test_a_change_ends_every_other_session_and_tells_by_mail() -> None:
    user = UserFactory.create()
    other, api = api_for(user), api_for(user)

    answer = change(api)

    assert answer.status_code == 200
    assert "other devices" in answer.json()["message"]
    user.refresh_from_db()
    assert user.check_password(NEW)
    assert (api.get("/api/v1/profile").status_code, other.get("/api/v1/profile").status_code) == (200, 401)
    [mail] = mails_queued()
    assert (mail.kind, mail.to) == ("accounts.password_changed", user.email)
    assert Entry.objects.filter(action="user.password_changed", actor_id=user.pk).count() == 1


@pytest.mark.parametrize(
    ("old", "new", "confirmation", "errors"),
    [
        ("Wrong-Horse-7!", NEW, None, {"old_password": ["The current password is incorrect"]}),
        (PASSWORD, PASSWORD, None, {"password": ["The new password must differ from the old one"]}),
        (PASSWORD, NEW, "Other-Horse-7!", {"password_confirmation": ["The two passwords do not match"]}),
        (PASSWORD, "fresh-horse-7!", None, {"password": ["At least one uppercase letter (A-Z)"]}),
        ("", NEW, None, {"old_password": ["This field is required"]}),
    ],
)
def test_a_refused_change_changes_nothing(
    old: str, new: str, confirmation: str | None, errors: dict[str, list[str]]
) -> None:
    user = UserFactory.create()
    other, api = api_for(user), api_for(user)
    before = User.objects.values().get()

    assert errors_of(change(api, old, new, confirmation)) == errors

    assert User.objects.values().get() == before
    assert other.get("/api/v1/profile").status_code == 200
    assert mails_queued() == []


def test_a_change_makes_reset_links_worthless(anonymous_api: APIClient) -> None:
    user = UserFactory.create()
    secret = reset_link(anonymous_api, user)

    change(api_for(user))

    assert reset(anonymous_api, secret, "Third-Horse-7!").status_code == 422


def test_the_old_password_cannot_be_guessed_with_a_stolen_session() -> None:
    api = api_for(UserFactory.create())

    statuses = [change(api, f"Wrong-{count}-Horse!").status_code for count in range(11)]

    assert statuses == [422] * 10 + [429]


def test_of_two_changes_at_once_one_is_told_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    user = UserFactory.create()
    session = session_for(user)
    real = service.password_is_right

    def changed_meanwhile(checked: User, password: str) -> bool:
        is_right = real(checked, password)
        other = User.objects.get(pk=checked.pk)
        other.set_password("Other-Horse-7!")
        other.save()
        return is_right

    monkeypatch.setattr(service, "password_is_right", changed_meanwhile)
    with pytest.raises(PasswordChangedMeanwhile):
        service.password_change(user=user, session=session, old_password=PASSWORD, password=NEW, now=utc_now())

    user.refresh_from_db()
    assert user.check_password("Other-Horse-7!")
    assert mails_queued() == []


def test_hashing_happens_outside_the_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    user = UserFactory.create()
    token = token_issue(
        user=user, purpose=Purpose.PASSWORD_RESET, email=user.email, lifetime=timedelta(hours=1), now=utc_now()
    )
    depth = len(connection.savepoint_ids)
    seen: list[int] = []
    real = hashers.make_password

    def watched(password: str) -> str:
        seen.append(len(connection.savepoint_ids))
        return real(password)

    monkeypatch.setattr(service, "make_password", watched)
    service.password_reset(secret=token_secret(token.pk) or "", password=NEW, now=utc_now())
    user.refresh_from_db()
    service.password_change(
        user=user, session=session_for(user), old_password=NEW, password="Third-Horse-7!", now=utc_now()
    )

    assert seen == [depth, depth]

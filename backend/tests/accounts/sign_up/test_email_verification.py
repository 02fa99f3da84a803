"""Proving an address by the mailed link, and asking for the mail again."""

from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.one_time_tokens.models import OneTimeToken
from accounts.sessions.models import Session
from accounts.users.models import User
from common.clock import utc_now
from tests.accounts.conftest import (
    REFRESH_COOKIE,
    errors_of,
    kinds_queued,
    mails_queued,
    secret_in,
)
from tests.accounts.sign_up.test_sign_up import sign_up
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db


def signed_up(api: APIClient, form: dict[str, Any]) -> str:
    sign_up(api, form)
    [mail] = mails_queued("email_verification")
    return secret_in(mail)


def test_the_mailed_token_proves_the_address_and_signs_in(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    secret = signed_up(anonymous_api, sign_up_form)

    answer = anonymous_api.post("/api/v1/email/verify", {"token": secret})

    body = answer.json()
    assert (answer.status_code, body["token_type"], body["expires_in"]) == (200, "Bearer", 900)
    assert answer.cookies[REFRESH_COOKIE].value
    profile = anonymous_api.get("/api/v1/profile", headers={"Authorization": f"Bearer {body['access_token']}"})
    assert profile.json()["account"]["email_verified"] is True


def test_where_somebody_is_signed_in_the_token_proves_the_address_and_nothing_else(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    secret = signed_up(anonymous_api, sign_up_form)

    answer = anonymous_api.post("/api/v1/email/verify", {"token": secret, "sign_in": False})

    assert (answer.status_code, answer.json()["data"]) == (200, {"email": sign_up_form["email"]})
    assert not answer.cookies
    assert User.objects.get().email_verified
    assert Session.objects.count() == 0
    again = anonymous_api.post("/api/v1/email/verify", {"token": secret, "sign_in": False})
    assert (again.status_code, again.json()["code"]) == (409, "email_already_verified")


def test_the_link_opened_twice_says_so(anonymous_api: APIClient, sign_up_form: dict[str, Any]) -> None:
    secret = signed_up(anonymous_api, sign_up_form)
    anonymous_api.post("/api/v1/email/verify", {"token": secret})

    again = anonymous_api.post("/api/v1/email/verify", {"token": secret})

    assert (again.status_code, again.json()["code"]) == (409, "email_already_verified")
    assert Session.objects.count() == 1


def test_a_wrong_token_proves_nothing(anonymous_api: APIClient, sign_up_form: dict[str, Any]) -> None:
    signed_up(anonymous_api, sign_up_form)

    answer = anonymous_api.post("/api/v1/email/verify", {"token": "x" * 64})

    assert errors_of(answer) == {"token": ["This link is no longer valid. Please request a new one."]}
    assert not User.objects.get().email_verified
    assert Session.objects.count() == 0


def test_a_token_that_is_too_old_proves_nothing(anonymous_api: APIClient, sign_up_form: dict[str, Any]) -> None:
    secret = signed_up(anonymous_api, sign_up_form)
    OneTimeToken.objects.update(expires_at=utc_now() - timedelta(seconds=1))

    assert errors_of(anonymous_api.post("/api/v1/email/verify", {"token": secret}))["token"]
    assert not User.objects.get().email_verified


def test_a_token_for_another_purpose_proves_nothing(anonymous_api: APIClient) -> None:
    user = UserFactory.create(unverified=True)
    anonymous_api.post("/api/v1/password/forgot", {"email": user.email})
    [mail] = mails_queued("password_reset")
    secret = secret_in(mail)

    assert errors_of(anonymous_api.post("/api/v1/email/verify", {"token": secret}))["token"]
    user.refresh_from_db()
    assert not user.email_verified
    assert OneTimeToken.objects.get().used_at is None


def test_the_mail_is_sent_again_after_a_minute(anonymous_api: APIClient, sign_up_form: dict[str, Any]) -> None:
    sign_up(anonymous_api, sign_up_form)
    OneTimeToken.objects.update(issued_at=utc_now() - timedelta(seconds=61))

    answer = anonymous_api.post("/api/v1/email/resend", {"email": "noura@example.com"})

    assert answer.status_code == 200
    assert kinds_queued() == ["email_verification", "email_verification"]


def test_within_the_minute_of_the_sign_up_no_second_mail_is_sent(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    sign_up(anonymous_api, sign_up_form)

    answer = anonymous_api.post("/api/v1/email/resend", {"email": "noura@example.com"})

    assert answer.status_code == 200
    assert kinds_queued() == ["email_verification"]


def test_asking_twice_in_a_minute_is_refused_for_known_and_unknown_alike(anonymous_api: APIClient) -> None:
    UserFactory.create(email="waiting@example.com", unverified=True)

    for email in ("waiting@example.com", "unknown@example.com"):
        first = anonymous_api.post("/api/v1/email/resend", {"email": email})
        second = anonymous_api.post("/api/v1/email/resend", {"email": email.upper()})
        assert (first.status_code, second.status_code) == (200, 429)
        assert 0 < int(second.headers["Retry-After"]) <= 60
    assert kinds_queued() == ["email_verification"]


def test_nothing_is_mailed_to_a_proven_address(anonymous_api: APIClient) -> None:
    user = UserFactory.create()

    answer = anonymous_api.post("/api/v1/email/resend", {"email": user.email})

    unknown = anonymous_api.post("/api/v1/email/resend", {"email": "unknown@example.com"})
    assert (answer.status_code, answer.json()) == (200, unknown.json())
    assert mails_queued() == []


def test_both_mailed_links_work_until_one_is_used(anonymous_api: APIClient, sign_up_form: dict[str, Any]) -> None:
    first = signed_up(anonymous_api, sign_up_form)
    OneTimeToken.objects.update(issued_at=utc_now() - timedelta(seconds=61))
    anonymous_api.post("/api/v1/email/resend", {"email": "noura@example.com"})
    second = secret_in(mails_queued("email_verification")[1])

    assert anonymous_api.post("/api/v1/email/verify", {"token": first}).status_code == 200
    assert anonymous_api.post("/api/v1/email/verify", {"token": second}).status_code == 422

"""Signing up with an invitation: verified and signed in at once."""

from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.one_time_tokens.models import OneTimeToken, Purpose
from accounts.one_time_tokens.services import token_issue
from accounts.sessions.models import Session
from accounts.users.models import User
from common.clock import utc_now
from tests.accounts.conftest import (
    REFRESH_COOKIE,
    errors_of,
    mails_queued,
    secret_in,
)
from tests.accounts.sign_up.test_sign_up import OTHER_PASSWORD, sign_up
from tests.factories.accounts import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db


def invite(email: str) -> str:
    token = token_issue(user=None, purpose=Purpose.INVITATION, email=email, lifetime=timedelta(days=7), now=utc_now())
    from accounts.one_time_tokens.services import token_secret

    return token_secret(token.pk) or ""


def test_an_invited_person_is_verified_and_signed_in_at_once(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    answer = sign_up(anonymous_api, sign_up_form, invitation_token=invite("Noura@example.com"))

    assert answer.status_code == 200
    assert answer.json()["access_token"]
    assert answer.cookies[REFRESH_COOKIE].value
    assert User.objects.get().email_verified
    assert mails_queued() == []
    assert OneTimeToken.objects.get().used_at is None  # the invitation still waits for its answer


def test_an_unknown_invitation_is_refused(anonymous_api: APIClient, sign_up_form: dict[str, Any]) -> None:
    answer = sign_up(anonymous_api, sign_up_form, invitation_token="x" * 64)

    assert set(errors_of(answer)) == {"invitation_token"}
    assert User.objects.count() == 0


def test_an_invitation_to_another_address_is_refused(anonymous_api: APIClient, sign_up_form: dict[str, Any]) -> None:
    answer = sign_up(anonymous_api, sign_up_form, invitation_token=invite("sara@example.com"))

    assert errors_of(answer) == {"email": ["Use the email address that the invitation was sent to."]}
    assert User.objects.count() == 0


def test_an_invited_person_with_an_account_is_sent_to_log_in(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    user = UserFactory.create(email="noura@example.com")
    before = User.objects.values().get()

    answer = sign_up(
        anonymous_api,
        sign_up_form,
        password=OTHER_PASSWORD,
        password_confirmation=OTHER_PASSWORD,
        invitation_token=invite(user.email),
    )

    assert set(errors_of(answer)) == {"email"}
    assert User.objects.values().get() == before
    assert Session.objects.count() == 0


def test_an_invited_person_takes_over_an_account_that_nobody_proved(
    anonymous_api: APIClient, sign_up_form: dict[str, Any]
) -> None:
    sign_up(anonymous_api, sign_up_form, password=OTHER_PASSWORD, password_confirmation=OTHER_PASSWORD)
    stale = secret_in(mails_queued("email_verification")[0])

    answer = sign_up(anonymous_api, sign_up_form, invitation_token=invite("noura@example.com"))

    assert answer.status_code == 200
    user = User.objects.get()
    assert user.email_verified
    assert user.check_password(PASSWORD)
    assert anonymous_api.post("/api/v1/email/verify", {"token": stale}).status_code == 422

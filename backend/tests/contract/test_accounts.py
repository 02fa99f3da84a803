"""Examples of the account: sign-up, signing in, profile, sessions, password, two-step verification."""

from datetime import timedelta
from typing import Any

import pyotp
import pytest
from rest_framework.test import APIClient
from time_machine import Traveller

from accounts.one_time_tokens.services import token_secret
from accounts.two_step.models import TwoStep
from common.clock import utc_now
from mailing.models import Outbox
from tests.contract.recorder import Recorder, Secret
from tests.factories.accounts import PASSWORD, UserFactory, api_for, session_for

pytestmark = pytest.mark.sqlite

EMAIL = "layla@example.com"
FORM = {
    "first_name": "ليلى",
    "last_name": "الحربي",
    "email": EMAIL,
    "phone": "0512345678",
    "password": PASSWORD,
    "password_confirmation": PASSWORD,
    "language": "ar",
    "terms": True,
}


def mailed_token(kind: str) -> str:
    """The secret that the newest mail of a kind carries."""
    mail = Outbox.objects.filter(kind=f"accounts.{kind}").latest("created_at")
    assert mail.token_id is not None
    return token_secret(mail.token_id) or ""


def example_token(record: Recorder, name: str, api: APIClient, call: str, token: str, **body: Any) -> Any:
    """A call with a mailed token; the example shows words in its place."""
    return record(name, api, call, body={"token": Secret(token), **body})


def test_signing_up_and_in(record: Recorder) -> None:
    api = api_for(None)

    record("accounts-signup-created", api, "POST /signup", status=201, body=FORM)
    record("accounts-signup-invalid", api, "POST /signup", status=422, body=FORM | {"email": "x", "terms": False})
    pair = {"email": EMAIL, "password": PASSWORD}
    record("accounts-signin-unverified", api, "POST /signin", status=409, body=pair)
    record("accounts-email-resend-done", api, "POST /email/resend", body={"email": EMAIL})
    token = mailed_token("email_verification")
    example_token(record, "accounts-email-verify-done", api, "POST /email/verify", token)
    record("accounts-email-verify-used", api, "POST /email/verify", status=409, body={"token": Secret(token)})
    wrong = pair | {"password": "another-2026!"}
    record("accounts-signin-wrong-pair", api, "POST /signin", status=422, body=wrong)
    record("accounts-signin-wrong-pair-arabic", api_for(None, language="ar"), "POST /signin", status=422, body=wrong)
    record("accounts-signin-done", api, "POST /signin", body=pair)
    record("accounts-token-refresh-done", api, "POST /token/refresh")
    record("accounts-signout-done", api, "DELETE /signout")
    record("accounts-token-refresh-refused", api_for(None), "POST /token/refresh", status=401)


def test_an_address_is_proven_where_somebody_else_is_signed_in(record: Recorder) -> None:
    api = api_for(None)
    api.post("/api/v1/signup", FORM)

    token = mailed_token("email_verification")
    example_token(record, "accounts-email-verify-proven", api, "POST /email/verify", token, sign_in=False)


def test_the_profile_and_a_new_address(record: Recorder) -> None:
    api = api_for(UserFactory.create(email=EMAIL, first_name="ليلى", last_name="الحربي"))

    record("accounts-profile-read", api, "GET /profile")
    record("accounts-profile-anonymous", api_for(None), "GET /profile", status=401)
    record("accounts-my-profile-read", api, "GET /myProfile")
    new = {"last_name": "الشمري", "email": "new@example.com"}
    record("accounts-profile-without-password", api, "PUT /profile", status=422, body=new)
    record("accounts-profile-updated", api, "PUT /profile", body=new | {"password": PASSWORD})
    record("accounts-profile-invalid", api, "PUT /profile", status=422, body={"phone": "12", "first_name": ""})
    token = mailed_token("email_change")
    example_token(record, "accounts-email-change-confirmed", api, "POST /email/change/confirm", token)
    undo = mailed_token("email_changed")
    example_token(record, "accounts-email-change-undone", api, "POST /email/change/undo", undo)


def test_sessions(record: Recorder) -> None:
    user = UserFactory.create(email=EMAIL)
    api = api_for(user)
    other = session_for(user)

    record("accounts-sessions-list", api, "GET /sessions")
    record("accounts-session-ended", api, "DELETE /sessions/{session_id}", session_id=other.pk)
    record("accounts-session-unknown", api, "DELETE /sessions/{session_id}", status=404, session_id=other.pk)
    session_for(user)
    record("accounts-sessions-ended", api, "DELETE /sessions")


def test_the_password(record: Recorder) -> None:
    user = UserFactory.create(email=EMAIL)
    api = api_for(user)
    new = {"password": "Safar-2027!", "password_confirmation": "Safar-2027!"}

    record("accounts-password-wrong", api, "PUT /password", status=422, body={"old_password": "no", **new})
    record("accounts-password-changed", api, "PUT /password", body={"old_password": PASSWORD, **new})
    # The reset below may not set the one in force.
    user.set_password(PASSWORD)
    user.save(update_fields=["password"])
    anonymous = api_for(None)
    record("accounts-password-forgot-done", anonymous, "POST /password/forgot", body={"email": EMAIL})
    token = mailed_token("password_reset")
    check = "POST /password/reset/check"
    example_token(record, "accounts-password-reset-check-good", anonymous, check, token)
    record("accounts-password-reset-check-bad", anonymous, check, status=422, body={"token": "made-up"})
    example_token(record, "accounts-password-reset-done", anonymous, "POST /password/reset", token, **new)


def test_two_step_sign_in(record: Recorder, clock: Traveller) -> None:
    user = UserFactory.create(email=EMAIL)
    api, anonymous = api_for(user), api_for(None)
    password = {"password": PASSWORD}
    wrong = {"password": "another-2026!"}

    def code() -> Secret:
        """What the app shows when the next call is made, in a step of its own."""
        clock.shift(timedelta(seconds=30))
        secret = TwoStep.objects.get(user=user).secret
        return Secret(pyotp.TOTP(secret).at(utc_now() + timedelta(seconds=1)), "123456")

    record("accounts-two-step-off", api, "GET /two-step")
    record("accounts-two-step-not-set-up", api, "POST /two-step", status=409, body={"code": "123456"})
    record("accounts-two-step-setup-wrong-password", api, "POST /two-step/setup", status=422, body=wrong)
    record("accounts-two-step-setup-done", api, "POST /two-step/setup", body=password)
    record("accounts-two-step-wrong-code", api, "POST /two-step", status=422, body={"code": "12345"})
    record("accounts-two-step-switched-on", api, "POST /two-step", status=201, body={"code": code()})
    record("accounts-two-step-already-on", api, "POST /two-step/setup", status=409, body=password)
    record("accounts-two-step-on", api, "GET /two-step")
    pair = {"email": EMAIL, "password": PASSWORD}
    challenge = Secret(
        record("accounts-signin-two-step", anonymous, "POST /signin", body=pair)["challenge"], "challenge"
    )
    second = "POST /signin/two-step"
    bad = {"challenge": challenge, "code": "12345"}
    record("accounts-signin-two-step-wrong-code", anonymous, second, status=422, body=bad)
    record("accounts-signin-two-step-done", anonymous, second, body={"challenge": challenge, "code": code()})
    used = {"challenge": challenge, "code": code()}
    record("accounts-signin-two-step-expired", anonymous, second, status=409, body=used)
    renew = "POST /two-step/recovery-codes"
    record("accounts-recovery-codes-renewed", api, renew, status=201, body=password)
    off = "DELETE /two-step"
    record("accounts-two-step-off-wrong-code", api, off, status=422, body={**password, "code": "12345"})
    record("accounts-two-step-switched-off", api, off, body={**password, "code": code()})
    record("accounts-recovery-codes-off", api, renew, status=409, body=password)

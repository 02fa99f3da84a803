"""Nothing that identifies a person and nothing secret reaches the logs."""

from typing import Any

import pytest
from django.core import mail as outgoing
from pytest_django.fixtures import DjangoCaptureOnCommitCallbacks
from rest_framework.test import APIClient

from accounts.sessions.models import Session
from common.clock import utc_now
from tests.accounts.conftest import REFRESH_COOKIE, mails_queued, secret_in
from tests.accounts.two_steps import app_code
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db


def test_a_life_from_sign_up_to_theft_leaves_no_trace_of_the_person(
    anonymous_api: APIClient,
    sign_up_form: dict[str, Any],
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    caplog.set_level("DEBUG")
    caplog.set_level("INFO", "django.db.backends")  # the statements themselves are never logged by our settings
    api = anonymous_api
    wrong = {"email": "noura@example.com", "password": "Wrong-Horse-7!"}

    with django_capture_on_commit_callbacks(execute=False):
        api.post("/api/v1/signup", sign_up_form, REMOTE_ADDR="192.0.2.77")
    secrets = [secret_in(mails_queued("email_verification")[0])]
    with django_capture_on_commit_callbacks(execute=True):
        api.post("/api/v1/signup", sign_up_form | {"email": "sara@example.com"}, REMOTE_ADDR="192.0.2.77")
    assert outgoing.outbox
    verified = api.post("/api/v1/email/verify", {"token": secrets[0]}, REMOTE_ADDR="192.0.2.77")
    access, refresh = verified.json()["access_token"], verified.cookies[REFRESH_COOKIE].value
    api.post("/api/v1/signin", wrong, REMOTE_ADDR="192.0.2.77")
    api.post("/api/v1/password/forgot", {"email": "noura@example.com"})
    api.put(
        "/api/v1/profile",
        {"email": "new@example.com", "password": PASSWORD},
        headers={"Authorization": f"Bearer {access}"},
    )
    api.post("/api/v1/token/refresh")
    Session.objects.update(rotated_at=utc_now().replace(year=2020))
    api.cookies[REFRESH_COOKIE] = refresh
    assert api.post("/api/v1/token/refresh").status_code == 401

    written = caplog.text + "".join(capfd.readouterr())
    assert "refresh_token_reused" in written
    personal = ["noura", "sara@", "new@", "نورة", "السالم", "512345678", "192.0.2.77"]
    for secret in [*personal, PASSWORD, "Wrong-Horse-7!", access, refresh, refresh.partition(".")[2], *secrets]:
        assert secret not in written, secret


def test_two_step_sign_in_leaves_neither_secret_nor_code(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("DEBUG")
    caplog.set_level("INFO", "django.db.backends")
    user = UserFactory.create(email="noura@example.com")
    api, anonymous, pair = api_for(user), api_for(), {"email": "noura@example.com", "password": PASSWORD}

    setup = api.post("/api/v1/two-step/setup", {"password": PASSWORD}).json()["data"]
    first = app_code(user)
    codes = api.post("/api/v1/two-step", {"code": first}).json()["data"]["recovery_codes"]
    challenge = anonymous.post("/api/v1/signin", pair).json()["challenge"]
    for code in (first, "999-no-such", codes[0]):
        anonymous.post("/api/v1/signin/two-step", {"challenge": challenge, "code": code})
    api.delete("/api/v1/two-step", {"password": PASSWORD, "code": codes[1]})

    written = caplog.text + "".join(capfd.readouterr())
    assert "/api/v1/signin/two-step" in written
    for secret in [setup["secret"], first, "999-no-such", challenge, PASSWORD, "noura", *codes]:
        assert secret not in written, secret


@pytest.mark.parametrize(
    "address",
    [
        "/start?regToken=told-by-mail",
        "/ar/reset-password?token=told-by-mail",
        "/account/management?exportToken=told-by-mail&page=2",
        "/api/v1/account/export/file?token=told-by-mail",
        "/api/v1/companies?search=told-by-mail",
    ],
)
def test_what_an_address_asks_for_is_not_written_down(
    address: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("DEBUG")
    caplog.set_level("INFO", "django.db.backends")

    api_for(UserFactory.create()).get(address)

    written = caplog.text + "".join(capfd.readouterr())
    assert f"GET {address.partition('?')[0]}?…" in written
    assert "told-by-mail" not in written

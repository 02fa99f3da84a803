"""Setting two-step verification up, and switching it on with the first code."""

import pytest
from django.db import connection
from rest_framework.test import APIClient

from accounts.sessions.models import Session
from accounts.two_step.models import RecoveryCode, TwoStep
from accounts.users.models import User
from activity.models import Entry
from tests.accounts.conftest import errors_of, kinds_queued
from tests.accounts.two_step.test_two_step import SETUP, URL, WRONG_CODE, WRONG_PASSWORD, refusal, rows
from tests.accounts.two_steps import app_code, two_step_on
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db


# ---- setting up


def test_setting_up_gives_secret_address_and_picture(api: APIClient, user: User) -> None:
    answer = api.post(SETUP, {"password": PASSWORD})

    data = answer.json()["data"]
    assert (answer.status_code, answer.json()["message"], answer.headers["Cache-Control"]) == (200, None, "no-store")
    assert data["secret"] == TwoStep.objects.get(user=user).secret
    assert data["otpauth_uri"].startswith("otpauth://totp/Qafila:noura%40example.com?secret=" + data["secret"])
    assert data["qr_svg"].startswith("<svg ")


def test_the_secret_is_stored_encrypted(api: APIClient) -> None:
    secret = api.post(SETUP, {"password": PASSWORD}).json()["data"]["secret"]

    with connection.cursor() as cursor:
        cursor.execute("SELECT secret FROM accounts_twostep")
        [(stored,)] = cursor.fetchall()
    assert secret not in stored
    assert stored.startswith("gAAAA")


def test_a_repeat_replaces_the_secret(api: APIClient, user: User) -> None:
    api.post(SETUP, {"password": PASSWORD})
    first = app_code(user)
    api.post(SETUP, {"password": PASSWORD})

    assert first != app_code(user)
    assert errors_of(api.post(URL, {"code": first})) == WRONG_CODE
    assert TwoStep.objects.get().enabled_at is None


def test_setting_up_takes_the_password(api: APIClient) -> None:
    answer = api.post(SETUP, {"password": "Wrong-Horse-7!"})

    assert errors_of(answer) == WRONG_PASSWORD
    assert rows() == []


def test_setting_up_again_is_refused_while_it_is_on(api: APIClient, user: User) -> None:
    two_step_on(user)
    before = rows()

    assert refusal(api.post(SETUP, {"password": PASSWORD})) == (409, "two_step_already_on")
    assert rows() == before


def test_an_unproven_address_sets_nothing_up(db: None) -> None:
    """Proving an address signs in: it must never meet an account with two steps."""
    api = api_for(UserFactory.create(unverified=True))

    assert refusal(api.post(SETUP, {"password": PASSWORD})) == (409, "email_not_verified")
    assert rows() == []


# ---- switching on


def test_the_first_code_switches_it_on(api: APIClient, user: User) -> None:
    api.post(SETUP, {"password": PASSWORD})
    sessions = list(Session.objects.filter(ended_at=None))

    answer = api.post(URL, {"code": app_code(user)})

    codes = answer.json()["data"]["recovery_codes"]
    assert answer.status_code == 201
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.json()["message"] == "Two-step verification is on. Keep your recovery codes in a safe place."
    assert len(set(codes)) == 10
    state = api.get(URL).json()["data"]
    assert (state["enabled"], state["recovery_codes_left"]) == (True, 10)
    assert list(Session.objects.filter(ended_at=None)) == sessions
    assert kinds_queued() == ["two_step_on"]
    assert Entry.objects.filter(action="user.two_step_on", subject_id=str(user.pk)).count() == 1


def test_recovery_codes_are_kept_as_hashes_only(user: User) -> None:
    codes = two_step_on(user)

    stored = {str(value) for row in RecoveryCode.objects.values() for value in row.values()}
    assert stored.isdisjoint({text for code in codes for text in (code, code.replace("-", ""))})


@pytest.mark.parametrize("code", ["12345", "", "x" * 41, "abcd-efgh"])
def test_a_wrong_first_code_leaves_it_off(api: APIClient, code: str) -> None:
    api.post(SETUP, {"password": PASSWORD})
    before = rows()

    assert set(errors_of(api.post(URL, {"code": code}))) == {"code"}
    assert rows() == before
    assert kinds_queued() == []


def test_a_code_before_the_set_up_is_refused(api: APIClient) -> None:
    assert refusal(api.post(URL, {"code": "123456"})) == (409, "two_step_not_set_up")
    assert rows() == []


def test_a_code_after_it_is_on_is_refused(api: APIClient, user: User) -> None:
    two_step_on(user)
    before = rows()

    assert refusal(api.post(URL, {"code": app_code(user)})) == (409, "two_step_already_on")
    assert rows() == before

"""Two-step verification by the contract: set up, on, off, recovery codes; and on each refusal that nothing changed."""

from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from accounts.passwords.services import password_change
from accounts.two_step.models import RecoveryCode, TwoStep
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from tests.accounts.conftest import errors_of, kinds_queued, mails_queued, secret_in
from tests.accounts.two_steps import STEP, app_code, two_step_on, wrong_code
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db

URL = "/api/v1/two-step"
SETUP = f"{URL}/setup"
RENEW = f"{URL}/recovery-codes"
WRONG_PASSWORD = {"password": ["The password is incorrect"]}
WRONG_CODE = {"code": ["The code is incorrect or has already been used. Enter a new one."]}


def rows() -> list[Any]:
    """Everything that two-step verification stores of people, to see that nothing changed."""
    return [*TwoStep.objects.order_by("pk").values(), *RecoveryCode.objects.order_by("pk").values()]


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# ---- looking


def test_at_first_it_is_off(api: APIClient) -> None:
    assert api.get(URL).json() == {"data": {"enabled": False, "enabled_at": None, "recovery_codes_left": 0}}


def test_a_secret_without_a_code_leaves_it_off(api: APIClient, user: User) -> None:
    api.post(SETUP, {"password": PASSWORD})

    assert api.get(URL).json()["data"]["enabled"] is False
    assert api.get("/api/v1/profile").json()["account"]["two_step"] is False
    signed_in = api_for().post("/api/v1/signin", {"email": user.email, "password": PASSWORD})
    assert "access_token" in signed_in.json()


def test_the_account_says_whether_it_is_on(api: APIClient, user: User) -> None:
    two_step_on(user)

    assert api.get("/api/v1/profile").json()["account"]["two_step"] is True
    assert api.get("/api/v1/myProfile").json()["data"]["two_step"] is True


# ---- recovery codes made anew


def test_new_recovery_codes_take_the_place_of_the_old(api: APIClient, user: User) -> None:
    old = two_step_on(user)

    answer = api.post(RENEW, {"password": PASSWORD})

    new = answer.json()["data"]["recovery_codes"]
    assert (answer.status_code, len(set(new)), set(new) & set(old)) == (201, 10, set())
    assert RecoveryCode.objects.count() == 10
    # Whoever knows the password needs no code for it: the owner hears of it.
    assert kinds_queued().count("recovery_codes_renewed") == 1
    assert errors_of(api.delete(URL, {"password": PASSWORD, "code": old[0]})) == WRONG_CODE
    assert api.delete(URL, {"password": PASSWORD, "code": new[0]}).status_code == 200


def test_new_recovery_codes_take_the_password(api: APIClient, user: User) -> None:
    two_step_on(user)
    before = rows()

    assert errors_of(api.post(RENEW, {"password": "Wrong-Horse-7!"})) == WRONG_PASSWORD
    assert rows() == before


# ---- switching off


@pytest.mark.parametrize("proof", ["app", "recovery code"])
def test_password_and_code_switch_it_off(api: APIClient, user: User, proof: str) -> None:
    codes = two_step_on(user)

    answer = api.delete(URL, {"password": PASSWORD, "code": app_code(user) if proof == "app" else codes[3]})

    assert answer.status_code == 200
    assert answer.json() == {"message": "Two-step verification was switched off.", "data": None}
    assert rows() == []
    assert kinds_queued() == ["two_step_off", "two_step_on"]
    assert Entry.objects.filter(action="user.two_step_off", subject_id=str(user.pk)).count() == 1
    again = api_for().post("/api/v1/signin", {"email": user.email, "password": PASSWORD})
    assert "access_token" in again.json()


def test_switching_off_takes_the_password_and_then_the_code(api: APIClient, user: User) -> None:
    two_step_on(user)
    before = rows()
    both_wrong = {"password": "Wrong-Horse-7!", "code": wrong_code(user)}

    assert errors_of(api.delete(URL, both_wrong)) == WRONG_PASSWORD
    assert errors_of(api.delete(URL, both_wrong | {"code": app_code(user)})) == WRONG_PASSWORD
    assert rows() == before
    assert errors_of(api.delete(URL, both_wrong | {"password": PASSWORD})) == WRONG_CODE
    two_step = TwoStep.objects.get()
    assert (two_step.enabled_at is not None, two_step.wrong_codes) == (True, 1)
    assert kinds_queued() == ["two_step_on"]


@pytest.mark.parametrize(("call", "url"), [("delete", URL), ("post", RENEW)])
def test_what_is_off_is_neither_switched_off_nor_recovered(api: APIClient, call: str, url: str) -> None:
    api.post(SETUP, {"password": PASSWORD})
    before = rows()

    assert refusal(getattr(api, call)(url, {"password": PASSWORD, "code": "123456"})) == (409, "two_step_off")
    assert rows() == before


def test_a_code_that_switched_it_on_does_not_switch_it_off(api: APIClient, user: User) -> None:
    api.post(SETUP, {"password": PASSWORD})
    code = app_code(user)
    api.post(URL, {"code": code})

    assert errors_of(api.delete(URL, {"password": PASSWORD, "code": code})) == WRONG_CODE
    assert TwoStep.objects.get().enabled_at is not None


def test_neither_a_change_nor_a_reset_of_the_password_switches_it_off(user: User) -> None:
    two_step_on(user)
    before = rows()

    new = "Fresh-Horse-7!"
    password_change(user=user, session=None, old_password=PASSWORD, password=new, now=utc_now())
    assert rows() == before
    api_for().post("/api/v1/password/forgot", {"email": user.email})
    body = {"token": secret_in(mails_queued("password_reset")[0]), "password": PASSWORD}
    assert api_for().post("/api/v1/password/reset", body | {"password_confirmation": PASSWORD}).status_code == 200

    assert rows() == before
    answer = api_for().post("/api/v1/signin", {"email": user.email, "password": PASSWORD})
    assert answer.json()["two_step"] is True


def test_it_goes_with_the_account(user: User) -> None:
    two_step_on(user)
    api_for().post("/api/v1/signin", {"email": user.email, "password": PASSWORD})

    user.delete()

    assert rows() == []


# ---- how often, and whose


def test_proving_the_password_is_slowed_down(api: APIClient) -> None:
    answers = [api.post(SETUP, {"password": "Wrong-Horse-7!"}).status_code for _try in range(11)]

    assert answers == [422] * 10 + [429]
    assert api.get(URL).status_code == 200


def test_the_doors_are_closed_to_nobody_and_open_to_each_only_for_themselves(user: User) -> None:
    two_step_on(user)
    stranger = api_for(UserFactory.create())

    for call, url in (("get", URL), ("post", URL), ("delete", URL), ("post", SETUP), ("post", RENEW)):
        assert getattr(api_for(), call)(url, {}).status_code == 401
    assert stranger.get(URL).json()["data"]["enabled"] is False
    body = {"password": PASSWORD, "code": app_code(user)}
    assert refusal(stranger.delete(URL, body)) == (409, "two_step_off")
    assert TwoStep.objects.get().user == user


def test_too_many_wrong_codes_at_whatever_endpoint_close_all_of_them_for_an_hour(user: User, settings: Any) -> None:
    settings.TWO_STEP_WRONG_CODES_AN_HOUR = 3
    api, start = api_for(user), utc_now()
    with time_machine.travel(start, tick=False):
        two_step_on(user)
        for _try in range(3):
            api.delete(URL, {"password": PASSWORD, "code": wrong_code(user)})

        answer = api.delete(URL, {"password": PASSWORD, "code": app_code(user)})

        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "3601")
        assert TwoStep.objects.get().enabled_at is not None
    with time_machine.travel(start + 121 * STEP, tick=False):
        assert api_for(user).delete(URL, {"password": PASSWORD, "code": app_code(user)}).status_code == 200

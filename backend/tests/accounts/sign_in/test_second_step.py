"""The second step of signing in: what the challenge bears, and what kills it."""

import re
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from rest_framework.test import APIClient

from accounts.passwords.services import password_change
from accounts.sessions.models import Session
from accounts.staff.services import user_deactivate, user_two_step_off
from accounts.two_step.models import RecoveryCode, SignInChallenge, TwoStep
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from tests.accounts.conftest import REFRESH_COOKIE, errors_of, mails_queued
from tests.accounts.two_steps import STEP, app_code, two_step_on, wrong_code
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db

URL = "/api/v1/signin/two-step"
SENTENCE = "The code is incorrect or has already been used. Enter a new one."


@pytest.fixture
def user() -> User:
    return UserFactory.create(email="noura@example.com")


@pytest.fixture
def codes(user: User) -> list[str]:
    """The recovery codes of the person, who has two-step verification on."""
    return two_step_on(user)


def begin(user: User, **extra: Any) -> str:
    """The challenge after the right password."""
    challenge: str = begun(user, **extra).json()["challenge"]
    return challenge


def begun(user: User, **extra: Any) -> Any:
    return api_for().post("/api/v1/signin", {"email": user.email, "password": PASSWORD}, **extra)


def answer(challenge: str, code: str, api: APIClient | None = None, **extra: Any) -> Any:
    return (api or api_for()).post(URL, {"challenge": challenge, "code": code}, **extra)


def is_dead(given: Any) -> bool:
    return (given.status_code, given.json().get("code")) == (409, "two_step_expired")


def test_the_right_password_alone_begins_nothing(user: User, codes: list[str]) -> None:
    given = begun(user)

    assert given.status_code == 200
    assert set(given.json()) == {"message", "two_step", "challenge"}
    assert (given.json()["message"], given.json()["two_step"]) == (None, True)
    assert given.headers["Cache-Control"] == "no-store"
    assert REFRESH_COOKIE not in given.cookies
    assert Session.objects.count() == 0
    user.refresh_from_db()
    assert user.last_login is None


def test_a_wrong_password_answers_as_without_two_steps(user: User, codes: list[str]) -> None:
    given = api_for().post("/api/v1/signin", {"email": user.email, "password": "Wrong-Horse-7!"})

    assert errors_of(given) == {"non_field_errors": ["The email or password is incorrect"]}
    assert SignInChallenge.objects.count() == 0


def test_the_code_begins_the_session(user: User, codes: list[str]) -> None:
    given = answer(begin(user), app_code(user))

    body = given.json()
    assert given.status_code == 200
    assert set(body) == {"message", "access_token", "token_type", "expires_in"}
    assert body["message"] == "You are signed in."
    assert given.cookies[REFRESH_COOKIE]["httponly"] is True
    assert Session.objects.get().user == user
    api = APIClient(headers={"Authorization": f"Bearer {body['access_token']}"})
    assert api.get("/api/v1/profile").json()["account"]["two_step"] is True


def test_a_code_is_accepted_once_whatever_the_challenge(user: User, codes: list[str]) -> None:
    first, second, code = begin(user), begin(user), app_code(user)

    assert answer(first, code).status_code == 200
    assert errors_of(answer(second, code)) == {"code": [SENTENCE]}
    assert Session.objects.count() == 1


@pytest.mark.parametrize(("steps", "status"), [(-2, 422), (-1, 200), (0, 200), (1, 200), (2, 422)])
def test_codes_of_the_neighbouring_steps_are_accepted(user: User, codes: list[str], steps: int, status: int) -> None:
    with time_machine.travel(utc_now(), tick=False):
        given = answer(begin(user), app_code(user, utc_now() + STEP * steps))

    assert given.status_code == status
    assert Session.objects.count() == (status == 200)


def test_after_a_code_none_of_an_earlier_step_is_accepted(user: User, codes: list[str]) -> None:
    with time_machine.travel(utc_now(), tick=False):
        earlier = app_code(user, utc_now() - STEP)
        answer(begin(user), app_code(user))

        assert errors_of(answer(begin(user), earlier)) == {"code": [SENTENCE]}


def test_a_code_is_read_as_people_type_it(user: User, codes: list[str]) -> None:
    code = app_code(user).translate({ord(str(digit)): chr(0x660 + digit) for digit in range(10)})

    assert answer(begin(user), f" {code[:3]} {code[3:]} ").status_code == 200


# ---- recovery codes


def test_a_recovery_code_stands_in_for_the_app_once(user: User, codes: list[str]) -> None:
    assert answer(begin(user), codes[0].upper().replace("-", " ")).status_code == 200
    assert errors_of(answer(begin(user), codes[0])) == {"code": [SENTENCE]}

    assert Session.objects.count() == 1
    assert RecoveryCode.objects.filter(used_at=None).count() == 9
    assert Entry.objects.filter(action="user.recovery_code_used").count() == 1
    [mail] = mails_queued("recovery_code_used")
    assert (mail.to, mail.context["left"]) == ("noura@example.com", 9)


def test_recovery_codes_of_others_are_wrong(user: User, codes: list[str]) -> None:
    others = two_step_on(UserFactory.create())

    assert errors_of(answer(begin(user), others[0])) == {"code": [SENTENCE]}
    assert RecoveryCode.objects.exclude(used_at=None).count() == 0


# ---- what kills a challenge


def test_a_challenge_is_used_up_by_success(user: User, codes: list[str]) -> None:
    challenge = begin(user)

    assert answer(challenge, app_code(user)).status_code == 200
    assert is_dead(answer(challenge, codes[0]))
    assert Session.objects.count() == 1
    assert RecoveryCode.objects.filter(used_at=None).count() == 10


def test_five_wrong_codes_kill_it_also_for_the_right_one(user: User, codes: list[str]) -> None:
    challenge = begin(user)

    wrong = [answer(challenge, wrong_code(user), REMOTE_ADDR=f"192.0.2.{count}") for count in range(5)]

    assert [errors_of(given) for given in wrong] == [{"code": [SENTENCE]}] * 5
    assert is_dead(answer(challenge, app_code(user)))
    assert is_dead(answer(challenge, wrong_code(user)))
    assert Session.objects.count() == 0
    assert SignInChallenge.objects.get().wrong_codes == 5
    assert answer(begin(user), app_code(user)).status_code == 200


def test_four_wrong_codes_leave_one_more_try(user: User, codes: list[str]) -> None:
    challenge = begin(user)
    for _try in range(4):
        answer(challenge, wrong_code(user))

    assert answer(challenge, app_code(user)).status_code == 200
    assert TwoStep.objects.get().wrong_codes == 0


def test_it_dies_after_five_minutes(user: User, codes: list[str]) -> None:
    start = utc_now()
    with time_machine.travel(start, tick=False):
        late, in_time = begin(user), begin(user)
    with time_machine.travel(start + timedelta(minutes=5), tick=False):
        assert is_dead(answer(late, app_code(user)))
    with time_machine.travel(start + timedelta(minutes=4, seconds=59), tick=False):
        assert answer(in_time, app_code(user)).status_code == 200


@pytest.mark.parametrize("event", ["new password", "closed", "switched off by ops"])
def test_it_dies_with_what_it_was_given_for(user: User, codes: list[str], event: str) -> None:
    challenge, code, now = begin(user), app_code(user), utc_now()
    ops = UserFactory.create(staff=True)

    if event == "new password":
        password_change(user=user, session=None, old_password=PASSWORD, password="Fresh-Horse-7!", now=now)
    elif event == "closed":
        user_deactivate(user_id=user.pk, reason="x", actor=ops, now=now)
    else:
        user_two_step_off(user_id=user.pk, reason="x", actor=ops, now=now)

    assert is_dead(answer(challenge, code))
    assert Session.objects.filter(ended_at=None).count() == 0


def test_nobody_makes_a_challenge_up(user: User, codes: list[str]) -> None:
    challenge, other = begin(user), begin(user)
    head, _dot, secret = challenge.partition(".")
    forged = [f"{head}.{'0' * 64}", f"{other.partition('.')[0]}.{secret}", head, "x.y", "0" * 32 + "." + secret]

    assert all(is_dead(answer(made_up, app_code(user))) for made_up in forged)
    assert Session.objects.count() == 0
    assert re.fullmatch(r"[0-9a-f]{32}\.[0-9a-f]{64}", challenge)
    assert secret not in {str(value) for row in SignInChallenge.objects.values() for value in row.values()}


def test_a_challenge_of_one_person_takes_no_code_of_another(user: User, codes: list[str]) -> None:
    other = UserFactory.create()
    two_step_on(other)

    assert errors_of(answer(begin(user), app_code(other))) == {"code": [SENTENCE]}
    assert Session.objects.count() == 0


# ---- the endpoint


def test_what_is_missing_is_told_beside_it(anonymous_api: APIClient) -> None:
    required = ["This field is required"]

    assert errors_of(anonymous_api.post(URL, {})) == {"challenge": required, "code": required}


def test_a_page_of_another_site_cannot_answer(user: User, codes: list[str]) -> None:
    challenge = begin(user)

    assert answer(challenge, app_code(user), HTTP_ORIGIN="https://elsewhere.example").status_code == 403
    form = api_for().post(URL, {"challenge": challenge, "code": app_code(user)}, format="multipart")
    assert form.status_code == 415
    assert Session.objects.count() == 0


def test_guessing_is_slowed_down(anonymous_api: APIClient) -> None:
    answers = [answer("x.y", "123456", anonymous_api).status_code for _try in range(11)]

    assert answers == [409] * 10 + [429]


def test_many_challenges_do_not_buy_many_guesses(user: User, codes: list[str]) -> None:
    challenges = [begin(user, REMOTE_ADDR=f"192.0.2.{count}") for count in range(6)]

    given = [
        answer(challenges[count // 4], wrong_code(user), REMOTE_ADDR=f"192.0.2.{count}").status_code
        for count in range(21)
    ]

    assert given == [422] * 20 + [429]
    assert answer(begin(user, REMOTE_ADDR="192.0.2.99"), app_code(user)).status_code == 429
    assert Session.objects.count() == 0

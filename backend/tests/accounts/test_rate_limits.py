"""How often one may call the real endpoints: per network address and per named account, counted by all together."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from threading import Barrier
from typing import Any

import pytest
import time_machine
from django.db import connection

from accounts.users.models import User
from common.rate_limit import hit
from mailing.models import Outbox
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db

NOON = "2026-11-20T09:00:00+00:00"
MINUTE, HOUR = 60, 3600
SIGN_IN, SECOND_STEP, SIGN_UP = "signin", "signin/two-step", "signup"
FORGOT, RESEND, RESET, CHECK = "password/forgot", "email/resend", "password/reset", "password/reset/check"

# Endpoint, how many calls, in how many seconds, and what the allowed ones answer.
PER_ADDRESS = [
    (SIGN_IN, 10, MINUTE, 422),
    (SECOND_STEP, 10, MINUTE, 409),
    (SIGN_UP, 20, HOUR, 422),
    (FORGOT, 10, HOUR, 200),
    (RESEND, 10, HOUR, 200),
    (RESET, 60, MINUTE, 422),
    (CHECK, 60, MINUTE, 422),
]
PER_ACCOUNT = [
    (SIGN_IN, 30, HOUR, 422),
    (SIGN_UP, 20, HOUR, 422),
    (FORGOT, 1, MINUTE, 200),
    (RESEND, 1, MINUTE, 200),
]
WORDS = {
    ("en", MINUTE): "Too many attempts. Try again in 1 minute.",
    ("en", HOUR): "Too many attempts. Try again in 1 hour.",
    ("ar", MINUTE): "محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد دقيقة واحدة.",
    ("ar", HOUR): "محاولات كثيرة. يُرجى المحاولة مرة أخرى بعد ساعة واحدة.",
}


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as coordinates:
        yield coordinates


def call(endpoint: str, *, email: str, address: str, language: str = "en") -> Any:
    body = {
        "email": email,
        "password": "Wrong-Horse-7!",
        "challenge": "x.y",
        "code": "123456",
        "token": "x" * 64,
    }
    return api_for(language=language).post(f"/api/v1/{endpoint}", body, REMOTE_ADDR=address)


def numbered(number: int) -> tuple[str, str]:
    return f"person{number}@example.com", f"192.0.2.{number}"


def demand_refused(endpoint: str, *, email: str, address: str, seconds: int) -> None:
    for language in ("ar", "en"):
        answer = call(endpoint, email=email, address=address, language=language)
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, str(seconds))
        assert answer.json() == {"message": WORDS[language, seconds]}


@pytest.mark.parametrize(("endpoint", "limit", "seconds", "status"), PER_ADDRESS)
def test_one_network_address_may_call_so_often(
    clock: time_machine.Traveller, endpoint: str, limit: int, seconds: int, status: int
) -> None:
    codes = [call(endpoint, email=numbered(number)[0], address="192.0.2.7").status_code for number in range(limit)]

    assert codes == [status] * limit
    demand_refused(endpoint, email="one.more@example.com", address="192.0.2.7", seconds=seconds)
    assert call(endpoint, email="somebody@example.com", address="192.0.2.8").status_code == status
    clock.shift(seconds - 1)
    demand = call(endpoint, email="later@example.com", address="192.0.2.7")
    assert (demand.status_code, demand.headers["Retry-After"]) == (429, "1")
    clock.shift(2)
    assert call(endpoint, email="latest@example.com", address="192.0.2.7").status_code == status


@pytest.mark.parametrize(("endpoint", "limit", "seconds", "status"), PER_ACCOUNT)
def test_one_account_may_be_named_so_often_from_wherever_known_or_not(
    clock: time_machine.Traveller, endpoint: str, limit: int, seconds: int, status: int
) -> None:
    UserFactory.create(email="known@example.com")
    for email in ("known@example.com", "unknown@example.com"):
        codes = [call(endpoint, email=email, address=numbered(number)[1]).status_code for number in range(limit)]

        assert codes == [status] * limit
        demand_refused(endpoint, email=email, address="192.0.2.200", seconds=seconds)
    assert call(endpoint, email="another@example.com", address="192.0.2.200").status_code == status
    clock.shift(seconds + 1)
    assert call(endpoint, email="known@example.com", address="192.0.2.201").status_code == status


def test_a_mail_is_asked_for_once_a_minute_whichever_endpoint_is_used(clock: time_machine.Traveller) -> None:
    UserFactory.create(email="known@example.com", unverified=True)

    answers = [call(endpoint, email="known@example.com", address="192.0.2.7") for endpoint in (FORGOT, RESEND)]

    assert [answer.status_code for answer in answers] == [200, 429]
    assert Outbox.objects.count() == 1


def test_a_refused_call_does_nothing(clock: time_machine.Traveller, sign_up_form: dict[str, Any]) -> None:
    user = UserFactory.create(email="known@example.com")
    for _call in range(20):
        call(SIGN_UP, email="x", address="192.0.2.7")
        call(SIGN_IN, email=user.email, address="192.0.2.8")

    refused = [
        api_for().post("/api/v1/signup", sign_up_form, REMOTE_ADDR="192.0.2.7"),
        api_for().post("/api/v1/signin", {"email": user.email, "password": PASSWORD}, REMOTE_ADDR="192.0.2.8"),
    ]

    assert [answer.status_code for answer in refused] == [429, 429]
    assert (User.objects.count(), Outbox.objects.count()) == (1, 0)
    assert refused[1].cookies.output() == ""


def test_a_window_opens_with_the_first_call_and_begins_anew_when_it_is_over(clock: time_machine.Traveller) -> None:
    def count_at(second: int) -> tuple[int, int]:
        clock.move_to(datetime.fromisoformat(NOON) + timedelta(seconds=second))
        return hit("somebody", seconds=60)

    assert [count_at(second) for second in (0, 59, 61, 120, 122)] == [(1, 60), (2, 1), (1, 60), (2, 1), (1, 60)]
    assert hit("somebody else", seconds=60) == (1, 60)


@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_of_forty_sign_ins_at_the_same_moment_thirty_are_let_through() -> None:
    start = Barrier(40)

    def sign_in(number: int) -> int:
        try:
            start.wait(timeout=60)
            # Each with a connection of its own, as processes have.
            return int(call(SIGN_IN, email="unknown@example.com", address=numbered(number)[1]).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(40) as pool:
        codes = sorted(pool.map(sign_in, range(40)))

    assert codes == [422] * 30 + [429] * 10

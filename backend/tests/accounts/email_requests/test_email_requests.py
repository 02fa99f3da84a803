"""No door tells whether an address is known: same answer, at the same moment; what was asked is never lost."""

import json
import re
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.email_requests import services as address_requests
from accounts.email_requests.answers import address_request_answer
from accounts.email_requests.models import AddressRequest, RequestKind
from accounts.one_time_tokens.models import OneTimeToken
from accounts.tasks import address_requests_sweep
from accounts.users.models import User
from activity.models import Entry
from common.clock import utc_now
from lifecycle.retention.expired_rows import expired_rows_delete
from tests.accounts.conftest import all_answered, kinds_queued, nothing_answered
from tests.factories.accounts import PASSWORD, UserFactory, api_for

pytestmark = pytest.mark.django_db

KNOWN, WAITING, CLOSED, UNKNOWN = (f"{name}@example.com" for name in ("knowns", "waitin", "closed", "nobody"))
SIGN_IN, SIGN_UP, FORGOT, RESEND = (
    f"/api/v1/{path}" for path in ("signin", "signup", "password/forgot", "email/resend")
)
DOORS = (SIGN_UP, FORGOT, RESEND)
PAIRS = [(door, known) for door in (SIGN_IN, *DOORS) for known in (KNOWN, WAITING, CLOSED)]


@pytest.fixture(autouse=True)
def _people() -> None:
    UserFactory.create(email=KNOWN)
    UserFactory.create(email=WAITING, unverified=True)
    UserFactory.create(email=CLOSED, is_active=False)


class Clock:
    """Time that passes only when it is waited for, or when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def ask(api: APIClient, door: str, email: str, form: dict[str, Any]) -> Any:
    bodies = {SIGN_IN: {"email": email, "password": "Wrong-Horse-7!"}, SIGN_UP: form | {"email": email}}
    return api.post(door, bodies.get(door, {"email": email}))


def everything_of(answer: Any) -> tuple[Any, ...]:
    headers = {name: value for name, value in answer.headers.items() if name not in ("Date", "X-Request-ID")}
    return answer.status_code, answer.content, headers, answer.cookies.output()


def statements(queries: CaptureQueriesContext) -> list[str]:
    """The statements with their values left out."""
    return [re.sub(r"'(?:[^']|'')*'|\b\d+\b", "?", query["sql"]) for query in queries.captured_queries]


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize(("door", "known"), PAIRS)
def test_a_known_and_an_unknown_address_are_answered_alike(
    door: str, known: str, language: str, sign_up_form: dict[str, Any]
) -> None:
    answers = [ask(api_for(language=language), door, email, sign_up_form) for email in (known, UNKNOWN)]

    assert answers[0].status_code == {SIGN_IN: 422, SIGN_UP: 201, FORGOT: 200, RESEND: 200}[door]
    assert everything_of(answers[0]) == everything_of(answers[1])
    assert [answer.cookies.output() for answer in answers] == ["", ""]


@pytest.mark.parametrize("known", [KNOWN, WAITING, CLOSED])
def test_signing_in_costs_a_known_and_an_unknown_address_the_same_statements(known: str) -> None:
    seen = []
    for email in (known, UNKNOWN):
        with CaptureQueriesContext(connection) as queries:
            ask(api_for(), SIGN_IN, email, {})
        seen.append(statements(queries))

    assert seen[0] == seen[1]
    assert len([sql for sql in seen[0] if "accounts_user" in sql]) == 1


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("email", [KNOWN, WAITING, CLOSED, UNKNOWN])
def test_the_answer_waits_for_its_beat_however_long_the_work_took(
    door: str, email: str, sign_up_form: dict[str, Any], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.ADDRESS_ANSWER_MS = 250
    clock = Clock()
    monkeypatch.setattr(address_requests, "time", clock)

    def slow_answer(*, request_id: int, now: datetime) -> None:
        address_request_answer(request_id=request_id, now=now)
        clock.now += 0.01 if email == UNKNOWN else 0.09

    monkeypatch.setattr(address_requests, "address_request_answer", slow_answer)

    ask(api_for(), door, email, sign_up_form)

    assert round(clock.now, 6) == 0.25
    assert AddressRequest.objects.count() == 0


def test_work_that_takes_longer_than_the_beat_is_not_waited_for_twice(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.ADDRESS_ANSWER_MS = 250
    clock = Clock()
    monkeypatch.setattr(address_requests, "time", clock)

    def very_slow_answer(**_words: Any) -> None:
        clock.now += 3

    monkeypatch.setattr(address_requests, "address_request_answer", very_slow_answer)

    ask(api_for(), FORGOT, KNOWN, {})

    assert clock.now == 3


def test_what_was_asked_is_kept_encrypted(
    anonymous_api: APIClient, sign_up_form: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_answered(monkeypatch)
    ask(anonymous_api, SIGN_UP, UNKNOWN, sign_up_form)

    with connection.cursor() as cursor:
        cursor.execute("SELECT kind, contents FROM accounts_addressrequest")
        [(kind, stored)] = cursor.fetchall()
    contents = json.loads(AddressRequest.objects.get().contents)
    assert kind == "sign_up"
    assert PASSWORD not in contents.values()
    assert not [value for value in ("nobody", contents["password_hash"], contents["phone"]) if value in stored]


def test_an_answered_request_leaves_no_trace_and_is_answered_once(
    anonymous_api: APIClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_answered(monkeypatch)
    for door in (FORGOT, RESEND):
        for email in (KNOWN, WAITING, CLOSED, UNKNOWN):
            api_for().post(door, {"email": email}, REMOTE_ADDR=f"192.0.2.{len(door)}")
    numbers = list(AddressRequest.objects.values_list("pk", flat=True))

    all_answered()
    for number in numbers:
        address_request_answer(request_id=number, now=utc_now())

    # Of each address one door was open: the mails of both are counted together.
    assert (len(numbers), AddressRequest.objects.count()) == (4, 0)
    assert kinds_queued() == ["password_reset", "password_reset"]


def test_what_was_left_undone_is_found_by_the_sweep(
    anonymous_api: APIClient, sign_up_form: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_at = utc_now()
    with time_machine.travel(asked_at, tick=False), monkeypatch.context() as down:
        nothing_answered(down)
        anonymous_api.post(SIGN_UP, sign_up_form | {"email": UNKNOWN}, REMOTE_ADDR="192.0.2.7")
    assert not User.objects.filter(email=UNKNOWN).exists()

    with time_machine.travel(asked_at + timedelta(seconds=9), tick=False):
        address_requests_sweep()
    assert AddressRequest.objects.count() == 1

    with time_machine.travel(asked_at + timedelta(minutes=5), tick=False):
        address_requests_sweep()
    user = User.objects.get(email=UNKNOWN)
    assert (user.terms_accepted_at, AddressRequest.objects.count()) == (asked_at, 0)
    assert Entry.objects.get(action="user.created").ip == "192.0.2.7"
    assert kinds_queued() == ["email_verification"]


def test_a_request_whose_answer_fails_stays_and_nothing_is_half_done(
    anonymous_api: APIClient, sign_up_form: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing_answered(monkeypatch)
    ask(anonymous_api, SIGN_UP, UNKNOWN, sign_up_form)
    request = AddressRequest.objects.get()

    def broken(*_arguments: Any, **_words: Any) -> None:
        raise ConnectionError

    with monkeypatch.context() as down:
        down.setattr("accounts.mails.mail_queue", broken)
        with pytest.raises(ConnectionError):
            address_request_answer(request_id=request.pk, now=utc_now())
    assert (AddressRequest.objects.count(), User.objects.filter(email=UNKNOWN).count()) == (1, 0)

    all_answered()
    assert User.objects.get(email=UNKNOWN).check_password(PASSWORD)


def test_a_failure_is_not_told_and_is_made_good_by_the_sweep(
    anonymous_api: APIClient, sign_up_form: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_arguments: Any, **_words: Any) -> None:
        raise ConnectionError

    with monkeypatch.context() as down:
        down.setattr("accounts.mails.mail_queue", broken)
        answers = [ask(anonymous_api, FORGOT, email, sign_up_form) for email in (KNOWN, UNKNOWN)]
    assert everything_of(answers[0]) == everything_of(answers[1])
    assert (answers[0].status_code, AddressRequest.objects.count()) == (200, 1)

    with time_machine.travel(utc_now() + timedelta(minutes=1), tick=False):
        address_requests_sweep()
    assert (kinds_queued(), AddressRequest.objects.count()) == (["password_reset"], 0)


def test_a_request_that_nobody_answered_goes_after_a_day() -> None:
    now = utc_now()
    for hours in (23, 25):
        AddressRequest.objects.create(
            kind=RequestKind.VERIFICATION, contents="{}", asked_at=now - timedelta(hours=hours)
        )

    expired_rows_delete(now=now)

    assert AddressRequest.objects.get().asked_at == now - timedelta(hours=23)
    assert OneTimeToken.objects.count() == 0

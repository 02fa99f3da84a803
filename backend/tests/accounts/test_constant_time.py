"""Nothing tells whether an e-mail address is known: the same answer, after the same time; a failure is said."""

import re
import time
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.one_time_tokens.models import OneTimeToken
from accounts.users.models import User
from tests.accounts.conftest import kinds_queued
from tests.factories.accounts import UserFactory, api_for

pytestmark = pytest.mark.django_db

KNOWN, WAITING, CLOSED, UNKNOWN = (f"{name}@example.com" for name in ("knowns", "waitin", "closed", "nobody"))
SIGN_IN, SIGN_UP, FORGOT, RESEND = (
    f"/api/v1/{path}" for path in ("signin", "signup", "password/forgot", "email/resend")
)
ENDPOINTS = (SIGN_UP, FORGOT, RESEND)
PAIRS = [(endpoint, known) for endpoint in (SIGN_IN, *ENDPOINTS) for known in (KNOWN, WAITING, CLOSED)]


@pytest.fixture(autouse=True)
def _people() -> None:
    UserFactory.create(email=KNOWN)
    UserFactory.create(email=WAITING, unverified=True)
    UserFactory.create(email=CLOSED, is_active=False)


def ask(api: APIClient, endpoint: str, email: str, form: dict[str, Any]) -> Any:
    bodies = {SIGN_IN: {"email": email, "password": "Wrong-Horse-7!"}, SIGN_UP: form | {"email": email}}
    return api.post(endpoint, bodies.get(endpoint, {"email": email}))


def everything_of(answer: Any) -> tuple[Any, ...]:
    headers = {name: value for name, value in answer.headers.items() if name not in ("Date", "X-Request-ID")}
    return answer.status_code, answer.content, headers, answer.cookies.output()


def statements(queries: CaptureQueriesContext) -> list[str]:
    """The statements with their values left out."""
    return [re.sub(r"'(?:[^']|'')*'|\b\d+\b|s\d+_x\d+", "?", query["sql"]) for query in queries.captured_queries]


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize(("endpoint", "known"), PAIRS)
def test_a_known_and_an_unknown_address_are_answered_alike(
    endpoint: str, known: str, language: str, sign_up_form: dict[str, Any]
) -> None:
    answers = [ask(api_for(language=language), endpoint, email, sign_up_form) for email in (known, UNKNOWN)]

    assert answers[0].status_code == {SIGN_IN: 422, SIGN_UP: 201, FORGOT: 200, RESEND: 200}[endpoint]
    assert everything_of(answers[0]) == everything_of(answers[1])
    assert [answer.cookies.output() for answer in answers] == ["", ""]


@pytest.mark.parametrize("known", [KNOWN, WAITING, CLOSED])
def test_signing_in_costs_a_known_and_an_unknown_address_the_same_statements(known: str) -> None:
    seen = []
    for email in (known, UNKNOWN):
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            ask(api_for(), SIGN_IN, email, {})
        seen.append(statements(queries))

    assert seen[0] == seen[1]
    assert len([sql for sql in seen[0] if 'FROM "accounts_user"' in sql]) == 1


@pytest.mark.parametrize("endpoint", ENDPOINTS)
@pytest.mark.parametrize("email", [KNOWN, WAITING, CLOSED, UNKNOWN])
def test_the_answer_takes_the_same_time_however_much_there_was_to_do(
    endpoint: str, email: str, sign_up_form: dict[str, Any], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMAIL_ANSWER_MS = 250
    slept: list[float] = []
    monkeypatch.setattr(time, "monotonic", iter([10.0, 10.09]).__next__)
    monkeypatch.setattr(time, "sleep", slept.append)

    ask(api_for(), endpoint, email, sign_up_form)

    assert [round(seconds, 6) for seconds in slept] == [0.16]


def test_work_that_takes_longer_than_the_time_is_not_waited_for_twice(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMAIL_ANSWER_MS = 250
    slept: list[float] = []
    monkeypatch.setattr(time, "monotonic", iter([10.0, 13.0]).__next__)
    monkeypatch.setattr(time, "sleep", slept.append)

    ask(api_for(), FORGOT, KNOWN, {})

    assert slept == [0.0]


@pytest.mark.parametrize("endpoint", ENDPOINTS)
def test_what_fails_is_said_and_nothing_is_half_done(
    endpoint: str, sign_up_form: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    api = api_for()
    api.raise_request_exception = False

    def broken(*_arguments: Any, **_words: Any) -> None:
        raise ConnectionError

    email = {SIGN_UP: UNKNOWN, FORGOT: KNOWN, RESEND: WAITING}[endpoint]
    with monkeypatch.context() as down:
        down.setattr("accounts.mails.mail_queue", broken)
        answer = ask(api, endpoint, email, sign_up_form)

    assert answer.status_code == 500
    assert (User.objects.count(), OneTimeToken.objects.count()) == (3, 0)

    assert ask(api_for(), SIGN_UP, "another@example.com", sign_up_form).status_code == 201
    assert kinds_queued() == ["email_verification"]

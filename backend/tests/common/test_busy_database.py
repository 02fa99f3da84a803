"""While one connection keeps SQLite's write lock: reads answer, writes are refused in words, the probe tells it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.test import RequestFactory

from accounts.sessions.models import Session
from accounts.users.models import User
from common.clock import utc_now
from common.errors import Busy
from common.locking import is_busy, lock_wait
from companies.company.models import Company
from config.views import server_error
from tests.architecture.routes import api_routes
from tests.factories.accounts import api_for

READS = [route for route in api_routes() if route.method == "get"]
LOCKS = pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL locks rows, and nobody all of it")

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def write_lock(company: Company) -> Iterator[None]:
    """Kept by somebody else for the whole test; writes wait for it as briefly as can be."""
    with (
        closing(sqlite3.connect(settings.DATABASES["default"]["NAME"], isolation_level=None)) as other,
        lock_wait(0.05),
    ):
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@LOCKS
def test_every_read_answers(owner: User, company: Company, request: Any) -> None:
    api = api_for(owner)
    seen_at = utc_now() - timedelta(hours=1)
    Session.objects.update(created_at=seen_at, last_seen_at=seen_at)
    request.getfixturevalue("write_lock")

    codes = {str(route): api.get(route.url(company_id=company.pk)).status_code for route in READS}

    # Counted, lest their tokens be guessed.
    counted = {"GET account/export/file", "GET invitations/by-token/<str:token>"}
    assert {route: code for route, code in codes.items() if code >= 500} == dict.fromkeys(counted, 503)
    assert codes["GET profile"] == codes["GET companies"] == 200


@LOCKS
@pytest.mark.parametrize(("language", "words"), [("ar", "البوابة مشغولة الآن"), ("en", "The portal is busy right now")])
def test_a_write_is_refused_in_words(owner: User, request: Any, language: str, words: str) -> None:
    api = api_for(owner, language=language)
    request.getfixturevalue("write_lock")

    answer = api.put("/api/v1/profile", {"first_name": "نوف"})

    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert list(answer.json()) == ["message"]
    assert answer.json()["message"].startswith(words)


@LOCKS
def test_a_page_is_refused_in_words(write_lock: None, client: Any) -> None:
    client.raise_request_exception = False

    answer = client.post("/admin/login/", {"username": "ops@example.com", "password": "x"})

    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "البوابة مشغولة الآن" in answer.content.decode()


@LOCKS
def test_the_probe_tells_it(write_lock: None, client: Any) -> None:
    answer = client.get("/readyz")

    assert (answer.status_code, answer.json()["parts"]["database"]) == (503, "failed")


def test_what_the_view_did_not_come_to_is_said_in_the_apis_form(rf: RequestFactory) -> None:
    try:
        raise Busy
    except Busy:
        answer = server_error(rf.post("/api/v1/companies"))

    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert list(json.loads(answer.content)) == ["message"]


def test_a_database_that_lacks_a_table_is_not_busy() -> None:
    with pytest.raises(Exception, match="no_such_table") as raised, connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM no_such_table")

    assert not is_busy(raised.value)


def test_a_database_that_is_gone_is_busy() -> None:
    error = OperationalError("connection refused")
    error.__cause__ = ConnectionError()

    assert is_busy(error)

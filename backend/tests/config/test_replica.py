"""A real replica of the tests' server: what may be read there, that it is never behind, and that it may be away."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest
from django.conf import settings
from django.contrib.auth.models import Permission
from django.db import connections
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.users.models import User
from common import replica
from companies.company.models import Company
from tests.factories.accounts import UserFactory
from tools.postgres import private_replica

LINK = {"name": "Depot", "contact_type": "linkedin", "contact_link": "wahat-travel"}
SERVER = os.environ.get("TEST_DATABASE_URL", "")

pytestmark = [
    pytest.mark.skipif(not SERVER, reason="needs PostgreSQL"),
    pytest.mark.django_db(transaction=True, databases=["default", "replica"]),
]


@dataclass(frozen=True)
class Follower:
    """The replica's URL, and what ends it."""

    url: str
    end: Callable[[], None]


@pytest.fixture(scope="module", autouse=True)
def follower(django_db_setup: None) -> Iterator[Follower]:
    """One replica for all of these; the last one ends it."""
    with ExitStack() as until_the_end, pytest.MonkeyPatch.context() as patch:
        url = until_the_end.enter_context(private_replica(SERVER))
        there = {**connections["default"].settings_dict, "HOST": "127.0.0.1", "PORT": urlsplit(url).port}
        patch.setitem(connections.settings, "replica", there)
        patch.setitem(settings.DATABASES, "replica", there)
        with override_settings(DATABASE_ROUTERS=["common.replica.Router"]):
            yield Follower(url, until_the_end.close)
        connections["replica"].close()
        del connections["replica"]


@pytest.fixture(autouse=True)
def _fresh(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(replica, "_left_alone_until", 0.0)
    # The replica of a busy test machine is no quick one.
    monkeypatch.setattr(replica, "WAIT_SECONDS", 5)
    with connections["default"].cursor() as cursor:
        # What is committed is on its way to the replica, as on a server; the tests' one does not wait for its disk.
        cursor.execute("SET synchronous_commit = on")
        yield
        cursor.execute("RESET synchronous_commit")


def asked_there(what: Callable[[], Any]) -> tuple[Any, str]:
    """What it gives, and the statements that the replica answered."""
    with CaptureQueriesContext(connections["replica"]) as queries:
        given = what()
    return given, "\n".join(query["sql"] for query in queries)


def test_lists_and_files_are_read_there_and_show_what_was_just_written(
    owner_api: APIClient, owner: User, company: Company
) -> None:
    path = f"/api/v1/companies/{company.pk}/links"
    written = owner_api.post(path, LINK)
    assert written.status_code == 201, written.json()

    page, on_page = asked_there(lambda: owner_api.get(path))
    file, in_file = asked_there(lambda: b"".join(owner_api.get(path, {"export": "csv"}).streaming_content))  # type: ignore[attr-defined]  # a streamed answer
    admin = Client()
    colleague = UserFactory.create(staff=True, is_superuser=False)
    colleague.user_permissions.add(Permission.objects.get(codename="view_company"))
    admin.force_login(colleague)
    listed, in_admin = asked_there(lambda: admin.get("/admin/companies/company/"))

    assert [row["name"] for row in page.json()["data"]] == ["Depot"]
    assert b"Depot" in file
    assert company.name in listed.content.decode()
    assert all("companies_link" in asked for asked in (on_page, in_file))
    assert "companies_company" in in_admin
    # Who asks and what they may is the primary's to say.
    assert not any(table in on_page + in_file + in_admin for table in ("membership", "django_session", "permission"))


def test_one_that_lags_or_is_gone_is_left_alone(
    follower: Follower,
    owner_api: APIClient,
    company: Company,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = f"/api/v1/companies/{company.pk}/links"
    monkeypatch.setattr(replica, "WAIT_SECONDS", 0.05)
    with psycopg.connect(follower.url, autocommit=True) as there:
        there.execute("SELECT pg_wal_replay_pause()")
        owner_api.post(path, LINK)

        page, asked = asked_there(lambda: owner_api.get(path))
        ready = Client().get("/readyz").json()

    assert [row["name"] for row in page.json()["data"]] == ["Depot"]
    assert "companies_link" not in asked
    assert (ready["status"], ready["parts"]["replica"]) == ("ok", "away")

    connections["replica"].close()
    follower.end()
    monkeypatch.setattr(replica, "_left_alone_until", 0.0)
    assert [row["name"] for row in owner_api.get(path).json()["data"]] == ["Depot"]
    assert replica._left_alone_until > 0

"""Fixtures that every area uses."""

import gc
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import hypothesis
import pytest
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.db import connection, transaction
from django.test import TransactionTestCase
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.models import Company
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_licences import market_create
from tests.factories.companies import CompanyFactory

# Nothing here is timed against a clock: a busy machine is no failure.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--record-examples`` writes the contract's examples anew instead of comparing with them."""
    parser.addoption("--record-examples", action="store_true", help="write the contract's examples anew")


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: the garbage collector need not go through it each time."""
    gc.collect()
    gc.freeze()


def rows_delete() -> None:
    """Empty every table that a test filled, but for what ``migrate`` writes there.

    Instead of Django's ``flush``, which truncates all tables and has all permissions written anew.
    """
    kept = {ContentType._meta.db_table, Permission._meta.db_table}
    tables = sorted(set(connection.introspection.django_table_names()) - kept)
    with transaction.atomic(), connection.cursor() as cursor:
        filled = " UNION ALL ".join(f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM {name})" for name in tables)  # noqa: S608 (our tables)
        cursor.execute(filled)
        for (name,) in cursor.fetchall():
            cursor.execute(f"DELETE FROM {name}")  # noqa: S608 (as above)


@pytest.fixture(scope="session", autouse=True)
def _quick_teardown() -> Iterator[None]:
    """Tests that commit clean up by ``rows_delete``."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda _test: rows_delete())
        yield


@pytest.fixture
def other_database(tmp_path: Path, transactional_db: None) -> Iterator[Callable[[], None]]:
    """Call it, and what follows meets an empty database, which is gone afterwards."""
    former = connection.settings_dict["NAME"]
    is_file = connection.vendor == "sqlite"
    name = str(tmp_path / "other.sqlite3") if is_file else f"qafila_{secrets.token_hex(4)}"

    def connect(to: str) -> None:
        connection.close()
        connection.settings_dict["NAME"] = to

    def go() -> None:
        if not is_file:
            with connection._nodb_cursor() as cursor:
                cursor.execute(f"CREATE DATABASE {name}")
        connect(name)

    yield go
    connect(former)
    if not is_file:
        with connection._nodb_cursor() as cursor:
            cursor.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


@pytest.fixture
def anonymous_api() -> APIClient:
    """Nobody's client, answered in English."""
    return api_for(None)


@pytest.fixture
def owner(db: None) -> User:
    """The owner of ``company``."""
    return UserFactory.create()


@pytest.fixture
def company(owner: User) -> Company:
    """A confirmed company without a licence."""
    return CompanyFactory.create(owner=owner)


@pytest.fixture
def owner_api(owner: User) -> APIClient:
    """The owner's client, answered in English."""
    return api_for(owner)


@pytest.fixture
def market(db: None) -> None:
    """A seller, the riyal's peg, and the delivered packages, taxes and fees."""
    market_create()


@pytest.fixture
def stranger_api(db: None) -> APIClient:
    """A signed-in person who belongs to no company."""
    return api_for(UserFactory.create())


@pytest.fixture(scope="session", autouse=True)
def _menuless() -> Iterator[None]:
    """The admin's pages without their menu, which costs more than most of them: tests open some two thousand."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(admin.site, "get_app_list", lambda *_args: [])
        yield


@pytest.fixture
def with_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    """The admin's pages as people see them: for tests that look at the menu."""
    monkeypatch.delattr(admin.site, "get_app_list")

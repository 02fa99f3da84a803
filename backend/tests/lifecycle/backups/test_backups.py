"""A backup comes back whole: tables and files; and what is no good is refused before anything is touched."""

import os
import secrets
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage, storages
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import override_settings
from pytest_django.fixtures import Settings

from accounts.users.models import User
from common.clock import utc_now
from common.models import Heartbeat
from companies.company.models import Company
from lifecycle.backups.errors import BackupRefused
from lifecycle.backups.repository import repository_make
from lifecycle.backups.services import backup_make, backup_restore
from lifecycle.erasure.services import restored_company_erase
from lifecycle.removal.models import AccountRemoval, RemovalCause
from lifecycle.removal.services import account_remove
from tests.factories.accounts import UserFactory
from tests.factories.companies import CompanyFactory
from tests.lifecycle.demo.test_demo import demo_load
from tools import postgres
from tools.places import VENV

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(shutil.which("restic") is None, reason="needs restic"),
]


@pytest.fixture
def repository(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty one, for files of this test alone; and programs as young as the server."""
    binaries = next(VENV.glob(postgres.BINARIES))
    monkeypatch.setenv("PATH", f"{binaries}:{os.environ['PATH']}")
    monkeypatch.setenv("RESTIC_CACHE_DIR", str(tmp_path / "cache"))
    password = tmp_path / "password"
    password.write_text(secrets.token_urlsafe())
    settings.RESTIC_REPOSITORY = str(tmp_path / "repository")
    settings.RESTIC_PASSWORD_FILE = str(password)
    _files_at(tmp_path / "var", settings)
    return tmp_path / "repository"


def _files_at(folder: Path, settings: Settings) -> None:
    settings.VAR_DIR = folder
    folder.mkdir()
    stores = {"default": folder / "private", "public": folder / "media"}
    settings.STORAGES = {
        alias: {**value, "OPTIONS": {**value["OPTIONS"], "location": stores[alias]}} if alias in stores else value
        for alias, value in settings.STORAGES.items()
    }


@pytest.fixture
def elsewhere(tmp_path: Path, settings: Settings, other_database: Callable[[], None]) -> Callable[[], None]:
    """Call it, and what follows meets another machine: an empty database and no files."""

    def go() -> None:
        other_database()
        _files_at(tmp_path / "other", settings)

    return go


def tables() -> dict[str, list[str]]:
    """The rows of every table."""
    with connection.cursor() as cursor:

        def rows(name: str) -> list[str]:
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(name)}")  # noqa: S608 (our tables)
            return sorted(map(repr, cursor.fetchall()))

        return {name: rows(name) for name in connection.introspection.table_names(cursor)}


def files(folder: Path) -> dict[str, bytes]:
    places = [path for place in ("private", "media") for path in (folder / place).rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in places}


def state(settings: Settings) -> tuple[dict[str, list[str]], dict[str, bytes]]:
    return tables(), files(settings.VAR_DIR)


@pytest.mark.sqlite
def test_a_backup_comes_back_whole_and_who_left_since_leaves_again(
    repository: Path, settings: Settings, elsewhere: Callable[[], None], capsys: pytest.CaptureFixture[str]
) -> None:
    demo_load()
    default_storage.save("companies/1/paper.pdf", ContentFile(secrets.token_bytes(100_000)))
    storages["public"].save("logos/قافلة.png", ContentFile(b"picture"))
    leaver, closed = UserFactory.create(), CompanyFactory.create()
    before, began = state(settings), utc_now()
    call_command("backup", new=True)
    saved_at = Heartbeat.objects.get(process="backup").at
    account_remove(
        user_id=leaver.pk, cause=RemovalCause.OWN, check=lambda _user: None, actor=None, note="", now=utc_now()
    )
    # As at its owner's will: nothing in the restored rows says that it is due.
    restored_company_erase(company_id=closed.pk, now=utc_now())
    call_command("backup", departed=True)

    elsewhere()
    backup_restore("latest", force=False)

    assert state(settings) == before
    assert saved_at >= began
    assert User.objects.filter(pk=leaver.pk).exists()
    assert [path.name for path in settings.VAR_DIR.iterdir() if path.name.startswith("backup")] == ["backup.lock"]

    call_command("restore", departed=True)

    assert not User.objects.filter(pk=leaver.pk).exists()
    assert AccountRemoval.objects.get(user_id=leaver.pk).cause == RemovalCause.RESTORED
    assert Company.objects.get(pk=closed.pk).erased_at is not None
    assert "The books add up" in capsys.readouterr().out


@pytest.mark.sqlite
def test_rows_of_the_replaced_database_tell_who_left_and_later_rows_can_be_written(
    repository: Path, settings: Settings, elsewhere: Callable[[], None]
) -> None:
    leaver = UserFactory.create()
    default_storage.save("paper.pdf", ContentFile(b"paper"))
    call_command("backup", new=True)
    elsewhere()
    call_command("restore")
    account_remove(
        user_id=leaver.pk, cause=RemovalCause.OWN, check=lambda _user: None, actor=None, note="", now=utc_now()
    )
    default_storage.delete("paper.pdf")

    call_command("restore", force=True)

    assert not User.objects.filter(pk=leaver.pk).exists()
    assert default_storage.open("paper.pdf").read() == b"paper"
    # The sequences came with their tables.
    assert UserFactory.create().pk > leaver.pk


def test_a_number_that_is_given_out_again_is_nobody_who_left(repository: Path, settings: Settings) -> None:
    repository_make()
    person = UserFactory.create()
    AccountRemoval.objects.create(
        user_id=person.pk, cause=RemovalCause.OWN, started_at=person.created_at - timedelta(seconds=1)
    )
    call_command("backup", departed=True)
    AccountRemoval.objects.all().delete()

    call_command("restore", departed=True)

    assert User.objects.filter(pk=person.pk).exists()


@pytest.fixture
def saved(repository: Path, settings: Settings, elsewhere: Callable[[], None]) -> Path:
    """A backup, beside an empty database and no files."""
    UserFactory.create()
    default_storage.save("paper.pdf", ContentFile(secrets.token_bytes(100_000)))
    call_command("backup", new=True)
    elsewhere()
    return repository


def _refused(settings: Settings, **options: Any) -> str:
    before = state(settings)
    with pytest.raises(CommandError) as refusal:
        call_command("restore", **options)
    assert state(settings) == before
    return str(refusal.value)


def test_what_is_no_good_is_refused_and_what_is_there_stays(saved: Path, settings: Settings, tmp_path: Path) -> None:
    """One after the other, for one backup: each program that opens it takes a second to derive the key."""
    with override_settings(RESTIC_PASSWORD_FILE=str(tmp_path / "another")):
        (tmp_path / "another").write_text("another")
        assert "wrong password" in _refused(settings)

    with override_settings(BLIND_INDEX_KEY="another"):
        assert "BLIND_INDEX_KEY" in _refused(settings)

    default_storage.save("other.pdf", ContentFile(b"other"))
    assert "--force" in _refused(settings)
    default_storage.delete("other.pdf")

    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE kept (id integer)")
        assert "--force" in _refused(settings)
        cursor.execute("DROP TABLE kept")

    for part in ("data", "index", "snapshots"):
        # Of the data, what holds the tables and the papers.
        file = max(filter(Path.is_file, (saved / part).rglob("*")), key=lambda path: path.stat().st_size)
        content = file.read_bytes()
        middle = len(content) // 2
        file.chmod(0o600)
        file.write_bytes(content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :])
        shutil.rmtree(saved.parent / "cache", ignore_errors=True)

        assert "restic" in _refused(settings), part
        file.write_bytes(content)

    call_command("restore")


def test_a_backup_of_a_later_version_is_refused(
    repository: Path, settings: Settings, elsewhere: Callable[[], None]
) -> None:
    recorder = MigrationRecorder(connection)
    is_new = not recorder.has_table()
    recorder.record_applied("lifecycle", "9999_later")
    call_command("backup", new=True)
    recorder.record_unapplied("lifecycle", "9999_later")
    if is_new:
        with connection.schema_editor() as editor:
            editor.delete_model(recorder.Migration)
    elsewhere()

    assert "lifecycle.9999_later" in _refused(settings)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite needs no program")
def test_a_program_that_is_older_than_the_server_is_refused(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository_make()
    program = tmp_path / "pg_dump"
    program.write_text("#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6.24'\n")
    program.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")

    with pytest.raises(BackupRefused, match="older"):
        backup_make(now=utc_now())


def test_no_repository_is_refused_in_a_sentence(settings: Settings) -> None:
    settings.RESTIC_REPOSITORY = ""

    with pytest.raises(CommandError, match="RESTIC_REPOSITORY"):
        call_command("backup")

"""A backup of the database and of the files on this machine, and the restore of one: refused before it begins, or done.

Files in an object store are not in it: its versions are their backup. Keys are not in it either; it says by which it
is read.
"""

import fcntl
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.storage import FileSystemStorage, storages
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from common.key_rotation import key_name
from common.models import Heartbeat
from lifecycle.backups import database, departed, repository
from lifecycle.backups.departed import Departed
from lifecycle.backups.errors import BackupRefused

TAG = "backup"
# By this name the page of figures knows when the last one was made.
BACKUP = "backup"
# The storages whose files no build brings.
_FILES = ("default", "public")
_FOLDER = "backup"
_DUMP, _MANIFEST = "database", "manifest.json"


@dataclass(frozen=True)
class Restored:
    """What a restore came to: when the backup was made, and who had left by then or since."""

    made_at: datetime
    departed: Departed


def backup_make(*, now: datetime) -> str:
    """The database first, then the files: one without a row is harmless, a row without its file is not. Says the
    snapshot's id. Raises BackupRefused."""
    departed.departed_save()
    with _working_folder() as folder:
        database.database_dump(folder / _DUMP)
        (folder / _MANIFEST).write_text(json.dumps(_manifest(now=now)), encoding="utf-8")
        paths = [_FOLDER, *(path for path in _places() if (settings.VAR_DIR / path).exists())]
        snapshot = repository.snapshot_make(paths, folder=settings.VAR_DIR, tag=TAG)
    Heartbeat.objects.update_or_create(process=BACKUP, defaults={"at": now})
    return snapshot


def backup_restore(which: str, *, force: bool, check: bool = True) -> Restored:
    """Put back the database and the files of a snapshot (``latest``, or how its id begins). ``force``: in place of what
    is there. Raises BackupRefused, and then nothing has changed; only a database whose load broke off is left empty."""
    if check:
        # A damaged snapshot is none to restic: the one before it would be the latest.
        repository.repository_check()
    snapshot = repository.snapshot_find(which, tag=TAG)
    if snapshot is None:
        raise BackupRefused("The repository has no such backup.")
    manifest = json.loads(repository.snapshot_text(snapshot, f"/{_FOLDER}/{_MANIFEST}"))
    _require_readable(manifest)
    if not force:
        _require_empty()
    # Before the database goes: it may know of some of whom the list does not tell yet.
    gone = departed.departed_save()
    with _working_folder() as folder:
        repository.snapshot_fetch(snapshot, to=folder)
        database.database_load(folder / _FOLDER / _DUMP)
        for path in _places():
            _swap(folder / path, settings.VAR_DIR / path, folder / "replaced" / path)
    return Restored(datetime.fromisoformat(manifest["made_at"]), gone)


def _manifest(*, now: datetime) -> dict[str, Any]:
    return {
        "version": settings.QAFILA_VERSION,
        "made_at": now.isoformat(),
        "server": database.database_server(),
        "migrations": sorted(MigrationLoader(connection).applied_migrations),
        "keys": [key_name(settings.FIELD_ENCRYPTION_KEYS[0]), key_name(settings.BLIND_INDEX_KEY)],
    }


def _require_readable(manifest: dict[str, Any]) -> None:
    """Raises BackupRefused where this version, its keys or its database cannot be the backup's."""
    unknown = {(app, name) for app, name in manifest["migrations"]} - set(MigrationLoader(connection).disk_migrations)
    if unknown:
        app, name = sorted(unknown)[0]
        version = manifest["version"] or "unnamed"
        raise BackupRefused(f"The backup is of a later version ({version}): this one does not know {app}.{name}.")
    keys = {*settings.FIELD_ENCRYPTION_KEYS, settings.BLIND_INDEX_KEY, *settings.BLIND_INDEX_FALLBACKS}
    if set(manifest["keys"]) - {key_name(key) for key in keys}:
        raise BackupRefused("FIELD_ENCRYPTION_KEYS and BLIND_INDEX_KEY are not those of the backup.")
    database.require_loadable(manifest["server"])


def _require_empty() -> None:
    if connection.introspection.table_names():
        raise BackupRefused("The database is not empty. --force replaces it.")
    for path in _places():
        folder = settings.VAR_DIR / path
        if folder.exists() and any(folder.iterdir()):
            raise BackupRefused(f"The folder {folder} is not empty. --force replaces it.")


def _places() -> list[str]:
    """The folders of the files on this machine, within ``VAR_DIR``."""
    kept = [storage for alias in _FILES if isinstance(storage := storages[alias], FileSystemStorage)]
    return [os.path.relpath(storage.location, settings.VAR_DIR) for storage in kept]


def _swap(new: Path, place: Path, old: Path) -> None:
    """All of them are on one disk: each move is whole."""
    old.parent.mkdir(exist_ok=True)
    if place.exists():
        place.rename(old)
    if new.exists():
        new.rename(place)


@contextmanager
def _working_folder() -> Iterator[Path]:
    """For nobody else on the machine, as what lies beside it; gone afterwards. Raises BackupRefused while another
    backup or restore runs."""
    folder: Path = settings.VAR_DIR / _FOLDER
    with (settings.VAR_DIR / "backup.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BackupRefused("Another backup or restore runs.") from None
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(mode=0o700)
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)

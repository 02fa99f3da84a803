"""Stored files that no row names: a process was killed between storing a file and committing the row that names it, or
between deleting the row and its file. Swept once a day, one batch of names at a time; and empty folders."""

import os
from collections import Counter
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path

import structlog
from django.apps import apps
from django.conf import settings
from django.core.files.storage import Storage, storages
from django.db import models

from common.errors import Busy
from common.fields import FileNameField
from common.files.storage import DiskStorage, OwnStorage, changed_at

logger = structlog.get_logger(__name__)

BATCH = 500
# Far longer than any request or job between storing a file and committing its row.
YOUNG = timedelta(hours=24)

FileColumn = models.FileField | FileNameField


def orphaned_files_delete(*, now: datetime) -> dict[str, int]:
    """Delete every file of our storages that is older than a day and that no row names; says how many, by storage.

    Then every folder that has been empty for as long.
    """
    gone: dict[str, int] = {}
    for alias in settings.STORAGES:
        storage = storages[alias]
        if isinstance(storage, OwnStorage) and (columns := file_columns(storage)):
            gone[alias] = _sweep(alias, storage, columns, before=now - YOUNG)
            if isinstance(storage, DiskStorage):
                _empty_folders_remove(Path(storage.place), before=now - YOUNG)
    return gone


def file_columns(storage: Storage) -> list[tuple[type[models.Model], str]]:
    """Every column of ours whose rows name files of this storage."""
    return [
        (model, field.name)
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if isinstance(field, FileColumn) and _place(field.storage) == _place(storage)
    ]


def _place(storage: Storage) -> str:
    return storage.place if isinstance(storage, OwnStorage) else ""


def _sweep(alias: str, storage: OwnStorage, columns: list[tuple[type[models.Model], str]], *, before: datetime) -> int:
    gone: Counter[str] = Counter()
    names = storage.names(before=before)
    while batch := set(islice(names, BATCH)):
        orphans = _unnamed(batch, columns)
        # Asked again: a name may have moved from a table not yet asked to one that was.
        for name in _unnamed(orphans, columns):
            try:
                storage.delete(name)
            except (OSError, Busy) as error:  # the others go; the next night tries again
                logger.error("orphaned_file_stays", storage=alias, file=name, error=type(error).__name__)
            else:
                gone[name.partition("/")[0]] += 1
    for folder, number in gone.items():
        logger.warning("orphaned_files_deleted", storage=alias, folder=folder, files=number)
    return gone.total()


def _empty_folders_remove(root: Path, *, before: datetime) -> None:
    """Those of one company or person; the few that all share stay. What is written into one of them meanwhile has
    it made anew (``DiskStorage``)."""
    for folder, _folders, _files in os.walk(root, topdown=False):
        path = Path(folder)
        # Not empty, or not there any more: the system refuses.
        with suppress(OSError):
            if path.parent not in (root, root.parent) and changed_at(path.stat()) < before:
                path.rmdir()


def _unnamed(names: set[str], columns: list[tuple[type[models.Model], str]]) -> set[str]:
    for model, column in columns:
        if names:
            found = model._base_manager.filter(**{f"{column}__in": names}).values_list(column, flat=True)
            names = names - {str(name) for name in found}
    return names

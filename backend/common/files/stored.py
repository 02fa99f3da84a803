"""The one way to swap files with a transaction: a refusal leaves no new file behind, a rollback loses no old one.

    with stored_files() as files, transaction.atomic():
        private_delete_after_commit(row.file.name)
        row.file.name = files.private_save(clean, folder="companies/1/documents")
        row.save()

Content is cleaned before: decoding pictures is slow, and the transaction holds locks.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.files import File
from django.core.files.storage import Storage, default_storage, storages
from django.db import transaction

from common.files.uploads import CleanFile

PUBLIC = "public"


class StoredFiles:
    """The files that one write has stored so far."""

    def __init__(self) -> None:
        self._stored: list[tuple[Storage, str]] = []

    def private_save(self, file: CleanFile, *, folder: str) -> str:
        """Store in private storage under a name that cannot be guessed; answers the path."""
        return self._save(default_storage, folder, file)

    def public_save(self, file: CleanFile, *, folder: str) -> str:
        """Store among the public images under a name that cannot be guessed; answers the path."""
        return self._save(storages[PUBLIC], folder, file)

    def private_save_as(self, path: str, content: File[Any]) -> str:
        """Store in private storage under a path of the caller's; answers the path."""
        return self._write(default_storage, path, content)

    def keep_after_commit(self) -> None:
        """Called first in a transaction that names what was stored before it (large archives). What fails after the
        commit, such as another hook, must not take a file that a row names by then."""
        transaction.on_commit(self._stored.clear, robust=True)

    def discard(self) -> None:
        """Remove everything stored that no committed row can name."""
        while self._stored:
            storage, path = self._stored.pop()
            storage.delete(path)

    def _save(self, storage: Storage, folder: str, file: CleanFile) -> str:
        content = file.as_django_file()
        return self._write(storage, f"{folder}/{content.name}", content)

    def _write(self, storage: Storage, path: str, content: File[Any]) -> str:
        self.keep_after_commit()
        stored = storage.save(path, content)
        self._stored.append((storage, stored))
        return stored


@contextmanager
def stored_files() -> Iterator[StoredFiles]:
    """Wrap it around the transaction: what was stored goes again when the transaction does not commit."""
    files = StoredFiles()
    try:
        yield files
    except BaseException:
        files.discard()
        raise


def private_delete_after_commit(path: str | None) -> None:
    """Remove a private file once the row that named it is gone for good."""
    _delete_after_commit(default_storage, path)


def public_delete_after_commit(path: str | None) -> None:
    """Remove a public image once nothing names it any more."""
    _delete_after_commit(storages[PUBLIC], path)


def _delete_after_commit(storage: Storage, path: str | None) -> None:
    if path:
        # Robust: the write is done, and the nightly sweep takes a file that could not be deleted.
        transaction.on_commit(lambda: storage.delete(path), robust=True)

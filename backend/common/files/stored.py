"""Files stored during a write that may still fail: a refusal leaves none behind, a rollback loses none."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

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
        return self._save(default_storage, file, folder)

    def public_save(self, file: CleanFile, *, folder: str) -> str:
        """Store among the public images; answers the path."""
        return self._save(storages[PUBLIC], file, folder)

    def discard(self) -> None:
        """Remove everything stored."""
        for storage, path in self._stored:
            storage.delete(path)

    def _save(self, storage: Storage, file: CleanFile, folder: str) -> str:
        path = storage.save(f"{folder}/{secrets.token_urlsafe(24)}.{file.extension}", file.as_django_file())
        self._stored.append((storage, path))
        return path


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
    if path:
        transaction.on_commit(lambda: default_storage.delete(path), robust=True)


def public_delete_after_commit(path: str) -> None:
    """Remove a public image once nothing names it any more."""
    if path:
        transaction.on_commit(lambda: storages[PUBLIC].delete(path), robust=True)

"""What our storages know beside Django's own calls, and the one on this machine's disk."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, cast

from django.core.cache import caches
from django.core.files.storage import FileSystemStorage, Storage, default_storage, storages

# So long an answer of the store counts: probes come more often, from several sides.
_ANSWER_SECONDS = 10


class OwnStorage(Storage):
    """Where files of ours lie: on the disk, or in a bucket (``common.files.bucket``)."""

    @property
    def place(self) -> str:
        """The same for two storages that keep the same files."""
        raise NotImplementedError

    def names(self, *, before: datetime) -> Iterator[str]:
        """The names of the files that came before then, as rows spell them; a few at a time."""
        raise NotImplementedError

    def stream(self, name: str) -> tuple[IO[bytes], int]:
        """The file, to be read in parts and closed, and its size. Raises FileNotFoundError."""
        raise NotImplementedError

    def address(self, name: str, *, content_type: str, disposition: str) -> str | None:
        """Where a browser gets the file for a moment without us, answered with these headers; None for nowhere."""
        raise NotImplementedError

    def answers(self) -> bool:
        """Whether files can be had now. Takes two seconds at most, and raises nothing."""
        raise NotImplementedError


def files_answer() -> bool:
    """Whether all files can be had, as it was some seconds ago at most."""

    def asked() -> bool:
        return all(cast(OwnStorage, storages[alias]).answers() for alias in ("default", "public"))

    return bool(caches["pages"].get_or_set("files.answer", asked, _ANSWER_SECONDS))


def private_storage() -> OwnStorage:
    """The default storage, as what it is."""
    return cast(OwnStorage, default_storage)


class DiskStorage(FileSystemStorage, OwnStorage):
    """Bears that a folder goes while a file is on its way into it: empty ones are swept at night."""

    def save(self, name: str | None, content: Any, max_length: int | None = None) -> str:
        """Once more, with the folder made anew, where it went; young as it is, no sweep takes it again."""
        try:
            return super().save(name, content, max_length)
        except FileNotFoundError:
            # Nothing of the content was read yet.
            return super().save(name, content, max_length)

    @property
    def place(self) -> str:
        return str(self.location)

    def names(self, *, before: datetime) -> Iterator[str]:
        """Links that somebody made by hand stay."""
        waiting = [self.place] if Path(self.place).is_dir() else []
        while waiting:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append(entry.path)
                    elif entry.is_file(follow_symlinks=False) and _came(entry) < before:
                        yield os.path.relpath(entry.path, self.place).replace(os.sep, "/")

    def stream(self, name: str) -> tuple[IO[bytes], int]:
        stored = self.open(name)
        return cast(IO[bytes], stored), stored.size

    def address(self, name: str, *, content_type: str, disposition: str) -> str | None:
        return None

    def answers(self) -> bool:
        return True


def changed_at(found: os.stat_result) -> datetime:
    """When a file came to this disk: written, moved or restored."""
    return datetime.fromtimestamp(found.st_ctime, UTC)


def _came(entry: os.DirEntry[str]) -> datetime:
    """What backups restore keeps its old time of writing, and its rows may come later."""
    try:
        return changed_at(entry.stat())
    except FileNotFoundError:  # deleted meanwhile
        return datetime.max.replace(tzinfo=UTC)

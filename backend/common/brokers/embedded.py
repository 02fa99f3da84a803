"""The embedded broker: messages as files in a folder, each there whole or not at all.

The library's own transport gives a message its name before its content; a worker that looks just then finds half a
message, and ends.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any
from uuid import uuid4

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps


class Channel(filesystem.Channel):
    """Writes beside what is looked for, and then moves it to where it is found."""

    def _put(self, queue: str, payload: dict[str, Any], **kwargs: Any) -> None:  # type: ignore[override]  # as the library's
        name = f"{round(monotonic() * 1000)}_{uuid4()}.{queue}.msg"
        folder = Path(self.data_folder_out)
        part = folder / f"{name}.part"
        try:
            part.write_text(dumps(payload), encoding="utf-8")
            part.replace(folder / name)
        except OSError as error:
            raise ChannelError(f"Cannot add file {name!r} to directory") from error

    def get_table(self, exchange: str) -> Any:
        """Which queues hear an exchange: never read while it is written."""
        with self._alone():
            return super().get_table(exchange)

    def _queue_bind(self, *args: Any) -> None:
        with self._alone():
            super()._queue_bind(*args)

    def _delete(self, queue: str, *args: Any, **kwargs: Any) -> None:
        with self._alone():
            super()._delete(queue, *args, **kwargs)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        # Each opening of the file is a lock of its own, also for threads of one process.
        with (self.control_folder / "lock").open("a") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield


class Transport(filesystem.Transport):
    """The embedded broker for Celery; the setting ``CELERY_BROKER_TRANSPORT`` names it."""

    Channel = Channel

"""The embedded broker hands over every message whole, and once, however writers and readers meet."""

import fcntl
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty
from typing import cast

import pytest
from kombu import Connection
from kombu.exceptions import ChannelError
from kombu.transport import filesystem

from common.brokers import embedded
from common.brokers.embedded import Channel, Transport
from config.celery import app

BACKEND = Path(__file__).resolve().parents[2]
MESSAGES = 600
WRITERS = 3
# Long enough to be met while it is written.
FILLING = 100_000
BINDERS = 6
EXCHANGES = 100
# A writer in a process of its own: it is interrupted anywhere, as processes are.
_WRITE = """
import sys
from tests.jobs.test_broker import channel_in
from pathlib import Path
with channel_in(Path(sys.argv[1])) as channel:
    for number in range(int(sys.argv[3])):
        channel._put("work", {"number": number, "writer": sys.argv[2], "filling": "x" * int(sys.argv[4])})
"""


@contextmanager
def channel_in(folder: Path) -> Iterator[Channel]:
    """A channel of the broker in a folder."""
    paths = {
        "data_folder_in": folder / "queue",
        "data_folder_out": folder / "queue",
        "control_folder": folder / "control",
    }
    for path in paths.values():
        path.mkdir(parents=True, exist_ok=True)
    options = {name: str(path) for name, path in paths.items()}
    with Connection("filesystem://localhost//", transport=Transport, transport_options=options) as connection:
        yield cast(Channel, connection.channel())


def _writer(folder: Path, name: str) -> "subprocess.Popen[bytes]":
    words = [sys.executable, "-c", _WRITE, str(folder), name, str(MESSAGES // WRITERS), str(FILLING)]
    return subprocess.Popen(words, cwd=BACKEND)  # noqa: S603 (our own interpreter and code)


def test_a_reader_never_meets_half_a_message(tmp_path: Path) -> None:
    with channel_in(tmp_path) as channel:
        writers = [_writer(tmp_path, str(number)) for number in range(WRITERS)]
        found: list[tuple[str, int]] = []
        while len(found) < MESSAGES:
            ended = all(writer.poll() is not None for writer in writers)
            try:
                message = channel._get("work")
            except Empty:
                assert not ended, f"only {len(found)} messages came"
                continue
            assert len(message["filling"]) == FILLING
            found.append((message["writer"], message["number"]))
        assert [writer.wait() for writer in writers] == [0] * WRITERS
        assert len(set(found)) == MESSAGES
        with pytest.raises(Empty):
            channel._get("work")


def test_queues_that_are_bound_at_once_are_all_bound(tmp_path: Path) -> None:
    faults: list[BaseException] = []
    together = threading.Barrier(BINDERS, timeout=60)

    def bind(number: int) -> None:
        try:
            with channel_in(tmp_path) as channel:
                for exchange in range(EXCHANGES):
                    together.wait()
                    channel._queue_bind(f"exchange-{exchange}", "", "", f"queue-{number}")
        except Exception as fault:  # told by the main thread
            faults.append(fault)
            together.abort()

    threads = [threading.Thread(target=bind, args=(number,)) for number in range(BINDERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert faults == []
    with channel_in(tmp_path) as channel:
        for exchange in range(EXCHANGES):
            bound = {row.queue for row in channel.get_table(f"exchange-{exchange}")}
            assert bound == {f"queue-{number}" for number in range(BINDERS)}


@pytest.mark.parametrize(
    ("work", "words", "left"),
    [
        ("get_table", ("letters",), {"work"}),
        ("_queue_bind", ("letters", "", "", "other"), {"work", "other"}),
        ("_delete", ("work", "letters", "", ""), set()),
    ],
)
def test_nobody_else_reads_or_writes_what_is_bound_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: str, words: tuple[str, ...], left: set[str]
) -> None:
    own = getattr(filesystem.Channel, work)
    alone: list[str] = []

    def library(self: Channel, *given: str) -> object:
        # Opened once more, as another process would.
        with (tmp_path / "control" / "lock").open("a") as lock, pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        alone.append(work)
        return own(self, *given)

    with channel_in(tmp_path) as channel:
        channel._queue_bind("letters", "", "", "work")
        monkeypatch.setattr(filesystem.Channel, work, library)
        getattr(channel, work)(*words)
        assert alone == [work]
        monkeypatch.undo()
        assert {row.queue for row in channel.get_table("letters")} == left


def test_messages_come_in_the_order_in_which_they_were_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(range(10, 22))
    monkeypatch.setattr(embedded, "monotonic", lambda: next(moments))
    with channel_in(tmp_path) as channel:
        for number in range(12):
            channel._put("work", {"number": number})
        assert [channel._get("work")["number"] for _number in range(12)] == list(range(12))


def test_a_message_that_cannot_be_written_is_an_error_of_the_channel(tmp_path: Path) -> None:
    with channel_in(tmp_path) as channel:
        (tmp_path / "queue").rmdir()
        with pytest.raises(ChannelError):
            channel._put("work", {"number": 1})


def test_the_embedded_setting_uses_it() -> None:
    with app.connection_for_write() as connection:
        assert isinstance(connection.channel(), Channel)

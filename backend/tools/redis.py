"""A Redis for the tests of jobs: the one that is named, or a private one made with the machine's own binary.

The private one keeps nothing on disk, listens on this machine only and is gone afterwards. A Redis that happens to run
here is left alone: its keys are somebody's.
"""

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from tools.console import Failure
from tools.machine import free_port
from tools.places import environment
from tools.processes import end_with_parent, process_end

READY_SECONDS = 30.0
FORGETFUL = ("--save", "", "--appendonly", "no", "--bind", "127.0.0.1")


@dataclass(frozen=True)
class Broker:
    """An address without the number of a database (None: the embedded broker), and the words that say whose it is."""

    url: str | None
    origin: str


@contextmanager
def broker() -> Iterator[Broker]:
    """A broker for the block; one that was started here is stopped afterwards."""
    named = environment().get("TEST_REDIS_URL")
    if named:
        yield Broker(named, "the Redis of TEST_REDIS_URL")
        return
    binary = shutil.which("redis-server")
    if binary is None:
        yield Broker(None, "the embedded broker (no redis-server is installed)")
        return
    with private_server(binary) as url:
        yield Broker(url, f"a private Redis made with {binary}")


@contextmanager
def private_server(binary: str) -> Iterator[str]:
    """Start a server of our own; gives its address."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="qafila-redis-") as folder:
        process = subprocess.Popen(
            [binary, "--port", str(port), "--dir", folder, *FORGETFUL],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=end_with_parent,
        )
        try:
            _await(port, process)
            yield f"redis://127.0.0.1:{port}"
        finally:
            process_end(process)


def _await(port: int, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not _answers(port):
        if process.poll() is not None or time.monotonic() > deadline:
            raise Failure("The private Redis does not answer.")
        time.sleep(0.05)


def _answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=2) as connection:
        connection.sendall(b"PING\r\n")
        return connection.recv(16).startswith(b"+PONG")
    return False

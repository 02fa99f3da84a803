"""A Redis of a test's own, which may be stopped and started again."""

import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.machine import free_port
from tools.redis import FORGETFUL

needs_redis = pytest.mark.skipif(shutil.which("redis-server") is None, reason="a Redis that may be stopped is needed")


class OwnRedis:
    """The server; with ``kept`` it has after a start what it had before, as on a server."""

    def __init__(self, folder: Path, *, kept: bool = False) -> None:
        port = free_port()
        self.url = f"redis://127.0.0.1:{port}/0"
        keeping = ("--appendonly", "yes", "--appendfsync", "always") if kept else ()
        self.words = [
            *(shutil.which("redis-server") or "", "--port", str(port), "--dir", str(folder)),
            *(*FORGETFUL, *keeping),
        ]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.words, stdout=subprocess.DEVNULL)  # noqa: S603 (the machine's server)

    @contextmanager
    def hung(self) -> Iterator[None]:
        self.process.send_signal(signal.SIGSTOP)
        yield
        self.process.send_signal(signal.SIGCONT)

    @contextmanager
    def gone(self) -> Iterator[None]:
        self.end()
        yield
        self.start()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()

"""A Redis for the tests of jobs: the one that TEST_REDIS_URL names, or a private one of the machine's binary.

A Redis that happens to run here is left alone: its keys are somebody's.
"""

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from tools.console import Failure
from tools.machine import free_port
from tools.places import environment
from tools.processes import server_process

READY_SECONDS = 30.0
FORGETFUL = ("--save", "", "--appendonly", "no", "--bind", "127.0.0.1")


@contextmanager
def broker() -> Iterator[tuple[str, str]]:
    """The URL of a broker for the block ("" for the embedded one), without a database's number, and whose it is."""
    named, binary = environment().get("TEST_REDIS_URL"), shutil.which("redis-server")
    if named or binary is None:
        yield named or "", "the Redis of TEST_REDIS_URL" if named else "the embedded broker (redis-server is missing)"
        return
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="qafila-redis-") as folder:
        words = [binary, "--port", str(port), "--dir", folder, *FORGETFUL]
        with server_process(words, Path(folder) / "log"):
            deadline = time.monotonic() + READY_SECONDS
            while not _answers(port):
                if time.monotonic() > deadline:
                    raise Failure("The private Redis does not answer.")
                time.sleep(0.05)
            yield f"redis://127.0.0.1:{port}", f"a private Redis made with {binary}"


def _answers(port: int) -> bool:
    with suppress(RedisError):
        return bool(Redis(port=port, socket_timeout=2).ping())
    return False

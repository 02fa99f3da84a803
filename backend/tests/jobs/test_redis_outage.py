"""Redis is hung or gone for a while under a whole Qafila: nobody waits for it, nothing ends, each mail leaves once."""

import json
import shutil
import signal
import sqlite3
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest

from tests.jobs.worker import wait_until
from tools.machine import free_port
from tools.redis import FORGETFUL
from tools.stack import Stack, running_stack

OUTAGE_SECONDS = 60
REQUESTS = 30
# The library's own patience is ten seconds and more, for each call; a second is ours, once in ten.
SLOWEST_SECONDS = 5.0

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(shutil.which("redis-server") is None, reason="a Redis that may be stopped is needed"),
]


class Redis:
    """A server of the test's own."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.words = [shutil.which("redis-server") or "", "--port", str(self.port), "--dir", str(folder), *FORGETFUL]
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


def asked(stack: Stack, path: str, body: dict[str, Any] | None = None, token: str = "") -> tuple[int, Any, float]:
    """Status, answer and seconds."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{stack.address}/api/v1{path}", data, headers)  # noqa: S310 (our own server)
    begun = time.monotonic()
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 (our own server)
        return answer.status, json.load(answer), time.monotonic() - begun


def unsent(stack: Stack) -> int:
    with closing(sqlite3.connect(stack.folder / "db.sqlite3", timeout=20)) as file:
        query = "select count(*) from mailing_outbox where sent_at is null and failed_at is null"
        return int(file.execute(query).fetchone()[0])


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    server = Redis(tmp_path)
    yield server
    server.end()


@pytest.mark.parametrize("trouble", ["hung", "gone"])
def test_requests_are_answered_and_each_mail_leaves_once(tmp_path: Path, redis: Redis, trouble: str) -> None:
    with running_stack(tmp_path / "var", more={"REDIS_URL": f"redis://127.0.0.1:{redis.port}/0"}) as stack:
        _, signed_in, _ = asked(stack, "/signin", {"email": "owner@example.com", "password": "Qafila-2026!"})
        token = signed_in["access_token"]
        _, companies, _ = asked(stack, "/companies?pagination=100", token=token)
        company = next(row["id"] for row in companies["data"] if row["sub_domain"] == "wahat-travel")
        seconds = []
        with getattr(redis, trouble)():
            for _ in range(REQUESTS):
                begun = time.monotonic()
                status, _, took = asked(
                    stack, f"/companies/{company}/withdrawal-requests", {"withdrawal_amount": "10.00"}, token
                )
                assert status == 201
                seconds.append(took)
                time.sleep(max(0.0, OUTAGE_SECONDS / REQUESTS - (time.monotonic() - begun)))
        wait_until(lambda: unsent(stack) == 0)
        left = [str(message_from_bytes(file.read_bytes())["Message-ID"]) for file in (stack.folder / "mail").glob("*")]
    assert max(seconds) < SLOWEST_SECONDS
    assert len(left) == len({*left})
    assert len(left) >= REQUESTS

"""Redis is hung or gone for a while under a whole Qafila: nobody waits for it, nothing ends, each mail leaves once."""

import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from email import message_from_bytes
from pathlib import Path

import pytest

from tests.jobs.own_redis import OwnRedis, needs_redis
from tests.jobs.requests import asked, company_of, signed_in
from tests.jobs.worker import wait_until
from tools.stack import Stack, running_stack

OUTAGE_SECONDS = 60
REQUESTS = 30
# The library's own patience is ten seconds and more, for each task; a second is ours, once in ten.
SLOWEST_SECONDS = 1.5

pytestmark = [pytest.mark.nightly, needs_redis]


def killed(stack: Stack, program: str) -> None:
    """End a program of the stack at once, as the system does where memory runs out."""
    mine = f"QAFILA_VAR_DIR={stack.folder}".encode()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            is_kept = b"tools.keeping" in words
            if program.encode() in words and not is_kept and mine in (process / "environ").read_bytes().split(b"\0"):
                os.kill(int(process.name), signal.SIGKILL)


def unsent(stack: Stack) -> int:
    with closing(sqlite3.connect(stack.folder / "db.sqlite3", timeout=20)) as file:
        query = "select count(*) from mailing_outbox where sent_at is null and failed_at is null"
        return int(file.execute(query).fetchone()[0])


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[OwnRedis]:
    server = OwnRedis(tmp_path)
    yield server
    server.end()


@pytest.mark.parametrize("trouble", ["hung", "gone"])
def test_requests_are_answered_and_each_mail_leaves_once(tmp_path: Path, redis: OwnRedis, trouble: str) -> None:
    """Worker and beat end in the middle of it, and are started again while Redis is away: they wait for it."""
    services = {"REDIS_URL": redis.url}
    with running_stack(tmp_path / "var", more=services, kept=True) as stack:
        token = signed_in(stack)
        withdrawals = f"/companies/{company_of(stack, token)}/withdrawal-requests"
        seconds = []
        with getattr(redis, trouble)():
            for number in range(REQUESTS):
                begun = time.monotonic()
                answer = asked(stack, withdrawals, {"withdrawal_amount": "10.00"}, token)
                assert answer.status == 201
                seconds.append(answer.seconds)
                if number == REQUESTS // 3:
                    killed(stack, "worker")
                    killed(stack, "beat")
                time.sleep(max(0.0, OUTAGE_SECONDS / REQUESTS - (time.monotonic() - begun)))
        wait_until(lambda: unsent(stack) == 0)
        left = [str(message_from_bytes(file.read_bytes())["Message-ID"]) for file in (stack.folder / "mail").glob("*")]
        log = (stack.folder / "stack.log").read_text()
    assert max(seconds) < SLOWEST_SECONDS
    # Nothing ended but what was killed, and that only once.
    ends = [line for line in log.splitlines() if "starting it again" in line or "giving up" in line]
    assert sorted(ends) == [f"{name} was ended by SIGKILL; starting it again." for name in ("beat", "worker")]
    assert len(left) == len({*left})
    assert len(left) >= REQUESTS

"""Redis ends under a worker with a task in hand: the worker goes on, and does nothing twice."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from celery import Celery
from redis import Redis
from redis.exceptions import RedisError

from tests.jobs.held import GO, worker_in
from tests.jobs.own_redis import OwnRedis, needs_redis
from tests.jobs.worker import House, wait_until

pytestmark = needs_redis


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[OwnRedis]:
    server = OwnRedis(tmp_path, kept=True)
    yield server
    server.end()


@pytest.fixture
def house(tmp_path: Path, redis: OwnRedis) -> House:
    return House(tmp_path, {"REDIS_URL": redis.url})


@pytest.fixture
def worker(house: House) -> Iterator["subprocess.Popen[bytes]"]:
    with worker_in(house) as process:
        yield process


def noted(house: House, what: str) -> list[str]:
    file = house.folder / what
    return file.read_text().splitlines() if file.exists() else []


def _held(redis: OwnRedis) -> int:
    """How many tasks Redis takes for given out and not acknowledged."""
    try:
        with Redis.from_url(redis.url) as asked:
            return int(cast(Any, asked.hlen("unacked")))
    except RedisError:
        return -1


def test_what_is_in_hand_when_redis_ends_is_done_once(
    house: House, redis: OwnRedis, worker: "subprocess.Popen[bytes]"
) -> None:
    sender = Celery("tests", broker=redis.url, set_as_current=False)

    def send(name: str) -> None:
        sender.send_task("tests.hold", (str(house.folder), name))

    send("in hand")
    wait_until(lambda: noted(house, "begun") == ["in hand"])
    with redis.gone():
        wait_until(lambda: "Cannot connect to redis" in (house.folder / "log").read_text())
    wait_until(lambda: _held(redis) == 1)
    send("later")

    (house.folder / GO).touch()
    wait_until(lambda: len(noted(house, "ended")) == 2 and _held(redis) == 0)

    assert noted(house, "begun") == noted(house, "ended") == ["in hand", "later"]
    assert worker.poll() is None

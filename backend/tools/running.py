"""``make run``: prepares what is missing, then hands over to the process manager (``tools.serving``)."""

import fcntl
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from tools.console import Failure, say
from tools.machine import demand_free_port, port_number
from tools.places import BACKEND, PYTHON, environment, short, var_dir
from tools.preparing import database_prepare, packages_prepare
from tools.processes import end_with_parent

HOST = "127.0.0.1"
DEFAULT_PORT = "8000"
PART_SECONDS = 60.0
DEMO_PASSWORD = "Qafila-2026!"  # noqa: S105 (printed for everybody: demo data exist on this machine only)
# Celery advises root against itself; on a developer's machine or in a container that helps nobody.
NOT_A_SERVER = "ignore:You're running the worker with superuser privileges"
CELERY = (str(PYTHON), "-m", "celery", "--quiet", "--app", "config.celery")
# Threads, not processes: less memory; and a single worker has nobody to gossip with.
WORKER = ("worker", "--pool", "threads", "--concurrency", "4", "--loglevel", "WARNING")
ALONE = ("--without-gossip", "--without-mingle", "--without-heartbeat")
# Beat is a process of its own: as a child of the worker it would die unnoticed.
# Of the web server, in each process: nothing buffers requests here, and a client that sends slowly holds a thread.
WEB_THREADS = "32"
PROGRAMS: dict[str, tuple[str, ...]] = {
    "web": (str(PYTHON), "-m", "gunicorn", "--config", "config/gunicorn.py", "config.wsgi:application"),
    "worker": (*CELERY, *WORKER, *ALONE),
    "beat": (*CELERY, "beat", "--loglevel", "WARNING"),
}


def keeping(name: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words that keep a program running for as long as this process lives."""
    return (str(PYTHON), "-m", "tools.keeping", str(os.getpid()), name, *words)


def run() -> int:
    """Everything from a bare checkout to a running product; the process manager takes this process's place."""
    begun = time.monotonic()
    if "MAKELEVEL" in os.environ:
        # Started by make: a make that is killed takes us along.
        end_with_parent()
    env = environment()
    port = port_number(env.get("PORT") or DEFAULT_PORT)
    site = env.get("SITE_URL") or f"http://{HOST}:{port}"
    env = environment(PORT=str(port), BIND=f"{HOST}:{port}", SITE_URL=site, PYTHONWARNINGS=NOT_A_SERVER)
    env.setdefault("WEB_THREADS", WEB_THREADS)
    demand_free_port(HOST, port)
    lock = run_lock()
    packages_prepare("run")
    database_prepare(demo=True)
    broken_off_remove(var_dir())
    say("  … starting web server, worker and beat")
    # Held for as long as the manager lives.
    os.set_inheritable(lock.fileno(), True)  # noqa: FBT003 (how the function is called)
    os.chdir(BACKEND)
    sys.stdout.flush()
    os.execve(PYTHON, [str(PYTHON), "-m", "tools.serving", str(begun)], env)  # noqa: S606 (our own interpreter)


def run_lock() -> IO[str]:
    """Two runs over one var folder would mean two beats and two brokers in one place."""
    folder = var_dir()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = (folder / "run.lock").open("a+", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        by = f"Qafila already runs from {short(folder)} (process {lock.read().strip()})"
        raise Failure(f"{by}: stop it, or choose another QAFILA_VAR_DIR.") from None
    lock.truncate(0)
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock


def broken_off_remove(folder: Path) -> None:
    """Messages that a process was killed over: never moved to where they are found, they would lie there for good."""
    for part in (folder / "broker" / "queue").glob("*.part"):
        with suppress(FileNotFoundError):
            # A command beside us may be writing one, which takes no time.
            if part.stat().st_mtime < time.time() - PART_SECONDS:
                part.unlink()

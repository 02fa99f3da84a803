"""``make run``: builds and fills what is missing, then keeps web server, worker and beat running under honcho.

Honcho prefixes their lines and ends all with one Ctrl-C. ``tools.keeping`` starts each again when it dies.
``make reset`` is here, too: it must not run beside it.
"""

import fcntl
import os
import shlex
import shutil
import signal
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from honcho.manager import Manager

from tools.building import spa_prepare
from tools.console import Failure, painted, said, say, step
from tools.machine import demand_free_port, port_number
from tools.places import BACKEND, PYTHON, environment, short, var_dir
from tools.processes import command_demand, end_with_parent
from tools.readiness import readiness

HOST = "127.0.0.1"
DEFAULT_PORT = "8000"
READY_SECONDS = 60.0
PART_SECONDS = 60.0
DEMO_PASSWORD = "Qafila-2026!"  # noqa: S105 (printed for everybody: demo data exist on this machine only)
DEMO_LOGINS = (
    ("owner@example.com", "owner of the demo companies"),
    ("member@example.com", "member with some permissions"),
    ("ops@example.com", "ops, for the admin"),
    ("reviewer@example.com", "one role of ops; so are finance@, support@ and administrator@"),
)
# Celery advises root against itself; on a developer's machine or in a container that helps nobody.
NOT_A_SERVER = "ignore:You're running the worker with superuser privileges"
CELERY = (str(PYTHON), "-m", "celery", "--quiet", "--app", "config.celery")
# Threads, not processes: less memory; and a single worker has nobody to gossip with.
WORKER = ("worker", "--pool", "threads", "--concurrency", "4")
ALONE = ("--without-gossip", "--without-mingle", "--without-heartbeat")
# Of the web server, in each process: nothing buffers requests here, and a client that sends slowly holds a thread.
WEB_THREADS = "32"
# Beat is a process of its own: as a child of the worker it would die unnoticed.
PROGRAMS: dict[str, tuple[str, ...]] = {
    "web": (str(PYTHON), "-m", "gunicorn", "--config", "config/gunicorn.py", "config.wsgi:application"),
    "worker": (*CELERY, *WORKER, *ALONE),
    "beat": (*CELERY, "beat"),
}


def keeping(name: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words that keep a program running for as long as this process lives."""
    return (str(PYTHON), "-m", "tools.keeping", str(os.getpid()), name, *words)


def run() -> int:
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
    with run_lock():
        spa_prepare()
        with step("Database, reference and demo data, static files"):
            words = (PYTHON, "-m", "tools.database", "--demo")
            command_demand("The database could not be prepared.", words, cwd=BACKEND, env=env)
        broken_off_remove(var_dir())
        threading.Thread(target=announce, args=(port, begun), daemon=True).start()
        return serve(PROGRAMS, env)


def serve(programs: dict[str, tuple[str, ...]], env: dict[str, str]) -> int:
    """Block until everything has ended; 0 when asked to stop."""
    manager = Manager()
    for name, words in programs.items():
        manager.add_process(name, f"exec {shlex.join(keeping(name, words))}", cwd=str(BACKEND), env=env)
    # A closed terminal ends everything as TERM does.
    signal.signal(signal.SIGHUP, lambda *_: os.kill(os.getpid(), signal.SIGTERM))
    manager.loop()
    say("Everything has stopped.")
    asked = manager.returncode in (128 + signal.SIGINT, 128 + signal.SIGTERM)
    return 0 if asked else manager.returncode or 1


def announce(port: int, begun: float) -> None:
    deadline, ready, answer = time.monotonic() + READY_SECONDS, False, ""
    while not ready and time.monotonic() < deadline:
        time.sleep(0.05)
        ready, answer = readiness(HOST, port)
    if not ready:
        say(painted(f"The server is not ready after {READY_SECONDS:.0f} seconds. {answer}".rstrip(), "red"))
        return
    env, url = environment(), f"http://{HOST}:{port}"
    database = "PostgreSQL" if env.get("DATABASE_URL") else f"SQLite in {short(var_dir())}/"
    broker = "Redis" if env.get("REDIS_URL") else "files"
    seconds = time.monotonic() - begun
    lines = [
        "",
        painted(f"Qafila is ready after {seconds:.1f} s ({database}, jobs through {broker}).", "bold"),
        "",
        f"  Portal (Arabic)   {url}/",
        f"  Portal (English)  {url}/en",
        f"  Admin             {url}/admin/",
        f"  API document      {url}/api/v1/schema/page",
        f"  Sent mails        {url}/dev/mail",
        "",
        f"  Demo logins, all with the password {painted(DEMO_PASSWORD, 'bold')}",
        *(f"    {login:<20} {who}" for login, who in DEMO_LOGINS),
        "",
        "  Ctrl-C stops everything.",
        "",
    ]
    say("\n".join(lines))


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


def reset() -> int:
    """Delete database, files, mails and broker of the embedded set-up, after asking."""
    folder = var_dir()
    if environment().get("DATABASE_URL"):
        raise Failure("DATABASE_URL is set: that database is not ours to drop. Unset it to reset the embedded one.")
    with run_lock():
        question = f"Delete everything in {short(folder)} (database, files, mails)? [y/N] "
        is_sure = os.environ.get("YES") == "1" or (sys.stdin.isatty() and input(question).strip().lower() == "y")
        if not is_sure:
            raise Failure("Nothing was deleted. To delete without being asked: make reset YES=1")
        for entry in folder.iterdir():
            shutil.rmtree(entry) if entry.is_dir() and not entry.is_symlink() else entry.unlink()
    say(f"Deleted everything in {short(folder)}. The next make run starts afresh.")
    return 0


if __name__ == "__main__":
    sys.exit(said(reset if sys.argv[1:] == ["reset"] else run))

"""The processes of ``make run`` under honcho, run with the project's own Python: prefixed lines, one Ctrl-C for all.

Each is kept by ``tools.keeping``, which starts it again when it dies.
"""

import os
import shlex
import signal
import sys
import threading
import time

from honcho.manager import Manager

from tools.console import duration, painted, say
from tools.places import BACKEND, environment, short, var_dir
from tools.readiness import readiness
from tools.running import DEMO_PASSWORD, HOST, PROGRAMS, keeping

READY_SECONDS = 60.0
DEMO_LOGINS = (
    ("owner@example.com", "owner of the demo companies"),
    ("member@example.com", "member with some permissions"),
    ("ops@example.com", "ops, for the admin"),
    ("reviewer@example.com", "one role of ops; so are finance@, support@ and administrator@"),
)


def serve(programs: dict[str, tuple[str, ...]]) -> int:
    """Block until everything has ended; 0 when asked to stop."""
    manager = Manager()
    for name, words in programs.items():
        manager.add_process(name, f"exec {shlex.join(keeping(name, words))}", cwd=str(BACKEND), env=dict(os.environ))
    # A closed terminal ends everything as TERM does.
    signal.signal(signal.SIGHUP, lambda *_: os.kill(os.getpid(), signal.SIGTERM))
    manager.loop()
    asked = manager.returncode in (128 + signal.SIGINT, 128 + signal.SIGTERM)
    say("Everything has stopped.")
    return 0 if asked else manager.returncode or 1


def announce(port: int, begun: float) -> None:
    deadline = time.monotonic() + READY_SECONDS
    answer = ""
    while time.monotonic() < deadline:
        ready, answer = readiness(HOST, port)
        if ready:
            say(_welcome(f"http://{HOST}:{port}", time.monotonic() - begun))
            return
        time.sleep(0.05)
    say(painted(f"The server is not ready after {READY_SECONDS:.0f} seconds. {answer}".rstrip(), "red"))


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


if __name__ == "__main__":
    threading.Thread(target=announce, args=(int(os.environ["PORT"]), float(sys.argv[1])), daemon=True).start()
    sys.exit(serve(PROGRAMS))

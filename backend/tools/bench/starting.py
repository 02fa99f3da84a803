"""Seconds of a cold and a warm ``make run``: in a copy of the committed tree, with nothing installed or built."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tools.console import Failure
from tools.machine import free_port
from tools.places import ROOT, environment
from tools.processes import command_demand, group_signal
from tools.readiness import readiness
from tools.stack import HOST

COLD_SECONDS = 900.0
POLL_SECONDS = 0.1
STOP_SECONDS = 20.0


def starts_measure(folder: Path) -> tuple[float, float]:
    """From the command to the first answer that everything is ready: with nothing installed, and once more."""
    copy = folder / "checkout"
    copy.mkdir()
    archive = folder / "tree.tar"
    command_demand("The tree could not be copied.", ["git", "archive", "--output", archive, "HEAD"], cwd=ROOT)
    command_demand("The tree could not be copied.", ["tar", "-xf", archive, "-C", copy])
    log = folder / "start.log"
    return _started(copy, log), _started(copy, log)


def _started(copy: Path, log: Path) -> float:
    port = free_port()
    env = environment(PORT=str(port), QAFILA_VAR_DIR="var")
    for name in ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "SITE_URL", "BIND", "DJANGO_SETTINGS_MODULE"):
        env.pop(name, None)
    # The outer make's flags and job server are not the inner one's.
    for name in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
        env.pop(name, None)
    begun = time.monotonic()
    with _running(copy, env, log) as process:
        while time.monotonic() - begun < COLD_SECONDS:
            if process.poll() is not None:
                break
            if readiness(HOST, port)[0]:
                return time.monotonic() - begun
            time.sleep(POLL_SECONDS)
    raise Failure("make run did not become ready in the copy.", details=log.read_text(errors="replace")[-3000:])


@contextmanager
def _running(copy: Path, env: dict[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("ab") as output:
        process = subprocess.Popen(
            ["make", "run"],
            cwd=copy,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(STOP_SECONDS)
        group_signal(process.pid, signal.SIGKILL)

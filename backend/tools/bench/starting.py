"""Seconds of a cold and a warm ``make run``: in a copy of the committed tree, with nothing installed or built."""

import time
from pathlib import Path

from tools.console import Failure, mark, painted, step
from tools.machine import free_port
from tools.places import ROOT, environment
from tools.processes import command_demand, server_process
from tools.readiness import readiness
from tools.running import HOST

PATIENCE_SECONDS = 900.0
AIMS = {"cold": 90.0, "warm": 6.0}


def starts_measure(folder: Path) -> list[str]:
    """From the command to the first answer that everything is ready: with nothing installed, and once more."""
    copy, archive = folder / "checkout", folder / "tree.tar"
    copy.mkdir()
    command_demand("The tree could not be copied.", ["git", "archive", "--output", archive, "HEAD"], cwd=ROOT)
    command_demand("The tree could not be copied.", ["tar", "-xf", archive, "-C", copy])
    lines = [painted("\nStart, from make run to the first “ready”", "bold")]
    for name, aim in AIMS.items():
        with step(f"Start: {name}"):
            seconds = _started(copy, folder / "start.log")
        lines.append(f"  {name} {seconds:>7.1f} s   ≤ {aim:.0f} {mark(seconds <= aim)}")
    return lines


def _started(copy: Path, log: Path) -> float:
    port = free_port()
    # The outer make's flags and job server are not the inner one's, nor are the services of this machine.
    foreign = ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "SITE_URL", "BIND", "MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    env = {name: value for name, value in environment().items() if name not in (*foreign, "DJANGO_SETTINGS_MODULE")}
    begun = time.monotonic()
    env |= {"PORT": str(port), "QAFILA_VAR_DIR": "var"}
    with server_process(["make", "run"], log, cwd=copy, env=env) as process:
        while process.poll() is None and time.monotonic() - begun < PATIENCE_SECONDS:
            if readiness(HOST, port)[0]:
                return time.monotonic() - begun
            time.sleep(0.1)
        raise Failure("make run did not become ready in the copy.", details=log.read_text(errors="replace")[-3000:])

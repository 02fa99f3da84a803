"""Phases of a check: run in lanes side by side, all of them to the end, with one verdict."""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.console import Failure, duration, mark, painted, say
from tools.places import BACKEND, PYTHON, ROOT, environment
from tools.processes import Finished, command_run, together

CLOSING = re.compile(r"\b(passed|failed|error|errors|no tests ran)\b")
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Phase:
    """One thing to check. ``shown`` prints its output even when all is well."""

    name: str
    action: Callable[[], Finished]
    shown: bool = False


def command(*argv: str | Path, cwd: Path = ROOT, **env: str) -> Callable[[], Finished]:
    """A command out of reach of the developer's data, whose temporary files are gone afterwards."""

    def action() -> Finished:
        with TemporaryDirectory(prefix="qafila-phase-", ignore_cleanup_errors=True) as scratch:
            return command_run(argv, cwd=cwd, env=clean_environment(TMPDIR=scratch, **env))

    return action


def manage(*words: str, **env: str) -> Callable[[], Finished]:

    def action() -> Finished:
        with TemporaryDirectory(prefix="qafila-phase-", ignore_cleanup_errors=True) as scratch:
            values = clean_environment(QAFILA_VAR_DIR=scratch, **env)
            return command_run([PYTHON, "manage.py", *words], cwd=BACKEND, env=values)

    return action


def clean_environment(**more: str) -> dict[str, str]:
    """An environment in which neither the developer's database nor the developer's files are within reach."""
    values = environment(DATABASE_URL="", REDIS_URL="", TEST_DATABASE_URL="", EMAIL_URL="")
    values.pop("QAFILA_VAR_DIR", None)
    values.pop("DJANGO_SETTINGS_MODULE", None)
    return values | more


def lanes_run(*lanes: Sequence[Phase], then: Sequence[Phase] = (), begun: float | None = None) -> int:
    """Run lanes side by side, each lane's phases in turn, then the rest; all of them, whatever fails.

    Prints the table of all phases and the closing sentence; gives the exit code.
    """
    begun = begun or time.monotonic()
    rows: list[tuple[str, Finished, float]] = []
    together(*(partial(_lane_run, rows, lane) for lane in lanes))
    _lane_run(rows, then)
    width = max(len(name) for name, _, _ in rows)
    print()
    for name, finished, spent in rows:
        print(f"  {mark(finished.code == 0)} {name:<{width}}  {duration(spent):>12}  {closing_line(finished.output)}")
    took = duration(time.monotonic() - begun)
    failed = [name for name, finished, _ in rows if finished.code != 0]
    if failed:
        print(painted(f"\n{len(failed)} of {len(rows)} phases failed in {took}: {', '.join(failed)}.", "red"))
        return 1
    print(painted(f"\nAll {len(rows)} phases passed in {took}.", "green"))
    return 0


def _lane_run(rows: list[tuple[str, Finished, float]], lane: Sequence[Phase]) -> None:
    for phase in lane:
        say(f"  … {phase.name}")
        begun = time.monotonic()
        try:
            finished = phase.action()
        except Failure as failure:
            finished = Finished(failure.exit_code, f"{failure.details}\n{failure}".strip())
        spent = time.monotonic() - begun
        rows.append((phase.name, finished, spent))
        good = finished.code == 0
        heading = f"{mark(good)} {painted(phase.name, 'bold')}  {painted(duration(spent), 'dim')}"
        code = "" if good else f"\n  (exit code {finished.code})"
        say(heading if good and not phase.shown else f"{heading}\n{finished.output.rstrip()}{code}\n")


def closing_line(output: str) -> str:
    """The line in which a test runner says how it ended; empty for other programs."""
    lines = [ESCAPES.sub("", line).strip(" =") for line in output.splitlines()]
    return next((line[:100] for line in reversed(lines) if CLOSING.search(line)), "")

"""Phases of a check: run in lanes side by side, all of them to the end, with one verdict."""

import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from tools.console import Failure, Progress, duration, painted
from tools.places import BACKEND, PYTHON, ROOT, environment
from tools.preparing import together
from tools.processes import Finished, command_run

CLOSING = re.compile(r"\b(passed|failed|error|errors|no tests ran)\b")
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Phase:
    """One thing to check. ``shown`` prints its output even when all is well."""

    name: str
    action: Callable[[], Finished]
    shown: bool = False


@dataclass
class Verdict:
    """What became of the phases so far."""

    rows: list[tuple[str, Finished, float]] = field(default_factory=list)

    @property
    def failed(self) -> list[str]:
        """The names of what did not pass."""
        return [name for name, finished, _ in self.rows if finished.code != 0]


def command(*argv: str | Path, cwd: Path = ROOT, **env: str) -> Callable[[], Finished]:
    """A command out of reach of the developer's data, whose temporary files are gone afterwards."""

    def action() -> Finished:
        with scratch_folder() as scratch:
            return command_run(argv, cwd=cwd, env=clean_environment(TMPDIR=str(scratch), **env))

    return action


def manage(*words: str, **env: str) -> Callable[[], Finished]:
    """A ``manage.py`` command over an empty var folder."""

    def action() -> Finished:
        with scratch_folder() as scratch:
            values = clean_environment(QAFILA_VAR_DIR=str(scratch), **env)
            return command_run([PYTHON, "manage.py", *words], cwd=BACKEND, env=values)

    return action


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """A temporary folder for the block."""
    folder = Path(tempfile.mkdtemp(prefix="qafila-phase-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def clean_environment(**more: str) -> dict[str, str]:
    """An environment in which neither the developer's database nor the developer's files are within reach."""
    values = environment(DATABASE_URL="", REDIS_URL="", TEST_DATABASE_URL="", EMAIL_URL="")
    values.pop("QAFILA_VAR_DIR", None)
    values.pop("DJANGO_SETTINGS_MODULE", None)
    return values | more


def lanes_run(progress: Progress, verdict: Verdict, *lanes: Sequence[Phase]) -> None:
    """Run the lanes side by side and each lane's phases one after another; a failing phase does not stop the rest."""

    together(*(partial(_lane_run, progress, verdict, lane) for lane in lanes if lane))


def _lane_run(progress: Progress, verdict: Verdict, lane: Sequence[Phase]) -> None:
    for phase in lane:
        begun = time.monotonic()
        with progress.running(phase.name):
            try:
                finished = phase.action()
            except Failure as failure:
                finished = Finished(failure.exit_code, f"{failure.details}\n{failure}".strip())
        spent = time.monotonic() - begun
        verdict.rows.append((phase.name, finished, spent))
        progress.say(_report(phase, finished, spent))


def _report(phase: Phase, finished: Finished, spent: float) -> str:
    good = finished.code == 0
    sign = painted("✓", "green") if good else painted("✗", "red")
    heading = f"{sign} {painted(phase.name, 'bold')}  {painted(duration(spent), 'dim')}"
    if good and not phase.shown:
        return heading
    code = "" if good else f"\n  (exit code {finished.code})"
    return f"{heading}\n{finished.output.rstrip()}{code}\n"


def verdict_print(verdict: Verdict, seconds: float) -> int:
    """Print the table of all phases and the closing sentence; gives the exit code."""
    width = max(len(name) for name, _, _ in verdict.rows)
    print()
    for name, finished, spent in verdict.rows:
        sign = painted("✓", "green") if finished.code == 0 else painted("✗", "red")
        print(f"  {sign} {name:<{width}}  {duration(spent):>12}  {closing_line(finished.output)}")
    failed = verdict.failed
    if failed:
        count = f"{len(failed)} of {len(verdict.rows)} phases"
        print(painted(f"\n{count} failed in {duration(seconds)}: {', '.join(failed)}.", "red"))
        return 1
    print(painted(f"\nAll {len(verdict.rows)} phases passed in {duration(seconds)}.", "green"))
    return 0


def closing_line(output: str) -> str:
    """The line in which a test runner says how it ended; empty for other programs."""
    lines = [ESCAPES.sub("", line).strip(" =") for line in output.splitlines()]
    return next((line[:100] for line in reversed(lines) if CLOSING.search(line)), "")

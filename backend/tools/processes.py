"""Commands that run to their end, with their output kept; all of them stop when the tool is stopped."""

import os
import signal
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from tools.console import Failure
from tools.places import ROOT, environment

FIRST_LINES = 12
LAST_LINES = 28
STOP_SECONDS = 5.0

_lock = threading.Lock()
_running: set[subprocess.Popen[str]] = set()


@dataclass(frozen=True)
class Finished:
    """How a command ended: exit code, and what it printed (both streams, in order)."""

    code: int
    output: str

    @property
    def excerpt(self) -> str:
        """How the output begins and ends, short enough for a terminal: some programs say the reason first."""
        lines = self.output.rstrip().splitlines()
        if len(lines) > FIRST_LINES + LAST_LINES:
            lines[FIRST_LINES:-LAST_LINES] = ["  …"]
        return "\n".join(lines)


def command_run(argv: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> Finished:
    """Run a command without a shell and without input, and give back how it ended."""
    words = [str(word) for word in argv]
    try:
        process = subprocess.Popen(
            words,
            cwd=cwd,
            env=dict(env) if env is not None else environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            # A group of its own: stopping reaches the grandchildren too.
            start_new_session=True,
        )
    except FileNotFoundError:
        return Finished(127, f"{words[0]}: command not found")
    with _lock:
        _running.add(process)
    try:
        output, _ = process.communicate()
    finally:
        with _lock:
            _running.discard(process)
    return Finished(process.returncode, output)


def command_demand(sentence: str, argv: Sequence[str | Path], *, cwd: Path = ROOT) -> str:
    """The output of a command that has to succeed; ``sentence`` says what failed otherwise."""
    return demand(sentence, command_run(argv, cwd=cwd))


def demand(sentence: str, finished: Finished) -> str:
    """The output of what went well; ``sentence`` says what failed otherwise."""
    if finished.code != 0:
        raise Failure(sentence, details=finished.excerpt)
    return finished.output


def group_signal(pid: int, number: signal.Signals) -> None:
    """Signal a process and everything it started in its session; one that is gone is no error."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, number)


def commands_stop() -> None:
    """End every command that still runs, politely first."""
    with _lock:
        processes = list(_running)
    for process in processes:
        group_signal(process.pid, signal.SIGTERM)
    for process in processes:
        with suppress(subprocess.TimeoutExpired):
            process.wait(STOP_SECONDS)
        group_signal(process.pid, signal.SIGKILL)


class Stopped(BaseException):
    """The person, or the system, asked the tool to stop."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number


def _raise_stopped(number: int, _frame: FrameType | None) -> None:
    raise Stopped(number)


@contextmanager
def stoppable() -> Iterator[None]:
    """Within the block Ctrl-C, TERM and a closed terminal raise ``Stopped``, and leave no command behind."""
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, _raise_stopped) for number in numbers}
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)
        commands_stop()
        for number, handler in before.items():
            signal.signal(number, handler)

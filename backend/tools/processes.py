"""Commands that run to their end, with their output kept; all of them stop when the tool is stopped."""

import ctypes
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from tools.console import Failure
from tools.places import ROOT, environment

SHOWN_LINES = 40
STOP_SECONDS = 5.0
PR_SET_PDEATHSIG = 1
# Looked up before any fork: afterwards that is not safe.
_libc = ctypes.CDLL(None) if sys.platform.startswith("linux") else None
_lock = threading.Lock()
_running: set["subprocess.Popen[str]"] = set()
_stopping = threading.Event()


@dataclass(frozen=True)
class Finished:
    """How a command ended: exit code, and what it printed (both streams, in order)."""

    code: int
    output: str

    @property
    def excerpt(self) -> str:
        """How the output begins and ends: some programs say the reason first."""
        lines = self.output.rstrip().splitlines()
        return "\n".join(lines if len(lines) <= SHOWN_LINES else [*lines[:12], "  …", *lines[12 - SHOWN_LINES :]])


def command_run(argv: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> Finished:
    """Run a command without a shell and without input, and give back how it ended."""
    words = [str(word) for word in argv]
    if _stopping.is_set():
        raise Failure("Stopped.")
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


def command_demand(
    sentence: str, argv: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> str:
    """The output of a command that has to succeed; ``sentence`` says what failed otherwise."""
    finished = command_run(argv, cwd=cwd, env=env)
    if finished.code != 0:
        raise Failure(sentence, details=finished.excerpt)
    return finished.output


def together(*lanes: Callable[[], None]) -> None:
    """Run lanes side by side; the first failure is raised once all have ended."""
    with ThreadPoolExecutor(max_workers=len(lanes)) as pool:
        futures = [pool.submit(lane) for lane in lanes]
        wait(futures)
    for future in futures:
        future.result()


def group_signal(pid: int, number: signal.Signals) -> None:
    """Signal a process and everything it started in its session; one that is gone is no error."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, number)


@contextmanager
def server_process(
    argv: Sequence[str | Path],
    log: Path,
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    user: int | None = None,
    end: signal.Signals = signal.SIGTERM,
) -> Iterator["subprocess.Popen[bytes]"]:
    """A program that runs for the block, its lines in the log; it ends with us, however we end."""
    with log.open("ab") as output:
        process = subprocess.Popen(
            argv,
            cwd=cwd or log.parent,
            env=env,
            user=user,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
            preexec_fn=end_with_parent,
        )
    try:
        yield process
    finally:
        process.send_signal(end)
        with suppress(subprocess.TimeoutExpired):
            process.wait(2 * STOP_SECONDS)
        group_signal(process.pid, signal.SIGKILL)
        process.wait()


def end_with_parent() -> None:
    """Receive TERM when the parent process dies; only Linux knows that, elsewhere nothing happens."""
    if _libc is not None:
        _libc.prctl(PR_SET_PDEATHSIG, int(signal.SIGTERM), 0, 0, 0)


class Stopped(BaseException):
    """The person, or the system, asked the tool to stop."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = 128 + number


def _stop(number: int, _frame: FrameType | None) -> None:
    # No lock: this runs between two steps of the main thread, which may hold it.
    _stopping.set()
    for process in tuple(_running):
        group_signal(process.pid, signal.SIGTERM)
    raise Stopped(number)


@contextmanager
def stoppable() -> Iterator[None]:
    """Within the block Ctrl-C, TERM and a closed terminal raise ``Stopped``, and leave no command behind."""
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, _stop) for number in numbers}
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)
        for process in tuple(_running):
            with suppress(subprocess.TimeoutExpired):
                process.wait(STOP_SECONDS)
            group_signal(process.pid, signal.SIGKILL)
        _stopping.clear()
        for number, handler in before.items():
            signal.signal(number, handler)

"""Commands that run to their end with their output kept, and servers that run for a block."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tools.console import Failure
from tools.places import ROOT, environment

SHOWN_LINES = 40
STOP_SECONDS = 10.0
PR_SET_PDEATHSIG = 1
# Looked up before any fork: afterwards that is not safe.
_libc = ctypes.CDLL(None) if sys.platform.startswith("linux") else None


@dataclass(frozen=True)
class Finished:
    """How a command ended: exit code, and what it printed (both streams, in order)."""

    code: int
    output: str


def command_run(argv: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> Finished:
    """Run a command without a shell and without input, and give back how it ended."""
    words, values = [str(word) for word in argv], dict(env) if env is not None else environment()
    try:
        ended = subprocess.run(
            words,
            cwd=cwd,
            env=values,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except FileNotFoundError:
        return Finished(127, f"{words[0]}: command not found")
    return Finished(ended.returncode, ended.stdout)


def command_demand(
    sentence: str, argv: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> str:
    """The output of a command that has to succeed; ``sentence`` says what failed otherwise."""
    finished = command_run(argv, cwd=cwd, env=env)
    if finished.code != 0:
        raise Failure(sentence, details="\n".join(finished.output.rstrip().splitlines()[-SHOWN_LINES:]))
    return finished.output


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
            process.wait(STOP_SECONDS)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def end_with_parent() -> None:
    """Receive TERM when the parent process dies; only Linux knows that, elsewhere nothing happens."""
    if _libc is not None:
        _libc.prctl(PR_SET_PDEATHSIG, int(signal.SIGTERM), 0, 0, 0)

"""Runs several processes in the foreground as one: their lines are prefixed, and when one ends, all end.

Children live in sessions of their own, so that Ctrl-C reaches only the supervisor, which passes it on as TERM.
On Linux a child is told by the kernel when the supervisor dies without a word (SIGKILL).
"""

import ctypes
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import IO, TextIO, cast

from tools.console import painted
from tools.processes import group_signal

PR_SET_PDEATHSIG = 1
STOP_SECONDS = 10.0
POLL_SECONDS = 0.25
PREFIX_COLOURS = ("cyan", "magenta", "yellow", "green", "blue")


@dataclass(frozen=True)
class Program:
    """One process to keep: the name before its lines, and its command."""

    name: str
    argv: tuple[str, ...]
    cwd: Path
    env: Mapping[str, str]


@dataclass
class _Child:
    program: Program
    process: subprocess.Popen[bytes]
    output: IO[bytes]
    prefix: str
    rest: bytearray = field(default_factory=bytearray)


def _death_signal_function() -> Callable[[int], None] | None:
    """A call that asks the kernel for a signal at the parent's death; looked up before forking, when it is safe."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None, use_errno=True)

    def ask(number: int) -> None:
        library.prctl(PR_SET_PDEATHSIG, number, 0, 0, 0)

    return ask


_ask_for_death_signal = _death_signal_function()


def end_with_parent(parent: int | None = None) -> None:
    """Receive TERM when the parent process dies; on systems without that call nothing happens."""
    if _ask_for_death_signal is None:
        return
    _ask_for_death_signal(signal.SIGTERM)
    if parent is not None and os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGTERM)


class Supervisor:
    """Starts the programs, prints what they say, and stops them together."""

    def __init__(
        self, programs: list[Program], *, when_started: Callable[[], None] | None = None, stream: TextIO | None = None
    ) -> None:
        self._programs = programs
        self._when_started = when_started
        self._stream = stream or sys.stdout
        self._children: list[_Child] = []
        self._asked_by: int | None = None
        self._selector = selectors.DefaultSelector()

    def run(self) -> int:
        """Block until everything has ended; the exit code is that of the first child to end, 0 when asked to stop."""
        numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        before = {number: signal.signal(number, self._ask_to_stop) for number in numbers}
        try:
            for position, program in enumerate(self._programs):
                self._start(program, PREFIX_COLOURS[position % len(PREFIX_COLOURS)])
            if self._when_started is not None:
                self._when_started()
            first = self._watch()
            return self._stop(first)
        finally:
            self._kill_all()
            for number, handler in before.items():
                signal.signal(number, handler)
            self._selector.close()

    def _ask_to_stop(self, number: int, _frame: FrameType | None) -> None:
        if self._asked_by is not None and number == signal.SIGINT:
            self._kill_all()  # asked twice: the person does not want to wait
        self._asked_by = self._asked_by or number

    def _start(self, program: Program, colour: str) -> None:
        parent = os.getpid()
        width = max(len(each.name) for each in self._programs)
        process = subprocess.Popen(
            program.argv,
            cwd=program.cwd,
            env=dict(program.env),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            # Safe: children are started before any thread exists.
            preexec_fn=lambda: end_with_parent(parent),
        )
        prefix = painted(f"{program.name:<{width}} |", colour, self._stream)
        child = _Child(program, process, cast(IO[bytes], process.stdout), prefix)
        self._children.append(child)
        os.set_blocking(child.output.fileno(), False)
        self._selector.register(child.output, selectors.EVENT_READ, child)

    def _watch(self) -> _Child | None:
        """Print lines until a child ends, which is given back, or until somebody asks to stop."""
        while self._asked_by is None:
            self._pump(POLL_SECONDS)
            for child in self._children:
                if child.process.poll() is not None:
                    return child
        return None

    def _stop(self, first: _Child | None) -> int:
        if first is not None:
            code = first.process.returncode
            how = f"ended with exit code {code}" if code >= 0 else f"was ended by {signal.Signals(-code).name}"
            self._say(f"{first.program.name} {how}; stopping the others.")
        else:
            self._say("Stopping …")
        for child in self._children:
            if child.process.poll() is None:
                with suppress(ProcessLookupError):
                    # The main process alone: it ends its own children in order.
                    child.process.send_signal(signal.SIGTERM)
        deadline = time.monotonic() + STOP_SECONDS
        while time.monotonic() < deadline and any(child.process.poll() is None for child in self._children):
            self._pump(0.05)
        self._kill_all()
        self._pump(0)
        self._say("Everything has stopped.")
        if first is None:
            return 0
        code = first.process.returncode
        # A server that ends by itself has failed, even when it says 0.
        return 128 - code if code < 0 else code or 1

    def _kill_all(self) -> None:
        for child in self._children:
            group_signal(child.process.pid, signal.SIGKILL)
            with suppress(subprocess.TimeoutExpired):
                child.process.wait(1)

    def _pump(self, seconds: float) -> None:
        for key, _ in self._selector.select(seconds):
            child: _Child = key.data
            try:
                piece = os.read(child.output.fileno(), 65536)
            except BlockingIOError:
                continue
            if not piece:
                self._selector.unregister(child.output)
                child.output.close()
            child.rest += piece
            *lines, rest = bytes(child.rest).split(b"\n")
            child.rest = bytearray(rest)
            if not piece and rest:
                lines.append(rest)
                child.rest.clear()
            for line in lines:
                self._print(f"{child.prefix} {line.decode(errors='replace')}")

    def _say(self, sentence: str) -> None:
        self._print(painted(sentence, "bold", self._stream))

    def _print(self, line: str) -> None:
        try:
            self._stream.write(line + "\n")
            self._stream.flush()
        except BrokenPipeError:
            # Nobody reads any more (``make run | head``): stop as if asked.
            self._stream = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (lives as long as we do)
            self._asked_by = self._asked_by or signal.SIGPIPE

"""What the tools print: steps with their time while they run, failures as one clear sentence."""

import os
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TextIO

HEARTBEAT_SECONDS = 15.0
REFRESH_SECONDS = 0.2

COLOURS = {
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
    "bold": "1",
    "dim": "2",
}


class Failure(Exception):
    """A sentence for the person at the terminal; printed without a trace."""

    def __init__(self, sentence: str, *, details: str = "", exit_code: int = 1) -> None:
        super().__init__(sentence)
        self.details = details
        self.exit_code = exit_code


def colourful(stream: TextIO) -> bool:
    """Whether the stream is a terminal that wants colours."""
    return stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def painted(text: str, colour: str, stream: TextIO | None = None) -> str:
    """The text in a colour of ``COLOURS``, or as it is where colours are not wanted."""
    return f"\x1b[{COLOURS[colour]}m{text}\x1b[0m" if colourful(stream or sys.stdout) else text


def duration(seconds: float) -> str:
    """``0.4 s``, ``12.3 s``, ``2 min 05 s``."""
    if seconds < 60:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02d} s"


@dataclass
class Step:
    """What runs now: since when (monotonic seconds), and how many heartbeats of it were told."""

    begun: float
    told: int = 0


def overdue(running: Mapping[str, Step], now: float) -> Iterator[str]:
    """A line for each step that has lasted another heartbeat, counted from its own beginning."""
    for label, step in running.items():
        lasted = now - step.begun
        if lasted >= (step.told + 1) * HEARTBEAT_SECONDS:
            step.told = int(lasted // HEARTBEAT_SECONDS)
            yield f"  … still at it: {label} {lasted:.0f} s\n"


class Progress:
    """Names the steps that run now, also several at once, and prints each with its time when it ends."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stdout
        self._lock = threading.RLock()
        self._running: dict[str, Step] = {}
        self._live = self._stream.isatty() and os.environ.get("TERM") != "dumb"
        self._closed = threading.Event()
        self._ticker = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> "Progress":
        self._ticker.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._closed.set()
        self._ticker.join()
        self._clear()

    @contextmanager
    def step(self, label: str) -> Iterator[None]:
        """Show the label while the block runs, then with its time and whether it went well."""
        begun = time.monotonic()
        with self._lock:
            self._running[label] = Step(begun)
            if not self._live:
                self._write(f"  … {label}\n")
        try:
            yield
        except BaseException:
            self._finish(label, "✗", "red", begun)
            raise
        self._finish(label, "✓", "green", begun)

    @contextmanager
    def running(self, label: str) -> Iterator[None]:
        """Name the label among what runs now, and print nothing when it ends."""
        with self._lock:
            self._running[label] = Step(time.monotonic())
            if not self._live:
                self._write(f"  … {label}\n")
        try:
            yield
        finally:
            with self._lock:
                self._running.pop(label, None)

    def say(self, text: str) -> None:
        """Print whole lines without tearing the status line."""
        with self._lock:
            self._clear()
            self._write(text if text.endswith("\n") else text + "\n")

    def _finish(self, label: str, sign: str, colour: str, begun: float) -> None:
        with self._lock:
            self._running.pop(label, None)
            spent = painted(duration(time.monotonic() - begun), "dim", self._stream)
            self.say(f"  {painted(sign, colour, self._stream)} {label}  {spent}")

    def _tick(self) -> None:
        while not self._closed.wait(REFRESH_SECONDS):
            with self._lock:
                if self._live:
                    self._show_running()
                else:
                    for line in overdue(self._running, time.monotonic()):
                        self._write(line)

    def _show_running(self) -> None:
        now = time.monotonic()
        running = " · ".join(f"{label} {now - step.begun:.0f} s" for label, step in self._running.items())
        if running:
            width = os.get_terminal_size(self._stream.fileno()).columns
            self._write(f"\r\x1b[K  … {running}"[: width + 4])

    def _clear(self) -> None:
        if self._live:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()

"""What the tools print: steps with the time they took, failures as one clear sentence."""

import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

COLOURS = {"red": "31", "green": "32", "bold": "1", "dim": "2"}
_lock = threading.Lock()


class Failure(Exception):
    """A sentence for the person at the terminal; printed without a trace."""

    def __init__(self, sentence: str, *, details: str = "", exit_code: int = 1) -> None:
        super().__init__(sentence)
        self.details = details
        self.exit_code = exit_code


def painted(text: str, colour: str, stream: TextIO | None = None) -> str:
    """The text in a colour of ``COLOURS``, or as it is where colours are not wanted."""
    wanted = (stream or sys.stdout).isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    return f"\x1b[{COLOURS[colour]}m{text}\x1b[0m" if wanted else text


def mark(good: bool) -> str:
    return painted("✓", "green") if good else painted("✗", "red")


def duration(seconds: float) -> str:
    if seconds < 60:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02d} s"


def say(text: str) -> None:
    """Print whole lines, also from several threads; nobody reading any more is no error."""
    with _lock, suppress(BrokenPipeError):
        print(text, flush=True)


@contextmanager
def step(label: str) -> Iterator[None]:
    """Name what runs now, and print its time and whether it went well when it ends."""
    say(f"  … {label}")
    begun, good = time.monotonic(), False
    try:
        yield
        good = True
    finally:
        say(f"  {mark(good)} {label}  {painted(duration(time.monotonic() - begun), 'dim')}")

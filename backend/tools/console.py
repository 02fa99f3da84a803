"""What the tools print: steps with the time they took, failures as one clear sentence."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

COLOURS = {"red": "31", "green": "32", "bold": "1", "dim": "2"}


class Failure(Exception):
    """A sentence for the person at the terminal; printed without a trace."""

    def __init__(self, sentence: str, *, details: str = "") -> None:
        super().__init__(sentence)
        self.details = details


def said(action: Callable[[], int | None]) -> int:
    """The exit code of an action; a failure, or Ctrl-C, is said without a trace."""
    try:
        return action() or 0
    except Failure as failure:
        print(f"{failure.details}\n{painted(str(failure), 'red', sys.stderr)}".lstrip(), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def painted(text: str, colour: str, stream: TextIO | None = None) -> str:
    """The text in a colour of ``COLOURS``, or as it is where colours are not wanted."""
    wanted = (stream or sys.stdout).isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    return f"\x1b[{COLOURS[colour]}m{text}\x1b[0m" if wanted else text


def mark(good: bool) -> str:
    return painted("✓", "green") if good else painted("✗", "red")


def say(text: str) -> None:
    print(text, flush=True)


@contextmanager
def step(label: str) -> Iterator[None]:
    """Name what runs now, and print its time when it has gone well."""
    say(f"  … {label}")
    begun = time.monotonic()
    yield
    say(f"  {painted('✓', 'green')} {label}  {painted(f'{time.monotonic() - begun:.1f} s', 'dim')}")

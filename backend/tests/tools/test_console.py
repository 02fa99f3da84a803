"""What the tools print about steps that take long."""

import io
import os
import re
import select
import termios
import threading
from contextlib import suppress

import pytest

from tools import console
from tools.console import HEARTBEAT_SECONDS, Progress, Step, duration, overdue, painted


class Terminal(io.StringIO):
    """Says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_step_is_told_of_only_after_a_heartbeat_of_its_own() -> None:
    running = {"SPA build": Step(begun=100.0), "Database": Step(begun=114.0)}

    assert list(overdue(running, 114.5)) == []
    assert list(overdue(running, 100.0 + HEARTBEAT_SECONDS)) == ["  … still at it: SPA build 15 s\n"]
    assert list(overdue(running, 116.0)) == []
    assert list(overdue(running, 114.0 + HEARTBEAT_SECONDS)) == ["  … still at it: Database 15 s\n"]


def test_a_long_step_is_told_of_again_with_every_heartbeat() -> None:
    running = {"SPA build": Step(begun=0.0)}

    told = [line for second in range(0, 61, 5) for line in overdue(running, float(second))]

    assert [line.split()[-2] for line in told] == ["15", "30", "45", "60"]


def test_a_step_is_told_when_it_begins_and_how_it_ended() -> None:
    shown = io.StringIO()

    with Progress(shown) as progress:
        with progress.step("Packages"):
            assert shown.getvalue() == "  … Packages\n"
        with pytest.raises(ValueError, match="no disk"), progress.step("Database"):
            raise ValueError("no disk")
        with progress.running("Tests"):
            progress.say("12 passed")
        assert not [*overdue(progress._running, 1e12)]

    # Whatever time it took.
    assert re.sub(r"  [\d.]+ (s|min .*)$", "", shown.getvalue(), flags=re.MULTILINE).splitlines() == [
        "  … Packages",
        "  ✓ Packages",
        "  … Database",
        "  ✗ Database",
        "  … Tests",
        "12 passed",
    ]


def test_a_step_that_goes_on_is_told_of_by_itself_until_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "REFRESH_SECONDS", 0.001)
    monkeypatch.setattr(console, "HEARTBEAT_SECONDS", 0.001)
    heard = threading.Event()

    class Listening(io.StringIO):
        def write(self, text: str) -> int:
            if "still at it: Slow" in text:
                heard.set()
            return super().write(text)

    with Progress(Listening()) as progress:
        with progress.step("Slow"):
            assert heard.wait(60)
        assert not [*overdue(progress._running, 1e12)]


def test_on_a_terminal_one_line_says_what_runs_and_keeps_to_its_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    screen, terminal = os.openpty()
    termios.tcsetwinsize(terminal, (24, 30))
    label, written = "long " * 20, b""
    with os.fdopen(terminal, "w", encoding="utf-8") as stream, Progress(stream) as progress, progress.step(label):
        while b"long" not in written:
            assert select.select([screen], [], [], 60)[0]
            written += os.read(screen, 4096)
    with os.fdopen(screen, "rb", buffering=0) as rest, suppress(OSError):  # what is said where the other end is closed
        while piece := rest.read(4096):
            written += piece

    lines = written.decode().split("\r\x1b[K")
    assert lines[1] == f"  … {label}"[:30]
    # It is wiped away before anything else is said.
    assert lines[-2].startswith(f"  \x1b[32m✓\x1b[0m {label}")
    assert lines[-1] == ""


def test_colours_come_only_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert painted("good", "green", Terminal()) == "\x1b[32mgood\x1b[0m"
    assert painted("good", "green", io.StringIO()) == "good"
    monkeypatch.setenv("TERM", "dumb")
    assert painted("good", "green", Terminal()) == "good"
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "")
    assert painted("good", "green", Terminal()) == "good"


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.44, "0.4 s"), (12.3, "12.3 s"), (60.0, "1 min 00 s"), (124.6, "2 min 05 s")]
)
def test_durations_are_read_at_a_glance(seconds: float, text: str) -> None:
    assert duration(seconds) == text

"""The supervisor, as a process of its own with real children: they start, end and die together."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

BACKEND = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 15.0

# A child that says its pid and then waits; with a grandchild, as a web server has.
PATIENT = """
import os, subprocess, sys, time
grandchild = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
print("child", os.getpid(), grandchild.pid, flush=True)
time.sleep(60)
"""
STUBBORN = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + PATIENT

SUPERVISE = """
import os, sys
from pathlib import Path
from tools import supervisor
supervisor.STOP_SECONDS = 1.0
programs = [
    supervisor.Program(f"p{number}", (sys.executable, "-c", code), Path.cwd(), os.environ)
    for number, code in enumerate(sys.argv[1:])
]
sys.exit(supervisor.Supervisor(programs).run())
"""


class Supervised:
    """A running supervisor and the processes below it."""

    def __init__(self, *codes: str) -> None:
        self.process = subprocess.Popen(  # noqa: S603 (our own interpreter and our own code)
            [sys.executable, "-c", SUPERVISE, *codes], cwd=BACKEND, stdout=subprocess.PIPE, text=True
        )
        self.lines: list[str] = []
        self.pids: list[int] = []

    def read_until(self, enough: Callable[[], bool]) -> None:
        """Take in lines until the condition holds."""
        assert self.process.stdout is not None
        while not enough():
            line = self.process.stdout.readline()
            assert line, f"ended early: {self.lines}"
            self.lines.append(line.rstrip("\n"))
            if "| child " in line:
                self.pids += [int(word) for word in line.split("| child ")[1].split()]

    def ended(self) -> int:
        """Wait for the supervisor's end and take in what it said last."""
        output, _ = self.process.communicate(timeout=PATIENCE_SECONDS)
        self.lines += output.splitlines()
        return self.process.returncode


@pytest.fixture
def supervised() -> Iterator[Callable[..., Supervised]]:
    started: list[Supervised] = []

    def start(*codes: str) -> Supervised:
        started.append(Supervised(*codes))
        return started[-1]

    yield start
    for each in started:
        for pid in (each.process.pid, *each.pids):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        each.process.wait()


def is_alive(pid: int) -> bool:
    """Whether the process still runs; one that waits to be collected does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def all_gone(pids: list[int]) -> bool:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while any(is_alive(pid) for pid in pids):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_asked_to_stop_it_ends_children_and_grandchildren_and_says_zero(
    supervised: Callable[..., Supervised], number: signal.Signals
) -> None:
    running = supervised(PATIENT, PATIENT)
    running.read_until(lambda: len(running.pids) == 4)

    running.process.send_signal(number)

    assert running.ended() == 0
    assert all_gone(running.pids)
    assert running.lines[-1] == "Everything has stopped."


def test_a_child_that_ignores_term_is_killed(supervised: Callable[..., Supervised]) -> None:
    running = supervised(STUBBORN)
    running.read_until(lambda: len(running.pids) == 2)

    running.process.terminate()

    assert running.ended() == 0
    assert all_gone(running.pids)


@pytest.mark.parametrize(("end", "code"), [("sys.exit(7)", 7), ("sys.exit(0)", 1), ("os.kill(os.getpid(), 9)", 137)])
def test_the_end_of_one_child_ends_all_with_its_exit_code(
    supervised: Callable[..., Supervised], end: str, code: int
) -> None:
    # The second one ends when it is told that the first one stands.
    running = supervised(PATIENT, f"import os, sys, time; time.sleep(1); {end}")
    running.read_until(lambda: len(running.pids) == 2)

    assert running.ended() == code
    assert all_gone(running.pids)
    assert any(line.startswith("p1 ") and "stopping the others" in line for line in running.lines)


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only the Linux kernel tells children of a parent's death"
)
def test_children_notice_that_the_supervisor_was_killed(supervised: Callable[..., Supervised]) -> None:
    running = supervised(PATIENT, PATIENT)
    running.read_until(lambda: len(running.pids) == 4)

    running.process.kill()
    running.process.wait()

    assert all_gone(running.pids[::2])


def test_lines_carry_the_name_of_their_process_and_the_last_one_needs_no_newline(
    supervised: Callable[..., Supervised],
) -> None:
    running = supervised("import sys; print('first'); sys.stderr.write('قافلة last'); sys.exit(3)")

    assert running.ended() == 3
    assert {"p0 | first", "p0 | قافلة last"} <= set(running.lines)


def test_it_stops_when_nobody_reads_its_lines_any_more(supervised: Callable[..., Supervised]) -> None:
    running = supervised(PATIENT, "import time\nwhile True: print('line', flush=True); time.sleep(0.01)")
    running.read_until(lambda: len(running.pids) == 2)

    assert running.process.stdout is not None
    running.process.stdout.close()

    assert running.process.wait(PATIENCE_SECONDS) == 0
    assert all_gone(running.pids)

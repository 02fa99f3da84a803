"""The processes of ``make run``, as they are: one that dies is started again, and all stop together."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools.machine import free_port
from tools.running import PART_SECONDS, broken_off_remove

BACKEND = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 60.0
# What ``make run`` starts once everything is prepared.
RUN = """
import os, sys
from tools.running import PROGRAMS, serve
broken = {"broken": (sys.executable, "-c", "raise SystemExit(7)")}
sys.exit(serve(broken if "broken" in sys.argv else PROGRAMS, dict(os.environ)))
"""
Start = Callable[..., "subprocess.Popen[str]"]

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are found in /proc")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    started: list[subprocess.Popen[str]] = []

    def run(*words: str) -> "subprocess.Popen[str]":
        own = {"QAFILA_VAR_DIR": str(tmp_path), "BIND": f"127.0.0.1:{free_port()}", "DJANGO_SETTINGS_MODULE": ""}
        env = {name: value for name, value in {**os.environ, **own}.items() if value and not name.endswith("_URL")}
        command = [sys.executable, "-c", RUN, *words]
        started.append(subprocess.Popen(command, cwd=BACKEND, env=env, stdout=subprocess.PIPE, text=True))  # noqa: S603 (our own code)
        return started[-1]

    yield run
    for process in started:
        # Killed, it takes everything along.
        process.kill()
        process.communicate()


def programs(manager: int) -> dict[str, int]:
    """The processes that do the work below a manager: the word that names each, and its number."""
    parents = {manager}
    found: dict[str, int] = {}
    for _generation in range(3):
        stats = {int(path.parent.name): path.read_text() for path in Path("/proc").glob("[0-9]*/stat")}
        parents = {pid for pid, stat in stats.items() if int(stat.rpartition(")")[2].split()[1]) in parents}
        for pid in parents:
            words = Path(f"/proc/{pid}/cmdline").read_text().split("\0")
            if "tools.keeping" not in words:
                found |= {name: pid for name in ("gunicorn", "worker", "beat") if name in words}
    return found


def await_programs(manager: int, wanted: Callable[[dict[str, int]], bool]) -> dict[str, int]:
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        found = programs(manager)
        if len(found) == 3 and wanted(found):
            return found
        time.sleep(0.1)
    raise AssertionError(programs(manager))


def is_gone(pid: int) -> bool:
    end = time.monotonic() + PATIENCE_SECONDS
    while Path(f"/proc/{pid}").exists() and " Z " not in Path(f"/proc/{pid}/stat").read_text():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


@linux
def test_a_killed_worker_is_started_again_and_term_ends_everything(start: Start) -> None:
    running = start()
    before = await_programs(running.pid, lambda _found: True)

    os.kill(before["worker"], signal.SIGKILL)
    after = await_programs(running.pid, lambda found: found["worker"] != before["worker"])
    running.terminate()

    said, _ = running.communicate(timeout=PATIENCE_SECONDS)
    assert running.returncode == 0
    assert "worker was ended by SIGKILL; starting it again." in said
    assert {name: after[name] == before[name] for name in before} == {"gunicorn": True, "worker": False, "beat": True}
    assert all(is_gone(pid) for pid in after.values())


@linux
def test_a_killed_manager_leaves_nothing_behind(start: Start) -> None:
    running = start()
    found = await_programs(running.pid, lambda _found: True)

    running.kill()
    running.wait()

    assert all(is_gone(pid) for pid in found.values())


def test_a_program_that_ends_again_and_again_stops_everything(start: Start) -> None:
    running = start("broken")

    said, _ = running.communicate(timeout=PATIENCE_SECONDS)
    assert running.returncode == 7
    assert "broken ended with exit code 7, 5 times within a minute; giving up." in said


def test_a_start_removes_messages_that_a_killed_process_broke_off(tmp_path: Path) -> None:
    queue = tmp_path / "broker" / "queue"
    queue.mkdir(parents=True)
    whole, old, young = (queue / name for name in ("1.celery.msg", "2.celery.msg.part", "3.celery.msg.part"))
    for file in (whole, old, young):
        file.write_text("{")
    for file in (whole, old):
        os.utime(file, (0, time.time() - PART_SECONDS - 1))

    broken_off_remove(tmp_path)

    assert sorted(queue.iterdir()) == [whole, young]

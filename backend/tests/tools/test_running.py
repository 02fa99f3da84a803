"""The processes of ``make run``, as they are: when one of them dies, everything stops and says which it was; and the
next start tidies up after them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.machine import free_port
from tools.running import PART_SECONDS, broken_off_remove

BACKEND = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 60.0
# What ``make run`` starts once everything is prepared.
RUN = """
import sys
from tools.places import environment
from tools.running import programs
from tools.supervisor import Supervisor
sys.exit(Supervisor(programs(environment())).run())
"""


@pytest.fixture
def running(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    own = {"QAFILA_VAR_DIR": str(tmp_path), "BIND": f"127.0.0.1:{free_port()}", "DJANGO_SETTINGS_MODULE": ""}
    env = {name: value for name, value in {**os.environ, **own}.items() if value and not name.endswith("_URL")}
    words = [sys.executable, "-c", RUN]
    process = subprocess.Popen(words, cwd=BACKEND, env=env, stdout=subprocess.PIPE, text=True)  # noqa: S603 (our own code)
    yield process
    # Killed, it takes its children along: the kernel tells them.
    process.kill()
    process.communicate()


def child(of: int, word: str) -> int:
    """The process that was started with this word in its command."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        for pid in Path(f"/proc/{of}/task/{of}/children").read_text().split():
            if word in Path(f"/proc/{pid}/cmdline").read_text().split("\0"):
                return int(pid)
        time.sleep(0.05)
    raise AssertionError(f"no process of its own for {word}")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are found in /proc")
@pytest.mark.parametrize("name", ["beat", "worker"])
def test_the_death_of_a_process_without_an_address_stops_everything(
    running: "subprocess.Popen[str]", name: str
) -> None:
    os.kill(child(running.pid, name), signal.SIGKILL)

    said, _ = running.communicate(timeout=PATIENCE_SECONDS)
    assert f"{name} was ended by SIGKILL; stopping the others." in said
    assert said.splitlines()[-1] == "Everything has stopped."
    assert running.returncode == 128 + signal.SIGKILL


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


def test_a_first_start_finds_nothing_to_remove(tmp_path: Path) -> None:
    broken_off_remove(tmp_path)

"""A whole Qafila in a folder of its own, for as long as something looks at it: journeys, contact sheets, benchmarks."""

import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.console import Failure
from tools.machine import free_port
from tools.places import BACKEND, PYTHON, environment
from tools.processes import command_demand, end_with_parent, process_end
from tools.readiness import readiness
from tools.running import HOST, PROGRAMS

# Generous: on a machine that is busy with checks, processes take their time to import everything.
READY_SECONDS = 240.0


@dataclass(frozen=True)
class Stack:
    """Where it runs: its address, its folder (mails, files, database), and the environment of its processes."""

    address: str
    folder: Path
    env: Mapping[str, str]

    def python(self, *words: str | Path) -> str:
        """Run the project's Python in it and give back what was printed."""
        return command_demand(f"{words[0]} {words[1]} failed.", [PYTHON, *words], cwd=BACKEND, env=self.env)


def stack_prepare(folder: Path, *, demo: bool = True, more: Mapping[str, str] | None = None) -> None:
    """Make a database with reference data, and demo data if wanted, below ``folder``."""
    options = ("--static", "--demo") if demo else ("--static",)
    Stack("", folder, _environment(folder, more or {})).python("-m", "tools.database", *options)


@contextmanager
def running_stack(
    folder: Path,
    *,
    demo: bool = True,
    jobs: bool = True,
    more: Mapping[str, str] | None = None,
    like: Path | None = None,
) -> Iterator[Stack]:
    """Prepare a database below ``folder``, start web server (and worker and beat), and stop them at the end.

    ``like`` is a folder that was prepared before: what it holds is copied instead, so ``demo`` says nothing then, and
    ``more`` reaches only the processes, not the data.
    """
    folder.mkdir(parents=True, exist_ok=True)
    port = free_port()
    address = f"http://{HOST}:{port}"
    own = {"PORT": str(port), "BIND": f"{HOST}:{port}", "SITE_URL": address}
    env = _environment(folder, {**own, **(more or {})})
    if like:
        shutil.copytree(like, folder, dirs_exist_ok=True)
    else:
        stack_prepare(folder, demo=demo, more=more)
    with (folder / "stack.log").open("ab") as log:
        processes = [
            subprocess.Popen(
                words,
                cwd=BACKEND,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                preexec_fn=end_with_parent,
            )
            for name, words in PROGRAMS.items()
            if jobs or name == "web"
        ]
    try:
        _wait_until_ready(port, processes)
        yield Stack(address, folder, env)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process_end(process)


def _environment(folder: Path, more: Mapping[str, str]) -> dict[str, str]:
    """That of the stack's processes: its own folder, and of services only what it is given."""
    env = environment(QAFILA_VAR_DIR=str(folder), **more)
    for name in ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "DJANGO_SETTINGS_MODULE"):
        if name not in more:
            env.pop(name, None)
    return env


def _wait_until_ready(port: int, processes: list[subprocess.Popen[bytes]]) -> None:
    deadline = time.monotonic() + READY_SECONDS
    answer = ""
    while time.monotonic() < deadline:
        if any(process.poll() is not None for process in processes):
            raise Failure("A process of the stack ended before it was ready; see stack.log in its folder.")
        ready, answer = readiness(HOST, port)
        if ready:
            return
        time.sleep(0.1)
    raise Failure(f"The stack is not ready after {READY_SECONDS:.0f} seconds. {answer}")

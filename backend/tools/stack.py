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
from tools.processes import command_run, demand
from tools.readiness import readiness

HOST = "127.0.0.1"
# Generous: on a machine that is busy with checks, processes take their time to import everything.
READY_SECONDS = 240.0
PREPARATIONS = (
    ("collectstatic", "--noinput", "-v", "0"),
    ("migrate", "-v", "0"),
    ("load_references",),
    ("load_billing_reference",),
)
DEMO = ("load_demo",)


@dataclass(frozen=True)
class Stack:
    """Where it runs: its address, its folder (mails, files, database), and the environment of its processes."""

    address: str
    folder: Path
    env: Mapping[str, str]

    def manage(self, *words: str) -> str:
        """Run ``manage.py`` in it and give back what was printed."""
        command: tuple[str | Path, ...] = (PYTHON, BACKEND / "manage.py", *words)
        return demand(f"manage.py {words[0]} failed.", command_run(command, cwd=BACKEND, env=self.env))


def stack_prepare(folder: Path, *, demo: bool = True, more: Mapping[str, str] | None = None) -> None:
    """Make a database with reference data, and demo data if wanted, below ``folder``."""
    prepared = Stack("", folder, _environment(folder, more or {}))
    for words in (*PREPARATIONS, *((DEMO,) if demo else ())):
        prepared.manage(*words)


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
    from tools.running import programs

    folder.mkdir(parents=True, exist_ok=True)
    port = free_port()
    address = f"http://{HOST}:{port}"
    own = {"PORT": str(port), "BIND": f"{HOST}:{port}", "SITE_URL": address}
    env = _environment(folder, {**own, **(more or {})})
    if like:
        shutil.copytree(like, folder, dirs_exist_ok=True)
    else:
        stack_prepare(folder, demo=demo, more=more)
    stack = Stack(address, folder, env)
    wanted = [program for program in programs(env) if jobs or program.name == "web"]
    log = (folder / "stack.log").open("ab")
    processes = [
        subprocess.Popen(
            program.argv, cwd=program.cwd, env=dict(program.env), stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
        for program in wanted
    ]
    try:
        _wait_until_ready(port, processes)
        yield stack
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
        log.close()


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

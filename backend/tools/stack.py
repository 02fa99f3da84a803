"""A whole Qafila in a folder of its own, for as long as something looks at it: journeys, contact sheets, benchmarks."""

import shutil
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.console import Failure
from tools.machine import free_port
from tools.places import BACKEND, PYTHON, environment
from tools.processes import command_demand, server_process
from tools.readiness import readiness
from tools.running import HOST, PROGRAMS, keeping

# Generous: on a machine that is busy with checks, processes take their time to import everything.
READY_SECONDS = 240.0
SERVICES = ("DATABASE_URL", "REDIS_URL", "EMAIL_URL", "DJANGO_SETTINGS_MODULE")


@dataclass(frozen=True)
class Stack:
    """Where it runs: its URL, its folder (mails, files, database), and the environment of its processes."""

    url: str
    folder: Path
    env: Mapping[str, str]

    def python(self, *words: str | Path) -> str:
        return command_demand(f"{words[0]} {words[1]} failed.", [PYTHON, *words], cwd=BACKEND, env=self.env)


def stack_in(folder: Path, more: Mapping[str, str] | None = None) -> Stack:
    """One that does not run and has no database yet."""
    return Stack("", folder, _environment(folder, more or {}))


def stack_prepare(folder: Path, *, demo: bool = True, more: Mapping[str, str] | None = None) -> None:
    """Make a database with reference data, and demo data if wanted, below ``folder``."""
    options = ("--demo",) if demo else ()
    stack_in(folder, more).python("-m", "tools.database", *options)


@contextmanager
def running_stack(
    folder: Path,
    *,
    demo: bool = True,
    jobs: bool = True,
    more: Mapping[str, str] | None = None,
    like: Path | None = None,
    kept: bool = False,
) -> Iterator[Stack]:
    """Prepare a database below ``folder``, start web server (and worker and beat), and stop them at the end.

    ``like`` is a folder that was prepared before: what it holds is copied instead, so ``demo`` says nothing then, and
    ``more`` reaches only the processes, not the data. ``kept``: a process that dies is started again.
    """
    folder.mkdir(parents=True, exist_ok=True)
    port = free_port()
    url = f"http://{HOST}:{port}"
    own = {"PORT": str(port), "BIND": f"{HOST}:{port}", "SITE_URL": url}
    env = _environment(folder, {**own, **(more or {})})
    if like:
        shutil.copytree(like, folder, dirs_exist_ok=True)
    else:
        stack_prepare(folder, demo=demo, more=more)
    with ExitStack() as until_the_end:
        programs = {name: words for name, words in PROGRAMS.items() if jobs or name == "web"}
        wanted = [keeping(name, words) if kept else words for name, words in programs.items()]
        log = folder / "stack.log"
        # Whatever they have in hand is of no use without the folder: they end at once.
        started = (server_process(words, log, cwd=BACKEND, env=env, end=signal.SIGKILL) for words in wanted)
        processes = [until_the_end.enter_context(process) for process in started]
        deadline = time.monotonic() + READY_SECONDS
        while not (found := readiness(HOST, port))[0]:
            if time.monotonic() > deadline or any(process.poll() is not None for process in processes):
                raise Failure(f"The stack did not become ready. {found[1]}", details=log.read_text()[-3000:])
            time.sleep(0.1)
        yield Stack(url, folder, env)


def _environment(folder: Path, more: Mapping[str, str]) -> dict[str, str]:
    """That of the stack's processes: its own folder, and of services only what it is given."""
    own = {name: value for name, value in environment().items() if name not in SERVICES}
    return {**own, "QAFILA_VAR_DIR": str(folder), **more}

"""The web server with its processes, and workers, on the test's database and with the stand-ins: each can be killed."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from django.db import connection

from tests.billing.payments.conformance.benches import BENCHES, SECRETS
from tests.jobs.worker import PATIENCE_SECONDS, House, broker_of_its_own, wait_until
from tests.stand_ins.moyasar import MoyasarStandIn
from tests.stand_ins.server import Gate
from tests.stand_ins.stripe_checkout import StripeStandIn
from tools.machine import free_port
from tools.places import BACKEND
from tools.processes import server_process
from tools.running import HOST, PROGRAMS, keeping


@dataclass(frozen=True)
class Portal:
    """Where it answers, what plays the providers, and its processes."""

    url: str
    folder: Path
    moyasar: MoyasarStandIn
    stripe: StripeStandIn
    # The web server's first process, and what keeps each worker running.
    web: int
    keepers: tuple[int, ...]

    def web_processes(self) -> set[int]:
        return _children(self.web)

    def workers(self) -> set[int]:
        return {child for keeper in self.keepers for child in _children(keeper)}

    def workers_end(self) -> None:
        """For good, with whatever they have in hand."""
        last = self.workers()
        for pid in (*self.keepers, *last):
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not any(_sockets(pid) for pid in last))

    def kill_caller(self, gate: Gate, processes: set[int]) -> None:
        """Kill whichever of the processes waits at the gate, which is reached by now or soon; then open it."""
        assert gate.reached.wait(PATIENCE_SECONDS), "nobody came to the gate"
        waiting = _owner(gate.caller, processes)
        os.kill(waiting, signal.SIGKILL)
        wait_until(lambda: not Path(f"/proc/{waiting}/fd").exists() or not _sockets(waiting))
        gate.opened.set()

    def logs(self) -> str:
        """What all processes said."""
        return "".join(file.read_text(errors="replace") for file in sorted(self.folder.glob("*.log")))


def _children(pid: int) -> set[int]:
    with suppress(OSError):
        return {int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}
    return set()


def _sockets(pid: int) -> set[str]:
    found = set()
    with suppress(OSError):
        for handle in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(OSError):
                found.add(str(handle.readlink()))
    return {name for name in found if name.startswith("socket:")}


def _owner(port: int, processes: set[int]) -> int:
    """Which of the processes has the connection that comes from this port of the machine."""
    local = f"{int.from_bytes(bytes(map(int, HOST.split('.'))), 'little'):08X}:{port:04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    sockets = {f"socket:[{row[9]}]" for row in rows if row[1] == local}
    (owner,) = [pid for pid in processes if _sockets(pid) & sockets]
    return owner


@contextmanager
def portal_running(
    folder: Path, settings: Any, *, web: int, workers: int, processes_settings: str = "tests.load.settings"
) -> Iterator[Portal]:
    """Both stand-ins with ``web`` processes of the web server, and workers that are started again when they die.

    The test's own ``settings`` get the same keys: its sweeps ask the same stand-ins.
    """
    port = free_port()
    with ExitStack() as until_the_end:
        moyasar, stripe = BENCHES["moyasar"][1](), BENCHES["stripe"][1]()
        own = {
            **SECRETS,
            "MOYASAR_API_URL": until_the_end.enter_context(moyasar.running()),
            "STRIPE_API_URL": until_the_end.enter_context(stripe.running()),
        }
        for name, value in own.items():
            setattr(settings, name, value)
        own |= {"BIND": f"{HOST}:{port}", "SITE_URL": f"http://{HOST}:{port}", "WEB_CONCURRENCY": str(web)}
        own |= {"LOG_LEVEL": "DEBUG", "LOG_FORMAT": "json", "DJANGO_SETTINGS_MODULE": processes_settings}
        env = House(folder, {**_services(), **own}).environment

        def start(name: str, words: tuple[str, ...]) -> int:
            # All has come to its end when they are stopped: at once.
            log = folder / f"{name}.log"
            ending = server_process(words, log, cwd=BACKEND, env=env, end=signal.SIGKILL)
            return until_the_end.enter_context(ending).pid

        names = [f"worker{number}" for number in range(workers)]
        portal = Portal(
            own["SITE_URL"],
            folder,
            moyasar,
            stripe,
            web=start("web", PROGRAMS["web"]),
            keepers=tuple(start(name, keeping(name, (*PROGRAMS["worker"], "-n", f"{name}@%h"))) for name in names),
        )
        wait_until(lambda: _answers(portal.url) and len(portal.workers()) == workers)
        yield portal


def _answers(url: str) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"{url}/healthz", trust_env=False).status_code == 200
    return False


def _services() -> dict[str, str]:
    name = connection.settings_dict["NAME"]
    database = urlsplit(os.environ["TEST_DATABASE_URL"])._replace(path=f"/{name}").geturl()
    return {"DATABASE_URL": database, **broker_of_its_own()}

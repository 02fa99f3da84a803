"""``make bench``: every figure that the product is held to, side by side in one run on PostgreSQL.

``BENCH_START=1`` also measures a cold and a warm ``make run``, which takes minutes and installs from the network.
"""

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools import postgres
from tools.bench import report
from tools.bench.bundles import weights
from tools.bench.load import client_name
from tools.bench.requests import pages_measure
from tools.bench.starting import starts_measure
from tools.console import Failure, Progress
from tools.places import BACKEND, PYTHON
from tools.preparing import packages_prepare
from tools.processes import Finished, command_run, demand, stoppable
from tools.stack import Stack, running_stack

COMPANIES = 2_000
ENTRIES = 100_000
SETTINGS = "tools.bench.settings"
DROP = """
import sys, psycopg
with psycopg.connect(sys.argv[1], autocommit=True) as connection:
    connection.execute(f'drop database if exists "{sys.argv[2]}" with (force)')
"""


def bench() -> int:
    """Measure and print; missed aims fail nothing."""
    lines: list[str] = []
    with stoppable(), Progress() as progress, tempfile.TemporaryDirectory(prefix="qafila-bench-") as name:
        folder = Path(name)
        packages_prepare("test", progress)
        print(*_machine(), sep="\n")
        with _database() as (url, origin):
            more = {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": SETTINGS}
            with running_stack(folder / "var", demo=False, jobs=False, more=more) as stack:
                lines += [*_server_lines(origin), *_server_measure(stack, progress)]
        lines += report.weights_table(weights())
        if os.environ.get("BENCH_START") == "1":
            with progress.step("A cold and a warm start"):
                lines += report.starts_table(*starts_measure(folder))
        else:
            lines += [report.heading("Start"), "  not measured; it takes minutes: BENCH_START=1 make bench"]
    print(*lines, "", sep="\n")
    return 0


def _machine() -> list[str]:
    load = os.getloadavg()[0]
    cores = os.cpu_count() or 1
    lines = [f"On {cores} cores; load average {load:.1f} before the run."]
    if load > cores / 2:
        lines.append("This machine is busy: take the ratios as a hint, and the other figures for nothing.")
    return lines


def _server_lines(origin: str) -> list[str]:
    return [
        "",
        f"PostgreSQL: {origin}. {COMPANIES:,} companies, {ENTRIES:,} ledger entries. Load: {client_name()}.",
    ]


def _server_measure(stack: Stack, progress: Progress) -> list[str]:
    with progress.step(f"{COMPANIES:,} companies and {ENTRIES:,} ledger entries"):
        seeded = _json(demand("The rows could not be made.", _python(stack, "seeding", str(COMPANIES), str(ENTRIES))))
    pages = list(pages_measure(stack.address, company=seeded["company"], token=seeded["token"], progress=progress))
    with progress.step("Locked updates, and the invoice as PDF"):
        words = ("domain", str(seeded["company"]), str(seeded["invoice"]))
        figures = _json(demand("Updates and PDF could not be measured.", _python(stack, *words)))
    return [
        *report.pages_table(pages),
        *report.movements_table(figures["movements"]),
        *report.printing_table(figures["printing"]),
    ]


def _python(stack: Stack, module: str, *words: str) -> Finished:
    return command_run([PYTHON, "-m", f"tools.bench.{module}", *words], cwd=BACKEND, env=stack.env)


def _json(output: str) -> dict[str, Any]:
    """The last line; warnings may stand before it."""
    found: dict[str, Any] = json.loads(output.rstrip().splitlines()[-1])
    return found


@contextmanager
def _database() -> Iterator[tuple[str, str]]:
    """A database of our own on the tests' server, gone afterwards; its address, and whose server it is."""
    name = f"qafila_bench_{os.getpid()}"
    with postgres.server() as server:
        url = urlsplit(server.url)._replace(path=f"/{name}").geturl()
        if not postgres.answers(server.url, name):
            raise Failure("The database of the bench could not be made.")
        try:
            yield url, server.origin
        finally:
            command_run([PYTHON, "-c", DROP, server.url, name])

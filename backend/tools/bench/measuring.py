"""``make bench``: every figure that the product is held to, side by side in one run on PostgreSQL.

``ONLY=requests,ledger make bench`` measures those parts alone: requests, addresses, ledger, printing,
weights, lighthouse (which is installed from the network the first time).
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
from tools.bench.addresses import pairs_measure
from tools.bench.lighthouse import marks_measure
from tools.bench.load import client_name
from tools.bench.requests import pages_measure
from tools.bench.starting import starts_measure
from tools.bench.weights import weights
from tools.console import Failure, Progress
from tools.places import BACKEND, PYTHON
from tools.preparing import packages_prepare
from tools.processes import Finished, command_run, demand, stoppable
from tools.stack import Stack, running_stack

COMPANIES = 2_000
ENTRIES = 100_000
SERVED = REQUESTS, ADDRESSES, LEDGER, PRINTING = ("requests", "addresses", "ledger", "printing")
BROWSED = WEIGHTS, LIGHTHOUSE = ("weights", "lighthouse")
PARTS = SERVED + BROWSED
SETTINGS = "tools.bench.settings"
DROP = """
import sys, psycopg
with psycopg.connect(sys.argv[1], autocommit=True) as connection:
    connection.execute(f'drop database if exists "{sys.argv[2]}" with (force)')
"""


def bench() -> int:
    """Measure, and print each table once it is there; missed aims fail nothing, a part that fails ends the run."""
    parts = _parts()
    with stoppable(), Progress() as progress, tempfile.TemporaryDirectory(prefix="qafila-bench-") as name:
        folder = Path(name)
        packages_prepare("test", progress)
        print(*_machine(), sep="\n")
        for table in _tables(folder, parts, progress):
            progress.say("\n".join(table))
    print()
    return 0


def _tables(folder: Path, parts: frozenset[str], progress: Progress) -> Iterator[list[str]]:
    if not parts.isdisjoint(SERVED):
        with _database() as (url, origin):
            more = {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": SETTINGS}
            with running_stack(folder / "var", demo=False, jobs=False, more=more) as stack:
                yield _server_lines(origin)
                yield from _server_measure(stack, parts, progress)
    if not parts.isdisjoint(BROWSED):
        with running_stack(folder / "demo", jobs=False) as stack:
            yield from _portal_measure(stack, parts, progress)
    if os.environ.get("BENCH_START") == "1":
        with progress.step("A cold and a warm start"):
            starts = starts_measure(folder)
        yield report.starts_table(*starts)
    else:
        yield [report.heading("Start"), "  not measured; it takes minutes: BENCH_START=1 make bench"]


def _parts() -> frozenset[str]:
    """What ``ONLY`` names, else everything."""
    words = [word.strip() for word in os.environ.get("ONLY", "").split(",")]
    parts = frozenset(word for word in words if word) or frozenset(PARTS)
    unknown = parts.difference(PARTS)
    if unknown:
        raise Failure(f"The bench has no part {', '.join(sorted(unknown))}; it has {', '.join(PARTS)}.")
    return parts


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


def _server_measure(stack: Stack, parts: frozenset[str], progress: Progress) -> Iterator[list[str]]:
    with progress.step(f"{COMPANIES:,} companies and {ENTRIES:,} ledger entries"):
        seeded = _json(demand("The rows could not be made.", _python(stack, "seeding", str(COMPANIES), str(ENTRIES))))
    company, invoice = str(seeded["company"]), str(seeded["invoice"])
    if REQUESTS in parts:
        pages = pages_measure(stack.address, company=company, token=seeded["token"], progress=progress)
        yield report.pages_table(list(pages))
    if ADDRESSES in parts:
        yield report.addresses_table(list(pairs_measure(stack.address, progress)))
    for part, table in ((LEDGER, report.movements_table), (PRINTING, report.printing_table)):
        if part in parts:
            with progress.step(f"Without a web server: {part}"):
                done = _python(stack, "domain", part, company, invoice)
                figures = _json(demand(f"The part {part} could not be measured.", done))
            yield table(figures)


def _portal_measure(stack: Stack, parts: frozenset[str], progress: Progress) -> Iterator[list[str]]:
    if WEIGHTS in parts:
        with progress.step("First load of every screen"):
            found = weights(stack)
        yield report.weights_table(found)
    if LIGHTHOUSE in parts:
        marks = list(marks_measure(stack.address, progress))
        yield report.marks_table(marks)


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

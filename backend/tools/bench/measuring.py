"""``make bench``: every figure that the product is held to, side by side in one run on PostgreSQL.

``ONLY=requests,ledger make bench`` measures those parts alone: requests, ledger, printing, lighthouse. Two are left out
unless they are named, for each takes a quarter of an hour: scale (200,000 companies), and endurance (what holds while
parts of a whole site are taken away).
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
from psycopg.sql import SQL, Identifier

from tools import postgres
from tools.bench.requests import RATIO_AIM, pages_measure
from tools.building import spa_prepare
from tools.console import Failure, mark, painted, said, say, step
from tools.stack import Stack, running_stack, stack_in

COMPANIES = 2_000
ENTRIES = 100_000
PARTS = ("requests", "ledger", "printing", "lighthouse")
LARGE, LOSING = "scale", "endurance"
LARGE_COMPANIES = 200_000
LARGE_ENTRIES = 1_000_000
SETTINGS = "tools.bench.settings"
BARE = {"bare_locked": "bare SQL under the same locks", "bare_movement": "bare SQL without locks"}


def bench() -> int:
    """Measure, and print each line once it is there; missed aims fail nothing, a part that fails ends the run."""
    parts = {word.strip() for word in os.environ.get("ONLY", "").split(",") if word.strip()} or {*PARTS}
    if unknown := parts.difference(PARTS, {LARGE, LOSING}):
        known = ", ".join((*PARTS, LARGE, LOSING))
        raise Failure(f"The bench has no part {', '.join(sorted(unknown))}; it has {known}.")
    spa_prepare()
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    say(f"On {cores} cores; load average {load:.1f} before the run.")
    if load > cores / 2:
        say("This machine is busy: take the ratios as a hint, and the other figures for nothing.")
    with tempfile.TemporaryDirectory(prefix="qafila-bench-") as name:
        for line in _measured(Path(name), parts):
            say(line)
    return 0


def _measured(folder: Path, parts: set[str]) -> Iterator[str]:
    if parts & {"requests", "ledger", "printing"}:
        with _database() as (url, origin):
            more = {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": SETTINGS}
            with running_stack(folder / "var", demo=False, jobs=False, more=more) as stack:
                yield f"PostgreSQL: {origin}. {COMPANIES:,} companies, {ENTRIES:,} ledger entries."
                yield from _server_lines(stack, parts)
    if LARGE in parts:
        with _database() as (url, origin):
            more = {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": SETTINGS}
            with running_stack(folder / "large", demo=False, jobs=False, more=more) as stack:
                yield f"PostgreSQL: {origin}. {LARGE_COMPANIES:,} companies, {LARGE_ENTRIES:,} ledger entries."
                yield from _large_lines(stack)
    if "lighthouse" in parts:
        with running_stack(folder / "demo", jobs=False) as stack:
            with step("Lighthouse"):
                output = stack.python("-m", "tools.bench.lighthouse", stack.url)
            yield output
    if LOSING in parts:
        # A server of its own: it is restarted.
        with postgres.private_server() as url, step("Parts of a site are taken away"):
            more = {"DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tests.load.settings"}
            output = stack_in(folder / "endurance", more).python("-m", "tests.load.endurance")
        yield output


def _server_lines(stack: Stack, parts: set[str]) -> Iterator[str]:
    with step(f"{COMPANIES:,} companies and {ENTRIES:,} ledger entries"):
        seeded = _called(stack, "tests.factories.bench", f"seeded_print({COMPANIES}, {ENTRIES})")
    company = seeded["company"]
    if "requests" in parts:
        yield from pages_measure(stack.url, company=company, token=seeded["token"])
    if "ledger" in parts:
        figures = _called(stack, "tools.bench.domain", f"movements_print('{company}')")
        yield painted("\nLocked updates of one balance (8 threads)", "bold")
        yield f"  {'by the ledger’s service':<44}{figures['posted']:>8.0f} /s"
        for name, label in BARE.items():
            ratio = figures["posted"] / figures[name]
            aim = f"≥ {RATIO_AIM} {mark(ratio >= RATIO_AIM)}"
            yield f"  {label:<44}{figures[name]:>8.0f} /s   ratio {ratio:.2f}   {aim}"
    if "printing" in parts:
        figures = _called(stack, "tools.bench.domain", f"prints_print('{company}', {seeded['invoice']})")
        yield painted("\nInvoice as PDF, from row to bytes", "bold")
        yield f"  {figures['median_ms']:.0f} ms (median); the first of a process {figures['first_ms']:.0f} ms"


def _large_lines(stack: Stack) -> Iterator[str]:
    with step("The large set"):
        _ran(stack, f"import tests.factories.history as made; made.large_seed({LARGE_COMPANIES}, {LARGE_ENTRIES})")
        stack.python("manage.py", "make_word_indexes")
    for part in ("pages", "sweep", "books", "invoices"):
        yield _ran(stack, f"import tools.bench.scale; tools.bench.scale.{part}_print()")


def _ran(stack: Stack, code: str) -> str:
    return stack.python("manage.py", "shell", "-v", "0", "-c", code)


def _called(stack: Stack, module: str, call: str) -> dict[str, Any]:
    """What a function prints as JSON; warnings may precede it."""
    found: dict[str, Any] = json.loads(_ran(stack, f"import {module}; {module}.{call}").splitlines()[-1])
    return found


@contextmanager
def _database() -> Iterator[tuple[str, str]]:
    """A database of our own on the tests' server, gone afterwards; its URL, and whose server it is."""
    name = f"qafila_bench_{os.getpid()}"
    with postgres.server() as (server, origin):
        url = urlsplit(server)._replace(path=f"/{name}").geturl()
        if not postgres.answers(server, name):
            raise Failure("The database of the bench could not be made.")
        try:
            yield url, origin
        finally:
            with psycopg.connect(server, autocommit=True) as connection:
                connection.execute(SQL("drop database if exists {} with (force)").format(Identifier(name)))


if __name__ == "__main__":
    sys.exit(said(bench))

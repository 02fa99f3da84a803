"""Somebody keeps SQLite's write lock for half a minute under a whole Qafila: reads answer, writes are refused whole."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.jobs.requests import Answer, asked, company_of, signed_in
from tools.stack import Stack, running_stack

LOCKED_SECONDS = 30
WRITERS = 3

pytestmark = pytest.mark.nightly


def rows(stack: Stack) -> dict[str, int]:
    """How many there are in each table that people write to."""
    with closing(sqlite3.connect(stack.folder / "db.sqlite3", timeout=20)) as database:
        found = database.execute(
            "select name from sqlite_master where type = 'table' and name like '%\\_%' escape '\\'"
        )
        names = [name for (name,) in found if name.startswith(("billing_", "companies_", "activity_", "mailing_"))]
        return {name: int(database.execute(f'select count(*) from "{name}"').fetchone()[0]) for name in names}  # noqa: S608 (names of the database itself)


@contextmanager
def locked(stack: Stack) -> Iterator[None]:
    with closing(sqlite3.connect(stack.folder / "db.sqlite3", timeout=20, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_reads_answer_and_writes_are_refused_whole(tmp_path: Path) -> None:
    with running_stack(tmp_path / "var", jobs=False) as stack:
        token = signed_in(stack)
        company = company_of(stack, token)
        over = threading.Event()

        def write(_writer: int) -> list[Answer]:
            answers = []
            while not over.is_set():
                path = f"/companies/{company}/withdrawal-requests"
                answers.append(asked(stack, path, {"withdrawal_amount": "10.00"}, token))
            return answers

        with ThreadPoolExecutor(WRITERS) as pool:
            with locked(stack):
                before = rows(stack)
                writers = [pool.submit(write, number) for number in range(WRITERS)]
                reads = []
                end = time.monotonic() + LOCKED_SECONDS
                while time.monotonic() < end:
                    pages = ("invoices", "ledger?grouped=true", "withdrawal-requests", "licence", "balance")
                    reads += [asked(stack, f"/companies/{company}/{page}", token=token).status for page in pages]
                over.set()
                # Those under way still wait in vain.
                refused = [answer for writer in writers for answer in writer.result()]
            after = rows(stack)
        assert set(reads) == {200}
        assert {answer.status for answer in refused} == {503}
        assert len(refused) >= WRITERS * 2
        assert after == before
        assert (
            asked(stack, f"/companies/{company}/withdrawal-requests", {"withdrawal_amount": "10.00"}, token).status
            == 201
        )

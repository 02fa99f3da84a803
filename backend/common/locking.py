"""Row locks, the one place where the two databases differ about them (D7, D12).

PostgreSQL takes row locks. SQLite runs every transaction as ``BEGIN IMMEDIATE``: one writer at a time, so the same
code is right there without them.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import structlog
from django.db import OperationalError, connection, models
from django.db.models import QuerySet

logger = structlog.get_logger(__name__)
RowT = TypeVar("RowT", bound=models.Model)


def locked(
    rows: QuerySet[RowT], *, of: tuple[str, ...] = ("self",), no_key: bool = False, skip_locked: bool = False
) -> QuerySet[RowT]:
    """The same rows, locked until the transaction ends: their own table's, or those that ``of`` names, in its order.

    ``no_key`` lets rows that merely refer to the locked one be inserted meanwhile (PostgreSQL's FOR NO KEY UPDATE).
    """
    if not connection.features.has_select_for_update:
        return rows
    return rows.select_for_update(of=of, no_key=no_key, skip_locked=skip_locked)


def is_busy(error: BaseException | None) -> bool:
    """Whether the database did not come to a statement: it waited for a lock in vain, or there is no connection."""
    if not isinstance(error, OperationalError):
        return False
    cause = error.__cause__
    if isinstance(cause, sqlite3.Error):
        # The low byte is the family; the rest says where it happened.
        return cause.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return True


@contextmanager
def lock_wait(seconds: float) -> Iterator[None]:
    """Within the block SQLite waits at most so long for its one write lock. PostgreSQL's rows are locked briefly."""
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        (before,) = cursor.execute("PRAGMA busy_timeout").fetchone()
        cursor.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
        try:
            yield
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {before}")


@contextmanager
def best_effort() -> Iterator[None]:
    """A write outside of transactions that is left out while the database is busy: nobody waits for bookkeeping."""
    try:
        with lock_wait(0):
            yield
    except OperationalError as error:
        if not is_busy(error):
            raise
        logger.info("bookkeeping_left_out", error=str(error))

"""Long lists read in constant memory: part by part, as they were at one moment."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connections, transaction
from django.db.models import QuerySet

from common.walking import rows_beyond

ROWS_AT_ONCE = 500
# Read by one statement, which may have to sort the whole list.
KEYS_AT_ONCE = 10_000


@contextmanager
def snapshot(alias: str) -> Iterator[None]:
    """Within the block every statement sees the rows of one moment, and writes nothing.

    On SQLite, where a transaction would keep all writers waiting, and within a caller's own transaction each statement
    sees its own moment.
    """
    connection = connections[alias]
    if connection.vendor != "postgresql" or connection.in_atomic_block:
        yield
        return
    with transaction.atomic(using=alias):
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield


def rows_in_parts(rows: QuerySet[Any, Any], *, at_once: int = ROWS_AT_ONCE) -> Iterator[Any]:
    """The rows in their order. ``KEYS_AT_ONCE`` keys are held in memory, however many rows there are.

    Not ``iterator()``: its cursor lives on the server, on a connection that a pooler gives to somebody else between
    two transactions.
    """
    rows = rows.order_by(*(rows.query.order_by or rows.model._meta.ordering), "pk")
    onward: QuerySet[Any, Any] | None = rows
    while onward is not None and (keys := list(onward.values_list("pk", flat=True)[:KEYS_AT_ONCE])):
        for at in range(0, len(keys), at_once):
            yield from rows.filter(pk__in=keys[at : at + at_once])
        onward = _after(keys, rows) if len(keys) == KEYS_AT_ONCE else None


def _after(keys: list[Any], rows: QuerySet[Any, Any]) -> QuerySet[Any, Any]:
    """The rows behind those. The last of them may have gone meanwhile, where nobody holds a snapshot."""
    return next(found for key in reversed(keys) if (found := rows_beyond(rows, key, known=rows)) is not None)

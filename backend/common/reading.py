"""Long lists read in constant memory: by keys, part by part, as they were at one moment."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from django.db import connections, transaction
from django.db.models import QuerySet

ROWS_AT_ONCE = 500


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
    """The rows in their order. Their keys alone are held in memory.

    Not ``iterator()``: its cursor lives on the server, on a connection that a pooler gives to somebody else between
    two transactions.
    """
    keys = iter(list(rows.values_list("pk", flat=True)))
    while part := list(islice(keys, at_once)):
        yield from rows.filter(pk__in=part)

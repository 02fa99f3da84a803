"""Row locks, the one place where the two databases differ about them (D7, D12).

PostgreSQL takes row locks. SQLite runs every transaction as ``BEGIN IMMEDIATE``: one writer at a time, so the same
code is right there without them.
"""

from typing import TypeVar

from django.db import connection, models
from django.db.models import QuerySet

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

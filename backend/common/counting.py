"""Counts that cost the same however many rows there are: up to a bound, or the database's own estimate."""

from typing import Any

from django.db import connection
from django.db.models import Model, QuerySet

ESTIMATE = "select reltuples::bigint from pg_class where oid = %s::regclass"


def counted(rows: QuerySet[Any], *, most: int) -> int:
    """How many there are; ``most`` where there are more."""
    return rows.order_by().values("pk")[:most].count()


def estimated(model: type[Model]) -> int | None:
    """About how many rows the table has, as PostgreSQL's statistics say; None where they say nothing (SQLite)."""
    if connection.vendor != "postgresql":
        return None
    with connection.cursor() as cursor:
        cursor.execute(ESTIMATE, [connection.ops.quote_name(model._meta.db_table)])
        (rows,) = cursor.fetchone() or (0,)
    return int(rows) if rows > 0 else None

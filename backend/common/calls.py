"""Counting calls in windows, over all processes: one statement a call, so that calls at the same moment are counted
one after the other and none slips past a limit."""

from datetime import datetime, timedelta

from django.db import connection

from common.fields import blind_index
from common.models import CallCounter

_TABLE = CallCounter._meta.db_table
# Django's ORM can replace a row that exists, but not count it up. A window that is over begins anew.
_COUNT = f"""
    INSERT INTO {_TABLE} (key, calls, ends_at) VALUES (%s, 1, %s)
    ON CONFLICT (key) DO UPDATE SET
        calls = CASE WHEN {_TABLE}.ends_at <= %s THEN 1 ELSE {_TABLE}.calls + 1 END,
        ends_at = CASE WHEN {_TABLE}.ends_at <= %s THEN excluded.ends_at ELSE {_TABLE}.ends_at END
    RETURNING calls
"""  # noqa: S608 (made of the table's name)


def call_count(*, who: str, window: timedelta, now: datetime) -> int:
    """Count one call of ``who``; gives its number within the window that the first call opened (1 for the first)."""
    written = connection.ops.adapt_datetimefield_value
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, [_key(who), written(now + window), written(now), written(now)])
        # All rows are fetched: SQLite ends the statement only then.
        [(calls,)] = cursor.fetchall()
    return int(calls)


def window_end(*, who: str) -> datetime | None:
    """When the window of somebody who was counted ends."""
    return CallCounter.objects.filter(pk=_key(who)).values_list("ends_at", flat=True).first()


def _key(who: str) -> str:
    # Keyed: neither addresses nor people can be told from the table.
    return blind_index(who)

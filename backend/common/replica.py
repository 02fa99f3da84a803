"""Reads that a replica may answer (decision 20): lists, exports and the admin's lists, each as fresh as the primary.

A read goes there only within ``replica_reads``, which asks first whether the replica has everything that the primary
had at that moment; where it has not, or does not answer, the primary reads.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic, sleep
from typing import Any

import structlog
from django.conf import settings
from django.db import DatabaseError, connections

logger = structlog.get_logger(__name__)

PRIMARY, REPLICA = "default", "replica"
# A replica that lags behind is waited for so long, and then left alone for a while, as one that does not answer.
WAIT_SECONDS = 0.2
LEFT_ALONE_SECONDS = 10
_PAUSE_SECONDS = 0.01
_left_alone_until = 0.0
_reads: ContextVar[str] = ContextVar("reads", default=PRIMARY)


class Router:
    """The setting ``DATABASE_ROUTERS`` names it where there is a replica."""

    def db_for_read(self, model: Any, **hints: Any) -> str:
        # What a transaction has written it reads where it wrote it.
        return PRIMARY if connections[PRIMARY].in_atomic_block else _reads.get()

    def db_for_write(self, model: Any, **hints: Any) -> str:
        return PRIMARY

    def allow_relation(self, one: Any, other: Any, **hints: Any) -> bool:
        return True

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool:
        return db == PRIMARY


@contextmanager
def replica_reads() -> Iterator[None]:
    """Within the block queries read from the replica, if it has what the primary has now; writes go on to the primary.
    For what neither decides about rights or money nor is read within a write."""
    token = _reads.set(REPLICA if _has_everything() else PRIMARY)
    try:
        yield
    finally:
        _reads.reset(token)


def _has_everything() -> bool:
    global _left_alone_until
    if REPLICA not in settings.DATABASES or connections[PRIMARY].in_atomic_block or monotonic() < _left_alone_until:
        return False
    try:
        reached = replica_reaches()
    except DatabaseError:
        connections[REPLICA].close()
        reached = False
    if not reached:
        _left_alone_until = monotonic() + LEFT_ALONE_SECONDS
        logger.warning("replica_left_alone")
    return reached


def replica_reaches() -> bool:
    """Whether the replica came to where the primary is now, within ``WAIT_SECONDS``."""
    (here,) = _asked(PRIMARY, "SELECT pg_current_wal_flush_lsn()")
    ends = monotonic() + WAIT_SECONDS
    while _asked(REPLICA, "SELECT pg_last_wal_replay_lsn() >= %s::pg_lsn", here) != (True,):
        if monotonic() > ends:
            return False
        sleep(_PAUSE_SECONDS)
    return True


def _asked(alias: str, query: str, *values: str) -> Any:
    with connections[alias].cursor() as cursor:
        cursor.execute(query, values)
        return cursor.fetchone()

"""Running the same moment in many threads, each with its own database connection."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import monotonic
from typing import TypeVar

import pytest
from django.db import connection

from common.errors import DomainError

ResultT = TypeVar("ResultT")

# Which of the threads wins is left to chance: the same once more, and more often at night.
ROUNDS = pytest.mark.parametrize(
    "round_number", [0, 1, *(pytest.param(number, marks=pytest.mark.nightly) for number in range(2, 6))]
)

PATIENCE_SECONDS = 60


def at_once(works: Sequence[Callable[[], ResultT]]) -> list[ResultT | str]:
    """Start all together; each gives its result, or the code of its refusal. Anything else is raised here."""
    barrier = Barrier(len(works))

    def run(work: Callable[[], ResultT]) -> ResultT | str:
        try:
            barrier.wait(PATIENCE_SECONDS)
            return work()
        except DomainError as refusal:
            return refusal.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(works)) as pool:
        started = [pool.submit(run, work) for work in works]
        return [future.result(PATIENCE_SECONDS) for future in started]


def somebody_waits() -> None:
    """Return once another connection to this database waits for a lock. Raises TimeoutError where none ever does.

    On SQLite at once: its only writer is the caller, for whom all others wait.
    """
    if connection.vendor != "postgresql":
        return
    waiting = "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    end = monotonic() + PATIENCE_SECONDS / 2
    with connection.cursor() as cursor:
        count = 0
        while not count:
            if monotonic() > end:
                raise TimeoutError("nobody waits for a lock")
            cursor.execute("select pg_stat_clear_snapshot()")
            cursor.execute(waiting)
            (count,) = cursor.fetchone() or (0,)

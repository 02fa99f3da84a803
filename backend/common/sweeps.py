"""Sweeps: one way to do the same work for many rows, in constant memory and bounded time, each row on its own.

A row that fails is logged, kept with its reason for ops (``SweepFailure``) and tried again after growing pauses; the
others go on. Sweeps do their work themselves instead of sending a task for each row, so what waits is never enqueued
twice; a run ends in time, and the next one goes on with what is left.
"""

import traceback
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from time import monotonic
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from common.errors import DomainError, Missing, WrongState
from common.models import SweepFailure

logger = structlog.get_logger(__name__)

BATCH = 200
# After the first failure, the second …; the last one again and again. Shorter than a day, so that nightly sweeps try
# again the next night.
PAUSES = (
    timedelta(minutes=1),
    timedelta(minutes=5),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=6),
    timedelta(hours=20),
)

Key = Any  # int or UUID
Work = Callable[[Any], object]


def sweep(
    name: str, rows: QuerySet[Any], work: Work, *, now: datetime, key: str = "pk", seconds: float | None = None
) -> int:
    """Call ``work(key)`` for every row; says for how many it answered something true.

    ``rows`` are those that have something to be done, and leave the queryset when it is done. ``work`` is a service
    with transactions of its own that looks again under its locks; a row that is gone or has moved on (Missing,
    WrongState) is passed over. ``key`` is a unique column. A run ends after ``seconds`` (``SWEEP_SECONDS`` where
    none are given): a sweep that runs more often than that names fewer.
    """
    run = _Run(name, now, seconds)
    return sum(run.attempt(one, work) for batch in run.batches(rows, key) for one in batch if not run.is_over())


def sweep_delete(name: str, rows: QuerySet[Any], *, now: datetime) -> int:
    """Delete the rows, a batch in one statement, and one by one where a batch fails; says how many went."""
    run, gone = _Run(name, now, None), 0

    def delete(key: Key) -> int:
        return rows.filter(pk=key).delete()[0]

    for batch in run.batches(rows, "pk"):
        try:
            with transaction.atomic():
                rows.filter(pk__in=batch).delete()
            gone += len(batch)
        except Exception:  # some row of it fails: which one is found out below
            gone += sum(run.attempt(one, delete) for one in batch if not run.is_over())
    return gone


class _Run:
    def __init__(self, name: str, now: datetime, seconds: float | None) -> None:
        self._name, self._now = name, now
        self._ends = monotonic() + (settings.SWEEP_SECONDS if seconds is None else seconds)

    def is_over(self) -> bool:
        return monotonic() >= self._ends

    def batches(self, rows: QuerySet[Any], key: str) -> Iterator[list[Key]]:
        """The keys of the rows in batches, without those whose pause is not over."""
        ordered, last = rows.order_by(key), None
        while True:
            following = ordered if last is None else ordered.filter(**{f"{key}__gt": last})
            keys = list(following.values_list(key, flat=True)[:BATCH])
            if not keys:
                # What was to be tried again and did not fail again is done, or has nothing to be done any more.
                SweepFailure.objects.filter(sweep=self._name, retry_at__lte=self._now).delete()
                return
            paused = set(
                SweepFailure.objects.filter(
                    sweep=self._name, key__in=[str(one) for one in keys], retry_at__gt=self._now
                ).values_list("key", flat=True)
            )
            yield [one for one in keys if str(one) not in paused]
            if self.is_over():
                logger.warning("sweep_out_of_time", sweep=self._name)
                return
            last = keys[-1]

    def attempt(self, key: Key, work: Work) -> bool:
        try:
            return bool(work(key))
        except (Missing, WrongState):  # gone, or moved on since it was listed
            return False
        except Exception as error:
            self._keep(str(key), error)
            return False

    @transaction.atomic
    def _keep(self, key: str, error: Exception) -> None:
        known = SweepFailure.objects.filter(sweep=self._name, key=key).first()
        attempts = 1 + (known.attempts if known is not None else 0)
        reason, retry_at = reason_of(error), self._now + PAUSES[min(attempts, len(PAUSES)) - 1]
        SweepFailure.objects.update_or_create(
            sweep=self._name,
            key=key,
            defaults={"reason": reason, "attempts": attempts, "failed_at": self._now, "retry_at": retry_at},
        )
        logger.error("sweep_row_failed", sweep=self._name, key=key, reason=reason, attempts=attempts)


def reason_of(error: Exception) -> str:
    """What failed and where in our code; never the exception's own words, which may hold what people wrote."""
    what = error.code if isinstance(error, DomainError) else type(error).__qualname__
    ours = [
        f"{frame.filename.removeprefix(f'{settings.BACKEND_DIR}/')}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename.startswith(str(settings.BACKEND_DIR))
    ]
    return f"{what} at {' > '.join(ours[-3:])}"[:300]

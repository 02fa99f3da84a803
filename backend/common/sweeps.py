"""Sweeps: one way to do the same work for many rows, in constant memory and bounded time, each row on its own.

A row that fails is logged, kept with its reason for ops (``SweepFailure``) and tried again after growing pauses; the
others go on. Sweeps do their work themselves instead of sending a task for each row, so what waits is never enqueued
twice; a run ends in time, and the next one goes on behind the last row that it tried, so that rows which stay do not
take the others' turn.
"""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from time import monotonic
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from common.errors import Missing, WrongState
from common.jobs.runs import job_of_this_run, reason_of, rows_counted
from common.models import SweepCursor, SweepFailure

logger = structlog.get_logger(__name__)

BATCH = 1_000
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
    with transactions of its own that looks again under its locks; where it raises Missing or WrongState and the row is
    none of ``rows`` any more, it was gone or had moved on. ``key`` is a unique column. A run ends after ``seconds``
    (``SWEEP_SECONDS`` where none are given): a sweep that runs more often than that names fewer.
    """
    run = _Run(name, rows, key=key, now=now, seconds=seconds)
    for one in run.to_try():
        run.attempt(one, work)
    return run.end()


def sweep_delete(name: str, rows: QuerySet[Any], *, now: datetime) -> int:
    """Delete the rows, a batch in one statement, and one by one where a batch fails; says how many went."""
    run = _Run(name, rows, key="pk", now=now, seconds=None)

    def delete(key: Key) -> int:
        return rows.filter(pk=key).delete()[0]

    for batch in run.batches():
        try:
            with transaction.atomic():
                rows.filter(pk__in=batch).delete()
            run.counts["done"] += len(batch)
        except Exception:  # some row of it fails: which one is found out below
            for one in run.in_time(batch):
                run.attempt(one, delete)
    return run.end()


class _Run:
    def __init__(self, name: str, rows: QuerySet[Any], *, key: str, now: datetime, seconds: float | None) -> None:
        self._name, self._rows, self._key, self._now = name, rows, key, now
        self._ends = monotonic() + (settings.SWEEP_SECONDS if seconds is None else seconds)
        self._cursor = SweepCursor.objects.filter(sweep=name).first()
        self._paused = SweepFailure.objects.filter(sweep=name, retry_at__gt=now)
        # Asked once: a run never comes to a row again at which it failed itself.
        self._has_paused = self._paused.exists()
        self._last: Key = None
        # Done; with nothing to be done yet; gone or moved on; failed.
        self.counts = {"done": 0, "left": 0, "passed": 0, "failed": 0}

    def is_over(self) -> bool:
        return monotonic() >= self._ends

    def in_time(self, batch: list[Key]) -> Iterator[Key]:
        """The keys, until the run's time is over."""
        for one in batch:
            if self.is_over():
                return
            self._last = one
            yield one

    def to_try(self) -> Iterator[Key]:
        for batch in self.batches():
            yield from self.in_time(batch)

    def batches(self) -> Iterator[list[Key]]:
        """The keys of the rows in batches, without those whose pause is not over: first those behind the last one that
        the run before tried, then the others."""
        for part in self._parts():
            last = None
            while keys := list(self._after(part, last).values_list(self._key, flat=True)[:BATCH]):
                yield self._without_paused(keys)
                if self.is_over():
                    return
                last = self._last = keys[-1]
        self._last = None
        # What was to be tried again and did not fail again is done, or has nothing to be done any more.
        SweepFailure.objects.filter(sweep=self._name, retry_at__lte=self._now).delete()

    def _parts(self) -> list[QuerySet[Any]]:
        ordered = self._rows.order_by(self._key)
        if self._cursor is None:
            return [ordered]
        return [self._after(ordered, self._cursor.key), ordered.filter(**{f"{self._key}__lte": self._cursor.key})]

    def _after(self, ordered: QuerySet[Any], last: Key) -> QuerySet[Any]:
        return ordered if last is None else ordered.filter(**{f"{self._key}__gt": last})

    def _without_paused(self, keys: list[Key]) -> list[Key]:
        if not self._has_paused:
            return keys
        paused = set(self._paused.filter(key__in=[str(one) for one in keys]).values_list("key", flat=True))
        return [one for one in keys if str(one) not in paused]

    def attempt(self, key: Key, work: Work) -> None:
        try:
            self.counts["done" if work(key) else "left"] += 1
        except Exception as error:
            if isinstance(error, Missing | WrongState) and not self._rows.filter(**{self._key: key}).exists():
                self.counts["passed"] += 1
            else:
                self.counts["failed"] += 1
                self._keep(str(key), error)

    def end(self) -> int:
        """Keep how far the run came, and write down what it did; says how many rows were done."""
        if self._last is not None:
            SweepCursor.objects.update_or_create(sweep=self._name, defaults={"key": str(self._last)})
        elif self._cursor is not None:
            self._cursor.delete()
        if any(self.counts.values()) or self._last is not None:
            logger.info("sweep_ended", sweep=self._name, out_of_time=self._last is not None, **self.counts)
        passed = self.counts["left"] + self.counts["passed"]
        rows_counted({"done": self.counts["done"], "passed": passed, "failed": self.counts["failed"]})
        return self.counts["done"]

    @transaction.atomic
    def _keep(self, key: str, error: Exception) -> None:
        known = SweepFailure.objects.filter(sweep=self._name, key=key).first()
        attempts = 1 + (known.attempts if known is not None else 0)
        reason, retry_at = reason_of(error), self._now + PAUSES[min(attempts, len(PAUSES)) - 1]
        SweepFailure.objects.update_or_create(
            sweep=self._name,
            key=key,
            defaults={
                "job": job_of_this_run(),
                "reason": reason,
                "attempts": attempts,
                "failed_at": self._now,
                "retry_at": retry_at,
            },
        )
        logger.error("sweep_row_failed", sweep=self._name, key=key, reason=reason, attempts=attempts)

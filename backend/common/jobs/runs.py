"""What is kept of each job's last run: one row a job, written when a run begins and when it ends."""

import traceback
from collections import Counter
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from celery import signals
from django.conf import settings

from common.clock import utc_now
from common.errors import DomainError
from common.jobs.table import is_late, schedules
from common.models import Job


@dataclass
class _Run:
    job: str
    counts: Counter[str] = field(default_factory=Counter)


_current: ContextVar[_Run | None] = ContextVar("current_run", default=None)


def jobs_load(*, now: datetime) -> None:
    """A row for each entry of beat's table, and for no other. Running it again changes nothing."""
    Job.objects.exclude(name__in=schedules()).delete()
    Job.objects.bulk_create([Job(name=name, added_at=now) for name in schedules()], ignore_conflicts=True)


def jobs_late(*, now: datetime) -> list[Job]:
    """Those without a run for several of their turns."""
    jobs = Job.objects.filter(name__in=schedules())
    return [job for job in jobs if is_late(job.name, since=job.started_at or job.added_at, now=now)]


def job_of_this_run() -> str:
    """The job that the running code belongs to; empty where it is none of beat's."""
    run = _current.get()
    return "" if run is None else run.job


def rows_counted(counts: Mapping[str, int]) -> None:
    """Add what a sweep came to (``done``, ``passed``, ``failed``) to its job's run."""
    if run := _current.get():
        run.counts.update(counts)


@signals.task_prerun.connect
def _run_begins(task: Any, **_kwargs: Any) -> None:
    # In the process that sends it (tests) a task is part of something else.
    if task.name not in schedules() or task.request.is_eager:
        return
    _current.set(_Run(task.name))
    began = {"started_at": utc_now(), "ended_at": None}
    Job.objects.update_or_create(name=task.name, defaults=began, create_defaults={**began, "added_at": utc_now()})


@signals.task_postrun.connect
def _run_ended(retval: Any, **_kwargs: Any) -> None:
    run = _current.get()
    if run is None:
        return
    _current.set(None)
    failed = isinstance(retval, Exception)
    Job.objects.filter(name=run.job).update(
        ended_at=utc_now(),
        outcome=Job.Outcome.FAILED if failed else Job.Outcome.SUCCEEDED,
        reason=reason_of(retval) if failed else "",
        **{name: run.counts[name] for name in ("done", "passed", "failed")},
    )


def reason_of(error: Exception) -> str:
    """What failed and where in our code; never the exception's own words, which may hold what people wrote."""
    what = error.code if isinstance(error, DomainError) else type(error).__qualname__
    ours = [
        f"{frame.filename.removeprefix(f'{settings.BACKEND_DIR}/')}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename.startswith(str(settings.BACKEND_DIR))
    ]
    return f"{what} at {' > '.join(ours[-3:])}"[:300]

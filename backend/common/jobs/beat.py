"""Beat that ticks only while it holds its row in the database: of two that were started by mistake, one waits."""

import os
import socket
from time import monotonic
from typing import Any
from uuid import uuid4

import structlog
from celery.beat import PersistentScheduler
from django.db import Error, connection

from common.clock import utc_now
from common.jobs.heartbeats import RENEWED_EVERY, beat_holds, beat_leaves
from common.jobs.runs import jobs_load

logger = structlog.get_logger(__name__)
_SECONDS = RENEWED_EVERY.total_seconds()


class Scheduler(PersistentScheduler):
    """The library's, with the row. Without a database no job has anything to do: it does not tick either."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._holder = f"{socket.gethostname()[:40]} {os.getpid()} {uuid4()}"
        self._holds: bool | None = None
        self._asked_at = float("-inf")
        super().__init__(*args, **kwargs)

    def tick(self, *args: Any, **kwargs: Any) -> float:
        """Seconds until the next call."""
        if monotonic() - self._asked_at >= _SECONDS:
            self._ask()
        if not self._holds:
            return _SECONDS
        return min(float(super().tick(*args, **kwargs)), _SECONDS)

    def _ask(self) -> None:
        held = self._holds
        try:
            self._holds = beat_holds(self._holder, now=utc_now())
            if self._holds and not held:
                jobs_load(now=utc_now())
        except Error:
            self._holds = False
            connection.close()
            logger.exception("beat_without_database")
        self._asked_at = monotonic()
        if held != self._holds:
            logger.info("beat_ticks" if self._holds else "beat_waits")

    def close(self) -> None:
        super().close()
        if self._holds:
            beat_leaves(self._holder)

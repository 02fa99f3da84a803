"""Handing work to the workers after a commit: a broker that is down never makes a committed write an error (D5)."""

from typing import Any, Protocol

import structlog
from django.utils.module_loading import import_string
from kombu.exceptions import OperationalError

from common.outages import redis_outage

logger = structlog.get_logger(__name__)


class Task(Protocol):
    """A Celery task, as far as sending it goes."""

    name: str

    def delay(self, *args: Any) -> Any:
        """Hand it to the broker."""


def task_send(task: Task | str, *args: Any) -> None:
    """Send a task, given itself or by its dotted name (which spares a service the import of its own app's tasks).

    Arguments are ids. Never raises when the broker cannot be reached: the sweeps find the work in the database.
    """
    if redis_outage.is_known:
        return
    found: Task = import_string(task) if isinstance(task, str) else task
    try:
        found.delay(*args)
    except (OperationalError, OSError) as error:
        redis_outage.remember()
        logger.warning("task_not_sent", task=found.name, error=type(error).__name__)

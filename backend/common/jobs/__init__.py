"""Handing work to the workers after a commit: a broker that is down never makes a committed write an error (D5)."""

from time import monotonic
from typing import Any, Protocol

import structlog
from django.conf import settings
from django.utils.module_loading import import_string
from kombu.exceptions import OperationalError

logger = structlog.get_logger(__name__)
# One commit may send many tasks: the first waits for a broker that hangs, the others do not.
_left_alone_until = 0.0


class Task(Protocol):
    """A Celery task, as far as sending it goes."""

    name: str

    def delay(self, *args: Any) -> Any:
        """Hand it to the broker."""


def task_send(task: Task | str, *args: Any) -> bool:
    """Send a task, given itself or by its dotted name (which spares a service the import of its own app's tasks).

    Arguments are ids. Never raises when the broker cannot be reached, and says that it was not sent: the sweeps find
    the work in the database.
    """
    global _left_alone_until
    if monotonic() < _left_alone_until:
        return False
    found: Task = import_string(task) if isinstance(task, str) else task
    try:
        found.delay(*args)
    except (OperationalError, OSError) as error:
        _left_alone_until = monotonic() + settings.BROKER_LEFT_ALONE_SECONDS
        logger.warning("task_not_sent", task=found.name, error=type(error).__name__)
        return False
    return True

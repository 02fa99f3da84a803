"""What the log says of each task: one line when it has ended, and its name and id on every line of its own."""

from contextvars import ContextVar
from time import monotonic
from typing import Any

import structlog
from celery import signals

logger = structlog.get_logger(__name__)
_began: ContextVar[float] = ContextVar("began")


@signals.setup_logging.connect
def _left_alone(**_kwargs: Any) -> None:
    """Being heard keeps Celery from logging in its own way instead of the settings'."""


@signals.task_prerun.connect
def _task_begins(task: Any, task_id: str, **_kwargs: Any) -> None:
    _began.set(monotonic())
    structlog.contextvars.bind_contextvars(task=task.name, task_id=task_id)


@signals.task_postrun.connect
def _task_ended(state: str | None, **_kwargs: Any) -> None:
    # Never its arguments: what an id stands for is for the database to say.
    logger.info("task_ended", outcome=str(state).lower(), seconds=round(monotonic() - _began.get(), 3))
    structlog.contextvars.unbind_contextvars("task", "task_id")

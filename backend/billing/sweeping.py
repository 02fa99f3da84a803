"""Sweeps: the same work for many rows, each in its own transaction; one that fails does not hold up the others."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import structlog

logger = structlog.get_logger(__name__)

KeyT = TypeVar("KeyT")


def sweep(keys: Iterable[KeyT], work: Callable[[KeyT], bool], *, name: str) -> int:
    """Do the work for every key; says for how many it did something. Failures are logged and tried again next time."""
    done = 0
    for key in keys:
        try:
            done += work(key)
        except Exception:
            logger.exception("sweep_failed", sweep=name, key=str(key))
    return done

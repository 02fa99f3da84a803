"""Rate limits: hits counted in windows by the cache, which all processes share."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import structlog
from django.conf import settings
from django.core.cache import cache
from django.core.cache.backends.db import DatabaseCache
from django.db import transaction
from redis.exceptions import RedisError

from common.clock import utc_now
from common.errors import Throttled
from common.fields import blind_index

logger = structlog.get_logger(__name__)

HOUR = 60 * 60
RETRY_SECONDS = 60


def hit(who: str, *, seconds: int, by: int = 1) -> tuple[int, int]:
    """Count one call of ``who`` (``by`` -1 takes one back): how many there were within the window that the first call
    opened, and the seconds until that window ends.

    While Redis is away nothing is counted (0), or the call is refused where ``RATE_LIMIT_FAILS_OPEN`` is off
    (decision 12). Raises Throttled.
    """
    try:
        return _count(who, seconds, by)
    except RedisError as error:
        logger.warning("rate_limit_not_counted", error=type(error).__name__)
    if not settings.RATE_LIMIT_FAILS_OPEN:
        raise Throttled(wait_seconds=RETRY_SECONDS)
    return 0, 0


def _count(who: str, seconds: int, by: int) -> tuple[int, int]:
    now = int(utc_now().timestamp())
    # Keyed: the cache shows neither e-mail addresses nor people.
    key = blind_index(who)
    ends_at: int = cache.get_or_set(f"{key}:ends", now + seconds, seconds) or now + seconds
    window = f"{key}:{ends_at}"
    cache.add(window, 0, seconds)
    return cache.incr(window, by), max(1, ends_at - now)


@contextmanager
def failures_limited(
    who: str, *, most_an_hour: int, counts: Callable[[Exception], bool] = lambda _error: True
) -> Iterator[None]:
    """Let what is inside run unless it failed ``most_an_hour`` times lately. Raises Throttled.

    Counted before it runs and taken back where it does not fail: what comes at the same moment does not slip past.
    """
    number, wait_seconds = hit(who, seconds=HOUR)
    if number > most_an_hour:
        raise Throttled(wait_seconds=wait_seconds)
    failed = False
    try:
        yield
    except Exception as error:
        failed = counts(error)
        raise
    finally:
        if number and not failed:
            hit(who, seconds=HOUR, by=-1)


class CountingDatabaseCache(DatabaseCache):
    """Django's database cache, for one machine without Redis; ``incr`` counts calls at the same moment one after the
    other, where the stock one reads and then writes."""

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        """The new value. Raises ValueError for a key that is not there."""
        with transaction.atomic():
            # Locks the row until the transaction ends.
            self.touch(key, version=version)
            return super().incr(key, delta, version)

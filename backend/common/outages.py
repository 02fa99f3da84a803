"""Services outside that do not answer are left alone for a moment: one request waits for them, the next ones do not."""

from time import monotonic

from django.conf import settings


class Outage:
    """What this process knows of one service."""

    def __init__(self) -> None:
        self._known_until = 0.0

    @property
    def is_known(self) -> bool:
        """Whether the service failed within the last ``OUTAGE_SECONDS``."""
        return monotonic() < self._known_until

    def remember(self) -> None:
        self._known_until = monotonic() + settings.OUTAGE_SECONDS


# Broker and counters are in one Redis.
redis_outage = Outage()

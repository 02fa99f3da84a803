"""How many calls of a process may be at card providers at once: one that hangs holds up no other request."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings


class Places:
    """Half of a process's threads may be at one provider, all but one at all of them.

    Whoever finds no place waits for one while the others are quick (``CARD_PROVIDER_PLACE_SECONDS``); where they have
    been waiting for longer than that, the provider hangs.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        # By call: its provider, and when it began.
        self._taken: dict[object, tuple[str, float]] = {}

    @contextmanager
    def place(self, provider: str, *, ends_at: float) -> Iterator[None]:
        """A block that has a place. Raises TimeoutError without one, at ``ends_at`` of the monotonic clock at last."""
        call = object()
        with self._changed:
            while (in_the_way := self._in_the_way(provider)) is not None:
                seconds = min(in_the_way + settings.CARD_PROVIDER_PLACE_SECONDS, ends_at) - time.monotonic()
                if seconds <= 0:
                    raise TimeoutError
                self._changed.wait(seconds)
            self._taken[call] = provider, time.monotonic()
        try:
            yield
        finally:
            with self._changed:
                del self._taken[call]
                self._changed.notify_all()

    def _in_the_way(self, provider: str) -> float | None:
        """When the oldest of the calls began that leave no place; None where there is one."""
        every = [began for _name, began in self._taken.values()]
        same = [began for name, began in self._taken.values() if name == provider]
        if len(same) >= max(1, settings.WEB_THREADS // 2):
            return min(same)
        return min(every) if len(every) >= max(1, settings.WEB_THREADS - 1) else None


places = Places()

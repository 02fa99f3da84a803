"""Redis as broker, for workers that outlive it."""

from typing import Any

from kombu.transport import redis


class Channel(redis.Channel):
    """What a worker has in hand when the connection is lost it ends, and acknowledges afterwards.

    The library would give it back, for another to do it once more, by a connection that it has just taken apart; and
    the worker ends of that. Nothing is given back now: what a killed worker had in hand comes again after
    ``BROKER_VISIBILITY_SECONDS``, and long before that the sweeps find it.
    """

    do_restore = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._known: dict[bool, dict[str, Any]] = {}
        super().__init__(*args, **kwargs)

    def _connparams(self, asynchronous: bool = False) -> dict[str, Any]:
        # Kept: whoever acknowledges later connects anew, and the channel's own connection is gone by then.
        if asynchronous not in self._known:
            self._known[asynchronous] = super()._connparams(asynchronous)  # type: ignore[misc]  # its types do not name it
        return self._known[asynchronous]


class Transport(redis.Transport):
    """In the place of the library's own."""

    Channel = Channel

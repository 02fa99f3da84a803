"""Redis as broker, for workers that outlive it."""

from typing import Any

from kombu.transport import redis


class _Outliving:
    """What a worker has in hand when the connection is lost it ends, and acknowledges afterwards.

    The library would give it back, for another to do it once more, by a connection that it has just taken apart; and
    the worker ends of that. Nothing is given back now: what a killed worker had in hand comes again after
    ``BROKER_VISIBILITY_SECONDS``, and long before that the sweeps find it (decision 18).
    """

    do_restore = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._pools: dict[bool, Any] = {}
        super().__init__(*args, **kwargs)

    def _get_pool(self, asynchronous: bool = False) -> Any:
        # Kept: whoever acknowledges later connects anew, and the channel's own connection is gone by then.
        if asynchronous not in self._pools:
            self._pools[asynchronous] = super()._get_pool(asynchronous)  # type: ignore[misc]  # its types do not name it
        return self._pools[asynchronous]


class Channel(_Outliving, redis.Channel):
    pass


class SentinelChannel(_Outliving, redis.SentinelChannel):
    pass


class Transport(redis.Transport):
    """In the place of the library's own."""

    Channel = Channel


class SentinelTransport(redis.SentinelTransport):
    """Asks Sentinel for the primary; in the place of the library's own."""

    Channel = SentinelChannel

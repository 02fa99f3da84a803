"""Redis by Sentinel for the cache: Django's own client with the library's pool, which asks for the primary."""

from typing import Any, Self
from urllib.parse import unquote, urlsplit

from redis.sentinel import Sentinel, SentinelConnectionPool

PORT = 26379


class SentinelPool(SentinelConnectionPool):
    """For ``OPTIONS["pool_class"]`` of Django's Redis cache; ``master_name`` stands beside it."""

    @classmethod
    def from_url(cls, url: str, **options: Any) -> Self:
        """``sentinel://:password@host:26379/0;sentinel://…``: the first says the primary's password and database, as
        for Celery."""
        master_name = options.pop("master_name")
        first, *_others = parts = [urlsplit(part) for part in url.split(";")]
        timeouts = {name: value for name, value in options.items() if name.startswith("socket_")}
        sentinels = Sentinel(  # type: ignore[no-untyped-call]  # has no types
            [(part.hostname or "", part.port or PORT) for part in parts], **timeouts
        )
        return cls(
            master_name,
            sentinels,
            db=int(first.path.strip("/") or 0),
            username=unquote(first.username or "") or None,
            password=unquote(first.password or "") or None,
            **options,
        )

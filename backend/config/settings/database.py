"""Database, cache and broker: embedded by default, PostgreSQL and Redis where their URLs are given (docs/operations.md,
Many machines)."""

from typing import Any

from config.settings.environment import VAR_DIR, env

_POSTGRES = bool(env.str("DATABASE_URL", default=""))
# "transaction" behind a PgBouncer that pools transactions; empty: no pooler.
DATABASE_POOLER = env.str("DATABASE_POOLER", default="")
# Connections that the threads of one process share at most; 0: each thread keeps its own.
DATABASE_POOL_MAX = env.int("DATABASE_POOL_MAX", default=0)


def _postgres(variable: str, *, pool_wait_seconds: int = 5) -> dict[str, Any]:
    own = {**env.db_url(variable), "CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
    if DATABASE_POOLER == "transaction":
        # A cursor that outlives its transaction is not found on the next one's connection.
        own["DISABLE_SERVER_SIDE_CURSORS"] = True
    if DATABASE_POOL_MAX:
        own["CONN_MAX_AGE"] = 0
        pool = {"min_size": min(2, DATABASE_POOL_MAX), "max_size": DATABASE_POOL_MAX, "timeout": pool_wait_seconds}
        own["OPTIONS"] = {**own.get("OPTIONS", {}), "pool": pool}
    return own


DATABASES: dict[str, dict[str, Any]]
if _POSTGRES:
    DATABASES = {"default": _postgres("DATABASE_URL")}
    # What lists, exports and the admin's lists may read; nothing else does (common/replica.py).
    if env.str("DATABASE_REPLICA_URL", default=""):
        DATABASES["replica"] = _postgres("DATABASE_REPLICA_URL", pool_wait_seconds=1)
        # Seconds and milliseconds after which one that is silent is taken for gone.
        DATABASES["replica"].setdefault("OPTIONS", {}).update({"connect_timeout": 1, "tcp_user_timeout": 2_000})
        DATABASE_ROUTERS = ["common.replica.Router"]
else:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": VAR_DIR / "db.sqlite3",
            "OPTIONS": {
                # IMMEDIATE: a transaction takes the write lock when it begins, so reading before writing is safe.
                "transaction_mode": "IMMEDIATE",
                # Seconds until a write that finds no turn is refused (503); readers never wait.
                "timeout": 10,
                "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
            },
        }
    }


def _verified(url: str) -> str:
    """Celery takes any certificate where the URL does not say otherwise."""
    if not url.startswith("rediss://") or "ssl_cert_reqs=" in url:
        return url
    return f"{url}{'&' if '?' in url else '?'}ssl_cert_reqs=required"


REDIS_URL = _verified(env.str("REDIS_URL", default=""))
# What Sentinel calls the primary, where REDIS_URL names Sentinels.
REDIS_SENTINEL_MASTER = env.str("REDIS_SENTINEL_MASTER", default="")
# The default cache counts calls for the rate limits, and nothing else uses it. One call is counted up to five times:
# none of them waits for long, neither for a connection nor for an answer.
CACHE_TIMEOUT_SECONDS = 0.25
# Whether calls are let through while the cache is away; otherwise they are refused (429).
RATE_LIMIT_FAILS_OPEN = env.bool("RATE_LIMIT_FAILS_OPEN", default=True)
CACHES: dict[str, dict[str, Any]]
if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            # A list: Django takes the parts of a text for servers of their own.
            "LOCATION": [REDIS_URL],
            "KEY_PREFIX": "qafila",
            "OPTIONS": {"socket_timeout": CACHE_TIMEOUT_SECONDS, "socket_connect_timeout": CACHE_TIMEOUT_SECONDS},
        }
    }
    if REDIS_SENTINEL_MASTER:
        CACHES["default"]["OPTIONS"] |= {
            "pool_class": "common.sentinel.SentinelPool",
            "master_name": REDIS_SENTINEL_MASTER,
        }
else:
    CACHES = {
        "default": {
            "BACKEND": "common.rate_limit.CountingDatabaseCache",
            "LOCATION": "cache",
            # Longer than any window: a count outlives the window that it belongs to.
            "TIMEOUT": 2 * 60 * 60,
            # Expired entries are deleted when there are more.
            "OPTIONS": {"MAX_ENTRIES": 10_000},
        }
    }
# Pages for everybody that take long and may be old, in each process: they are there while Redis is not.
CACHES["pages"] = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 50}}

"""Database, cache and broker: embedded by default, PostgreSQL and Redis where their URLs are given."""

from typing import Any

from config.settings.environment import VAR_DIR, env

_POSTGRES = bool(env.str("DATABASE_URL", default=""))

DATABASES: dict[str, dict[str, Any]]
if _POSTGRES:
    DATABASES = {"default": env.db_url("DATABASE_URL")}
    DATABASES["default"] |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
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

REDIS_URL = env.str("REDIS_URL", default="")
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
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "qafila",
            "OPTIONS": {"socket_timeout": CACHE_TIMEOUT_SECONDS, "socket_connect_timeout": CACHE_TIMEOUT_SECONDS},
        }
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

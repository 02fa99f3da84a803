"""Database, cache and broker: embedded by default, PostgreSQL and Redis where their addresses are given."""

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
# For a connection, and for an answer. A process that waited in vain leaves Redis alone for OUTAGE_SECONDS.
REDIS_TIMEOUT_SECONDS = 1
OUTAGE_SECONDS = 10

# The cache counts calls for the rate limits, and nothing else uses it.
CACHES: dict[str, dict[str, Any]]
if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "qafila",
            "OPTIONS": {"socket_timeout": REDIS_TIMEOUT_SECONDS, "socket_connect_timeout": REDIS_TIMEOUT_SECONDS},
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
# Counts while Redis is away.
CACHES["local"] = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}

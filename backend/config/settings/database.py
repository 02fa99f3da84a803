"""Database, cache and broker: embedded by default, PostgreSQL and Redis where their addresses are given."""

from typing import Any

from config.settings.environment import VAR_DIR, env

_POSTGRES = bool(env.str("DATABASE_URL", default=""))

DATABASES: dict[str, dict[str, Any]]
if _POSTGRES:
    DATABASES = {"default": env.db_url("DATABASE_URL")}
    DATABASES["default"] |= {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}
else:
    VAR_DIR.mkdir(parents=True, exist_ok=True)
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": VAR_DIR / "db.sqlite3",
            "OPTIONS": {
                # IMMEDIATE: a transaction takes the write lock when it begins, so reading before writing is safe.
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
            },
        }
    }

REDIS_URL = env.str("REDIS_URL", default="")

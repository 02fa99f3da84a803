"""Structured logs, one JSON object a line, with the request's id and never a secret or a personal datum."""

import logging
import re
from collections.abc import MutableMapping
from typing import Any

import structlog

from config.settings.environment import env

# URLs whose last part opens something: a signed file, a card page, a mailed link, a page before it is live.
_SECRET_PATH = re.compile(r"((?:/files|/by-token|/page-preview|/sandbox-pay)/)[^\s\"'/?]+")
# Queries carry mailed tokens, e-mail addresses and whatever was searched for.
_QUERY = re.compile(r"(/[^\s\"'?]*)\?[^\s\"']+")


def secrets_removed(text: str) -> str:
    """The text, without the tokens and queries of URLs in it."""
    return _QUERY.sub(r"\1?…", _SECRET_PATH.sub(r"\1…", text))


def without_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Take tokens and queries out of the URLs in a line."""
    for name, value in event.items():
        if isinstance(value, str):
            event[name] = secrets_removed(value)
    return event


LOG_LEVEL = env.str("LOG_LEVEL", default="INFO")
_FOREIGN_CHAIN: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    without_secrets,
]

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "json": {
            "()": structlog.stdlib.ProcessorFormatter,
            "processor": structlog.processors.JSONRenderer(),
            "foreign_pre_chain": _FOREIGN_CHAIN,
        },
        "console": {
            "()": structlog.stdlib.ProcessorFormatter,
            # Plain: the pretty one prints local variables, and those hold passwords and people.
            "processor": structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
            "foreign_pre_chain": _FOREIGN_CHAIN,
        },
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": env.str("LOG_FORMAT", default="console")}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "django.server": {"handlers": ["console"], "level": "WARNING", "propagate": False},
        "axes": {"level": "WARNING"},
        "fontTools": {"level": "WARNING"},
        # Two lines a task, without its outcome as a field; ours are in common/jobs/lines.py. A failure is still said.
        **{name: {"level": "WARNING"} for name in ("celery.app.trace", "celery.worker.strategy")},
        # Below, they write whole requests to card providers and what was answered.
        **{name: {"level": "WARNING"} for name in ("httpcore", "httpx", "stripe")},
    },
}

structlog.configure(
    processors=[
        structlog.stdlib.filter_by_level,
        structlog.contextvars.merge_contextvars,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.format_exc_info,
        without_secrets,
        structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
    ],
    logger_factory=structlog.stdlib.LoggerFactory(),
    cache_logger_on_first_use=True,
)

# Who may read /metrics, as a bearer token; empty: nobody.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")

DJANGO_STRUCTLOG_IP_LOGGING_ENABLED = False
# One line a request, when it is finished; LOG_LEVEL=DEBUG shows its beginning, too.
DJANGO_STRUCTLOG_STATUS_START_LOG_LEVEL = logging.DEBUG
DJANGO_STRUCTLOG_CELERY_ENABLED = False

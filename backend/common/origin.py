"""Where a request comes from, for the activity log: set by middleware, None in jobs."""

from contextvars import ContextVar

current_ip: ContextVar[str | None] = ContextVar("current_ip", default=None)

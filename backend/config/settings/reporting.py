"""Errors reported to Sentry, where ``SENTRY_DSN`` is set: what failed and where, never what people wrote. And where
traces go (``config/tracing.py``)."""

import os
from typing import Any

import sentry_sdk

from config.settings.environment import env
from config.settings.logs import secrets_removed


def without_people(event: Any, _hint: Any) -> Any:
    """Leave the kind of error, its place in the code and the request's method and path."""
    for error in event.get("exception", {}).get("values", ()):
        error["value"] = ""
    for part in ("breadcrumbs", "extra", "logentry", "user"):
        event.pop(part, None)
    request = event.get("request", {})
    event["request"] = {
        name: secrets_removed(str(request[name])) for name in ("method", "url") if request.get(name) is not None
    }
    return event


SENTRY_DSN = env.str("SENTRY_DSN", default="")
if SENTRY_DSN:
    sentry_sdk.init(
        dsn=SENTRY_DSN,
        environment=env.str("SENTRY_ENVIRONMENT", default="production"),
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        traces_sample_rate=0,
        before_send=without_people,
    )

OTEL_EXPORTER_OTLP_ENDPOINT = env.str("OTEL_EXPORTER_OTLP_ENDPOINT", default="")
if OTEL_EXPORTER_OTLP_ENDPOINT:
    os.environ.setdefault("OTEL_SERVICE_NAME", "qafila")
    # The names that are no longer going to change; and nothing of a caller's goes on but the trace's number.
    os.environ.setdefault("OTEL_SEMCONV_STABILITY_OPT_IN", "http,database")
    os.environ.setdefault("OTEL_PROPAGATORS", "tracecontext")

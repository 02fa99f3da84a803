"""What a request's line in the log says beside the library's own words: its route, and how long the answer took."""

from time import perf_counter
from typing import Any

from django.dispatch import receiver
from django.http import HttpRequest
from django_structlog import signals

from common.metrics import route_of

_BEGAN = "qafila.began"


@receiver(signals.bind_extra_request_metadata)
def _request_begins(request: HttpRequest, **_kwargs: Any) -> None:
    request.META[_BEGAN] = perf_counter()


@receiver([signals.bind_extra_request_finished_metadata, signals.bind_extra_request_failed_metadata])
def _request_ended(request: HttpRequest, log_kwargs: dict[str, Any], **_kwargs: Any) -> None:
    log_kwargs["route"] = route_of(request)
    log_kwargs["ms"] = round((perf_counter() - request.META[_BEGAN]) * 1000)

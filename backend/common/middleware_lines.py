"""A request's line in the log: the library's, with its route and how long the answer took."""

from time import perf_counter
from typing import Any

from django.http import HttpRequest, HttpResponse
from django_structlog.middlewares import RequestMiddleware
from structlog.contextvars import bind_contextvars

from common.metrics import route_of

_BEGAN = "qafila.began"


class RequestLineMiddleware(RequestMiddleware):
    """Says both of requests that are answered and of those that fail."""

    def prepare(self, request: HttpRequest) -> None:
        request.META[_BEGAN] = perf_counter()
        super().prepare(request)

    def handle_response(self, request: HttpRequest, response: HttpResponse) -> None:
        _bind(request)
        super().handle_response(request, response)

    def process_got_request_exception(self, sender: type[Any], request: HttpRequest, **kwargs: Any) -> None:
        _bind(request)
        super().process_got_request_exception(sender, request, **kwargs)


def _bind(request: HttpRequest) -> None:
    bind_contextvars(route=route_of(request), ms=round((perf_counter() - request.META[_BEGAN]) * 1000))

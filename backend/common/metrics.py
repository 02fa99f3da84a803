"""What the web server counts for Prometheus; ``config/metrics_view.py`` shows it."""

from collections.abc import Callable
from time import perf_counter

from django.http import HttpRequest, HttpResponse
from prometheus_client import Counter, Histogram

_REQUESTS = Counter("qafila_requests", "Requests answered.", ("route", "method", "status"))
_SECONDS = Histogram(
    "qafila_request_seconds", "How long an answer took.", ("route",), buckets=(0.025, 0.1, 0.25, 0.5, 1, 2.5, 10)
)
FILE_STORE_FAILED = Counter("qafila_file_store_failed", "Calls that the object store did not do.")
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


def route_of(request: HttpRequest) -> str:
    """Its pattern, without the ids in the path; static files and what middleware refuses reach none."""
    return request.resolver_match.route if request.resolver_match else "(none)"


class MetricsMiddleware:
    """Counts by route, never by address: those hold ids, and one more a request would fill the memory."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = perf_counter()
        response = self.get_response(request)
        route = route_of(request)
        method = request.method if request.method in _METHODS else "(other)"
        _REQUESTS.labels(route, method, response.status_code).inc()
        _SECONDS.labels(route).observe(perf_counter() - began)
        return response

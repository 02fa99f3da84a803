"""Remember the caller's network address for the activity log while the request runs."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from common.origin import current_ip


class OriginMiddleware:
    """The peer's address; a proxy in front must set REMOTE_ADDR (docs/operations.md)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Remember the peer while the request runs."""
        token = current_ip.set(request.META.get("REMOTE_ADDR") or None)
        try:
            return self.get_response(request)
        finally:
            current_ip.reset(token)

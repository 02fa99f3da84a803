"""Remember the caller's network address for the activity log while the request runs."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from common.origin import address_of, current_ip


class OriginMiddleware:
    """The caller's address; proxies in front are believed as ``PROXY_COUNT`` says (docs/operations.md)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Remember the caller while the request runs."""
        token = current_ip.set(address_of(request))
        try:
            return self.get_response(request)
        finally:
            current_ip.reset(token)

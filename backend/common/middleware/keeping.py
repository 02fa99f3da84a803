"""What the API says is for whoever asked, now: browsers and proxies keep none of it unless a view allows it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class KeepingMiddleware:
    """``Cache-Control: no-store`` on every answer of the API that says nothing else, refusals too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if request.path.startswith("/api/"):
            response.headers.setdefault("Cache-Control", "no-store")
        return response

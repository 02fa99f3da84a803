"""What a page may ask the reader's device for: nothing."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse


class DevicesMiddleware:
    """``Permissions-Policy`` with every answer: all that ``PERMISSIONS_POLICY`` names is off, in frames too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.policy = ", ".join(f"{name}=()" for name in settings.PERMISSIONS_POLICY)

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers["Permissions-Policy"] = self.policy
        return response

"""The line between a page and the server, as people have it: slow, or cut before the answer arrives."""

import re
from typing import Literal

from playwright.sync_api import BrowserContext, Page, Request, Route

from tests.e2e.conftest import Visitor

# The number of a row in a path.
NUMBER = re.compile(r"/([0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=/|$)")


class Line:
    """What is sent to one address below ``/api/v1`` (a regular expression), and what becomes of it on the way."""

    def __init__(self, pages: Page | BrowserContext, method: str, path: str) -> None:
        self.sent: list[Request] = []
        self._method = method
        self._state: Literal["open", "slow"] = "open"
        self._to_lose = 0
        self._waiting: list[Route] = []
        pages.route(re.compile(rf"/api/v1{path}(\?|$)"), self._carry)

    def slow(self) -> None:
        """Nothing arrives until ``release``."""
        self._state = "slow"

    def release(self) -> None:
        """What waited goes on, in its order."""
        self._state = "open"
        while self._waiting:
            self._waiting.pop(0).fallback()

    def lose_answers(self, count: int) -> None:
        """The server gets the next requests and does what they ask; whoever sent them does not learn that."""
        self._to_lose = count

    def _carry(self, route: Route) -> None:
        if route.request.method != self._method:
            return route.fallback()
        self.sent.append(route.request)
        if self._state == "slow":
            return self._waiting.append(route)
        if self._to_lose:
            self._to_lose -= 1
            assert route.fetch().ok, "the server refused what should only have lost its answer"
            return route.abort("connectionreset")
        return route.fallback()


def expire_access_token(visitor: Visitor) -> None:
    """From now on the server refuses the token that this browser has; the next one is good."""
    old = visitor.page.evaluate("localStorage.getItem('auth._token.local')")
    assert old

    def carry(route: Route) -> None:
        headers = route.request.headers
        if headers.get("authorization") == f"Bearer {old}":
            headers = headers | {"authorization": "Bearer expired"}
        route.fallback(headers=headers)

    visitor.context.route("**/api/v1/**", carry)

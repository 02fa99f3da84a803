"""Somebody who speaks to the server without the portal, as a script or a curious person would."""

import json
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any

from tests.e2e.conftest import PASSWORD
from tools.stack import Stack


@dataclass(frozen=True)
class Answer:
    """What the server said."""

    status: int
    body: bytes

    @property
    def data(self) -> Any:
        """Its JSON."""
        return json.loads(self.body)


@dataclass(frozen=True)
class Caller:
    """Somebody who speaks to the server without the portal; nobody without a token."""

    url: str
    token: str = ""

    def get(self, path: str) -> Answer:
        """One request."""
        return self._call("GET", path)

    def post(self, path: str, body: dict[str, Any]) -> Answer:
        """One request with JSON."""
        return self._call("POST", path, json.dumps(body).encode())

    def put(self, path: str, body: dict[str, Any]) -> Answer:
        """One request with JSON."""
        return self._call("PUT", path, json.dumps(body).encode())

    def delete(self, path: str) -> Answer:
        return self._call("DELETE", path)

    def _call(self, method: str, path: str, data: bytes | None = None) -> Answer:
        headers = {"Accept": "application/json"} | ({"Authorization": f"Bearer {self.token}"} if self.token else {})
        if data is not None:
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(  # noqa: S310 (our own URL)
            self.url + path, method=method, data=data, headers=headers
        )
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310 (as above)
                return Answer(answer.status, answer.read())
        except urllib.error.HTTPError as refusal:
            return Answer(refusal.code, refusal.read())


def caller(stack: Stack, email: str) -> Caller:
    """Somebody who is signed in."""
    answer = Caller(stack.url).post("/api/v1/signin", {"email": email, "password": PASSWORD})
    assert answer.status == 200, answer.body
    return Caller(stack.url, answer.data["access_token"])

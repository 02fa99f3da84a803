"""Requests to a whole Qafila that runs beside the test."""

import json
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any

from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from tools.stack import Stack

PATIENCE_SECONDS = 120


@dataclass(frozen=True)
class Answer:
    """What the server said, and how long it took."""

    status: int
    data: Any
    seconds: float


def asked(stack: Stack, path: str, body: Any = None, token: str = "", *, files: bool = False) -> Answer:
    """One call below ``/api/v1``: a GET, or a POST with JSON; with ``files`` a PUT of a form."""
    headers = {"Content-Type": MULTIPART_CONTENT if files else "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else encode_multipart(BOUNDARY, body) if files else json.dumps(body).encode()
    url = f"{stack.url}/api/v1{path}"
    request = urllib.request.Request(url, data, headers, method="PUT" if files else None)  # noqa: S310 (our own server)
    begun = time.monotonic()
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:  # noqa: S310 (our own server)
            return Answer(answer.status, json.load(answer), time.monotonic() - begun)
    except urllib.error.HTTPError as refusal:
        return Answer(refusal.code, json.load(refusal), time.monotonic() - begun)


def signed_in(stack: Stack, email: str = "owner@example.com") -> str:
    """The token of somebody of the demo."""
    return str(asked(stack, "/signin", {"email": email, "password": "Qafila-2026!"}).data["access_token"])


def company_of(stack: Stack, token: str, digital_name: str = "wahat-travel") -> str:
    """The number of one of their companies."""
    rows = asked(stack, "/companies?pagination=100", token=token).data["data"]
    return next(str(row["id"]) for row in rows if row["sub_domain"] == digital_name)

"""A small HTTP server that plays a card provider's, with faults to order."""

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar
from urllib.parse import parse_qs, urlsplit

import httpx


class Fault(StrEnum):
    """How a server can fail its callers."""

    SLOW = "says nothing for a long time"
    DRIBBLES = "sends a byte now and then"
    DRIBBLES_HEADERS = "sends a byte of its headers now and then"
    DOWN = "takes no call"
    BROKEN = "answers 500"
    NONSENSE = "answers 200 with a page of HTML"
    NONSENSE_FORBIDDEN = "answers 403 with a page of HTML"
    NONSENSE_EMPTY = "answers 200 with an object without anything in it"
    NONSENSE_LIST = "answers 200 with a list"
    ENDLESS = "sends more than anybody needs"
    DIES_AFTER_WRITING = "does what it was asked and hangs up"
    ANSWERS_LATE = "does what it was asked and says nothing for a long time"
    FORGETS = "answers 404 for what it made"
    REFUSES_KEY = "answers 401"


PATIENCE_SECONDS = 120
_PAGE = b"<!doctype html><title>Attention Required!</title>"
# What a fault answers instead of the provider.
_PLAIN: dict[Fault, tuple[int, bytes]] = {
    Fault.BROKEN: (500, b'{"message": "internal error"}'),
    Fault.NONSENSE: (200, _PAGE),
    Fault.NONSENSE_FORBIDDEN: (403, _PAGE),
    Fault.NONSENSE_EMPTY: (200, b"{}"),
    Fault.NONSENSE_LIST: (200, b"[1, 2]"),
    Fault.FORGETS: (404, b'{"error": {"type": "invalid_request_error", "message": "no such thing"}}'),
    Fault.REFUSES_KEY: (401, b'{"error": {"type": "invalid_request_error", "message": "invalid key"}}'),
}


# By method and pattern of the path.
Routes = dict[tuple[str, str], Callable[..., Any]]


class Refusal(Exception):
    """The provider says no; ``body`` is what it answers."""

    def __init__(self, status: int, body: Any) -> None:
        self.status, self.body = status, body
        super().__init__(status)


class Gate:
    """Where calls of a kind, from the ``turn``-th on, are held once they were done, before their callers hear of it."""

    def __init__(self, method: str, path: str, *, turn: int) -> None:
        self._method, self._path, self._left = method, path, turn
        self._lock = threading.Lock()
        self.reached, self.opened = threading.Event(), threading.Event()
        # The port that the first of them comes from.
        self.caller = 0

    def meet(self, method: str, path: str, caller: int) -> None:
        """Return at once, or once the gate opens."""
        if method != self._method or not re.fullmatch(self._path, path):
            return
        with self._lock:
            self._left -= 1
            if self._left > 0:
                return
            self.caller = self.caller or caller
        self.reached.set()
        self.opened.wait(PATIENCE_SECONDS)


class StandIn:
    """One provider. Subclasses answer ``respond``; tests order a ``fault`` or a ``gate`` and count ``requests``."""

    def __init__(self) -> None:
        self.fault: Fault | None = None
        self.gate: Gate | None = None
        self.requests: list[tuple[str, str]] = []
        self.lock = threading.RLock()
        self._released = threading.Event()

    def respond(self, method: str, path: str, query: dict[str, str], headers: Any, body: bytes) -> Any:
        """The object that is answered. Raises Refusal."""
        raise NotImplementedError

    @staticmethod
    def routed(method: str, path: str, routes: Routes) -> Any:
        """What the first route that fits answers, given the parts of the path in its groups. Raises LookupError."""
        for (wanted, pattern), answer in routes.items():
            found = re.fullmatch(pattern, path)
            if wanted == method and found:
                return answer(*found.groups())
        raise LookupError(path)

    @contextmanager
    def running(self) -> Iterator[str]:
        """Its address, for as long as the block lasts."""
        handler = type("Handler", (_Handler,), {"stand_in": self})
        with _Server(("127.0.0.1", 0), handler) as server:
            thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
            thread.start()
            try:
                yield f"http://127.0.0.1:{server.server_port}"
            finally:
                self._released.set()
                server.shutdown()
                thread.join()

    def wait(self, seconds: float) -> bool:
        """Until the block is over; whether it is."""
        return self._released.wait(seconds)

    @staticmethod
    def deliver(url: str, message: tuple[dict[str, str], bytes]) -> int:
        """Send a webhook; says what was answered."""
        headers, body = message
        return httpx.post(url, content=body, headers={"Content-Type": "application/json", **headers}).status_code


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    # Callers that gave up are no news.
    block_on_close = False

    def handle_error(self, request: Any, client_address: Any) -> None:
        return


class _Handler(BaseHTTPRequestHandler):
    stand_in: ClassVar[StandIn]

    def _handle(self) -> None:
        parts = urlsplit(self.path)
        query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.stand_in.requests.append((self.command, parts.path))
        fault, gate = self.stand_in.fault, self.stand_in.gate
        if fault in (Fault.SLOW, Fault.DOWN):
            # Down for a caller is a connection that ends without a word.
            self.stand_in.wait(60 if fault is Fault.SLOW else 0)
            self.close_connection = True
            return
        if fault in (Fault.DRIBBLES, Fault.DRIBBLES_HEADERS, Fault.ENDLESS):
            self._trickle(fault)
            return
        if fault in _PLAIN:
            self._answer(*_PLAIN[fault])
            return
        try:
            with self.stand_in.lock:
                status, answer = 200, self.stand_in.respond(self.command, parts.path, query, self.headers, body)
        except Refusal as refusal:
            status, answer = refusal.status, refusal.body
        if gate is not None:
            gate.meet(self.command, parts.path, self.client_address[1])
        if fault in (Fault.DIES_AFTER_WRITING, Fault.ANSWERS_LATE) and self.command != "GET":
            self.stand_in.wait(60 if fault is Fault.ANSWERS_LATE else 0)
            self.close_connection = True
            return
        self._answer(status, json.dumps(answer).encode())

    do_GET = do_POST = do_PUT = do_DELETE = _handle  # noqa: N815 (their names)

    def _answer(self, status: int, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _trickle(self, fault: Fault) -> None:
        if fault is Fault.DRIBBLES_HEADERS:
            self.wfile.write(b"HTTP/1.0 200 OK\r\nX-Padding: ")
        else:
            self.send_response(200)
            self.end_headers()
        many = fault is Fault.ENDLESS
        # A caller that hangs up ends it, by an error in writing.
        until = time.monotonic() + 60
        while time.monotonic() < until and not self.stand_in.wait(0 if many else 0.05):
            self.wfile.write(b" " * (1_000_000 if many else 1))
            self.wfile.flush()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (its name there)
        """Nothing: the tests' output is theirs."""

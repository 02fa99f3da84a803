"""Whether the time of an answer tells that an address has an account: known and unknown addresses, asked in turn.

Two groups of answers are as good as one where their medians differ no more than those of two random halves of one group
do (the 95th percentile of many such splits). Answers that differ in status or body end the measurement.
"""

import http.client
import itertools
import json
import random
import statistics
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tools.console import Failure, Progress

TRIES = 200
WARM_UP = 20
SPLITS = 400
# As long as one another: no byte more for one of them.
VERIFIED, UNVERIFIED = (f"{name}@example.com" for name in ("verified-one", "unproven-one"))
UNKNOWN = "unknown"
PASSWORD = "Qafila-2026!"  # noqa: S105 (opens an account that lives as long as the bench)
WRONG = "Wrong-Horse-7!"
_numbers = itertools.count()


@dataclass(frozen=True)
class Door:
    """What is asked in the name of an address, and for which known one."""

    name: str
    path: str
    known: str
    more: Mapping[str, Any]


_FORM = {
    "first_name": "نورة",
    "last_name": "السالم",
    "phone": "+966512345678",
    "password": WRONG,
    "password_confirmation": WRONG,
    "terms": True,
}
DOORS = (
    Door("sign-in", "/signin", VERIFIED, {"password": WRONG}),
    Door("sign-in, unproven", "/signin", UNVERIFIED, {"password": WRONG}),
    Door("sign-up", "/signup", VERIFIED, _FORM),
    Door("sign-up, unproven", "/signup", UNVERIFIED, _FORM),
    Door("forgotten password", "/password/forgot", VERIFIED, {}),
    Door("resend, verified", "/email/resend", VERIFIED, {}),
    Door("resend, unproven", "/email/resend", UNVERIFIED, {}),
)


@dataclass(frozen=True)
class Pair:
    """Medians in milliseconds, how far they are apart, and how far halves of one group are."""

    name: str
    known_ms: float
    unknown_ms: float
    noise_ms: float

    @property
    def apart_ms(self) -> float:
        """The difference that a stopwatch would see."""
        return abs(self.known_ms - self.unknown_ms)


def pairs_measure(address: str, progress: Progress) -> Iterator[Pair]:
    """One pair for each door, over one connection."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=60)
    try:
        for door in DOORS:
            with progress.step(f"Addresses: {door.name}"):
                yield _pair(connection, door)
    finally:
        connection.close()


def pair_of(name: str, known: list[float], unknown: list[float]) -> Pair:
    """Compare two groups of times in milliseconds."""
    dice = random.Random(1)  # noqa: S311 (splits a list)
    noise = [_halves_apart(group, dice) for _ in range(SPLITS // 2) for group in (known, unknown)]
    return Pair(name, statistics.median(known), statistics.median(unknown), statistics.quantiles(noise, n=20)[-1])


def _pair(connection: http.client.HTTPConnection, door: Door) -> Pair:
    times: dict[str, list[float]] = {door.known: [], UNKNOWN: []}
    answers: set[tuple[int, bytes]] = set()
    for number in range(WARM_UP + TRIES):
        # Each goes first as often as the other.
        for email in sorted(times, reverse=bool(number % 2)):
            # Whoever signed up is known from then on.
            named = f"nobody-{next(_numbers):05}@example.com" if email == UNKNOWN else email
            body = json.dumps({"email": named, **door.more})
            begun = time.perf_counter()
            answers.add(_asked(connection, door.path, body))
            if number >= WARM_UP:
                times[email].append((time.perf_counter() - begun) * 1e3)
    if len(answers) != 1:
        raise Failure(f"{door.path} answers known and unknown addresses differently.", details=str(answers))
    return pair_of(door.name, times[door.known], times[UNKNOWN])


def _asked(connection: http.client.HTTPConnection, path: str, body: str) -> tuple[int, bytes]:
    connection.request("POST", f"/api/v1{path}", body, {"Content-Type": "application/json", "X-Locale": "en"})
    answer = connection.getresponse()
    return answer.status, answer.read()


def _halves_apart(group: list[float], dice: random.Random) -> float:
    mixed = dice.sample(group, len(group))
    middle = len(mixed) // 2
    return abs(statistics.median(mixed[:middle]) - statistics.median(mixed[middle:]))

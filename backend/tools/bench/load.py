"""Load on one address: by wrk where it is installed, else by threads that keep their connections."""

import http.client
import shutil
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tools.console import Failure
from tools.processes import command_demand

CONNECTIONS = 8
SECONDS = 3
SCRIPT = Path(__file__).with_name("p95.lua")


@dataclass(frozen=True)
class Pace:
    """How fast an address answers."""

    per_second: float
    p95_ms: float


def client_name() -> str:
    """What makes the load."""
    return "wrk" if shutil.which("wrk") else "a client of Python threads (install wrk for sharper figures)"


def fetched(url: str, headers: Mapping[str, str]) -> bytes:
    """One answer's body, which has to be a good one."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=60)
    try:
        connection.request("GET", parts.path, headers=dict(headers))
        answer = connection.getresponse()
        body = answer.read()
    finally:
        connection.close()
    if answer.status != 200:
        raise Failure(f"{parts.path} answers {answer.status}.", details=body[:2000].decode(errors="replace"))
    return body


def pace_of(url: str, headers: Mapping[str, str], *, seconds: float = SECONDS) -> Pace:
    """Eight connections, each asking again as soon as it was answered."""
    return _by_wrk(url, headers, seconds) if shutil.which("wrk") else _by_threads(url, headers, seconds)


def _by_wrk(url: str, headers: Mapping[str, str], seconds: float) -> Pace:
    words = [word for name, value in headers.items() for word in ("-H", f"{name}: {value}")]
    options = ("-t1", f"-c{CONNECTIONS}", f"-d{seconds:.0f}s", "--timeout", "30s", "-s", str(SCRIPT))
    output = command_demand("wrk failed.", ["wrk", *options, *words, url])
    figures = next(line.split()[1:] for line in output.splitlines() if line.startswith("bench "))
    count, duration, p95, failed = (int(figure) for figure in figures)
    if failed or not count:
        raise Failure(f"{failed} of {count} requests to {urlsplit(url).path} failed.", details=output)
    return Pace(count * 1e6 / duration, p95 / 1e3)


def _by_threads(url: str, headers: Mapping[str, str], seconds: float) -> Pace:
    parts = urlsplit(url)
    until = time.monotonic() + seconds
    taken: list[float] = []
    failed: list[str] = []

    def ask() -> None:
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=30)
        try:
            while (begun := time.monotonic()) < until:
                connection.request("GET", parts.path, headers=dict(headers))
                answer = connection.getresponse()
                answer.read()
                if answer.status != 200:
                    failed.append(str(answer.status))
                taken.append(time.monotonic() - begun)
        except OSError as error:
            failed.append(str(error))
        finally:
            connection.close()

    threads = [threading.Thread(target=ask, daemon=True) for _ in range(CONNECTIONS)]
    begun = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed or not taken:
        raise Failure(f"Requests to {parts.path} failed: {', '.join(sorted(set(failed)))}.")
    taken.sort()
    return Pace(len(taken) / (time.monotonic() - begun), taken[int(len(taken) * 0.95)] * 1e3)

"""Pages of the portal beside their floors: requests a second and the 95th percentile of the time to an answer."""

import json
import shutil
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.console import Failure, mark, painted, step
from tools.processes import command_demand

ROUNDS = 3
WARM_UP_SECONDS, SECONDS = 1, 3
CONNECTIONS = 8
RATIO_AIM = 0.5
SCRIPT = Path(__file__).with_name("p95.lua")


@dataclass(frozen=True)
class Page:
    """What is asked: the product's path and the floor's, and where both keep their rows ("" for one row)."""

    name: str
    path: str
    floor: str
    rows: str = ""


PAGES = (
    Page("company list", "/api/v1/companies", "/bench/companies", "data"),
    Page("company show", "/api/v1/companies/{company}", "/bench/company/{company}"),
    Page("balance", "/api/v1/companies/{company}/balance", "/bench/balance/{company}"),
    Page("invoice list", "/api/v1/companies/{company}/invoices", "/bench/invoices/{company}", "data"),
    Page("statement", "/api/v1/companies/{company}/ledger", "/bench/statement/{company}", "data"),
)


@dataclass(frozen=True)
class Pace:
    per_second: float
    p95_ms: float


def pages_measure(url: str, *, company: str, token: str) -> Iterator[str]:
    """Product and floor in turn, so that whatever else the machine does meets both; the best round of each counts."""
    if not shutil.which("wrk"):
        raise Failure("The load is made by wrk: install it (on Debian: apt-get install wrk).")
    headers = {"Authorization": f"Bearer {token}", "X-Locale": "en", "Accept": "application/json"}
    yield painted("\nRequests (floor: the same rows by one SQL statement as JSON, same server, same sign-in)", "bold")
    yield f"  {'':<14}{'req/s':>9}{'floor':>9}{'p95 ms':>9}{'floor':>9}{'ratio':>8}   aim"
    for page in PAGES:
        urls = [url + path.format(company=company) for path in (page.path, page.floor)]
        _demand_same_rows(page, *(_fetched(url, headers) for url in urls))
        with step(f"Requests: {page.name}"):
            for url in urls:
                _pace(url, headers, WARM_UP_SECONDS)
            rounds = [[_pace(url, headers, SECONDS) for url in urls] for _ in range(ROUNDS)]
        product, floor = (max(paces, key=lambda pace: pace.per_second) for paces in zip(*rounds, strict=True))
        ratio = product.per_second / floor.per_second
        yield (
            f"  {page.name:<14}{product.per_second:>9.0f}{floor.per_second:>9.0f}{product.p95_ms:>9.1f}"
            f"{floor.p95_ms:>9.1f}{ratio:>8.2f}   ≥ {RATIO_AIM} {mark(ratio >= RATIO_AIM)}"
        )


def _fetched(url: str, headers: dict[str, str]) -> Any:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=60) as answer:  # noqa: S310 (our own server)
        return json.load(answer)


def _demand_same_rows(page: Page, product: Any, floor: Any) -> None:
    if not page.rows:
        return
    keys = [[row["id"] for row in answer[page.rows]] for answer in (product, floor)]
    if keys[0] != keys[1] or not keys[0]:
        raise Failure(f"The floor of the {page.name} does not answer with the product's rows.", details=str(keys))


def _pace(url: str, headers: dict[str, str], seconds: int) -> Pace:
    """Eight connections, each asking again as soon as it was answered."""
    words = [word for name, value in headers.items() for word in ("-H", f"{name}: {value}")]
    options = ("-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--timeout", "30s", "-s", str(SCRIPT))
    output = command_demand("wrk failed.", ["wrk", *options, *words, url])
    figures = next(line.split()[1:] for line in output.splitlines() if line.startswith("bench "))
    count, microseconds, p95, failed = (int(figure) for figure in figures)
    if failed or not count:
        raise Failure(f"{failed} of {count} requests to {url} failed.", details=output)
    return Pace(count * 1e6 / microseconds, p95 / 1e3)

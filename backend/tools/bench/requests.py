"""Five pages of the portal beside their floors: requests a second and the 95th percentile of the time to an answer."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tools.bench.load import Pace, fetched, pace_of
from tools.console import Failure, Progress

ROUNDS = 3
WARM_UP_SECONDS = 1


@dataclass(frozen=True)
class Page:
    """What is asked: the product's address and the floor's, and where both keep their rows ("" for one row)."""

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
class Compared:
    """One page: its pace, and the floor's."""

    name: str
    product: Pace
    floor: Pace

    @property
    def ratio(self) -> float:
        """Requests a second of the product, floor = 1."""
        return self.product.per_second / self.floor.per_second


def pages_measure(address: str, *, company: str, token: str, progress: Progress) -> Iterator[Compared]:
    """Product and floor in turn, so that whatever else the machine does meets both; the best round of each counts."""
    headers = {"Authorization": f"Bearer {token}", "X-Locale": "en", "Accept": "application/json"}
    for page in PAGES:
        urls = [address + path.format(company=company) for path in (page.path, page.floor)]
        _demand_same_rows(page, *(json.loads(fetched(url, headers)) for url in urls))
        with progress.step(f"Requests: {page.name}"):
            for url in urls:
                pace_of(url, headers, seconds=WARM_UP_SECONDS)
            rounds = [[pace_of(url, headers) for url in urls] for _ in range(ROUNDS)]
        product, floor = (max(paces, key=lambda pace: pace.per_second) for paces in zip(*rounds, strict=True))
        yield Compared(page.name, product, floor)


def _demand_same_rows(page: Page, product: Any, floor: Any) -> None:
    if not page.rows:
        return
    keys = [[row["id"] for row in answer[page.rows]] for answer in (product, floor)]
    if keys[0] != keys[1] or not keys[0]:
        raise Failure(f"The floor of the {page.name} does not answer with the product's rows.", details=str(keys))

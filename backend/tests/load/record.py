"""What callers saw of a site while its parts were taken away."""

import re
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx

if TYPE_CHECKING:
    from tests.load.calls import Calls
    from tests.load.site import Site

PATIENCE_SECONDS = 90.0
READ = re.compile(
    r"GET /api/v1/companies/[0-9a-f-]{36}/?(|balance|invoices(?:\?export=csv)?|ledger|withdrawal-requests|activity)"
)


@dataclass(frozen=True)
class Seen:
    """One try of a request. Instants in seconds; status 0 is no answer."""

    began: float
    ended: float
    what: str
    status: int
    said: str = ""


@dataclass
class Record:
    """Every try, and when something was taken away (name, from, until)."""

    seen: list[Seen] = field(default_factory=list)
    events: list[tuple[str, float, float]] = field(default_factory=list)

    def unexplained(self) -> list[Seen]:
        """Tries that the server failed while it had its database."""
        return [each for each in self.seen if self._failed(each) and "PostgreSQL restarted" not in self.near(each)]

    @staticmethod
    def _failed(each: Seen) -> bool:
        return each.status == 0 or each.status >= 500

    def near(self, each: Seen) -> list[str]:
        """The events during or shortly after which it was asked."""
        return [name for name, begin, end in self.events if begin <= each.ended and each.began <= end]

    def failures(self) -> dict[str, Counter[int]]:
        """Tries that the server failed, by the event during or shortly after which they were asked."""
        found: dict[str, Counter[int]] = defaultdict(Counter)
        for each in self.seen:
            if self._failed(each):
                found[" and ".join(self.near(each)) or "nothing"][each.status] += 1
        return found

    def reads(self, site: "Site") -> dict[str, list[float]]:
        """Milliseconds of every answered read, by the latest event that had begun; "" before the first: behind an event
        waits what it held up."""
        found: dict[str, list[float]] = defaultdict(list)
        # The proxy's clock is the calendar's.
        shift = time.monotonic() - time.time()
        for ended, seconds, asked in site.answered():
            if (at := ended + shift) >= self.seen[0].began and READ.fullmatch(asked):
                begun = [name for name, began, _end in self.events if began <= at]
                found[begun[-1] if begun else ""].append(1000 * seconds)
        return found


def recorded(calls: "Calls", record: Record) -> None:
    """Have every try of a call written down, and repeat what was refused for want of a database."""

    def call(method: str, path: str, **words: Any) -> httpx.Response:
        end = time.monotonic() + PATIENCE_SECONDS
        what = f"{method} {words.pop('what', path.rpartition('/')[2])}"
        while time.monotonic() < end:
            began, answer, said = time.monotonic(), None, ""
            try:
                answer = calls.http.request(method, path, **words)
                said = answer.text[:200] if answer.status_code >= 500 else ""
            except httpx.TransportError as error:
                said = repr(error)
            status = 0 if answer is None else answer.status_code
            record.seen.append(Seen(began, time.monotonic(), what, status, said))
            if answer is not None and status not in (502, 503, 504):
                calls.statuses[status] += 1
                return answer
            time.sleep(0.5)
        raise AssertionError(f"{method} {path} was never answered")

    calls.call = call  # type: ignore[method-assign]  # the same calls, watched

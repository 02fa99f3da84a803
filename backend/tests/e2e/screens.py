"""Every screen: the SPA's own route table, with the demo's rows in the places of its parameters."""

import json
import re
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.places import FRONTEND
from tools.running import DEMO_PASSWORD

DOCUMENTS = FRONTEND / "dist" / "documents.json"
OWNER = "owner@example.com"
STATES = ("full", "empty", "loading", "error")

# Screens for people who are not signed in; asked for with a session they would lead home.
SIGNED_OUT = frozenset(
    (
        "/login",
        "/signup",
        "/start",
        "/check-mail",
        "/forget-password",
        "/send-mail-password",
        "/reset-password",
        "/new-password",
        "/undo-email-change",
        "/success-reset-password",
    )
)
NOWHERE = "/no-such-page"
# Screens that only judge the link they were opened by: it is on its way, or could not be asked about.
JUDGING = frozenset(("/start", "/reset-password"))
# Screens without data of their own have one state.
STILL = (SIGNED_OUT - JUDGING) | {"/change-password", NOWHERE}
QUERIES = {"/start": "?regToken=expired", "/reset-password": "?token=expired"}
# The way to a screen that has no URL to come in by.
WAYS = {"/new-password": "/reset-password?token=look"}
LAST_STEP = 10
LEADS_AWAY = re.compile(
    r"^/(logout|bookings|favorites|reservations|orders)$|/subscription$|/main-info$|/invitations-permissions$|/users/edit$"
)


@dataclass(frozen=True)
class Screen:
    """One URL: ``name`` for its sheet, ``path`` with ``full`` data and with ``empty`` data."""

    name: str
    pattern: str
    path: str
    empty_path: str

    @property
    def states(self) -> tuple[str, ...]:
        """What can be seen of it."""
        if self.pattern in STILL:
            return ("full",)
        return tuple(state for state in STATES if state != "empty") if self.pattern in JUDGING else STATES

    @property
    def in_company(self) -> bool:
        """Whether it is one of a company's pages, whose frame needs the company itself."""
        return self.pattern.startswith("/company/:id")

    @property
    def signed_in(self) -> bool:
        """Whether somebody must be signed in to see it."""
        return self.pattern not in SIGNED_OUT


class Api:
    """Just enough of a client to find the demo's rows."""

    def __init__(self, url: str, email: str = OWNER, password: str = DEMO_PASSWORD, *, language: str = "ar") -> None:
        self._url, self._language = url, language
        self._token = ""
        self._token = str(self.call("POST", "/signin", {"email": email, "password": password})["access_token"])

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """The answer's JSON."""
        request = urllib.request.Request(  # noqa: S310 (our own URL)
            f"{self._url}/api/v1{path}",
            method=method,
            data=json.dumps(body).encode() if body is not None else None,
            headers={"Content-Type": "application/json", "Accept": "application/json", "X-Locale": self._language}
            | ({"Authorization": f"Bearer {self._token}"} if self._token else {}),
        )
        with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310 (as above)
            return json.load(answer)

    def first(self, path: str) -> str:
        """The id of the first row of a list; 0 for an empty one."""
        rows = self.call("GET", path)["data"]
        return str(rows[0]["id"]) if rows else "0"


def patterns_of(documents: Path) -> list[str]:
    """The paths in the table that the SPA's build writes for the server."""
    return [str(each["pattern"]) for each in json.loads(documents.read_text(encoding="utf-8"))["screens"]]


def screens(documents: Path, api: Api) -> Iterator[Screen]:
    """Every screen of the route table that shows something of its own."""
    companies = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    of = {company["sub_domain"] or company["status"]: str(company["id"]) for company in companies}
    full, empty = of["wahat-travel"], of["gulf-compass"]
    # The wizard: to be corrected, with every step but the last open; all but sent; left half-way.
    rejected, ready, draft = of["rihlati"], of["alula-trails"], of["sara-guide"]
    base = f"/companies/{full}"
    # The demo's companies name nobody.
    if api.first(f"{base}/contact-people") == "0":
        api.call(
            "POST", f"{base}/contact-people", {"name": "سلمى", "email": "salma@example.com", "phone": "0512345678"}
        )
    info = {
        "invoices": api.first(f"{base}/invoices"),
        "subscription-history": api.first(f"{base}/subscription-history"),
        "invitations": api.first(f"{base}/invitations?status=pending"),
        # The owner is the first of them.
        "users": str(api.call("GET", f"{base}/users")["data"][1]["id"]),
        **{name: api.first(f"{base}/{name}") for name in ("addresses", "contact-people", "bank-accounts")},
    }
    charges = api.call("GET", f"{base}/charges")["data"]
    parameters = {
        "request": api.first(f"{base}/withdrawal-requests"),
        "payment": str(next((row["payment"]["id"] for row in charges if row.get("payment")), 1)),
        "note": api.first(f"{base}/credit-notes"),
        "subDomain": "wahat-travel",
    }
    for pattern in patterns_of(documents):
        if LEADS_AWAY.search(pattern):
            continue
        row = next((found for part, found in info.items() if f"/{part}/" in pattern), "1")
        values = parameters | {"info": row, "edit": row, "userId": row}
        if pattern.startswith("/add-company/"):
            for step in range(1, LAST_STEP + 1):
                filled = ready if step == LAST_STEP else rejected
                paths = (f"/add-company/{company}/{step}" for company in (filled, draft))
                yield Screen(f"add-company-{step:02d}", pattern, *paths)
            continue
        way = WAYS.get(pattern, pattern + QUERIES.get(pattern, ""))
        if ":order" in pattern:
            # One that was rejected, and one that waits.
            orders = (
                (company, api.first(f"/companies/{company}/edit-orders")) for company in (of["nile-routes"], empty)
            )
            yield Screen(_name(pattern), pattern, *(_filled(way, {"id": id_, "order": order}) for id_, order in orders))
            continue
        path, other = (_filled(way, values | {"id": company}) for company in (full, empty))
        yield Screen(_name(pattern), pattern, path, other)
    yield Screen("not-found", NOWHERE, NOWHERE, NOWHERE)


def _filled(pattern: str, values: dict[str, str]) -> str:
    return re.sub(r":(\w+)", lambda match: values.get(match[1], "1"), pattern)


def _name(pattern: str) -> str:
    if pattern == "/company/:id":
        return "company-overview"  # beside the list of companies
    return re.sub(r"[^a-z0-9]+", "-", pattern.lower().replace("/:id", "")).strip("-") or "home"

"""What people, providers and ops do at once, over HTTP. Whoever is answered nothing asks again, as browsers do."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Lock
from typing import Any
from uuid import uuid4

import httpx

from tests.factories.papers import PDF
from tests.load.portal import Portal

# All begin at once: the last of them waits for all others.
PATIENCE_SECONDS = 600
# How often a call is repeated whose connection broke.
TRIES = 50
PAGE = re.compile(r"/(?:invoices|pay)/([^?#/]+)")
CSRF = "c" * 32
# In which language the rules of the run give which provider.
LANGUAGE = {"moyasar": "ar", "stripe": "en"}
# What the owner may be told where another call was first: it holds the balance, or nearly all that an invoice needs of
# it, has ordered anew, or told of a dispute. Nothing else may go wrong.
REFUSALS = {"not_enough_balance", "card_amount_too_small", "invoice_not_payable", "dispute_open"}


@dataclass(frozen=True)
class Owner:
    """A company's number and its owner's token. They order and begin to pay before they order again."""

    company: str
    token: str
    ordering: Lock = field(default_factory=Lock)


@dataclass
class Calls:
    """All calls of a run, with what became of them."""

    portal: Portal
    # The session of ops in the admin.
    session: str
    # What can be ordered.
    packages: list[int]
    # By kind of row: the rows that each key made, as every answer to that key named them.
    made: dict[str, dict[str, set[int]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    # How often each status was answered; 0 is a connection that broke.
    statuses: Counter[int] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        # A connection for each call: the next one may be taken by another process.
        limits = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.Client(base_url=self.portal.url, timeout=PATIENCE_SECONDS, limits=limits, trust_env=False)

    def call(self, method: str, path: str, **words: Any) -> httpx.Response:
        for _time in range(TRIES):
            try:
                answer = self.http.request(method, path, **words)
            except httpx.TransportError:
                self.statuses[0] += 1
                continue
            self.statuses[answer.status_code] += 1
            return answer
        raise AssertionError(f"{method} {path} was never answered")

    @staticmethod
    def at_once(*works: Callable[[], Any]) -> list[Any]:
        """What each of several hands is answered."""
        with ThreadPoolExecutor(len(works)) as hands:
            return [done.result() for done in [hands.submit(work) for work in works]]

    # What the owner does.

    def _own(
        self, owner: Owner, method: str, path: str, key: str = "", language: str = "ar", body: Any = None
    ) -> httpx.Response:
        headers = {
            "Authorization": f"Bearer {owner.token}",
            "X-Locale": language,
            "Idempotency-Key": key or uuid4().hex,
        }
        return self.call(method, f"/api/v1/companies/{owner.company}/{path}", headers=headers, json=body)

    def asked(self, owner: Owner, path: str, body: Any) -> httpx.Response:
        """The answer to one POST."""
        return self._own(owner, "POST", path, body=body)

    def posted(self, kind: str, owner: Owner, path: str, body: Any, language: str = "ar") -> Any:
        """The row that a POST made, sent twice at once under one key; None where it was refused."""
        key = uuid4().hex
        found = None
        for answer in self.at_once(*[lambda: self._own(owner, "POST", path, key, language, body)] * 2):
            if answer.status_code == 201:
                found = answer.json()["data"]
                self.made[kind][key].add(found["id"])
            else:
                self.refused[answer.json().get("code", answer.text)] += 1
        return found

    def order(self, owner: Owner, package: int, period: str) -> int:
        """The invoice of a new order, which replaces one that is still open."""
        body = {"package": package, "period": period}
        return int(self.posted("order", owner, "licence/orders", body)["invoice"]["id"])

    def pay(self, owner: Owner, invoice: int, method: str, provider: str) -> Any:
        body = {"method": method, "provider": provider}
        return self.posted("payment", owner, f"invoices/{invoice}/payments", body, LANGUAGE[provider])

    def top_up(self, owner: Owner, amount: str, provider: str) -> Any:
        body = {"charges_amount": amount, "provider": provider}
        return self.posted("payment", owner, "charges", body, LANGUAGE[provider])

    def withdraw(self, owner: Owner, amount: str) -> Any:
        return self.posted("withdrawal", owner, "withdrawal-requests", {"withdrawal_amount": amount})

    def cancel(self, owner: Owner, withdrawal: int) -> None:
        self._own(owner, "DELETE", f"withdrawal-requests/{withdrawal}")

    def come_back(self, owner: Owner, payment: Any) -> None:
        """The payer returns from the provider's page."""
        assert self._own(owner, "GET", f"payments/{payment['id']}").status_code == 200

    # What the provider does.

    @staticmethod
    def has_page(payment: Any) -> bool:
        """Whether it waits for its payer: not where it was refused, needs no card, or gave way to another already."""
        return payment is not None and payment["redirect_url"] is not None

    def stand_in(self, payment: Any) -> Any:
        return getattr(self.portal, payment["provider"])

    def take(self, payment: Any) -> str:
        """The payer's card is charged; says the charge's number."""
        return str(self.stand_in(payment).pay(page_of(payment)))

    def tell(self, payment: Any) -> None:
        """What became of a payment's page."""
        self._message(payment["provider"], self.stand_in(payment).webhook(page_of(payment)))

    def dispute(self, charge: str, outcome: str) -> None:
        """The cardholder's bank takes a charge at Stripe back, and decides."""
        there = self.portal.stripe
        dispute = there.dispute(charge)
        self._message("stripe", there.webhook(dispute, kind="charge.dispute.created"))
        there.objects[dispute]["status"] = outcome
        self._message("stripe", there.webhook(dispute, kind="charge.dispute.closed"))

    def _message(self, provider: str, message: tuple[dict[str, str], bytes]) -> None:
        """Sent twice at once, each until it is heard."""
        headers, body = message

        def send() -> httpx.Response:
            words = {"headers": {"Content-Type": "application/json", **headers}, "content": body}
            return self.call("POST", f"/api/v1/payments/{provider}/webhook", **words)

        assert {answer.status_code for answer in self.at_once(send, send)} == {200}

    # What ops do.

    def move(self, path: str, data: dict[str, Any], files: Any = None) -> int:
        cookies = {"sessionid": self.session, "csrftoken": CSRF, "language": "en"}
        headers = {"X-CSRFToken": CSRF, "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        return self.call("POST", f"/admin/billing/{path}/", headers=headers, data=data, files=files).status_code

    def send_back(self, payment: Any, amount: str) -> None:
        """A part of a top-up goes back to its card; the form is sent twice."""
        key = str(uuid4())
        data = {"amount": amount, "reason": "دُفع مرتين", "form_key": key}
        answers = self.at_once(*[lambda: self.move(f"payment/{payment['id']}/refund", data)] * 2)
        assert set(answers) <= {200, 302}
        if 302 in answers:
            self.made["refund"][key]

    def credit(self, owner: Owner, invoice: int, to: str) -> None:
        """All of a paid invoice comes back, to the balance or the card; the form is sent twice."""
        bill = self._own(owner, "GET", f"invoices/{invoice}").json()["data"]
        lines = list(range(len(bill["items"]) + len(bill["additional_fees"])))
        key = str(uuid4())
        data = {"lines": lines, "to": to, "ends_subscription": "goes_on", "reason": "طُلبت خطأ", "form_key": key}
        answers = self.at_once(*[lambda: self.move(f"invoice/{invoice}/credit", data)] * 2)
        assert (bill["status"], set(answers)) == ("paid", {302})
        self.made["credit note"][key]

    def close(self, withdrawal: int) -> None:
        self.move(f"withdrawal/{withdrawal}/close", {"reason": "حساب مغلق"})

    def see(self, withdrawal: int) -> None:
        self.move(f"withdrawal/{withdrawal}/see", {})

    def transfer(self, withdrawal: int) -> None:
        self.move(f"withdrawal/{withdrawal}/accept", {}, {"receipt": ("receipt.pdf", PDF, "application/pdf")})


def page_of(payment: Any) -> str:
    """The provider's number of a payment's page."""
    found = PAGE.search(payment["redirect_url"])
    assert found is not None
    return found[1]

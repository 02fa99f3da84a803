"""Moyasar's server: invoices with their payments, refunds, settlements, webhooks."""

import json
from base64 import b64encode
from typing import Any
from uuid import uuid4

from common.clock import utc_now
from tests.stand_ins.server import Refusal, Routes, StandIn

MINOR_MIN = 100
# What they tell of a card; nobody here needs it.
PAYER = {"name": "Hind Almutairi", "number": "9682-09XX-XXXX-1111"}


class MoyasarStandIn(StandIn):
    """``pay``, ``decline`` and ``expire`` are what a payer does on the page, or time with it."""

    def __init__(self, *, secret_key: str, webhook_secret: str, live: bool = False) -> None:
        super().__init__()
        self.secret_key, self.webhook_secret, self.live = secret_key, webhook_secret, live
        self.invoices: dict[str, dict[str, Any]] = {}
        self.settlements: list[dict[str, Any]] = []
        self.lines: dict[str, list[dict[str, Any]]] = {}
        # Which of the two ways to cancel an invoice it knows.
        self.cancels_by = "PUT"
        # Amounts whose refund it refuses.
        self.refused_minor: set[int] = set()
        self.page_rows = 2

    def respond(self, method: str, path: str, query: dict[str, str], headers: Any, body: bytes) -> Any:
        key = b64encode(f"{self.secret_key}:".encode()).decode()
        if headers.get("Authorization") != f"Basic {key}":
            raise _refusal(401, "authentication_error")
        if "python" in headers.get("User-Agent", "python").lower():
            raise Refusal(403, "<html>")
        one, cancel = "/invoices/([^/]+)", "" if self.cancels_by == "DELETE" else "/cancel"
        routes: Routes = {
            ("POST", "/invoices"): lambda: self._invoice_make(json.loads(body)),
            ("GET", "/invoices"): lambda: self._invoices_listed(query),
            ("GET", one): self._invoice,
            (self.cancels_by, one + cancel): self._cancel,
            ("GET", "/payments/([^/]+)"): self._payment,
            ("POST", "/payments/([^/]+)/refund"): lambda ref: self._refund(ref, json.loads(body)),
            ("GET", "/settlements"): lambda: self._page("settlements", self.settlements, query),
            ("GET", "/settlements/([^/]+)/lines"): lambda ref: self._page("lines", self.lines[ref], query),
        }
        try:
            return self.routed(method, path, routes)
        except LookupError:
            raise _refusal(404, "not_found") from None

    # The page.

    def pay(self, ref: str, *, minor: int | None = None, currency: str | None = None) -> str:
        """Pay, even a page that was closed meanwhile; says the payment's number."""
        return self._try(ref, "paid", minor=minor, currency=currency)

    def decline(self, ref: str) -> str:
        """A card that was refused: the page stays open for another."""
        return self._try(ref, "failed")

    def expire(self, ref: str) -> None:
        self.invoices[ref]["status"] = "expired"

    def double(self, ref: str) -> str:
        """A second page of the same order; says its number."""
        kept = ("amount", "currency", "description", "success_url", "back_url", "expired_at", "metadata")
        return str(self._invoice_make({name: self.invoices[ref][name] for name in kept})["id"])

    def _try(self, ref: str, status: str, *, minor: int | None = None, currency: str | None = None) -> str:
        with self.lock:
            invoice = self.invoices[ref]
            if invoice["status"] == "paid":
                return str(invoice["payments"][-1]["id"])
            payment = {
                "id": str(uuid4()),
                "status": status,
                "amount": invoice["amount"] if minor is None else minor,
                "fee": 0,
                "currency": currency or invoice["currency"],
                "refunded": 0,
                "refunded_at": None,
                "captured": 0,
                "invoice_id": ref,
                "created_at": _now(),
                "metadata": invoice["metadata"],
                "source": {"type": "creditcard", "company": "mada", **PAYER},
            }
            invoice["payments"].append(payment)
            if status == "paid":
                invoice["status"] = "paid"
            return str(payment["id"])

    def settle(self, payments: dict[str, int], *, on: str, kind: str = "payment") -> str:
        """A transfer to the bank with a line for each payment, whose fee is given."""
        ref = str(uuid4())
        self.settlements.insert(0, {"id": ref, "currency": "SAR", "created_at": f"{on}T09:00:00.000Z"})
        sign = 1 if kind == "payment" else -1
        self.lines[ref] = [
            {
                "payment_id": number,
                "type": kind,
                "currency": "SAR",
                "payment_amount": self._payment(number)["amount"],
                "amount": sign * self._payment(number)["amount"] - fee,
                "fee": fee,
            }
            for number, fee in payments.items()
        ]
        self.lines[ref].append(
            {"payment_id": None, "type": "platform_duties", "currency": "SAR", "amount": -5, "fee": 0}
        )
        return ref

    def webhook(self, ref: str, *, kind: str = "payment_paid", **changed: Any) -> tuple[dict[str, str], bytes]:
        """Headers and body of the message about an invoice's last payment."""
        payments = self.invoices[ref]["payments"]
        event = {
            "id": str(uuid4()),
            "type": kind,
            "created_at": _now(),
            "secret_token": self.webhook_secret,
            "account_name": "Qafila",
            "live": self.live,
            "data": payments[-1] if payments else {"id": str(uuid4()), "invoice_id": ref},
        }
        return {}, json.dumps({**event, **changed}).encode()

    # What is asked.

    def _invoice_make(self, given: dict[str, Any]) -> dict[str, Any]:
        if given["amount"] < MINOR_MIN or given["currency"] != "SAR":
            raise _refusal(400, "invalid_request_error")
        ref = str(uuid4())
        made: dict[str, Any] = {
            "id": ref,
            "status": "initiated",
            "logo_url": None,
            "created_at": _now(),
            "payments": [],
        }
        url = f"https://checkout.moyasar.test/invoices/{ref}?lang=en"
        self.invoices[ref] = {**made, "url": url, "metadata": None, **given}
        return self.invoices[ref]

    def _invoices_listed(self, query: dict[str, str]) -> dict[str, Any]:
        wanted = query.get("metadata[reference]")
        found = [
            {name: value for name, value in invoice.items() if name != "payments"}
            for invoice in reversed(self.invoices.values())
            if wanted is None or (invoice["metadata"] or {}).get("reference") == wanted
        ]
        return self._page("invoices", found, query)

    def _page(self, name: str, rows: list[dict[str, Any]], query: dict[str, str]) -> dict[str, Any]:
        number = int(query.get("page", 1))
        start = (number - 1) * self.page_rows
        more = len(rows) > start + self.page_rows
        meta = {"current_page": number, "next_page": number + 1 if more else None, "total_count": len(rows)}
        return {name: rows[start : start + self.page_rows], "meta": meta}

    def _invoice(self, ref: str) -> dict[str, Any]:
        if ref not in self.invoices:
            raise _refusal(404, "not_found")
        return self.invoices[ref]

    def _cancel(self, ref: str) -> dict[str, Any]:
        invoice = self._invoice(ref)
        if invoice["status"] != "initiated":
            raise _refusal(400, "invalid_request_error")
        invoice["status"] = "canceled"
        return invoice

    def _payment(self, ref: str) -> dict[str, Any]:
        payments: dict[str, dict[str, Any]] = {
            payment["id"]: payment for invoice in self.invoices.values() for payment in invoice["payments"]
        }
        if ref not in payments:
            raise _refusal(404, "not_found")
        return payments[ref]

    def _refund(self, ref: str, given: dict[str, Any]) -> dict[str, Any]:
        payment = self._payment(ref)
        minor = given.get("amount", payment["amount"])
        left = payment["amount"] - payment["refunded"]
        if payment["status"] not in ("paid", "refunded") or not 0 < minor <= left or minor in self.refused_minor:
            raise _refusal(400, "invalid_request_error")
        payment["refunded"] += minor
        payment["status"] = "refunded"
        return payment


def _refusal(status: int, kind: str) -> Refusal:
    return Refusal(status, {"type": kind, "message": "no", "errors": None})


def _now() -> str:
    return utc_now().isoformat(timespec="milliseconds").replace("+00:00", "Z")

"""Stripe's server: Checkout sessions with their intents and charges, refunds, disputes, the balance, webhooks."""

import json
import re
from functools import partial
from typing import Any
from urllib.parse import parse_qsl
from uuid import uuid4

import stripe

from billing.payments.providers.stripe_checkout import API_VERSION
from common.clock import utc_now
from tests.stand_ins.server import Refusal, Routes, StandIn

MINOR_MIN = 50
# What they tell of a payer; nobody here needs it.
PAYER = {"name": "Hind Almutairi", "email": "payer@mail.test"}
_LISTS = {
    "checkout.session": "/v1/checkout/sessions",
    "refund": "/v1/refunds",
    "dispute": "/v1/disputes",
    "balance_transaction": "/v1/balance_transactions",
}


class StripeStandIn(StandIn):
    """``pay``, ``decline`` and ``expire`` are what a payer does on the page, or time with it."""

    def __init__(self, *, secret_key: str, webhook_secret: str, live: bool = False) -> None:
        super().__init__()
        self.secret_key, self.webhook_secret, self.live = secret_key, webhook_secret, live
        self.objects: dict[str, dict[str, Any]] = {}
        # What was asked with an idempotency key, and what was answered.
        self.answered: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}
        # Amounts whose refund fails at the payer's bank, and those whose refund waits for it.
        self.failing_minor: set[int] = set()
        self.waiting_minor: set[int] = set()
        self.page_rows = 2

    def respond(self, method: str, path: str, query: dict[str, str], headers: Any, body: bytes) -> Any:
        if headers.get("Authorization") != f"Bearer {self.secret_key}":
            raise _refusal(401, "invalid api key")
        if headers.get("Stripe-Version") != API_VERSION:
            raise _refusal(400, "another version")
        given = _nested(body.decode())
        one = "/v1/checkout/sessions/([^/]+)"
        routes: Routes = {
            ("POST", "/v1/checkout/sessions"): lambda: self._once(headers, given, self._session_make),
            ("GET", one): lambda ref: self._expanded(self._found(ref)),
            ("POST", f"{one}/expire"): lambda ref: self._expire(self._found(ref)),
            ("POST", "/v1/refunds"): lambda: self._once(headers, given, self._refund_make),
            **{("GET", place): partial(self._listed, kind, query) for kind, place in _LISTS.items()},
        }
        try:
            return self.routed(method, path, routes)
        except LookupError:
            raise _refusal(404, "unrecognized request") from None

    # The page.

    def pay(self, ref: str, *, minor: int | None = None, currency: str | None = None) -> str:
        """Pay, even a page that was closed meanwhile; says the intent's number."""
        with self.lock:
            session = self.objects[ref]
            if session["payment_status"] == "paid":
                return str(session["payment_intent"])
            paid = session["amount_total"] if minor is None else minor
            common = {"currency": (currency or session["currency"]).lower(), "livemode": self.live}
            charge = self._keep("charge", "ch", **common, amount=paid, amount_refunded=0, refunded=False, paid=True)
            intent = self._keep(
                "payment_intent",
                "pi",
                **common,
                amount=session["amount_total"],
                amount_received=paid,
                status="succeeded",
                latest_charge=charge["id"],
                metadata=session["intent_metadata"],
            )
            charge["payment_intent"] = intent["id"]
            session["customer_details"] = PAYER
            session.update(status="complete", payment_status="paid", payment_intent=intent["id"], url=None)
            return str(intent["id"])

    def decline(self, ref: str) -> None:
        """A card that was refused: the page stays open for another, and the session does not tell."""

    def expire(self, ref: str) -> None:
        self.objects[ref].update(status="expired", url=None)

    def double(self, ref: str) -> str:
        """A second session of the same order; says its number."""
        session = {name: value for name, value in self.objects[ref].items() if name not in ("id", "object")}
        return str(self._keep("checkout.session", "cs_test", **session)["id"])

    def dispute(self, intent: str, *, status: str = "needs_response", minor: int | None = None) -> str:
        charge = self.objects[self.objects[intent]["latest_charge"]]
        dispute = self._keep(
            "dispute",
            "dp",
            amount=charge["amount"] if minor is None else minor,
            charge=charge["id"],
            currency=charge["currency"],
            evidence_details={"due_by": _now() + 7 * 86_400, "has_evidence": False, "past_due": False},
            payment_intent=intent,
            reason="fraudulent",
            status=status,
        )
        return str(dispute["id"])

    def settle(self, ref: str, *, fee: int, on: int, currency: str = "", rate: float | None = None) -> str:
        """The balance's entry of a charge (by its intent) or a refund; ``on``: from when it can be paid out."""
        source = self.objects[ref]
        if source["object"] == "payment_intent":
            source = self.objects[source["latest_charge"]]
        sign = -1 if source["object"] == "refund" else 1
        entry = self._keep(
            "balance_transaction",
            "txn",
            type=source["object"],
            amount=sign * round(source["amount"] * (rate or 1)),
            currency=(currency or source["currency"]).lower(),
            exchange_rate=rate,
            fee=fee,
            status="available",
            available_on=on,
            source=source["id"],
        )
        return str(entry["id"])

    def webhook(self, ref: str, *, kind: str = "checkout.session.completed", **changed: Any) -> Any:
        """Headers and body of the message about an object."""
        event = {
            "id": f"evt_{uuid4().hex}",
            "object": "event",
            "api_version": API_VERSION,
            "created": _now(),
            "livemode": self.live,
            "type": kind,
            "data": {"object": self.objects[ref]},
        }
        body = json.dumps({**event, **changed})
        return self.signed(body), body.encode()

    def signed(self, body: str, *, at: int | None = None) -> dict[str, str]:
        sign = stripe.WebhookSignature.generate_signature_header
        return {"Stripe-Signature": sign(body, self.webhook_secret, _now() if at is None else at)}

    # What is asked.

    def _keep(self, kind: str, prefix: str, **values: Any) -> dict[str, Any]:
        ref = f"{prefix}_{uuid4().hex}"
        self.objects[ref] = {"id": ref, "object": kind, "created": _now(), **values}
        return self.objects[ref]

    def _found(self, ref: str) -> dict[str, Any]:
        if ref not in self.objects:
            raise _refusal(404, "no such thing")
        return self.objects[ref]

    def _once(self, headers: Any, given: dict[str, Any], make: Any) -> Any:
        key = headers.get("Idempotency-Key")
        if not key:
            return make(given)
        if key in self.answered:
            asked, answer = self.answered[key]
            if asked != given:
                raise _refusal(400, "keys are for the same parameters", kind="idempotency_error")
            return answer
        made = make(given)
        # As it was then: a repeat tells nothing newer.
        self.answered[key] = given, json.loads(json.dumps(made))
        return made

    def _session_make(self, given: dict[str, Any]) -> dict[str, Any]:
        price = given["line_items"]["0"]["price_data"]
        minor, lasts = int(price["unit_amount"]), int(given["expires_at"]) - _now()
        if minor < MINOR_MIN or not 30 * 60 <= lasts <= 24 * 3600:
            raise _refusal(400, "not so")
        session = self._keep(
            "checkout.session",
            "cs_test",
            amount_subtotal=minor,
            amount_total=minor,
            client_reference_id=given["client_reference_id"],
            currency=price["currency"],
            expires_at=int(given["expires_at"]),
            livemode=self.live,
            metadata=given["metadata"],
            mode="payment",
            payment_intent=None,
            payment_method_types=list(given["payment_method_types"].values()),
            payment_status="unpaid",
            status="open",
            intent_metadata=given["payment_intent_data"]["metadata"],
        )
        # As long as theirs are.
        session["url"] = f"https://checkout.stripe.test/c/pay/{session['id']}#{'fidkdWxOYHwnPyd1blpxYHZxWjA0' * 20}"
        return session

    def _expanded(self, session: dict[str, Any]) -> dict[str, Any]:
        if session["payment_intent"] is None:
            return session
        intent = self.objects[session["payment_intent"]]
        return {**session, "payment_intent": {**intent, "latest_charge": self.objects[intent["latest_charge"]]}}

    def _expire(self, session: dict[str, Any]) -> dict[str, Any]:
        if session["status"] != "open":
            raise _refusal(400, "only open ones")
        self.expire(session["id"])
        return session

    def _refund_make(self, given: dict[str, Any]) -> dict[str, Any]:
        charge = self.objects[self._found(given["payment_intent"])["latest_charge"]]
        minor = int(given["amount"])
        if not 0 < minor <= charge["amount"] - charge["amount_refunded"]:
            raise _refusal(400, "greater than what is left")
        status = "failed" if minor in self.failing_minor else "pending" if minor in self.waiting_minor else "succeeded"
        if status != "failed":
            charge["amount_refunded"] += minor
            charge["refunded"] = charge["amount_refunded"] == charge["amount"]
        return self._keep(
            "refund",
            "re",
            amount=minor,
            charge=charge["id"],
            currency=charge["currency"],
            metadata=given["metadata"],
            payment_intent=given["payment_intent"],
            status=status,
        )

    def _listed(self, kind: str, query: dict[str, str]) -> dict[str, Any]:
        rows = [row for row in reversed(self.objects.values()) if row["object"] == kind]
        if "payment_intent" in query:
            rows = [row for row in rows if row.get("payment_intent") == query["payment_intent"]]
        rows = [row for row in rows if row["created"] >= int(query.get("created[gte]", 0))]
        if "starting_after" in query:
            rows = rows[[row["id"] for row in rows].index(query["starting_after"]) + 1 :]
        data = rows[: min(self.page_rows, int(query.get("limit", 10)))]
        if query.get("expand[0]") == "data.source":
            data = [{**row, "source": self.objects[row["source"]]} for row in data]
        return {"object": "list", "url": _LISTS[kind], "has_more": len(rows) > len(data), "data": data}


def _nested(form: str) -> dict[str, Any]:
    """``a[b][c]=d`` as objects in objects; lists are objects with numbers."""
    found: dict[str, Any] = {}
    for name, value in parse_qsl(form, keep_blank_values=True):
        *path, last = re.findall(r"[^\[\]]+", name)
        place = found
        for part in path:
            place = place.setdefault(part, {})
        place[last] = value
    return found


def _refusal(status: int, message: str, *, kind: str = "invalid_request_error") -> Refusal:
    return Refusal(status, {"error": {"type": kind, "message": message}})


def _now() -> int:
    return int(utc_now().timestamp())

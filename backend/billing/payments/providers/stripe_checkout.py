"""Stripe Checkout: cards in dollars, on a page that speaks English here. By their own library."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID

import stripe
from django.conf import settings

from billing.payments.providers.base import (
    CardMethod,
    Checkout,
    CheckoutOrder,
    ForgedEvent,
    ProviderDispute,
    ProviderEvent,
    ProviderRefund,
    ProviderState,
    RefundOrder,
    RefundStatus,
    SettlementLine,
)
from billing.payments.providers.calls import BadAnswer, Deadline, provider_call, reference_of, text_of
from billing.payments.providers.stripe_objects import dispute_of, page_of, refund_of, settlement_line_of, state_of
from common.clock import utc_now

API_VERSION = "2026-10-28.endive"
# Theirs is half an hour at least, by their clock.
PAGE_LIFETIME = timedelta(minutes=31)
# The longest that any page of theirs is open.
_PAGE_LIFETIME_MAX = timedelta(hours=24)
# Disputes cannot be asked by their last change: those opened so long before are told again, as they stand.
_DISPUTE_LIFETIME = timedelta(days=180)
# From a payment to its money's being available.
_SETTLEMENT_DELAY = timedelta(days=45)
_SIGNATURE_SECONDS = 300
_MONEY_LINES = ("charge", "payment", "refund", "payment_refund", "payment_failure_refund", "adjustment")
# It would send how long our calls took, and keep a number of this machine in a file.
stripe.enable_telemetry = False


class _BoundedClient(stripe.HTTPClient):
    """Their library's requests, sent within one deadline."""

    name = "httpx"

    def __init__(self, deadline: Deadline) -> None:
        super().__init__()
        self._deadline = deadline

    def request(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str] | None,
        post_data: Any = None,
        *,
        _usage: list[str] | None = None,
    ) -> tuple[str, int, Mapping[str, str]]:
        answer = self._deadline.send(method, url, headers=headers or {}, content=post_data or None)
        return answer.content.decode(), answer.status, answer.headers


@contextmanager
def _call(name: str) -> Iterator[stripe.StripeClient]:
    with provider_call(StripeProvider.name, name) as deadline:
        try:
            yield stripe.StripeClient(
                settings.STRIPE_SECRET_KEY,
                stripe_version=API_VERSION,
                base_addresses={"api": settings.STRIPE_API_URL.rstrip("/")},
                max_network_retries=0,
                http_client=_BoundedClient(deadline),
            )
        except stripe.StripeError as error:
            raise BadAnswer(error.http_status) from None


class StripeProvider:
    """``provider_ref`` is a Checkout session, ``charge_ref`` its payment intent. Idempotent by our references."""

    name = "stripe"
    currency = "USD"
    smallest = 50
    methods = (CardMethod.CARD,)
    page_languages = ("en",)

    @property
    def live(self) -> bool:
        return "_live_" in settings.STRIPE_SECRET_KEY

    def checkout_start(self, order: CheckoutOrder, *, return_url: str, language: str) -> Checkout:
        """Open a page; asked again, the page that the key gave, or where the page differs by now, the one it made."""
        with _call("checkout_start") as client:
            try:
                session = client.v1.checkout.sessions.create(
                    _session_params(order, return_url), {"idempotency_key": str(order.reference)}
                )
            except stripe.IdempotencyError as error:
                found = _sessions(client, order.reference)
                if not found:
                    raise BadAnswer(error.http_status) from None
                return found[0]
            return page_of(session.to_dict())

    def checkouts_find(self, reference: UUID) -> list[Checkout]:
        """Of those made in the last day: older ones are over, and their list knows no other filter."""
        with _call("checkouts_find") as client:
            return _sessions(client, reference)

    def checkout_fetch(self, provider_ref: str) -> ProviderState:
        with _call("checkout_fetch") as client:
            return _fetched(client, provider_ref)

    def checkout_expire(self, provider_ref: str) -> ProviderState:
        with _call("checkout_expire") as client:
            try:
                client.v1.checkout.sessions.expire(provider_ref)
            except stripe.InvalidRequestError as error:
                # It is not open any more: how it stands is asked below.
                if error.http_status != 400:
                    raise
            return _fetched(client, provider_ref)

    def refund(self, order: RefundOrder) -> ProviderRefund:
        with _call("refund") as client:
            done = client.v1.refunds.list({"payment_intent": order.charge_ref, "limit": 100}).auto_paging_iter()
            for refund in (row.to_dict() for row in done):
                if (refund.get("metadata") or {}).get("refund") == str(order.key):
                    return refund_of(refund)
            try:
                made = client.v1.refunds.create(
                    {
                        "payment_intent": order.charge_ref,
                        "amount": order.amount.minor,
                        "metadata": {"refund": str(order.key)},
                    },
                    # A page may have the same name, and keys are one list there.
                    {"idempotency_key": f"refund-{order.key}"},
                )
            except stripe.InvalidRequestError as error:
                # More than is left, or nothing is: they did nothing.
                if error.http_status != 400:
                    raise
                return ProviderRefund(RefundStatus.FAILED)
            return refund_of(made.to_dict())

    def refunds_failed(self, charge_ref: str) -> list[UUID]:
        with _call("refunds_failed") as client:
            rows = client.v1.refunds.list({"payment_intent": charge_ref, "limit": 100}).auto_paging_iter()
            failed = [row for row in (one.to_dict() for one in rows) if refund_of(row).status is RefundStatus.FAILED]
            keys = [reference_of((row.get("metadata") or {}).get("refund")) for row in failed]
            return [key for key in keys if key is not None]

    def disputes_since(self, since: datetime) -> Iterator[ProviderDispute]:
        opened: Any = {"created": {"gte": int((since - _DISPUTE_LIFETIME).timestamp())}}
        rows = list(_rows("disputes_since", lambda client, params: client.v1.disputes.list(opened | params)))
        with _call("disputes_since"):
            found = [dispute_of(row) for row in reversed(rows) if row["payment_intent"]]
        return iter(found)

    def disputes_fetch(self, charge_ref: str) -> list[ProviderDispute]:
        with _call("disputes_fetch") as client:
            rows = client.v1.disputes.list({"payment_intent": charge_ref, "limit": 100}).data
            return [dispute_of(row.to_dict()) for row in reversed(rows)]

    def settlement_lines_since(self, since: date) -> Iterator[SettlementLine]:
        """Their balance's entries, each settled on the day from which its money can be paid out."""
        midnight = datetime(since.year, since.month, since.day, tzinfo=UTC)
        made: Any = {"created": {"gte": int((midnight - _SETTLEMENT_DELAY).timestamp())}, "expand": ["data.source"]}
        rows = list(
            _rows(
                "settlement_lines_since",
                lambda client, params: client.v1.balance_transactions.list(made | params),
            )
        )
        with _call("settlement_lines_since"):
            lines = [
                settlement_line_of(row) for row in rows if row["type"] in _MONEY_LINES and row["status"] == "available"
            ]
        ordered = sorted((line for line in lines if line is not None), key=lambda line: line.settled_on)
        return (line for line in ordered if line.settled_on >= since)

    def webhook_read(self, headers: Mapping[str, str], body: bytes) -> ProviderEvent:
        try:
            event = stripe.Webhook.construct_event(
                body, headers.get("Stripe-Signature"), settings.STRIPE_WEBHOOK_SECRET, tolerance=_SIGNATURE_SECONDS
            ).to_dict()
            event_id, live, about = text_of(event, "id"), event["livemode"], event["data"]["object"]
            if not isinstance(live, bool):
                raise ForgedEvent
            kind = text_of(event, "type")
            if kind.startswith("checkout.session."):
                return ProviderEvent(event_id, live=live, provider_ref=text_of(about, "id"))
            if kind.startswith("payment_intent."):
                return ProviderEvent(event_id, live=live, charge_ref=text_of(about, "id"))
            if kind.startswith(("charge.", "refund.")) and about.get("payment_intent"):
                return ProviderEvent(event_id, live=live, charge_ref=text_of(about, "payment_intent"))
            return ProviderEvent(event_id, live=live)
        except (stripe.StripeError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
            # Without its cause: that holds the body.
            raise ForgedEvent from None


def _session_params(order: CheckoutOrder, return_url: str) -> Any:
    reference = str(order.reference)
    return {
        "mode": "payment",
        # None that confirms days later.
        "payment_method_types": ["card"],
        "line_items": [
            {
                "quantity": 1,
                "price_data": {
                    "currency": order.amount.currency.lower(),
                    "unit_amount": order.amount.minor,
                    "product_data": {"name": order.description},
                },
            }
        ],
        "client_reference_id": reference,
        "metadata": {"reference": reference},
        # Refunds and disputes name the intent, not the session.
        "payment_intent_data": {"metadata": {"reference": reference}},
        "success_url": return_url,
        "cancel_url": return_url,
        "expires_at": int((utc_now() + PAGE_LIFETIME).timestamp()),
        "locale": "en",
        # They would offer to charge the payer's own currency instead of ours.
        "adaptive_pricing": {"enabled": False},
    }


def _rows(name: str, ask: Callable[[stripe.StripeClient, Any], Any]) -> Iterator[dict[str, Any]]:
    """Every row of a list, the newest first; each page is a call of its own."""
    params: dict[str, Any] = {"limit": 100}
    while params:
        with _call(name) as client:
            page = ask(client, params)
            rows = [row.to_dict() for row in page.data]
            params = {"limit": 100, "starting_after": rows[-1]["id"]} if page.has_more and rows else {}
        yield from rows


def _sessions(client: stripe.StripeClient, reference: UUID) -> list[Checkout]:
    """Those of a reference, the oldest first."""
    made = int((utc_now() - _PAGE_LIFETIME_MAX).timestamp())
    listed = client.v1.checkout.sessions.list({"created": {"gte": made}, "limit": 100}).auto_paging_iter()
    own = [session.to_dict() for session in listed if session.client_reference_id == str(reference)]
    # The page of one that is over has no address any more.
    return [page_of(session) for session in reversed(own)]


def _fetched(client: stripe.StripeClient, provider_ref: str) -> ProviderState:
    session = client.v1.checkout.sessions.retrieve(provider_ref, {"expand": ["payment_intent.latest_charge"]})
    return state_of(session.to_dict())

"""Moyasar: mada, cards, Apple Pay and STC Pay in riyals. A hosted page is one of its invoices."""

import hmac
import json
from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any
from urllib.parse import quote, urlencode
from uuid import UUID

import httpx
import structlog
from django.conf import settings

from billing.payments.providers.base import (
    Amount,
    CardMethod,
    Checkout,
    CheckoutOrder,
    CheckoutStatus,
    ForgedEvent,
    ProviderDispute,
    ProviderEvent,
    ProviderRefund,
    ProviderState,
    RefundOrder,
    RefundStatus,
    SettlementLine,
)
from billing.payments.providers.calls import (
    Answer,
    Deadline,
    page_url_of,
    provider_call,
    reference_of,
    text_of,
    whole_of,
)
from common.clock import utc_now

logger = structlog.get_logger(__name__)

# Of a payment: the money was taken, whatever became of it later.
_TAKEN = ("paid", "captured", "refunded", "voided")
_OVER = ("canceled", "expired", "voided")
# Lines of a settlement that are about the money of a payment; the others are the platform's own fees.
_MONEY_LINES = ("payment", "refund", "void", "chargeback")
# What their edge answers to clients without a name of their own is a page of HTML.
_USER_AGENT = "qafila/1.0"


class MoyasarProvider:
    """Asks by httpx: no library of theirs is kept up.

    ``provider_ref`` is an invoice, ``charge_ref`` the payment in it that took the money. Their invoices know no
    idempotency key: they are looked up by our reference before one is made.
    """

    name = "moyasar"
    currency = "SAR"
    smallest = 100
    methods = (CardMethod.MADA, CardMethod.CARD, CardMethod.APPLE_PAY, CardMethod.STC_PAY)
    page_languages = ("ar", "en")

    @property
    def live(self) -> bool:
        return "_live_" in settings.MOYASAR_SECRET_KEY

    def checkout_start(self, order: CheckoutOrder, *, return_url: str, language: str) -> Checkout:
        """Look for the page of this reference, then open one."""
        with provider_call(self.name, "checkout_start") as deadline:
            found = self._invoices(deadline, order.reference)
            invoice = next(iter(sorted(found, key=_worth)), None) or self._invoice_make(deadline, order, return_url)
            page = _page(invoice)
            return replace(page, redirect_url=str(httpx.URL(page.redirect_url).copy_set_param("lang", language)))

    def _invoice_make(self, deadline: Deadline, order: CheckoutOrder, return_url: str) -> Any:
        given = {
            "amount": order.amount.minor,
            "currency": order.amount.currency,
            "description": order.description,
            "success_url": return_url,
            "back_url": return_url,
            "expired_at": (utc_now() + max(order.lifetime, timedelta(minutes=1))).isoformat(),
            "metadata": {"reference": str(order.reference)},
        }
        return self._ask(deadline, "POST", "/invoices", given).json()

    def checkouts_find(self, reference: UUID) -> list[Checkout]:
        with provider_call(self.name, "checkouts_find") as deadline:
            return [_page(invoice) for invoice in self._invoices(deadline, reference)]

    def _invoices(self, deadline: Deadline, reference: UUID) -> list[Any]:
        """Those of a reference, the oldest first."""
        found = self._pages(deadline, "/invoices", "invoices", {"metadata[reference]": str(reference)})
        # A filter that a server does not know is ignored by it.
        own = [invoice for invoice in found if _reference(invoice) == reference]
        return sorted(own, key=lambda invoice: (text_of(invoice, "created_at"), text_of(invoice, "id")))

    def checkout_fetch(self, provider_ref: str) -> ProviderState:
        with provider_call(self.name, "checkout_fetch") as deadline:
            return self._state(self._ask(deadline, "GET", _path("invoices", provider_ref)).json())

    def checkout_expire(self, provider_ref: str) -> ProviderState:
        """Cancel the invoice; where that is refused, it may just have been paid."""
        path = _path("invoices", provider_ref)
        with provider_call(self.name, "checkout_expire") as deadline:
            state = self._state(self._ask(deadline, "GET", path).json())
            if state.status is not CheckoutStatus.OPEN:
                return state
            answer = self._ask(deadline, "PUT", f"{path}/cancel")
            # Their documents disagree on how an invoice is canceled.
            if answer.status in (404, 405):
                answer = self._ask(deadline, "DELETE", path)
                if answer.status < 300:
                    return replace(state, status=CheckoutStatus.EXPIRED)
            if answer.status >= 500:
                answer.json()
            return self._state(self._ask(deadline, "GET", path).json())

    def refund(self, order: RefundOrder) -> ProviderRefund:
        """Send a part back, told apart from what went before by their own sum: one at a time for each payment.

        The caller sees to that (``billing.locks``): their refunds know no idempotency key.
        """
        path = _path("payments", order.charge_ref)
        with provider_call(self.name, "refund") as deadline:
            payment = self._ask(deadline, "GET", path).json()
            before = whole_of(payment, "refunded")
            if before == order.before_minor + order.amount.minor:
                return ProviderRefund(RefundStatus.SUCCEEDED)
            if before != order.before_minor:
                # Somebody else sends money back too: whether ours went cannot be told, so nothing is.
                logger.error("refund_unclear", provider=self.name, refund=str(order.key))
                return ProviderRefund(RefundStatus.REQUESTED)
            if text_of(payment, "currency") != order.amount.currency:
                return ProviderRefund(RefundStatus.FAILED)
            answer = self._ask(deadline, "POST", f"{path}/refund", {"amount": order.amount.minor})
            if answer.status in (400, 422):
                return ProviderRefund(RefundStatus.FAILED)
            sent = whole_of(answer.json(), "refunded") == before + order.amount.minor
            return ProviderRefund(RefundStatus.SUCCEEDED if sent else RefundStatus.REQUESTED)

    def refunds_failed(self, charge_ref: str) -> list[UUID]:
        """None: theirs know no key, and none is told of after it succeeded."""
        return []

    def disputes_since(self, since: datetime) -> Iterator[ProviderDispute]:
        """None: we know of no call of theirs for disputes. A chargeback shows as a line of a settlement."""
        return iter(())

    def disputes_fetch(self, charge_ref: str) -> list[ProviderDispute]:
        """None, as above."""
        return []

    def settlement_lines_since(self, since: date) -> Iterator[SettlementLine]:
        with provider_call(self.name, "settlement_lines_since"):
            asked = {"created[gt]": (since - timedelta(days=1)).isoformat()}
            settlements = self._pages(None, "/settlements", "settlements", asked)
            dated = [(_day(settlement), text_of(settlement, "id")) for settlement in settlements]
        for day, ref in sorted(item for item in dated if item[0] >= since):
            with provider_call(self.name, "settlement_lines_since"):
                lines = self._pages(None, f"{_path('settlements', ref)}/lines", "lines", {})
                found = [_line(ref, line, day) for line in lines if line["type"] in _MONEY_LINES]
            yield from found

    def webhook_read(self, headers: Mapping[str, str], body: bytes) -> ProviderEvent:
        """Compare the secret that stands in the body; it is the only proof that they give."""
        try:
            event = json.loads(body)
            given, secret = text_of(event, "secret_token", longest=500), settings.MOYASAR_WEBHOOK_SECRET
            if not secret or not hmac.compare_digest(given.encode(), secret.encode()):
                raise ForgedEvent
            event_id, live, payment = text_of(event, "id"), event["live"], event["data"]
            if not isinstance(live, bool):
                raise ForgedEvent
            if not text_of(event, "type").startswith("payment_"):
                return ProviderEvent(event_id, live=live)
            if payment.get("invoice_id") is None:
                return ProviderEvent(event_id, live=live, charge_ref=text_of(payment, "id"))
            return ProviderEvent(event_id, live=live, provider_ref=text_of(payment, "invoice_id"))
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            # Without its cause: that holds a part of the body.
            raise ForgedEvent from None

    def _ask(self, deadline: Deadline, method: str, path: str, given: object = None) -> Answer:
        key = b64encode(f"{settings.MOYASAR_SECRET_KEY}:".encode()).decode()
        headers = {"Authorization": f"Basic {key}", "Accept": "application/json", "User-Agent": _USER_AGENT}
        content = None
        if given is not None:
            headers["Content-Type"] = "application/json"
            content = json.dumps(given)
        return deadline.send(method, settings.MOYASAR_API_URL.rstrip("/") + path, headers=headers, content=content)

    def _pages(self, deadline: Deadline | None, path: str, name: str, asked: dict[str, str]) -> list[Any]:
        """Every row of a list; without a deadline each page has its own."""
        rows: list[Any] = []
        page: int | None = 1
        while page is not None:
            query = urlencode({**asked, "page": page})
            answer = self._ask(deadline or Deadline(), "GET", f"{path}?{query}").json()
            rows += answer[name]
            page = answer["meta"]["next_page"]
        return rows

    def _state(self, invoice: Any) -> ProviderState:
        """The money decides, then the invoice: a canceled one may have been paid while it was canceled."""
        payments = sorted(invoice.get("payments") or (), key=lambda payment: text_of(payment, "created_at"))
        taken = [payment for payment in payments if payment["status"] in _TAKEN]
        if len(taken) > 1:
            logger.error("invoice_paid_twice", provider=self.name, invoice=text_of(invoice, "id"))
        if taken:
            return self._paid(invoice, next((row for row in taken if row["status"] in ("paid", "captured")), taken[0]))
        status = text_of(invoice, "status")
        return ProviderState(
            status=CheckoutStatus.EXPIRED if status in _OVER else CheckoutStatus.OPEN,
            reference=_reference(invoice),
            amount=Amount(text_of(invoice, "currency"), whole_of(invoice, "amount")),
            live=self.live,
        )

    def _paid(self, invoice: Any, payment: Any) -> ProviderState:
        amount = Amount(text_of(payment, "currency"), whole_of(payment, "amount"))
        back = amount.minor if payment["status"] == "voided" else whole_of(payment, "refunded")
        return ProviderState(
            status=CheckoutStatus.REFUNDED if back >= amount.minor else CheckoutStatus.PAID,
            reference=_reference(invoice),
            amount=amount,
            live=self.live,
            charge_ref=text_of(payment, "id"),
            refunded_minor=back,
        )


def _path(*parts: str) -> str:
    return "".join(f"/{quote(part, safe='')}" for part in parts)


def _page(invoice: Any) -> Checkout:
    return Checkout(text_of(invoice, "id"), page_url_of(invoice, "url"))


def _worth(invoice: Any) -> int:
    """Of several pages the paid one counts, then one that can be paid; the sort leaves the oldest first."""
    status = text_of(invoice, "status")
    return 2 if status in _OVER else 1 if status in ("initiated", "failed") else 0


def _reference(invoice: Any) -> UUID | None:
    return reference_of((invoice.get("metadata") or {}).get("reference"))


def _day(settlement: Any) -> date:
    return datetime.fromisoformat(text_of(settlement, "created_at")).date()


def _line(settlement_ref: str, line: Any, day: date) -> SettlementLine:
    """``amount`` of theirs is what remains after the fee."""
    fee = whole_of(line, "fee")
    amount = Amount(text_of(line, "currency"), whole_of(line, "amount") + fee)
    return SettlementLine(settlement_ref, text_of(line, "payment_id"), amount, fee, day)

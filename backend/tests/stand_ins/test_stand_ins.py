"""What the stand-ins answer is what the real libraries and documents know."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import stripe
from stripe import checkout

from billing.payments.providers.stripe_checkout import API_VERSION
from common.clock import utc_now
from tests.stand_ins.moyasar import MoyasarStandIn
from tests.stand_ins.server import StandIn
from tests.stand_ins.stripe_checkout import StripeStandIn

KEY, SECRET = "sk_test_of_this_test", "whsec_of_this_test"
# As the library's own types name them.
SESSION: Any = {
    "mode": "payment",
    "payment_method_types": ["card"],
    "line_items": [
        {"quantity": 1, "price_data": {"currency": "usd", "unit_amount": 4_900, "product_data": {"name": "Invoice"}}}
    ],
    "client_reference_id": "reference",
    "metadata": {"reference": "reference"},
    "payment_intent_data": {"metadata": {"reference": "reference"}},
    "expires_at": 0,
}


@pytest.fixture
def there() -> StripeStandIn:
    return StripeStandIn(secret_key=KEY, webhook_secret=SECRET)


@pytest.fixture
def client(there: StripeStandIn) -> Iterator[stripe.StripeClient]:
    """Their own library with its own requests."""
    with there.running() as url:
        yield stripe.StripeClient(KEY, stripe_version=API_VERSION, base_addresses={"api": url}, max_network_retries=0)


def session_made(client: stripe.StripeClient, **changed: Any) -> checkout.Session:
    expires_at = int(utc_now().timestamp()) + 31 * 60
    params: Any = {**SESSION, "expires_at": expires_at, **changed}
    return client.v1.checkout.sessions.create(params)


def test_stripes_library_reads_every_object(there: StripeStandIn, client: stripe.StripeClient) -> None:
    session = session_made(client)
    assert isinstance(session, checkout.Session)
    assert (session.status, session.payment_status, session.amount_total) == ("open", "unpaid", 4_900)
    assert session.url is not None
    intent = there.pay(session.id)
    refund = client.v1.refunds.create({"payment_intent": intent, "amount": 900, "metadata": {"refund": "key"}})
    dispute = there.dispute(intent)
    entry = there.settle(intent, fee=172, on=int(utc_now().timestamp()))

    paid = client.v1.checkout.sessions.retrieve(session.id, {"expand": ["payment_intent.latest_charge"]})
    assert isinstance(paid.payment_intent, stripe.PaymentIntent)
    assert isinstance(paid.payment_intent.latest_charge, stripe.Charge)
    assert (paid.status, paid.payment_intent.amount_received) == ("complete", 4_900)
    assert paid.payment_intent.latest_charge.amount_refunded == 900
    assert isinstance(refund, stripe.Refund)
    assert (refund.status, refund.payment_intent) == ("succeeded", intent)
    (found,) = client.v1.disputes.list({"payment_intent": intent}).data
    assert isinstance(found, stripe.Dispute)
    assert (found.id, found.status, found.amount) == (dispute, "needs_response", 4_900)
    (line,) = client.v1.balance_transactions.list({"expand": ["data.source"]}).data
    assert isinstance(line, stripe.BalanceTransaction)
    assert isinstance(line.source, stripe.Charge)
    assert (line.id, line.amount, line.fee) == (entry, 4_900, 172)
    closed = client.v1.checkout.sessions.expire(session_made(client).id)
    assert (closed.status, closed.url) == ("expired", None)


def test_stripes_library_pages_through_every_list(there: StripeStandIn, client: stripe.StripeClient) -> None:
    made = [session_made(client).id for _time in range(5)]

    listed = client.v1.checkout.sessions.list({"limit": 100})

    assert isinstance(listed, stripe.ListObject)
    assert [session.id for session in listed.auto_paging_iter()] == made[::-1]


def test_stripes_library_believes_its_events(there: StripeStandIn, client: stripe.StripeClient) -> None:
    session = session_made(client)
    there.pay(session.id)
    headers, body = there.webhook(session.id)

    event = client.construct_event(body, headers["Stripe-Signature"], SECRET)

    assert (event.type, event.livemode) == ("checkout.session.completed", False)
    assert isinstance(event.data.object, checkout.Session)


def test_stripes_refusals_are_those_of_its_library(there: StripeStandIn, client: stripe.StripeClient) -> None:
    options: Any = {"idempotency_key": "key"}
    params: Any = {**SESSION, "expires_at": int(utc_now().timestamp()) + 31 * 60}
    first = client.v1.checkout.sessions.create(params, options)

    assert client.v1.checkout.sessions.create(params, options).id == first.id
    with pytest.raises(stripe.IdempotencyError):
        client.v1.checkout.sessions.create(params | {"client_reference_id": "another"}, options)
    with pytest.raises(stripe.InvalidRequestError):
        session_made(client, expires_at=int(utc_now().timestamp()) + 29 * 60)
    with pytest.raises(stripe.InvalidRequestError):
        client.v1.checkout.sessions.retrieve("cs_none")
    there.pay(first.id)
    with pytest.raises(stripe.InvalidRequestError):
        client.v1.checkout.sessions.expire(first.id)
    there.secret_key = "sk_test_of_somebody"
    with pytest.raises(stripe.AuthenticationError):
        client.v1.checkout.sessions.retrieve(first.id)


def test_moyasars_answers_are_those_of_its_documents() -> None:
    there = MoyasarStandIn(secret_key=KEY, webhook_secret=SECRET)
    with there.running() as url, httpx.Client(base_url=url, auth=(KEY, ""), headers={"User-Agent": "qafila"}) as client:
        asked = {"amount": 18_375, "currency": "SAR", "description": "فاتورة", "metadata": {"reference": "r"}}
        invoice = client.post("/invoices", json=asked).json()
        payment = there.pay(invoice["id"])
        refunded = client.post(f"/payments/{payment}/refund", json={"amount": 375}).json()

        assert invoice["status"] == "initiated"
        assert client.get(f"/invoices/{invoice['id']}").json()["payments"][0]["id"] == payment
        listed = client.get("/invoices", params={"metadata[reference]": "r"}).json()
        assert ([row["id"] for row in listed["invoices"]], listed["meta"]["next_page"]) == ([invoice["id"]], None)
        assert client.get("/invoices", params={"metadata[reference]": "s"}).json()["invoices"] == []
        assert (refunded["refunded"], refunded["amount"]) == (375, 18_375)
        assert client.put(f"/invoices/{invoice['id']}/cancel").status_code == 400
        assert client.post("/invoices", json={**asked, "amount": 99}).status_code == 400
        assert client.get("/invoices", headers={"User-Agent": "python-httpx/1"}).status_code == 403
        assert client.get("/invoices", auth=("sk_test_of_somebody", "")).status_code == 401


def test_a_message_is_delivered(there: StripeStandIn) -> None:
    class Portal(StandIn):
        def respond(self, method: str, path: str, query: dict[str, str], headers: Any, body: bytes) -> Any:
            return {"body": body.decode(), "signed": "Stripe-Signature" in headers}

    portal = Portal()
    with portal.running() as url:
        assert StandIn.deliver(f"{url}/api/v1/payments/stripe/webhook", (there.signed("{}"), b"{}")) == 200

    assert portal.requests == [("POST", "/api/v1/payments/stripe/webhook")]

"""What only Stripe does: keys that remember, intents and charges, disputes, a balance in another currency."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from billing.payments.providers.base import (
    Amount,
    Checkout,
    CheckoutOrder,
    CheckoutStatus,
    DisputeStatus,
    ForgedEvent,
    ProviderEvent,
    RefundOrder,
    SettlementLine,
)
from billing.payments.providers.stripe_checkout import StripeProvider
from common.clock import utc_now
from tests.stand_ins.stripe_checkout import StripeStandIn

HERE = StripeProvider()


def order(minor: int = 4_900) -> CheckoutOrder:
    return CheckoutOrder(uuid4(), Amount("USD", minor), "Invoice P-000001", timedelta(minutes=15))


def start(asked: CheckoutOrder, return_url: str = "https://portal.test/back") -> Checkout:
    return HERE.checkout_start(asked, return_url=return_url, language="ar")


def test_what_a_session_is_made_of(stripe_there: StripeStandIn) -> None:
    asked = order()
    page = start(asked)
    session = stripe_there.objects[page.provider_ref]
    given, _answer = stripe_there.answered[str(asked.reference)]

    assert page.redirect_url == session["url"]
    assert (session["amount_total"], session["currency"]) == (4_900, "usd")
    assert session["client_reference_id"] == str(asked.reference)
    assert session["metadata"] == session["intent_metadata"] == {"reference": str(asked.reference)}
    assert session["payment_method_types"] == ["card"]
    # Asked by our clock, counted by theirs.
    assert 30 * 60 < session["expires_at"] - session["created"] <= 31 * 60
    assert (given["locale"], given["adaptive_pricing"]) == ("en", {"enabled": "false"})
    assert given["success_url"] == given["cancel_url"] == "https://portal.test/back"
    assert given["line_items"]["0"]["price_data"]["product_data"] == {"name": "Invoice P-000001"}


def test_asked_again_later_and_in_another_language_it_is_the_same_page(
    stripe_there: StripeStandIn, time_machine: Any
) -> None:
    asked = order()
    page = start(asked)
    for _time in range(4):
        start(order())
    time_machine.move_to(utc_now() + timedelta(minutes=2))

    assert start(asked, "https://portal.test/en/back") == page
    assert len([row for row in stripe_there.objects.values() if row["object"] == "checkout.session"]) == 5


def test_a_page_that_is_over_is_found_without_an_address(stripe_there: StripeStandIn) -> None:
    asked = order()
    page = start(asked)
    HERE.checkout_expire(page.provider_ref)

    assert HERE.checkouts_find(asked.reference) == [Checkout(page.provider_ref, "")]


def test_a_session_made_worth_nothing_is_no_payment_of_what_was_asked(stripe_there: StripeStandIn) -> None:
    ref = start(order()).provider_ref
    stripe_there.objects[ref].update(status="complete", payment_status="no_payment_required", amount_total=0)

    state = HERE.checkout_fetch(ref)

    assert (state.status, state.amount, state.charge_ref) == (CheckoutStatus.PAID, Amount("USD", 0), "")


def test_complete_is_not_paid(stripe_there: StripeStandIn) -> None:
    ref = start(order()).provider_ref
    stripe_there.objects[ref]["status"] = "complete"

    assert HERE.checkout_fetch(ref).status is CheckoutStatus.OPEN
    assert HERE.checkout_expire(ref).status is CheckoutStatus.OPEN


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("needs_response", DisputeStatus.OPEN),
        ("under_review", DisputeStatus.OPEN),
        ("warning_needs_response", DisputeStatus.OPEN),
        ("warning_closed", DisputeStatus.WON),
        ("won", DisputeStatus.WON),
        ("lost", DisputeStatus.LOST),
        ("prevented", DisputeStatus.LOST),
        ("a word of next year", DisputeStatus.OPEN),
    ],
)
def test_a_dispute(stripe_there: StripeStandIn, theirs: str, ours: DisputeStatus) -> None:
    intent = stripe_there.pay(start(order()).provider_ref)
    ref = stripe_there.dispute(intent, status=theirs, minor=4_000)

    (dispute,) = HERE.disputes_fetch(intent)

    assert (dispute.provider_ref, dispute.charge_ref, dispute.status) == (ref, intent, ours)
    assert dispute.amount == Amount("USD", 4_000)
    assert dispute.due_at is not None
    assert timedelta(days=6) < dispute.due_at - utc_now() < timedelta(days=8)


def test_a_refund_that_the_bank_sends_back(stripe_there: StripeStandIn) -> None:
    intent = stripe_there.pay(start(order()).provider_ref)
    keys = [uuid4(), uuid4()]
    made = [HERE.refund(RefundOrder(key, intent, Amount("USD", 400), 0)) for key in keys]
    assert HERE.refunds_failed(intent) == []

    stripe_there.objects[made[0].provider_ref]["status"] = "failed"

    assert HERE.refunds_failed(intent) == keys[:1]


def test_a_payment_that_is_disputed_twice(stripe_there: StripeStandIn) -> None:
    intent = stripe_there.pay(start(order()).provider_ref)
    refs = [stripe_there.dispute(intent, status=status, minor=1_000) for status in ("won", "needs_response")]

    assert [dispute.provider_ref for dispute in HERE.disputes_fetch(intent)] == refs


def test_no_dispute(stripe_there: StripeStandIn) -> None:
    intent = stripe_there.pay(start(order()).provider_ref)

    assert HERE.disputes_fetch(intent) == []


def test_disputes_are_told_as_they_stand_the_oldest_first(stripe_there: StripeStandIn) -> None:
    intents = [stripe_there.pay(start(order()).provider_ref) for _time in range(5)]
    for intent in intents:
        stripe_there.dispute(intent)
    first = next(row for row in stripe_there.objects.values() if row["object"] == "dispute")
    first.update(created=first["created"] - 100 * 86_400, status="lost")

    found = list(HERE.disputes_since(utc_now() - timedelta(days=1)))

    assert [dispute.charge_ref for dispute in found] == intents
    assert [dispute.status for dispute in found] == [DisputeStatus.LOST, *[DisputeStatus.OPEN] * 4]


def test_the_balance_line_by_line(stripe_there: StripeStandIn) -> None:
    today = utc_now().date()
    soon, later = today + timedelta(days=2), today + timedelta(days=3)

    def midday(day: date) -> int:
        return int(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp())

    intents = [stripe_there.pay(start(order(minor)).provider_ref) for minor in (4_900, 1_000, 2_000)]
    refund = HERE.refund(RefundOrder(uuid4(), intents[1], Amount("USD", 400), 0)).provider_ref
    lines = [
        stripe_there.settle(intents[0], fee=172, on=midday(later)),
        stripe_there.settle(intents[1], fee=59, on=midday(soon)),
        stripe_there.settle(refund, fee=0, on=midday(later)),
        stripe_there.settle(intents[2], fee=318, on=midday(later), currency="AED", rate=3.6725),
    ]
    waiting = stripe_there.settle(intents[2], fee=1, on=midday(later))
    stripe_there.objects[waiting]["status"] = "pending"
    payout = stripe_there.settle(intents[2], fee=0, on=midday(later))
    stripe_there.objects[payout]["type"] = "payout"

    assert list(HERE.settlement_lines_since(later)) == [
        SettlementLine(lines[3], intents[2], Amount("USD", 2_000), 87, later),
        SettlementLine(lines[2], intents[1], Amount("USD", -400), 0, later),
        SettlementLine(lines[0], intents[0], Amount("USD", 4_900), 172, later),
    ]
    assert next(HERE.settlement_lines_since(soon)).settlement_ref == lines[1]


@pytest.mark.parametrize(
    ("kind", "about", "named"),
    [
        ("checkout.session.completed", {"id": "cs_1", "payment_intent": "pi_1"}, {"provider_ref": "cs_1"}),
        ("checkout.session.expired", {"id": "cs_1", "payment_intent": None}, {"provider_ref": "cs_1"}),
        ("payment_intent.succeeded", {"id": "pi_1"}, {"charge_ref": "pi_1"}),
        ("charge.refunded", {"id": "ch_1", "payment_intent": "pi_1"}, {"charge_ref": "pi_1"}),
        ("charge.dispute.created", {"id": "dp_1", "payment_intent": "pi_1"}, {"charge_ref": "pi_1"}),
        ("refund.failed", {"id": "re_1", "payment_intent": "pi_1"}, {"charge_ref": "pi_1"}),
        ("charge.failed", {"id": "ch_1", "payment_intent": None}, {}),
        ("payout.paid", {"id": "po_1"}, {}),
    ],
)
def test_an_event_names_its_page_or_its_money(
    stripe_there: StripeStandIn, kind: str, about: dict[str, Any], named: dict[str, str]
) -> None:
    stripe_there.objects["about"] = {"object": kind.rpartition(".")[0], **about}
    headers, body = stripe_there.webhook("about", kind=kind, id="evt_1")

    assert HERE.webhook_read(headers, body) == ProviderEvent("evt_1", live=False, **named)


def test_an_event_that_names_nothing_where_it_must_is_refused(stripe_there: StripeStandIn) -> None:
    stripe_there.objects["about"] = {"object": "checkout.session", "id": 7}
    headers, body = stripe_there.webhook("about")

    with pytest.raises(ForgedEvent):
        HERE.webhook_read(headers, body)

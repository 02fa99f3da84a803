"""What only Moyasar does: invoices that double, two ways to cancel, payments inside invoices, settlements."""

from datetime import date, timedelta
from uuid import uuid4

import pytest

from billing.errors import ProviderUnavailable
from billing.payments.providers.base import (
    Amount,
    Checkout,
    CheckoutOrder,
    CheckoutStatus,
    ProviderEvent,
    SettlementLine,
)
from billing.payments.providers.moyasar import MoyasarProvider
from common.clock import utc_now
from tests.stand_ins.moyasar import MoyasarStandIn

HERE = MoyasarProvider()


def order(minor: int = 18_375) -> CheckoutOrder:
    return CheckoutOrder(uuid4(), Amount("SAR", minor), "فاتورة P-000001", timedelta(minutes=15))


def start(asked: CheckoutOrder, language: str = "ar") -> Checkout:
    return HERE.checkout_start(asked, return_url="https://portal.test/back", language=language)


def doubled(moyasar: MoyasarStandIn, asked: CheckoutOrder) -> list[str]:
    """Two invoices of one reference, as two servers make them that ask at once."""
    first = start(asked).provider_ref
    second = str(uuid4())
    made = {"id": second, "created_at": "2999-01-01T00:00:00.000Z", "payments": []}
    moyasar.invoices[second] = {**moyasar.invoices[first], **made}
    return [first, second]


@pytest.mark.parametrize("language", ["ar", "en"])
def test_the_page_speaks_the_payers_language(moyasar: MoyasarStandIn, language: str) -> None:
    page = start(order(), language)

    assert page.redirect_url == f"https://checkout.moyasar.test/invoices/{page.provider_ref}?lang={language}"


def test_what_an_invoice_is_made_of(moyasar: MoyasarStandIn) -> None:
    asked = order()
    before = utc_now()

    invoice = moyasar.invoices[start(asked).provider_ref]

    assert (invoice["amount"], invoice["currency"], invoice["description"]) == (18_375, "SAR", "فاتورة P-000001")
    assert invoice["metadata"] == {"reference": str(asked.reference)}
    assert (invoice["success_url"], invoice["back_url"]) == ("https://portal.test/back", "https://portal.test/back")
    assert before + timedelta(minutes=14) < before.fromisoformat(invoice["expired_at"]) < before + timedelta(minutes=16)


def test_doubles_are_found(moyasar: MoyasarStandIn) -> None:
    asked = order()
    refs = doubled(moyasar, asked)
    start(order())

    assert [page.provider_ref for page in HERE.checkouts_find(asked.reference)] == refs


def test_of_doubles_the_paid_one_counts_then_an_open_one(moyasar: MoyasarStandIn) -> None:
    asked = order()
    first, second = doubled(moyasar, asked)
    assert start(asked).provider_ref == first

    moyasar.expire(first)
    assert start(asked).provider_ref == second

    moyasar.invoices[first]["status"] = "initiated"
    moyasar.pay(second)
    assert start(asked).provider_ref == second
    assert len(moyasar.invoices) == 2


def test_a_filter_that_the_server_ignores_finds_nobody_elses_invoice(
    moyasar: MoyasarStandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _time in range(3):
        start(order())
    listed = moyasar._invoices_listed
    monkeypatch.setattr(moyasar, "_invoices_listed", lambda query: listed({"page": query["page"]}))
    asked = order()

    assert HERE.checkouts_find(asked.reference) == []
    assert HERE.checkout_fetch(start(asked).provider_ref).reference == asked.reference


@pytest.mark.parametrize("way", ["PUT", "DELETE"])
def test_either_way_to_cancel_closes_the_page(moyasar: MoyasarStandIn, way: str) -> None:
    moyasar.cancels_by = way
    ref = start(order()).provider_ref

    assert HERE.checkout_expire(ref).status is CheckoutStatus.EXPIRED
    assert HERE.checkout_expire(ref).status is CheckoutStatus.EXPIRED
    assert moyasar.invoices[ref]["status"] == "canceled"


def test_an_invoice_that_knows_no_way_stays_open(moyasar: MoyasarStandIn) -> None:
    moyasar.cancels_by = "PATCH"

    assert HERE.checkout_expire(start(order()).provider_ref).status is CheckoutStatus.OPEN


def test_paid_while_it_was_canceled_is_paid(moyasar: MoyasarStandIn) -> None:
    ref = start(order()).provider_ref
    HERE.checkout_expire(ref)
    payment = moyasar.pay(ref)
    moyasar.invoices[ref]["status"] = "canceled"

    state = HERE.checkout_fetch(ref)

    assert (state.status, state.charge_ref) == (CheckoutStatus.PAID, payment)


def test_created_is_not_paid_whatever_was_tried(moyasar: MoyasarStandIn) -> None:
    ref = start(order()).provider_ref
    moyasar.decline(ref)
    moyasar.decline(ref)
    moyasar.invoices[ref]["payments"].append({**moyasar.invoices[ref]["payments"][0], "status": "initiated"})
    for status in ("initiated", "failed", "on_hold", "paid"):
        moyasar.invoices[ref]["status"] = status
        assert HERE.checkout_fetch(ref).status is CheckoutStatus.OPEN

    moyasar.invoices[ref]["status"] = "failed"
    paid = moyasar.pay(ref)
    assert HERE.checkout_fetch(ref).charge_ref == paid


def test_voided_money_went_back(moyasar: MoyasarStandIn) -> None:
    ref = start(order()).provider_ref
    moyasar.pay(ref)
    moyasar.invoices[ref]["payments"][0]["status"] = "voided"

    state = HERE.checkout_fetch(ref)

    assert (state.status, state.amount.minor, state.refunded_minor) == (CheckoutStatus.REFUNDED, 18_375, 18_375)


def test_two_payments_of_one_invoice_are_told(moyasar: MoyasarStandIn, caplog: pytest.LogCaptureFixture) -> None:
    ref = start(order()).provider_ref
    first = moyasar.pay(ref)
    moyasar.invoices[ref]["payments"].append({**moyasar.invoices[ref]["payments"][0], "id": str(uuid4())})

    assert HERE.checkout_fetch(ref).charge_ref == first
    assert "invoice_paid_twice" in caplog.text


def test_less_than_a_riyal_is_refused(moyasar: MoyasarStandIn) -> None:
    with pytest.raises(ProviderUnavailable):
        start(order(99))


def test_settlements_line_by_line(moyasar: MoyasarStandIn) -> None:
    payments = []
    for minor in (18_375, 3_750, 7_500):
        payments.append(moyasar.pay(start(order(minor)).provider_ref))
    moyasar.settle({payments[0]: 0}, on="2026-11-01")
    later = moyasar.settle({payments[0]: 321, payments[1]: 66, payments[2]: 131}, on="2026-11-09")
    sooner = moyasar.settle({payments[1]: 0}, on="2026-11-05", kind="refund")

    lines = list(HERE.settlement_lines_since(date(2026, 11, 5)))

    assert lines == [
        SettlementLine(sooner, payments[1], Amount("SAR", -3_750), 0, date(2026, 11, 5)),
        SettlementLine(later, payments[0], Amount("SAR", 18_375), 321, date(2026, 11, 9)),
        SettlementLine(later, payments[1], Amount("SAR", 3_750), 66, date(2026, 11, 9)),
        SettlementLine(later, payments[2], Amount("SAR", 7_500), 131, date(2026, 11, 9)),
    ]


def test_it_tells_no_disputes(moyasar: MoyasarStandIn) -> None:
    payment = moyasar.pay(start(order()).provider_ref)

    assert list(HERE.disputes_since(utc_now() - timedelta(days=365))) == []
    assert HERE.disputes_fetch(payment) == []


@pytest.mark.parametrize("kind", ["payment_paid", "payment_failed", "payment_faild", "payment_refunded"])
def test_an_event_names_its_invoice(moyasar: MoyasarStandIn, kind: str) -> None:
    ref = start(order()).provider_ref
    moyasar.pay(ref)
    headers, body = moyasar.webhook(ref, kind=kind, id="event-1")

    assert HERE.webhook_read(headers, body) == ProviderEvent("event-1", live=False, provider_ref=ref)


def test_an_event_without_an_invoice_names_its_payment(moyasar: MoyasarStandIn) -> None:
    ref = start(order()).provider_ref
    headers, body = moyasar.webhook(ref, id="event-1", data={"id": "payment-1", "invoice_id": None})

    assert HERE.webhook_read(headers, body) == ProviderEvent("event-1", live=False, charge_ref="payment-1")


def test_an_event_about_something_else_names_nothing(moyasar: MoyasarStandIn) -> None:
    ref = start(order()).provider_ref
    headers, body = moyasar.webhook(ref, kind="balance_transferred", id="event-1", data={"id": "transfer-1"})

    assert HERE.webhook_read(headers, body) == ProviderEvent("event-1", live=False)

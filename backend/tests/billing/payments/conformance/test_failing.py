"""Servers that are slow, down or talk nonsense: every call ends in time, with one error, and nothing is lost."""

import socket
import threading
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from accounts.users.models import User
from billing.checkouts import services as checkouts
from billing.errors import ProviderUnavailable
from billing.invoices.models import Invoice
from billing.payments.models import Payment
from billing.payments.providers.base import Provider
from common.clock import business_date, utc_now
from companies.company.models import Company
from config.settings.product import CARD_PROVIDER_SECONDS
from tests.billing.payments.conformance.benches import Bench
from tests.billing.payments.conformance.conftest import started
from tests.billing.payments.conformance.orders import a_refund, an_order, page_open, paid
from tests.billing.payments.conformance.test_paying import HELD, LATER, PAID, is_paid, stood, told
from tests.factories.accounts import api_for
from tests.factories.billing_money import movements, opened
from tests.stand_ins.server import Fault, StandIn

pytestmark = pytest.mark.django_db

SECONDS = 0.3
LATE = (Fault.DIES_AFTER_WRITING, Fault.ANSWERS_LATE)
# What a machine with other work may take beside the call itself.
SPARE_SECONDS = 3


def calls(bench: Bench, page: str, charge: str) -> dict[str, Callable[[], object]]:
    """Every call that asks the server."""
    provider: Provider = bench.provider
    today = business_date(utc_now())
    asked: dict[str, Callable[[], object]] = {
        "checkout_start": lambda: page_open(bench, an_order(bench)),
        "checkouts_find": lambda: provider.checkouts_find(an_order(bench).reference),
        "checkout_fetch": lambda: provider.checkout_fetch(page),
        "checkout_expire": lambda: provider.checkout_expire(page),
        "refund": lambda: provider.refund(a_refund(bench, charge, 1_000)),
        "settlement_lines_since": lambda: list(provider.settlement_lines_since(today)),
    }
    if provider.name != "moyasar":
        # Nothing is asked there: it has no call for disputes, and its refunds have no keys.
        asked["refunds_failed"] = lambda: provider.refunds_failed(charge)
        asked["disputes_since"] = lambda: list(provider.disputes_since(utc_now()))
        asked["disputes_fetch"] = lambda: provider.disputes_fetch(charge)
    return asked


def stand_in_of(bench: Bench) -> StandIn:
    assert bench.stand_in is not None
    return bench.stand_in


@pytest.mark.parametrize("fault", [fault for fault in Fault if fault not in LATE], ids=lambda fault: fault.name)
def test_every_call_ends_in_time_with_one_error(
    far_bench: Bench, fault: Fault, settings: Any, subtests: pytest.Subtests
) -> None:
    page, charge = paid(far_bench)
    stand_in_of(far_bench).fault = fault
    settings.CARD_PROVIDER_SECONDS = SECONDS

    for name, call in calls(far_bench, page, charge).items():
        with subtests.test(name):
            began = time.monotonic()
            with pytest.raises(ProviderUnavailable):
                call()
            assert time.monotonic() - began < SECONDS + SPARE_SECONDS


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "The card payment could not be started."), ("ar", "تعذّر بدء الدفع بالبطاقة.")],
)
def test_a_request_waits_for_one_call_and_says_so(
    far_bench: Bench, owner: User, invoice: Invoice, paying_company: Company, language: str, told: str, settings: Any
) -> None:
    payment, stand_in, api = opened(started(invoice, owner)), stand_in_of(far_bench), api_for(owner, language=language)
    headers, body = far_bench.webhook(payment.provider_ref)
    own, webhook = f"/api/v1/companies/{paying_company.pk}", f"/api/v1/payments/{far_bench.provider.name}/webhook"
    stand_in.fault, settings.CARD_PROVIDER_SECONDS = Fault.SLOW, SECONDS
    requests: dict[str, tuple[int, Callable[[], Any]]] = {
        "come back": (200, lambda: api.get(f"{own}/payments/{payment.pk}")),
        "message": (409, lambda: api.post(webhook, data=body, content_type="application/json", headers=headers)),
        "top up": (409, lambda: api.post(f"{own}/charges", {"charges_amount": "60.00"})),
        "pay": (409, lambda: api.post(f"{own}/invoices/{invoice.pk}/payments", {"method": "card"})),
    }

    for name, (status, request) in requests.items():
        before = len(stand_in.requests)
        answer = request()
        assert (name, answer.status_code, len(stand_in.requests) - before) == (name, status, 1)
        if name in ("top up", "pay"):
            assert answer.json()["message"].startswith(told)


def test_a_server_that_is_not_there(far_bench: Bench, settings: Any, subtests: pytest.Subtests) -> None:
    page, charge = paid(far_bench)
    setattr(settings, f"{far_bench.provider.name.upper()}_API_URL", "http://127.0.0.1:9")

    for name, call in calls(far_bench, page, charge).items():
        with subtests.test(name), pytest.raises(ProviderUnavailable):
            call()


def test_a_name_that_nobody_resolves(far_bench: Bench, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page, _charge = paid(far_bench)
    setattr(settings, f"{far_bench.provider.name.upper()}_API_URL", "https://provider.test")
    settings.CARD_PROVIDER_SECONDS = SECONDS
    released = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_more: released.wait(30))

    began = time.monotonic()
    with pytest.raises(ProviderUnavailable):
        far_bench.provider.checkout_fetch(page)

    assert time.monotonic() - began < SECONDS + SPARE_SECONDS
    released.set()


@pytest.mark.nightly
@pytest.mark.parametrize("fault", [Fault.SLOW, Fault.DRIBBLES, Fault.DRIBBLES_HEADERS])
def test_a_server_gets_ten_seconds_and_no_more(far_bench: Bench, fault: Fault) -> None:
    page, _charge = paid(far_bench)
    stand_in_of(far_bench).fault = fault

    began = time.monotonic()
    with pytest.raises(ProviderUnavailable):
        far_bench.provider.checkout_fetch(page)

    assert 9 < time.monotonic() - began < 10 + SPARE_SECONDS


@pytest.mark.parametrize("fault", LATE, ids=lambda fault: fault.name)
def test_a_page_whose_answer_came_too_late_is_found_when_asked_again(
    far_bench: Bench, owner: User, invoice: Invoice, paying_company: Company, fault: Fault, settings: Any
) -> None:
    payment, stand_in = started(invoice, owner), stand_in_of(far_bench)
    settings.CARD_PROVIDER_SECONDS = SECONDS
    stand_in.fault = fault
    with pytest.raises(ProviderUnavailable):
        opened(payment)
    assert Payment.objects.get(pk=payment.pk).provider_ref == ""
    stand_in.fault, settings.CARD_PROVIDER_SECONDS = None, CARD_PROVIDER_SECONDS

    payment = opened(payment)

    pages = far_bench.provider.checkouts_find(payment.reference)
    assert [page.provider_ref for page in pages] == [payment.provider_ref]
    far_bench.pay(payment.provider_ref)
    told(far_bench, payment)
    assert is_paid(invoice)
    assert movements(paying_company) == PAID


@pytest.mark.parametrize("fault", [Fault.SLOW, Fault.DOWN, Fault.NONSENSE, Fault.FORGETS], ids=lambda fault: fault.name)
def test_a_payment_waits_for_a_server_that_fails(
    far_bench: Bench, owner: User, invoice: Invoice, paying_company: Company, fault: Fault, settings: Any
) -> None:
    payment = opened(started(invoice, owner))
    far_bench.pay(payment.provider_ref)
    stand_in_of(far_bench).fault = fault
    settings.CARD_PROVIDER_SECONDS = SECONDS

    checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())
    with pytest.raises(ProviderUnavailable):
        told(far_bench, payment)
    assert checkouts.payments_expire(now=utc_now() + LATER) == 0
    assert stood(payment) == ("pending", "", "")
    assert movements(paying_company) == HELD

    stand_in_of(far_bench).fault, settings.CARD_PROVIDER_SECONDS = None, CARD_PROVIDER_SECONDS
    assert checkouts.payments_expire(now=utc_now() + LATER + timedelta(hours=1)) == 1
    assert is_paid(invoice)
    assert movements(paying_company) == PAID

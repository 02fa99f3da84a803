"""Money that goes back to the card: whole, in parts, too much, failed, twice."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest

from billing.errors import ProviderUnavailable
from billing.payments.providers.base import Amount, CheckoutStatus, RefundStatus
from config.settings.product import CARD_PROVIDER_SECONDS
from tests.billing.payments.conformance.benches import Bench
from tests.billing.payments.conformance.orders import MINOR, a_refund, paid
from tests.stand_ins.server import Fault
from tests.stand_ins.stripe_checkout import StripeStandIn

pytestmark = pytest.mark.django_db


def state(bench: Bench, ref: str) -> tuple[CheckoutStatus, int, int]:
    """How the page stands, what was paid on it, and what of that went back."""
    found = bench.provider.checkout_fetch(ref)
    assert found.amount.currency == bench.provider.currency
    return found.status, found.amount.minor, found.refunded_minor


def test_whole(bench: Bench) -> None:
    ref, charge = paid(bench)

    done = bench.provider.refund(a_refund(bench, charge, MINOR))

    assert done.status is RefundStatus.SUCCEEDED
    assert state(bench, ref) == (CheckoutStatus.REFUNDED, MINOR, MINOR)
    assert bench.provider.checkout_fetch(ref).charge_ref == charge


def test_in_parts(bench: Bench) -> None:
    ref, charge = paid(bench)

    assert bench.provider.refund(a_refund(bench, charge, 4_000)).status is RefundStatus.SUCCEEDED
    assert state(bench, ref) == (CheckoutStatus.PAID, MINOR, 4_000)
    assert bench.provider.refund(a_refund(bench, charge, 4_000, before=4_000)).status is RefundStatus.SUCCEEDED
    assert state(bench, ref) == (CheckoutStatus.PAID, MINOR, 8_000)
    assert bench.provider.refund(a_refund(bench, charge, 2_000, before=8_000)).status is RefundStatus.SUCCEEDED
    assert state(bench, ref) == (CheckoutStatus.REFUNDED, MINOR, MINOR)


@pytest.mark.parametrize(("first", "second"), [(0, MINOR + 1), (4_000, 6_001), (MINOR, 1)])
def test_too_much(bench: Bench, first: int, second: int) -> None:
    ref, charge = paid(bench)
    if first:
        bench.provider.refund(a_refund(bench, charge, first))
    before = state(bench, ref)

    assert bench.provider.refund(a_refund(bench, charge, second, before=first)).status is RefundStatus.FAILED
    assert state(bench, ref) == before


def test_failed(bench: Bench) -> None:
    ref, charge = paid(bench)
    bench.refuse_refund(1_013)

    assert bench.provider.refund(a_refund(bench, charge, 1_013)).status is RefundStatus.FAILED
    assert state(bench, ref) == (CheckoutStatus.PAID, MINOR, 0)


def test_asked_again(bench: Bench) -> None:
    ref, charge = paid(bench)
    order = a_refund(bench, charge, 4_000)

    answers = [bench.provider.refund(order) for _time in range(3)]

    assert {answer.status for answer in answers} == {RefundStatus.SUCCEEDED}
    assert state(bench, ref) == (CheckoutStatus.PAID, MINOR, 4_000)


def test_the_second_of_two_equal_parts_is_not_taken_for_the_first(bench: Bench) -> None:
    ref, charge = paid(bench)
    bench.provider.refund(a_refund(bench, charge, 3_000))
    second = a_refund(bench, charge, 3_000, before=3_000)

    bench.provider.refund(second)
    bench.provider.refund(second)

    assert state(bench, ref) == (CheckoutStatus.PAID, MINOR, 6_000)


@pytest.mark.parametrize("fault", [Fault.DIES_AFTER_WRITING, Fault.ANSWERS_LATE])
def test_answered_too_late_and_asked_again(far_bench: Bench, fault: Fault, settings: Any) -> None:
    ref, charge = paid(far_bench)
    order = a_refund(far_bench, charge, 4_000)
    assert far_bench.stand_in is not None
    far_bench.stand_in.fault, settings.CARD_PROVIDER_SECONDS = fault, 0.3
    with pytest.raises(ProviderUnavailable):
        far_bench.provider.refund(order)
    far_bench.stand_in.fault, settings.CARD_PROVIDER_SECONDS = None, CARD_PROVIDER_SECONDS

    assert far_bench.provider.refund(order).status is RefundStatus.SUCCEEDED
    assert state(far_bench, ref) == (CheckoutStatus.PAID, MINOR, 4_000)


def test_twice_at_once(far_bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    if not far_bench.refunds_have_keys:
        pytest.skip("it tells refunds apart by their sum: whoever asks holds the payment's lock")
    ref, charge = paid(far_bench)
    order = a_refund(far_bench, charge, 4_000)
    # Threads write by connections of their own, which nothing takes back.
    monkeypatch.setattr("billing.payments.providers.calls.provider_answered", lambda _provider: None)

    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _time: far_bench.provider.refund(order), range(4)))

    assert {answer.status for answer in answers} == {RefundStatus.SUCCEEDED}
    assert len({answer.provider_ref for answer in answers}) == 1
    assert state(far_bench, ref) == (CheckoutStatus.PAID, MINOR, 4_000)


def test_in_another_currency(far_bench: Bench) -> None:
    if far_bench.refunds_have_keys:
        pytest.skip("its refunds are asked without a currency")
    ref, charge = paid(far_bench)
    order = a_refund(far_bench, charge, 4_000)
    asked = type(order)(order.key, order.charge_ref, Amount("KWD", 4_000), 0)

    assert far_bench.provider.refund(asked).status is RefundStatus.FAILED
    assert state(far_bench, ref) == (CheckoutStatus.PAID, MINOR, 0)


def test_sent_back_by_somebody_else(far_bench: Bench) -> None:
    """Where it cannot be told whether ours went, it neither succeeded nor failed; with keys it is simply sent."""
    ref, charge = paid(far_bench)
    far_bench.provider.refund(a_refund(far_bench, charge, 1_000))

    done = far_bench.provider.refund(a_refund(far_bench, charge, 4_000, before=0))

    known = far_bench.refunds_have_keys
    assert done.status is (RefundStatus.SUCCEEDED if known else RefundStatus.REQUESTED)
    assert state(far_bench, ref)[2] == (5_000 if known else 1_000)


def test_one_that_waits_for_the_bank_is_asked_until_it_is_decided(far_bench: Bench) -> None:
    if not isinstance(far_bench.stand_in, StripeStandIn):
        pytest.skip("its refunds are done when they are answered")
    _ref, charge = paid(far_bench)
    far_bench.stand_in.waiting_minor.add(2_000)
    order = a_refund(far_bench, charge, 2_000)

    waiting = far_bench.provider.refund(order)
    far_bench.stand_in.objects[waiting.provider_ref]["status"] = "canceled"

    assert waiting.status is RefundStatus.REQUESTED
    assert far_bench.provider.refund(order).status is RefundStatus.FAILED


def test_money_that_never_was(far_bench: Bench) -> None:
    with pytest.raises(ProviderUnavailable):
        far_bench.provider.refund(a_refund(far_bench, f"none_{uuid4().hex}", 1_000))

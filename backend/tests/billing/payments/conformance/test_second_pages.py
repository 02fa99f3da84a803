"""A second page of one payment at its provider: closed once the payment is over, and no money paid there is lost."""

from typing import Any

import pytest

from accounts.users.models import User
from billing.checkouts import second_pages
from billing.checkouts import services as checkouts
from billing.checkouts.second_pages import second_pages_close
from billing.errors import ProviderUnavailable
from billing.invoices.models import Invoice
from billing.payments.models import Payment
from billing.payments.providers.base import CheckoutStatus, ProviderState
from common.clock import utc_now
from companies.company.models import Company
from config.settings.product import CARD_PROVIDER_SECONDS
from mailing.models import Outbox
from tests.billing.payments.conformance.benches import Bench
from tests.billing.payments.conformance.conftest import started
from tests.billing.payments.conformance.test_failing import SECONDS, stand_in_of
from tests.billing.payments.conformance.test_paying import GIVEN_BACK, LATER, PAID, asked, stood
from tests.factories.billing_money import movements, opened, sums
from tests.stand_ins.server import Fault

pytestmark = pytest.mark.django_db


@pytest.fixture
def second(request: pytest.FixtureRequest, bench: Bench, payment: Payment) -> str:
    """Another open page of the payment, of which only the provider knows."""
    ref = bench.second_page(payment.provider_ref)
    if ref is None:
        pytest.skip("it opens one page for a reference")
    Payment.objects.filter(pk=payment.pk).update(pages_unclear=True)
    return ref


def sweep() -> int:
    return second_pages_close(now=utc_now() + LATER)


def state(bench: Bench, ref: str) -> CheckoutStatus:
    return bench.provider.checkout_fetch(ref).status


def test_it_is_closed_once_the_payment_is_over(
    bench: Bench, payment: Payment, second: str, paying_company: Company
) -> None:
    assert sweep() == 0
    assert state(bench, second) is CheckoutStatus.OPEN
    bench.pay(payment.provider_ref)
    asked(payment)

    assert sweep() == 1

    assert state(bench, second) is CheckoutStatus.EXPIRED
    assert stood(payment) == ("succeeded", "invoice_paid", "")
    assert movements(paying_company) == PAID
    assert sweep() == 0


def test_what_was_paid_there_is_late_money(
    bench: Bench, payment: Payment, second: str, paying_company: Company
) -> None:
    checkouts.payments_expire(now=utc_now() + LATER)
    bench.pay(second)

    for _time in range(2):
        sweep()
        Payment.objects.update(pages_unclear=True)

    assert stood(payment)[:2] == ("succeeded", "balance_charged")
    assert (movements(paying_company), sums(paying_company)) == ([*GIVEN_BACK, ("charge", 4_900)], (14_900, 0))
    kept = Payment.objects.get(pk=payment.pk)
    assert (kept.provider_ref, kept.charge_ref) == (second, bench.provider.checkout_fetch(second).charge_ref)


def test_what_was_paid_there_is_named_by_its_own_money(
    bench: Bench, payment: Payment, second: str, paying_company: Company
) -> None:
    """The first page took another amount, about which ops decide."""
    bench.pay(payment.provider_ref, minor=1_000)
    asked(payment)
    assert stood(payment) == ("failed", "", "payment_mismatch")
    bench.pay(second)

    sweep()

    assert stood(payment)[:2] == ("succeeded", "balance_charged")
    assert Payment.objects.get(pk=payment.pk).charge_ref == bench.provider.checkout_fetch(second).charge_ref


def test_another_amount_on_each_page_is_told_of_each(bench: Bench, payment: Payment, second: str) -> None:
    bench.pay(payment.provider_ref, minor=1_000)
    asked(payment)
    bench.pay(second, minor=2_000)

    for _time in range(2):
        sweep()
        asked(payment)

    assert stood(payment) == ("failed", "", "payment_mismatch")
    assert Outbox.objects.filter(kind="billing.payment_mismatch").count() == 2


def test_whoever_is_stopped_before_the_money_is_booked_is_followed(
    bench: Bench, payment: Payment, second: str, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkouts.payments_expire(now=utc_now() + LATER)
    bench.pay(second)

    def killed(*_args: object, **_kwargs: object) -> None:
        raise SystemExit

    monkeypatch.setattr(second_pages, "answer_apply", killed)
    with pytest.raises(SystemExit):
        sweep()
    monkeypatch.undo()

    sweep()
    checkouts.checkouts_close(now=utc_now() + LATER)

    assert stood(payment)[:2] == ("succeeded", "balance_charged")
    assert sums(paying_company) == (14_900, 0)


def test_two_runs_that_find_it_at_once_find_one(
    bench: Bench, payment: Payment, second: str, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkouts.payments_expire(now=utc_now() + LATER)
    bench.pay(second)
    expire = type(bench.provider).checkout_expire

    def meanwhile(provider: Any, ref: str) -> ProviderState:
        monkeypatch.undo()
        assert sweep() == 1
        return expire(provider, ref)

    monkeypatch.setattr(type(bench.provider), "checkout_expire", meanwhile)
    sweep()

    assert sums(paying_company) == (14_900, 0)
    assert not Outbox.objects.filter(kind="billing.payment_paid_twice").exists()


def test_paid_on_both_pages_ops_are_told_once(
    bench: Bench, payment: Payment, second: str, paying_company: Company
) -> None:
    bench.pay(payment.provider_ref)
    asked(payment)
    bench.pay(second)

    for _time in range(2):
        assert sweep() == 1
        Payment.objects.update(pages_unclear=True)

    assert movements(paying_company) == PAID
    assert Outbox.objects.filter(kind="billing.payment_paid_twice").count() == 1


@pytest.mark.parametrize("fault", [Fault.DIES_AFTER_WRITING, Fault.ANSWERS_LATE], ids=lambda fault: fault.name)
def test_a_page_whose_answer_was_lost_is_closed(
    far_bench: Bench, owner: User, invoice: Invoice, fault: Fault, settings: Any
) -> None:
    payment, stand_in = started(invoice, owner), stand_in_of(far_bench)
    settings.CARD_PROVIDER_SECONDS, stand_in.fault = SECONDS, fault
    with pytest.raises(ProviderUnavailable):
        opened(payment)
    stand_in.fault, settings.CARD_PROVIDER_SECONDS = None, CARD_PROVIDER_SECONDS
    [page] = far_bench.provider.checkouts_find(payment.reference)
    checkouts.payments_expire(now=utc_now() + LATER)
    assert state(far_bench, page.provider_ref) is CheckoutStatus.OPEN

    assert second_pages_close(now=utc_now()) == 0  # it may still be written
    assert sweep() == 1

    assert state(far_bench, page.provider_ref) is CheckoutStatus.EXPIRED


def test_where_nothing_went_wrong_nothing_is_asked(far_bench: Bench, owner: User, invoice: Invoice) -> None:
    payment = opened(started(invoice, owner))
    far_bench.pay(payment.provider_ref)
    asked(payment)
    before = len(stand_in_of(far_bench).requests)

    assert sweep() == 0

    assert len(stand_in_of(far_bench).requests) == before

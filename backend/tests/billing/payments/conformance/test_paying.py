"""Pay, decline, leave, let expire; late, twice, on two pages: where the money is afterwards."""

from datetime import timedelta
from typing import Any

import pytest

from accounts.users.models import User
from billing.charges.services import charge_start
from billing.checkouts import services as checkouts
from billing.invoices.models import Invoice
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import Checkout, CheckoutStatus, Provider
from common.clock import utc_now
from companies.company.models import Company
from tests.billing.payments.conformance.benches import Bench
from tests.billing.payments.conformance.conftest import started
from tests.factories.billing_money import movements, opened, sums

pytestmark = pytest.mark.django_db

LATER = timedelta(minutes=15)
HELD = [("charge", 10_000), ("hold", -10_000)]
PAID = [*HELD, ("hold_returned", 10_000), ("card_payment", 4_900), ("invoice_payment", -14_900)]
GIVEN_BACK = [*HELD, ("hold_returned", 10_000)]


def told(bench: Bench, payment: Payment) -> None:
    """The provider's message comes."""
    headers, body = bench.webhook(payment.provider_ref)
    checkouts.webhook_receive(provider_name=bench.provider.name, headers=headers, body=body, now=utc_now())


def asked(payment: Payment) -> Payment:
    """The payer is back and waits for the answer."""
    return checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())


def stood(payment: Payment) -> tuple[str, str, str]:
    row = Payment.objects.get(pk=payment.pk)
    return row.status, row.outcome, row.failure


def is_paid(invoice: Invoice) -> bool:
    return Invoice.objects.get(pk=invoice.pk).status == "paid"


def test_the_page_is_asked_for_what_the_payment_says(bench: Bench, payment: Payment) -> None:
    state = bench.provider.checkout_fetch(payment.provider_ref)

    assert payment.redirect_url
    assert (state.status, state.reference, state.amount, state.live, state.charge_ref, state.refunded_minor) == (
        CheckoutStatus.OPEN,
        payment.reference,
        payment.provider_amount,
        False,
        "",
        0,
    )
    assert payment.provider_minor == {"SAR": 18_375, "USD": 4_900}[bench.provider.currency]


@pytest.mark.parametrize("first", [told, lambda _bench, payment: asked(payment)], ids=["by event", "by asking"])
def test_paid(bench: Bench, payment: Payment, invoice: Invoice, paying_company: Company, first: object) -> None:
    assert callable(first)
    bench.pay(payment.provider_ref)

    first(bench, payment)

    assert stood(payment) == ("succeeded", "invoice_paid", "")
    assert is_paid(invoice)
    assert (movements(paying_company), sums(paying_company)) == (PAID, (0, 0))
    told(bench, payment)
    asked(payment)
    assert (movements(paying_company), sums(paying_company)) == (PAID, (0, 0))
    assert Payment.objects.get(pk=payment.pk).charge_ref


def test_an_event_that_comes_five_times_pays_once(bench: Bench, payment: Payment, paying_company: Company) -> None:
    bench.pay(payment.provider_ref)
    headers, body = bench.webhook(payment.provider_ref)

    for _time in range(5):
        checkouts.webhook_receive(provider_name=bench.provider.name, headers=headers, body=body, now=utc_now())

    assert movements(paying_company) == PAID


def test_an_event_says_nothing_that_the_provider_does_not(
    bench: Bench, payment: Payment, paying_company: Company
) -> None:
    told(bench, payment)

    assert stood(payment) == ("pending", "", "")
    assert movements(paying_company) == HELD


def test_declined(bench: Bench, payment: Payment, paying_company: Company) -> None:
    bench.decline(payment.provider_ref)

    assert asked(payment).status == ("failed" if bench.decline_ends else "pending")

    checkouts.payments_expire(now=utc_now() + LATER)
    assert stood(payment)[0] == ("failed" if bench.decline_ends else "expired")
    assert (movements(paying_company), sums(paying_company)) == (GIVEN_BACK, (10_000, 0))


def test_a_second_card_after_a_declined_one_pays_the_invoice(
    bench: Bench, payment: Payment, invoice: Invoice, paying_company: Company
) -> None:
    if bench.decline_ends:
        pytest.skip("its page ends with a declined card")
    bench.decline(payment.provider_ref)
    asked(payment)
    bench.pay(payment.provider_ref)

    asked(payment)

    assert is_paid(invoice)
    assert movements(paying_company) == PAID


def test_left(bench: Bench, payment: Payment, invoice: Invoice, paying_company: Company) -> None:
    assert asked(payment).status == "pending"

    assert checkouts.payments_expire(now=utc_now() + LATER) == 1

    assert stood(payment) == ("expired", "", "payment_expired")
    assert (movements(paying_company), sums(paying_company)) == (GIVEN_BACK, (10_000, 0))
    assert not is_paid(invoice)
    assert bench.provider.checkout_fetch(payment.provider_ref).status is CheckoutStatus.EXPIRED
    assert Payment.objects.get(pk=payment.pk).page_closed_at is not None


def test_expired_by_the_provider(bench: Bench, payment: Payment, paying_company: Company) -> None:
    bench.expire(payment.provider_ref)

    asked(payment)

    assert stood(payment) == ("expired", "", "payment_expired")
    assert (movements(paying_company), sums(paying_company)) == (GIVEN_BACK, (10_000, 0))


def test_paid_at_the_last_moment(bench: Bench, payment: Payment, invoice: Invoice, paying_company: Company) -> None:
    bench.pay(payment.provider_ref)

    checkouts.payments_expire(now=utc_now() + LATER)

    assert is_paid(invoice)
    assert movements(paying_company) == PAID


def test_paid_late_charges_the_balance(
    bench: Bench, payment: Payment, invoice: Invoice, owner: User, paying_company: Company
) -> None:
    started(invoice, owner, PaymentMethod.CARD)
    assert stood(payment) == ("failed", "", "payment_replaced")
    bench.pay(payment.provider_ref)

    told(bench, payment)

    assert stood(payment) == ("succeeded", "balance_charged", "")
    assert not is_paid(invoice)
    assert (movements(paying_company), sums(paying_company)) == ([*GIVEN_BACK, ("charge", 4_900)], (14_900, 0))
    told(bench, payment)
    assert sums(paying_company) == (14_900, 0)


def test_closing_a_page_that_was_just_paid_says_so(bench: Bench, payment: Payment) -> None:
    bench.pay(payment.provider_ref)

    state = bench.provider.checkout_expire(payment.provider_ref)

    assert (state.status, state.amount) == (CheckoutStatus.PAID, payment.provider_amount)


def test_paid_twice_on_one_page(bench: Bench, payment: Payment, paying_company: Company) -> None:
    bench.pay(payment.provider_ref)
    told(bench, payment)
    bench.pay(payment.provider_ref)

    told(bench, payment)

    assert movements(paying_company) == PAID


def test_two_open_pages_of_one_invoice_both_paid(
    bench: Bench, payment: Payment, invoice: Invoice, owner: User, paying_company: Company
) -> None:
    second = opened(started(invoice, owner, PaymentMethod.CARD))
    bench.pay(second.provider_ref)
    bench.pay(payment.provider_ref)

    told(bench, second)
    told(bench, payment)

    assert is_paid(invoice)
    assert (stood(second)[1], stood(payment)[1]) == ("invoice_paid", "balance_charged")
    assert movements(paying_company) == [
        *GIVEN_BACK,
        ("card_payment", 14_900),
        ("invoice_payment", -14_900),
        ("charge", 4_900),
    ]
    assert sums(paying_company) == (14_900, 0)


def test_a_top_up_charges_the_balance(bench: Bench, invoice: Invoice, owner: User, paying_company: Company) -> None:
    top_up = opened(charge_start(company_id=paying_company.pk, amount_cents=5_000, actor=owner, now=utc_now()))
    bench.pay(top_up.provider_ref)

    told(bench, top_up)
    asked(top_up)

    assert stood(top_up) == ("succeeded", "balance_charged", "")
    assert movements(paying_company) == [("charge", 10_000), ("charge", 5_000)]


def test_opened_twice_at_once_it_has_one_page(
    bench: Bench, invoice: Invoice, owner: User, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another request opens the page between this one's question to the provider and its answer."""
    payment = started(invoice, owner)
    here, found = type(bench.provider), []
    start = here.checkout_start

    def slow(provider: Provider, *args: Any, **kwargs: Any) -> Checkout:
        with monkeypatch.context() as at_once:
            at_once.setattr(here, "checkout_start", start)
            found.append(opened(payment))
            # As if it had been asked for before the other one was there.
            at_once.setattr(here, "_invoices", lambda *_args: [], raising=False)
            return start(provider, *args, **kwargs)

    monkeypatch.setattr(here, "checkout_start", slow)
    second = opened(payment)
    monkeypatch.undo()

    assert (second.provider_ref, second.redirect_url) == (found[0].provider_ref, found[0].redirect_url)
    pages = len(bench.provider.checkouts_find(payment.reference))
    assert Payment.objects.get(pk=payment.pk).pages_unclear == (pages > 1)
    bench.pay(second.provider_ref)
    told(bench, second)
    assert movements(paying_company) == PAID


def test_a_page_asked_for_again_is_the_same(bench: Bench, payment: Payment, paying_company: Company) -> None:
    Payment.objects.filter(pk=payment.pk).update(provider_ref="", redirect_url="")

    again = opened(payment)

    assert (again.provider_ref, again.redirect_url) == (payment.provider_ref, payment.redirect_url)
    assert [page.provider_ref for page in bench.provider.checkouts_find(payment.reference)] == [payment.provider_ref]
    assert bench.provider.checkouts_find(paying_company.pk) == []

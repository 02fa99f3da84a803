"""Money that is not what was asked, and messages that nobody may believe: nothing is settled."""

from collections.abc import Callable
from typing import Any

import pytest

from billing.checkouts import services as checkouts
from billing.invoices.models import Invoice
from billing.payments.models import Payment
from billing.payments.providers.base import CheckoutStatus, ForgedEvent
from common.clock import utc_now
from companies.company.models import Company
from mailing.models import Outbox
from tests.billing.payments.conformance.benches import Bench
from tests.billing.payments.conformance.orders import an_order, page_open
from tests.billing.payments.conformance.test_paying import GIVEN_BACK, HELD, asked, is_paid, stood, told
from tests.factories.billing_money import movements, sums

pytestmark = pytest.mark.django_db


def _lower(bench: Bench, payment: Payment) -> None:
    bench.pay(payment.provider_ref, minor=payment.provider_amount.minor - 1)


def _higher(bench: Bench, payment: Payment) -> None:
    bench.pay(payment.provider_ref, minor=payment.provider_amount.minor * 10)


def _another_currency(bench: Bench, payment: Payment) -> None:
    bench.pay(payment.provider_ref, currency="KWD")


def _another_reference(bench: Bench, payment: Payment) -> None:
    bench.rename(payment.provider_ref)
    bench.pay(payment.provider_ref)


def _another_mode(bench: Bench, payment: Payment) -> None:
    if not bench.page_has_mode:
        pytest.skip("its pages are in the mode of the key that asks")
    bench.turn_live(payment.provider_ref)
    bench.pay(payment.provider_ref)


@pytest.mark.parametrize("differ", [_lower, _higher, _another_currency, _another_reference, _another_mode])
@pytest.mark.parametrize("learn", [told, lambda _bench, payment: asked(payment)], ids=["by event", "by asking"])
def test_what_differs_settles_nothing(
    bench: Bench,
    payment: Payment,
    invoice: Invoice,
    paying_company: Company,
    differ: Callable[[Bench, Payment], None],
    learn: Callable[[Bench, Payment], object],
) -> None:
    differ(bench, payment)

    learn(bench, payment)
    learn(bench, payment)

    assert stood(payment) == ("failed", "", "payment_mismatch")
    assert not is_paid(invoice)
    assert (movements(paying_company), sums(paying_company)) == (GIVEN_BACK, (10_000, 0))
    assert Outbox.objects.filter(kind="billing.payment_mismatch").count() == 1


def test_the_state_tells_what_was_paid_not_what_was_asked(bench: Bench, payment: Payment) -> None:
    _lower(bench, payment)

    state = bench.provider.checkout_fetch(payment.provider_ref)

    assert (state.status, state.amount.minor) == (CheckoutStatus.PAID, payment.provider_amount.minor - 1)


def test_forged_events_are_refused(
    bench: Bench, payment: Payment, paying_company: Company, subtests: pytest.Subtests
) -> None:
    bench.pay(payment.provider_ref)

    for name, (headers, body) in bench.forgeries(payment.provider_ref).items():
        with subtests.test(name), pytest.raises(ForgedEvent):
            checkouts.webhook_receive(provider_name=bench.provider.name, headers=headers, body=body, now=utc_now())

    assert stood(payment) == ("pending", "", "")
    assert movements(paying_company) == HELD


def test_an_event_of_another_mode_moves_nothing(bench: Bench, payment: Payment, paying_company: Company) -> None:
    message = bench.webhook_of_another_mode(payment.provider_ref)
    if message is None:
        pytest.skip("it has one mode")
    bench.pay(payment.provider_ref)
    headers, body = message

    checkouts.webhook_receive(provider_name=bench.provider.name, headers=headers, body=body, now=utc_now())

    assert stood(payment) == ("pending", "", "")
    assert movements(paying_company) == HELD


def test_without_a_secret_of_ours_no_event_is_believed(far_bench: Bench, settings: Any) -> None:
    page = page_open(far_bench, an_order(far_bench))
    headers, body = far_bench.webhook(page.provider_ref)
    setattr(settings, f"{far_bench.provider.name.upper()}_WEBHOOK_SECRET", "")

    with pytest.raises(ForgedEvent):
        far_bench.provider.webhook_read(headers, body)

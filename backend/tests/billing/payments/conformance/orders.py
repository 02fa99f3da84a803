"""Pages and refunds asked of a provider itself, without a payment of ours behind them."""

from datetime import timedelta
from uuid import uuid4

from billing.payments.providers.base import Amount, Checkout, CheckoutOrder, RefundOrder
from tests.billing.payments.conformance.benches import Bench

MINOR = 10_000


def an_order(bench: Bench) -> CheckoutOrder:
    amount = Amount(bench.provider.currency, MINOR)
    return CheckoutOrder(uuid4(), amount, "فاتورة P-000001", timedelta(minutes=15))


def page_open(bench: Bench, order: CheckoutOrder, *, language: str = "en") -> Checkout:
    return bench.provider.checkout_start(order, return_url=f"https://portal.test/{language}", language=language)


def paid(bench: Bench) -> tuple[str, str]:
    """The numbers of a paid page and of its money."""
    page = page_open(bench, an_order(bench))
    bench.pay(page.provider_ref)
    return page.provider_ref, bench.provider.checkout_fetch(page.provider_ref).charge_ref


def a_refund(bench: Bench, charge_ref: str, minor: int, *, before: int = 0) -> RefundOrder:
    return RefundOrder(uuid4(), charge_ref, Amount(bench.provider.currency, minor), before)

"""One provider at a time, with an invoice that waits for its card."""

from collections.abc import Iterator
from contextlib import ExitStack
from decimal import Decimal
from typing import Any

import pytest
from django.urls import get_resolver

from accounts.users.models import User
from billing.invoices.models import Invoice
from billing.payments.models import Payment, PaymentMethod
from billing.payments.services import payment_start
from common.clock import utc_now
from companies.company.models import Company
from references.lists.models import Currency
from tests.billing.payments.conformance.benches import BEHIND_A_NETWORK, BENCHES, SECRETS, Bench
from tests.factories.billing_money import open_invoice, opened
from tests.stand_ins.moyasar import MoyasarStandIn
from tests.stand_ins.stripe_checkout import StripeStandIn


def _set_up(name: str, settings: Any) -> Iterator[Bench]:
    # Routes are read once, with the first request of the process: they must have the sandbox's for the next test.
    get_resolver().url_patterns  # noqa: B018 (reading it is what loads them)
    settings.SANDBOX_PAYMENTS_ENABLED = name == "sandbox"
    for setting, value in SECRETS.items():
        setattr(settings, setting, value if setting.startswith(name.upper()) else "")
    bench, stand_in_make = BENCHES[name]
    with ExitStack() as stack:
        stand_in = stand_in_make() if stand_in_make else None
        if stand_in is not None:
            setattr(settings, f"{name.upper()}_API_URL", stack.enter_context(stand_in.running()))
        yield bench(stand_in)


@pytest.fixture(params=list(BENCHES))
def bench(request: pytest.FixtureRequest, settings: Any, db: None) -> Iterator[Bench]:
    """Each provider, the only one that is set up."""
    yield from _set_up(request.param, settings)


@pytest.fixture(params=BEHIND_A_NETWORK)
def far_bench(request: pytest.FixtureRequest, settings: Any, db: None) -> Iterator[Bench]:
    """Each provider that is asked over a network."""
    yield from _set_up(request.param, settings)


@pytest.fixture
def moyasar(settings: Any) -> Iterator[MoyasarStandIn]:
    """Its server, with the keys that it knows."""
    for bench in _set_up("moyasar", settings):
        assert isinstance(bench.stand_in, MoyasarStandIn)
        yield bench.stand_in


@pytest.fixture
def stripe_there(settings: Any) -> Iterator[StripeStandIn]:
    """Its server, with the keys that it knows."""
    for bench in _set_up("stripe", settings):
        assert isinstance(bench.stand_in, StripeStandIn)
        yield bench.stand_in


@pytest.fixture
def invoice(paying_company: Company) -> Invoice:
    Currency.objects.create(
        code="SAR",
        name_ar="ريال سعودي",
        name_en="Saudi riyal",
        rate=Decimal("3.75"),
        rate_on="2026-01-01",
        is_pegged=True,
    )
    return open_invoice(paying_company, 14_900)


def started(invoice: Invoice, owner: User, method: PaymentMethod = PaymentMethod.MIXED) -> Payment:
    """A payment whose page is not opened yet."""
    return payment_start(invoice_id=invoice.pk, method=method, actor=owner, now=utc_now())


@pytest.fixture
def payment(request: pytest.FixtureRequest, owner: User, invoice: Invoice) -> Payment:
    """A mixed payment with its card page open: 100 USD held, 49 USD asked from the card."""
    request.getfixturevalue("bench")
    return opened(started(invoice, owner))

"""A payment by card of which a part can go back."""

import pytest

from accounts.users.models import User
from billing.charges.services import charge_start
from billing.checkouts.services import checkout_refresh
from billing.payments.models import Payment
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import checkout_move
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.billing_money import opened


@pytest.fixture
def payment(owner: User, paying_company: Company) -> Payment:
    """A top-up of 60 USD by card, on the balance of 100 USD."""
    started = opened(charge_start(company_id=paying_company.pk, amount_cents=6_000, actor=owner, now=utc_now()))
    checkout_move(started.provider_ref, CheckoutStatus.PAID)
    return checkout_refresh(payment_id=started.pk, now=utc_now())

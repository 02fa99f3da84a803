"""A card payment that is being confirmed when its company's time comes: paid, it brings the company back."""

from datetime import timedelta

import pytest

from billing.checkouts import services as checkouts
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import checkout_move
from billing.payments.services import payment_start
from companies.company.models import Company
from companies.company.standing import Stage, stage_at
from lifecycle.erasure.services import companies_erase
from tests.factories.billing_licences import licensed, moment, order_of, owner_of
from tests.factories.billing_money import contact_details, opened
from tests.lifecycle.warned import everybody_warned

pytestmark = pytest.mark.django_db(transaction=True)

# 31 January + 1 month + 36 days.
ERASED_AT = moment("2026-04-05T10:00")
MINUTE = timedelta(minutes=1)


@pytest.fixture
def payment(market: None, company: Company) -> Payment:
    """Its page is open when the time of the company comes, of which everybody was warned."""
    licensed(company, now=moment("2026-01-31T10:00"))
    assert company.standing.erase_at == ERASED_AT
    contact_details(company)
    everybody_warned(now=ERASED_AT - MINUTE)
    now = ERASED_AT - MINUTE
    invoice = order_of(company, now=now).invoice
    method = PaymentMethod.CARD
    return opened(payment_start(invoice_id=invoice.pk, method=method, actor=owner_of(company), now=now), now=now)


def test_it_is_waited_for_and_brings_the_company_back(payment: Payment, company: Company) -> None:
    checkout_move(payment.provider_ref, CheckoutStatus.PAID)
    assert companies_erase(now=ERASED_AT + MINUTE) == 0

    checkouts.checkout_refresh(payment_id=payment.pk, now=ERASED_AT + 2 * MINUTE)

    assert companies_erase(now=ERASED_AT + 3 * MINUTE) == 0
    company = Company.objects.get(pk=company.pk)
    assert stage_at(company.standing, now=ERASED_AT + 3 * MINUTE) is Stage.ACTIVE


def test_one_that_is_given_up_delays_the_erasure_by_its_own_time(payment: Payment, company: Company) -> None:
    assert companies_erase(now=ERASED_AT + MINUTE) == 0

    checkouts.payments_expire(now=ERASED_AT + 15 * MINUTE)

    assert companies_erase(now=ERASED_AT + 15 * MINUTE) == 1

"""Money for a company that is gone, and money that the provider's staff send back."""

import pytest

from accounts.users.models import User
from billing.checkouts import services as checkouts
from billing.errors import ProviderUnavailable
from billing.invoices.models import Invoice
from billing.payments.models import Payment
from billing.payments.providers.base import CheckoutStatus
from common.clock import utc_now
from companies.company.models import Company
from mailing.models import Outbox
from tests.billing.payments.conformance.benches import Bench
from tests.billing.payments.conformance.conftest import started
from tests.billing.payments.conformance.orders import a_refund
from tests.billing.payments.conformance.test_paying import HELD, PAID, asked, stood, told
from tests.factories.billing_money import movements, opened, sums
from tests.stand_ins.server import Fault

pytestmark = pytest.mark.django_db


def erased(company: Company) -> None:
    emptied = {"company_name": "", "name_ar": "", "name_en": "", "sub_domain": "", "sub_domain_key": None}
    Company.objects.filter(pk=company.pk).update(erased_at=utc_now(), **emptied)


def test_for_an_erased_company_it_goes_back_whole(bench: Bench, payment: Payment, paying_company: Company) -> None:
    bench.pay(payment.provider_ref)
    erased(paying_company)

    told(bench, payment)
    told(bench, payment)

    state = bench.provider.checkout_fetch(payment.provider_ref)
    assert stood(payment) == ("succeeded", "refunded", "")
    assert (state.status, state.refunded_minor) == (CheckoutStatus.REFUNDED, payment.provider_amount.minor)
    assert sums(paying_company) == (10_000, 0)


def test_for_an_erased_company_it_goes_back_once_though_the_answer_comes_too_late(
    far_bench: Bench, owner: User, invoice: Invoice, paying_company: Company
) -> None:
    payment = opened(started(invoice, owner))
    far_bench.pay(payment.provider_ref)
    erased(paying_company)
    assert far_bench.stand_in is not None
    far_bench.stand_in.fault = Fault.DIES_AFTER_WRITING
    with pytest.raises(ProviderUnavailable):
        told(far_bench, payment)
    far_bench.stand_in.fault = None

    told(far_bench, payment)

    state = far_bench.provider.checkout_fetch(payment.provider_ref)
    assert stood(payment) == ("succeeded", "refunded", "")
    assert state.refunded_minor == payment.provider_amount.minor


def test_what_the_providers_staff_send_back_is_told_to_ops_once(
    bench: Bench, payment: Payment, paying_company: Company
) -> None:
    bench.pay(payment.provider_ref)
    asked(payment)
    payment.refresh_from_db()
    bench.provider.refund(a_refund(bench, payment.charge_ref, payment.provider_amount.minor))

    told(bench, payment)
    told(bench, payment)

    assert Payment.objects.get(pk=payment.pk).taken_back_at is not None
    assert Outbox.objects.filter(kind="billing.payment_taken_back").count() == 1
    assert movements(paying_company) == PAID


def test_sent_back_before_we_learnt_that_it_was_paid(bench: Bench, payment: Payment, paying_company: Company) -> None:
    bench.pay(payment.provider_ref)
    charge = bench.provider.checkout_fetch(payment.provider_ref).charge_ref
    bench.provider.refund(a_refund(bench, charge, payment.provider_amount.minor))

    checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())

    assert stood(payment) == ("succeeded", "refunded", "")
    assert movements(paying_company) == [*HELD, ("hold_returned", 10_000)]

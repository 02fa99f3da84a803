"""Money that comes late, for an erased company, or in another amount."""

import dataclasses

import pytest
from rest_framework.test import APIClient

from activity.models import Entry
from billing.charges.models import Charge
from billing.checkouts import services as checkouts
from billing.errors import ProviderUnavailable
from billing.invoices.models import Invoice
from billing.payments.models import Payment
from billing.payments.providers.base import CheckoutStatus, ProviderRefund, ProviderState, RefundStatus
from billing.payments.providers.sandbox import SandboxCheckout, SandboxProvider
from billing.payments.services import pending_release
from billing.statements.books import findings
from common.clock import utc_now
from common.models import SweepFailure
from companies.company.models import Company
from mailing.models import Outbox
from tests.billing.checkouts.test_checkouts import LATER, checkout_of, fresh, paid, webhook
from tests.factories.billing_money import movements, sums

pytestmark = pytest.mark.django_db


@pytest.fixture
def late(anonymous_api: APIClient, payment: Payment) -> Payment:
    """Expired here, then confirmed by the provider all the same."""
    checkouts.payments_expire(now=utc_now() + LATER)
    SandboxCheckout.objects.update(status="paid")
    webhook(anonymous_api, checkout_of(payment))
    return fresh(payment)


def test_money_that_comes_late_becomes_a_charge(late: Payment, invoice: Invoice, paying_company: Company) -> None:
    assert (late.status, late.outcome, late.charge.amount_cents) == ("succeeded", "balance_charged", 4_900)
    assert movements(paying_company)[1:] == [("hold", -10_000), ("hold_returned", 10_000), ("charge", 4_900)]
    assert sums(paying_company) == (14_900, 0)
    assert Invoice.objects.get(pk=invoice.pk).status == "open"
    assert Outbox.objects.filter(kind="billing.payment_late").count() == 1


def test_money_that_comes_late_twice_is_credited_once(
    anonymous_api: APIClient, late: Payment, paying_company: Company
) -> None:
    webhook(anonymous_api, checkout_of(late))

    assert sums(paying_company) == (14_900, 0)
    assert Charge.objects.filter(payment=late).count() == 1


def test_a_card_paid_after_its_invoice_was_expired_becomes_a_charge(
    payment: Payment, invoice: Invoice, paying_company: Company
) -> None:
    Invoice.objects.filter(pk=invoice.pk).update(status="expired", expired_at=utc_now())
    paid(payment)

    checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())

    assert (fresh(payment).status, fresh(payment).outcome) == ("succeeded", "balance_charged")
    assert sums(paying_company) == (14_900, 0)


def erased(company: Company) -> None:
    Company.objects.filter(pk=company.pk).update(
        erased_at=utc_now(), company_name="", name_ar="", name_en="", sub_domain="", sub_domain_key=None
    )


def test_money_for_an_erased_company_goes_back_to_the_card(payment: Payment, paying_company: Company) -> None:
    paid(payment)
    erased(paying_company)

    checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())

    assert (fresh(payment).status, fresh(payment).outcome) == ("succeeded", "refunded")
    assert checkout_of(payment).status == "refunded"
    assert sums(paying_company) == (10_000, 0)
    assert told(payment) == (0, 0)


def test_what_could_not_go_back_is_tried_again(
    payment: Payment, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose attempt was given up when its company was erased."""
    pending_release(invoice_id=payment.invoice_id or 0, actor=None, now=utc_now())
    erased(paying_company)
    paid(payment)

    def silent(*_args: object) -> None:
        raise ProviderUnavailable

    def refused(*_args: object) -> ProviderRefund:
        return ProviderRefund(RefundStatus.FAILED)

    for number, answer in enumerate((silent, refused), start=1):
        monkeypatch.setattr(SandboxProvider, "refund", answer)
        assert checkouts.checkouts_close(now=utc_now() + number * LATER) == 0
        assert SweepFailure.objects.get().attempts == number
    monkeypatch.undo()

    assert checkouts.checkouts_close(now=utc_now() + 3 * LATER) == 1
    assert (fresh(payment).status, fresh(payment).outcome) == ("succeeded", "refunded")


@pytest.mark.parametrize("column", ["amount_cents", "currency", "reference"])
def test_another_amount_settles_nothing_and_is_told_to_ops(
    payment: Payment, invoice: Invoice, paying_company: Company, column: str
) -> None:
    wrong = {"amount_cents": 4_899, "currency": "SAR", "reference": "00000000-0000-4000-8000-000000000000"}
    paid(payment)
    SandboxCheckout.objects.update(**{column: wrong[column]})

    for _time in range(2):
        checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())

    assert (fresh(payment).status, fresh(payment).failure) == ("failed", "payment_mismatch")
    assert Invoice.objects.get(pk=invoice.pk).status == "open"
    assert sums(paying_company) == (10_000, 0)
    assert Outbox.objects.filter(kind="billing.payment_mismatch").count() == 1


def told(payment: Payment) -> tuple[int, int]:
    """Mails to ops, and lines of the log, that the payment was taken back."""
    mails = Outbox.objects.filter(kind="billing.payment_taken_back").count()
    return mails, Entry.objects.filter(action="payment.taken_back", subject_id=str(payment.pk)).count()


@pytest.mark.parametrize("state", ["refunded", "declined", "expired"])
@pytest.mark.parametrize("outcome", ["invoice_paid", "balance_charged"])
def test_money_that_the_provider_takes_back_after_success_is_told_to_ops_once(
    anonymous_api: APIClient, payment: Payment, invoice: Invoice, paying_company: Company, outcome: str, state: str
) -> None:
    if outcome == "balance_charged":
        Invoice.objects.filter(pk=invoice.pk).update(status="expired", expired_at=utc_now())
    paid(payment)
    checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())
    assert fresh(payment).outcome == outcome
    before = sums(paying_company), movements(paying_company), Invoice.objects.values().get(pk=invoice.pk)
    assert told(payment) == (0, 0)

    SandboxCheckout.objects.update(status=state)
    for _time in range(2):
        webhook(anonymous_api, checkout_of(payment))

    assert told(payment) == (1, 1)
    assert fresh(payment).taken_back_at
    assert (sums(paying_company), movements(paying_company), Invoice.objects.values().get(pk=invoice.pk)) == before
    assert list(findings()) == []


@pytest.mark.parametrize("state", [CheckoutStatus.DECLINED, CheckoutStatus.EXPIRED])
def test_an_older_answer_takes_nothing_back(
    payment: Payment, monkeypatch: pytest.MonkeyPatch, state: CheckoutStatus
) -> None:
    """A first card was declined, or a page closed; while that answer is on its way, the money is booked."""
    fetch = SandboxProvider.checkout_fetch
    old = dataclasses.replace(SandboxProvider().checkout_fetch(payment.provider_ref), status=state)

    def overtaken(provider: SandboxProvider, provider_ref: str) -> ProviderState:
        monkeypatch.setattr(SandboxProvider, "checkout_fetch", fetch)
        paid(payment)
        checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())
        return old

    monkeypatch.setattr(SandboxProvider, "checkout_fetch", overtaken)

    checkouts.checkout_ask(payment_id=payment.pk, now=utc_now())

    assert (fresh(payment).outcome, fresh(payment).taken_back_at) == ("invoice_paid", None)
    assert told(payment) == (0, 0)


def test_a_refund_that_comes_before_the_success_is_told_to_ops_once(
    anonymous_api: APIClient, payment: Payment, paying_company: Company
) -> None:
    paid(payment)
    SandboxCheckout.objects.update(status="refunded")

    for _time in range(2):
        webhook(anonymous_api, checkout_of(payment))

    assert (fresh(payment).status, fresh(payment).outcome) == ("succeeded", "refunded")
    assert told(payment) == (1, 1)
    assert sums(paying_company) == (10_000, 0)

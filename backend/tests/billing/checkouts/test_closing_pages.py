"""Pages of card payments that were given up: closed by a task, or by the sweep where no task came."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from kombu.exceptions import OperationalError

from accounts.users.models import User
from billing import tasks
from billing.checkouts import services as checkouts
from billing.errors import ProviderUnavailable
from billing.invoices.models import Invoice
from billing.payments.models import Payment, PaymentMethod
from billing.payments.opening import checkout_open
from billing.payments.providers.sandbox import SandboxCheckout, SandboxProvider
from billing.payments.services import payment_start, pending_release
from common.clock import utc_now
from common.models import SweepFailure
from companies.company.models import Company
from tests.billing.checkouts.test_checkouts import LATER, checkout_of, fresh, paid
from tests.factories.billing_money import sums

Commits = Callable[[], AbstractContextManager[object]]

pytestmark = pytest.mark.django_db

MINUTE = timedelta(minutes=1)


@pytest.fixture
def broker_away(monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any) -> Commits:
    """A block whose commits hand their tasks to a broker that is down."""

    def away(*_args: object) -> None:
        raise OperationalError("down")

    monkeypatch.setattr(tasks.checkout_close, "delay", away)
    return partial(django_capture_on_commit_callbacks, execute=True)


def replaced(payment: Payment, owner: User) -> Payment:
    """The same invoice paid by another method: the first page is given up."""
    assert payment.invoice_id is not None
    payment_start(invoice_id=payment.invoice_id, method=PaymentMethod.CARD, actor=owner, now=utc_now())
    return fresh(payment)


def released(payment: Payment, owner: User) -> Payment:
    assert payment.invoice_id is not None
    pending_release(invoice_id=payment.invoice_id, actor=owner, now=utc_now())
    return fresh(payment)


@pytest.mark.parametrize("given_up", [replaced, released])
def test_a_page_that_no_task_closed_is_closed_by_the_sweep(
    payment: Payment,
    owner: User,
    paying_company: Company,
    broker_away: Commits,
    given_up: Callable[[Payment, User], Payment],
) -> None:
    with broker_away():
        given_up(payment, owner)
    assert checkout_of(payment).status == "open"

    assert checkouts.checkouts_close(now=utc_now()) == 1

    assert checkout_of(payment).status == "expired"
    assert fresh(payment).page_closed_at is not None
    assert (fresh(payment).status, fresh(payment).failure) == ("failed", "payment_replaced")
    assert sums(paying_company) == (10_000, 0)
    assert checkouts.checkouts_close(now=utc_now()) == 0


def test_a_page_that_was_opened_after_its_attempt_gave_way_is_closed_by_the_sweep(
    owner: User, invoice: Invoice, broker_away: Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    payment = payment_start(invoice_id=invoice.pk, method=PaymentMethod.MIXED, actor=owner, now=utc_now())
    start = SandboxProvider.checkout_start

    def slow(*args: object, **kwargs: object) -> object:
        replaced(payment, owner)
        return start(*args, **kwargs)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(SandboxProvider, "checkout_start", slow)
    with broker_away():
        checkout_open(payment_id=payment.pk, language="en", now=utc_now())
    assert checkout_of(payment).status == "open"

    assert checkouts.checkouts_close(now=utc_now()) == 1
    assert checkout_of(payment).status == "expired"


def test_a_page_that_was_paid_before_the_sweep_came_becomes_a_charge(
    payment: Payment, owner: User, paying_company: Company
) -> None:
    replaced(payment, owner)
    paid(payment)

    assert checkouts.checkouts_close(now=utc_now()) == 1
    assert checkouts.checkouts_close(now=utc_now()) == 0

    assert (fresh(payment).status, fresh(payment).outcome) == ("succeeded", "balance_charged")
    assert sums(paying_company) == (14_900, 0)


def test_a_provider_that_does_not_answer_is_asked_again(
    payment: Payment, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(*_args: object) -> None:
        raise ProviderUnavailable

    replaced(payment, owner)
    monkeypatch.setattr(SandboxProvider, "checkout_expire", silent)
    assert checkouts.checkouts_close(now=utc_now()) == 0
    assert SweepFailure.objects.get().sweep == "checkouts_close"
    monkeypatch.undo()

    assert checkouts.checkouts_close(now=utc_now() + LATER) == 1
    assert checkout_of(payment).status == "expired"


def test_one_of_which_its_provider_never_tells_is_given_up_after_a_day(
    payment: Payment, paying_company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Paid all the same, its money comes late."""

    def silent(*_args: object) -> None:
        raise ProviderUnavailable

    assert payment.expires_at is not None
    monkeypatch.setattr(SandboxProvider, "checkout_expire", silent)
    given_up_at = payment.expires_at + checkouts.ASKED_FOR
    assert checkouts.payments_expire(now=given_up_at - MINUTE) == 0

    assert checkouts.payments_expire(now=given_up_at) == 1

    assert (fresh(payment).status, fresh(payment).page_closed_at) == ("expired", None)
    assert sums(paying_company) == (10_000, 0)
    monkeypatch.undo()
    paid(payment)
    assert checkouts.checkouts_close(now=given_up_at) == 1
    assert fresh(payment).outcome == "balance_charged"


def test_a_page_that_its_provider_keeps_open_is_tried_again(payment: Payment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SandboxProvider, "checkout_expire", SandboxProvider.checkout_fetch)
    later = utc_now() + LATER
    assert checkouts.payments_expire(now=later) == 1
    assert (fresh(payment).status, fresh(payment).page_closed_at) == ("expired", None)
    assert checkouts.checkouts_close(now=later) == 0
    monkeypatch.undo()

    assert checkouts.checkouts_close(now=later) == 1
    assert checkout_of(payment).status == "expired"


def test_what_its_provider_ended_needs_no_closing(payment: Payment, monkeypatch: pytest.MonkeyPatch) -> None:
    SandboxCheckout.objects.update(status="declined")
    checkouts.checkout_refresh(payment_id=payment.pk, now=utc_now())
    monkeypatch.delattr(SandboxProvider, "checkout_expire")

    assert fresh(payment).page_closed_at is not None
    assert checkouts.checkouts_close(now=utc_now()) == 0
    assert not SweepFailure.objects.exists()


def test_a_pending_payments_page_stays_open(payment: Payment) -> None:
    assert checkouts.checkouts_close(now=utc_now()) == 0
    assert checkout_of(payment).status == "open"

"""Money's jobs do their work when they run."""

from datetime import timedelta

import pytest

from accounts.users.models import User
from billing import tasks
from billing.ledger.models import Account
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.sandbox import SandboxCheckout
from billing.payments.services import payment_start, pending_release
from common.clock import utc_now
from companies.company.models import Company
from mailing.models import Outbox
from tests.factories.billing_money import open_invoice, opened, sums

pytestmark = pytest.mark.django_db


def test_the_expiry_job_gives_up_what_is_overdue(owner: User, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 14_900)
    long_ago = utc_now() - timedelta(minutes=16)
    opened(payment_start(invoice_id=invoice.pk, method=PaymentMethod.MIXED, actor=owner, now=long_ago), now=long_ago)

    tasks.payments_expire()

    assert Payment.objects.get().status == "expired"
    assert sums(paying_company) == (10_000, 0)


def test_the_closing_job_shuts_the_page_of_a_payment_that_was_given_up(owner: User, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 14_900)
    payment = opened(payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner, now=utc_now()))
    pending_release(invoice_id=invoice.pk, actor=owner, now=utc_now())

    for _time in range(2):
        tasks.checkout_close(payment.pk)

    assert SandboxCheckout.objects.get().status == "expired"
    assert Payment.objects.get().failure == "payment_replaced"


def test_the_closing_job_leaves_a_pending_payment_alone(owner: User, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 14_900)
    payment = opened(payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner, now=utc_now()))

    tasks.checkout_close(payment.pk)

    assert SandboxCheckout.objects.get().status == "open"


def test_the_books_job_raises_the_alarm(paying_company: Company) -> None:
    tasks.ledger_check()
    assert not Outbox.objects.filter(kind="billing.books_broken").exists()
    Account.objects.filter(pk=paying_company.pk).update(available_cents=1)

    tasks.ledger_check()

    assert Outbox.objects.filter(kind="billing.books_broken").exists()

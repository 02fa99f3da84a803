"""Invoices that nobody pays: the sweep, the reminder before it, and erasure."""

from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from billing.checkouts.services import provider_state_apply
from billing.coupons.models import Voucher
from billing.errors import InvoiceNotPayable
from billing.invoices.models import Invoice
from billing.licence.expiring import invoice_expire, invoices_expire, invoices_remind
from billing.licence.orders import company_orders_close
from billing.payments.models import PaymentMethod
from billing.payments.services import payment_start
from companies.company.models import Company
from mailing.models import Outbox
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    VoucherFactory,
    licensed,
    moment,
    money_add,
    order_of,
    owner_of,
    pay,
)
from tests.factories.billing_money import contact_details, opened, said_paid
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
NOW = moment("2026-11-20T09:00")


def test_an_invoice_past_its_time_cannot_be_paid_even_before_the_sweep(company: Company) -> None:
    invoice = order_of(company, level=1, now=NOW).invoice
    money_add(company, 2_185)

    with pytest.raises(InvoiceNotPayable):
        pay(invoice, now=NOW + 7 * DAY)

    assert pay(invoice, now=NOW + 7 * DAY - timedelta(seconds=1)).status == "succeeded"


def test_the_sweep_expires_invoice_and_order_and_frees_the_codes(company: Company) -> None:
    voucher, coupon = VoucherFactory.create(), CouponFactory.create()
    order_of(company, level=1, voucher=voucher.code, coupon=coupon.code, now=NOW)

    assert invoices_expire(now=NOW + 7 * DAY - timedelta(seconds=1)) == 0
    assert invoices_expire(now=NOW + 7 * DAY) == 1
    assert invoices_expire(now=NOW + 7 * DAY) == 0

    invoice = Invoice.objects.select_related("order").get()
    assert (invoice.status, invoice.expired_at) == ("expired", NOW + 7 * DAY)
    assert (invoice.order.status, invoice.order.cancel_reason) == ("canceled", "expired")
    assert Voucher.objects.get().order is None
    coupon.refresh_from_db()
    assert coupon.used_count == 0
    assert Outbox.objects.filter(kind="billing.invoice_expired").count() == 1


def test_the_sweep_follows_each_companys_own_clock(company: Company) -> None:
    other = CompanyFactory.create()
    order_of(company, level=1, now=NOW)
    order_of(other, level=1, now=NOW)
    company.standing.test_clock_offset = 7 * DAY
    company.standing.save()

    assert invoices_expire(now=NOW) == 1

    assert Invoice.objects.get(company=company).status == "expired"
    assert Invoice.objects.get(company=other).status == "open"


def test_an_invoice_whose_card_payment_is_being_confirmed_waits(company: Company) -> None:
    contact_details(company)
    invoice = order_of(company, level=1, now=NOW).invoice
    begun = NOW + 7 * DAY - timedelta(minutes=5)
    payment = payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner_of(company), now=begun)
    opened(payment, now=begun)

    assert invoice_expire(invoice_id=invoice.pk, now=NOW + 7 * DAY) is False

    provider_state_apply(payment_id=payment.pk, state=said_paid(payment), now=NOW + 7 * DAY)
    assert Invoice.objects.get().status == "paid"


def test_a_reminder_comes_once_in_the_last_day(company: Company) -> None:
    order_of(company, level=1, now=NOW)

    assert invoices_remind(now=NOW + 6 * DAY - timedelta(seconds=1)) == 0
    assert invoices_remind(now=NOW + 6 * DAY) == 1
    assert invoices_remind(now=NOW + 6 * DAY + timedelta(hours=1)) == 0
    assert Outbox.objects.filter(kind="billing.invoice_due").count() == 1


def test_erasure_closes_what_is_open(company: Company) -> None:
    licensed(company, level=1, now=NOW)
    renewal = order_of(company, level=1, now=NOW + DAY)

    with transaction.atomic():
        company_orders_close(company_id=company.pk, now=NOW + 90 * DAY)

    assert Invoice.objects.get(order=renewal).status == "expired"


def test_erasure_locks_the_account_before_the_codes_of_the_order(company: Company) -> None:
    order_of(company, level=1, now=NOW, coupon=CouponFactory.create().code)

    with CaptureQueriesContext(connection) as queries, transaction.atomic():
        company_orders_close(company_id=company.pk, now=NOW)

    tables = [query["sql"] for query in queries]
    account, coupon = (
        next(index for index, sql in enumerate(tables) if f'FROM "{table}"' in sql)
        for table in ("billing_account", "billing_coupon")
    )
    assert account < coupon

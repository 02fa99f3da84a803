"""Licences under many hands: gapless numbers, one open order, codes used as often as allowed, no deadlock."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from threading import Event
from uuid import UUID

import pytest
from django.db import transaction
from django.urls import reverse

from accounts.users.models import User
from billing.coupons.models import Coupon, CouponUse, Voucher
from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.licence.orders import order_cancel, order_place
from billing.licence.quotes import Choice
from billing.licence.renewals import auto_renew_set, renewal_issue, renewal_pay
from billing.payments.models import Payment, PaymentMethod
from billing.payments.services import payment_start
from billing.statements.books import findings
from billing.subscriptions.models import OPEN_STATUSES, Subscription, SubscriptionOrder
from billing.subscriptions.standing_check import standing_check
from common.clock import utc_now
from companies.company.models import Company
from permissions.access import Access
from tests.concurrency.threads import PATIENCE_SECONDS, at_once, somebody_waits
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    VoucherFactory,
    licensed,
    market_create,
    money_add,
    order_of,
    package,
)
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def person(transactional_db: None) -> User:
    market_create()
    return UserFactory.create()


def companies(person: User, count: int) -> list[Company]:
    return [CompanyFactory.create(owner=person) for _number in range(count)]


def place(
    company_id: UUID, person: User, *, level: int = 1, coupon: str = "", voucher: str = ""
) -> partial[SubscriptionOrder]:
    choice = Choice(package(level).pk, "monthly", coupon, voucher)
    return partial(
        order_place, company_id=company_id, choice=choice, access=Access.of_owner(), actor=person, now=utc_now()
    )


def pay(invoice: Invoice, person: User) -> partial[Payment]:
    return partial(payment_start, invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=person, now=utc_now())


def test_numbers_have_no_gap_though_some_payments_fail(person: User) -> None:
    invoices = []
    for number, company in enumerate(companies(person, 12)):
        invoices.append(order_of(company, now=utc_now()).invoice)
        if number % 3:
            money_add(company, 2_185)

    results = at_once([pay(invoice, person) for invoice in invoices])

    assert Counter(isinstance(result, Payment) for result in results) == {True: 8, False: 4}
    numbers = Invoice.objects.filter(status="paid").order_by("tax_sequence").values_list("tax_sequence", flat=True)
    assert list(numbers) == list(range(1, 9))
    assert list(findings()) == []
    assert list(standing_check()) == []


def test_an_invoice_is_paid_once(person: User) -> None:
    [company] = companies(person, 1)
    invoice = order_of(company, now=utc_now()).invoice
    money_add(company, 20_000)

    results = at_once([pay(invoice, person) for _time in range(10)])

    assert Counter(isinstance(result, Payment) for result in results) == {True: 1, False: 9}
    assert {result for result in results if isinstance(result, str)} == {"invoice_not_payable"}
    assert LedgerEntry.objects.filter(kind="invoice_payment").count() == 1
    assert Subscription.objects.count() == 1


def test_a_company_has_one_open_order_however_many_are_placed(person: User) -> None:
    [company] = companies(person, 1)

    results = at_once([place(company.pk, person, level=1 + number % 3) for number in range(12)])

    assert all(isinstance(result, SubscriptionOrder) for result in results)
    assert SubscriptionOrder.objects.filter(status__in=OPEN_STATUSES).count() == 1
    assert Counter(Invoice.objects.values_list("status", flat=True)) == {"open": 1, "expired": 11}


def test_a_trial_is_given_once(person: User) -> None:
    [company] = companies(person, 1)
    choice = Choice(package(0).pk, "trial")
    work = partial(
        order_place, company_id=company.pk, choice=choice, access=Access.of_owner(), actor=person, now=utc_now()
    )

    results = at_once([work] * 8)

    assert Counter(str(getattr(result, "kind", result)) for result in results) == {"trial": 1, "trial_used": 7}
    assert Subscription.objects.count() == 1


def test_a_coupon_is_used_as_often_as_allowed(person: User) -> None:
    coupon = CouponFactory.create(max_uses=5)

    results = at_once([place(company.pk, person, coupon=coupon.code) for company in companies(person, 12)])

    assert Counter(isinstance(result, SubscriptionOrder) for result in results) == {True: 5, False: 7}
    assert (Coupon.objects.get().used_count, CouponUse.objects.count()) == (5, 5)


def test_a_voucher_is_spent_once(person: User) -> None:
    voucher = VoucherFactory.create(value_cents=5_000)

    results = at_once([place(company.pk, person, voucher=voucher.code) for company in companies(person, 10)])

    assert Counter(isinstance(result, SubscriptionOrder) for result in results) == {True: 1, False: 9}
    assert Voucher.objects.get().remainder_cents == 2_815
    assert LedgerEntry.objects.filter(kind="charge").count() == 1
    assert list(findings()) == []


def test_a_voucher_that_is_being_taken_keeps_its_value(person: User) -> None:
    [company] = companies(person, 1)
    voucher = VoucherFactory.create(value_cents=1_000)
    desk = browser_for(UserFactory.create(staff=True))
    taken = Event()

    def take() -> None:
        with transaction.atomic():
            place(company.pk, person, voucher=voucher.code)()
            taken.set()
            somebody_waits()

    def edit() -> None:
        taken.wait(PATIENCE_SECONDS)
        address = reverse("admin:billing_voucher_change", args=[voucher.pk])
        desk.post(address, {"code": voucher.code, "value_cents": "3.00", "active": "on"})

    at_once([take, edit])

    voucher.refresh_from_db()
    assert voucher.order_id is not None
    assert voucher.value_cents == Invoice.objects.get().voucher_cents == 1_000


def test_companies_that_swap_their_codes_never_wait_in_a_circle(person: User) -> None:
    coupons = [CouponFactory.create(max_uses_per_company=None) for _number in range(2)]
    vouchers = [VoucherFactory.create(value_cents=100) for _number in range(2)]
    pair = companies(person, 2)
    for company, coupon, voucher in zip(pair, coupons, vouchers, strict=True):
        place(company.pk, person, coupon=coupon.code, voucher=voucher.code)()

    for _round in range(5):
        results = at_once(
            [
                place(company.pk, person, coupon=coupons[(number + turn) % 2].code)
                for number, company in enumerate(pair)
                for turn in (0, 1)
            ]
        )
        assert all(isinstance(result, SubscriptionOrder) for result in results)

    counts = {coupon.pk: CouponUse.objects.filter(coupon=coupon).count() for coupon in coupons}
    assert {coupon.pk: coupon.used_count for coupon in Coupon.objects.all()} == counts
    assert sum(counts.values()) == 2
    assert set(Voucher.objects.values_list("order", flat=True)) == {None}


def test_cancelling_and_paying_at_once_end_in_one_of_the_two(person: User) -> None:
    for company in companies(person, 6):
        order = order_of(company, now=utc_now())
        money_add(company, 2_185)
        cancel = partial(
            order_cancel,
            company_id=company.pk,
            order_id=order.pk,
            access=Access.of_owner(),
            actor=person,
            now=utc_now(),
        )

        works: list[Callable[[], object]] = [pay(order.invoice, person), cancel]
        at_once(works)

        order.refresh_from_db()
        status = Invoice.objects.get(order=order).status
        assert (order.status, status) in {("activated", "paid"), ("canceled", "expired")}
    assert list(findings()) == []
    assert list(standing_check()) == []


def test_a_renewal_is_issued_and_paid_once_however_many_workers_sweep(person: User) -> None:
    [company] = companies(person, 1)
    licensed(company, now=utc_now() - 31 * DAY)
    auto_renew_set(company_id=company.pk, enabled=True, actor=person, now=utc_now())
    money_add(company, 20_000)
    now = utc_now()

    at_once([partial(renewal_issue, company_id=company.pk, now=now)] * 6)
    at_once([partial(renewal_pay, company_id=company.pk, now=now)] * 6)

    assert SubscriptionOrder.objects.filter(kind="renew").count() == 1
    assert Subscription.objects.count() == 2
    assert LedgerEntry.objects.filter(kind="invoice_payment").count() == 2
    assert list(findings()) == []

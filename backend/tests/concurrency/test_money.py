"""One balance under many hands: never negative, exactly the affordable succeed, nobody waits in a circle."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from threading import Event
from typing import Any

import pytest
from django.db import connection, transaction

from accounts.users.models import User
from billing.charges.models import Charge
from billing.charges.services import charge_add, charge_start
from billing.checkouts import services as checkouts
from billing.invoices.models import Invoice
from billing.ledger.models import Account, LedgerEntry
from billing.locks import account_for_update
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import SandboxCheckout, checkout_move
from billing.payments.services import payment_start
from billing.statements.books import findings
from billing.withdrawals.models import Withdrawal
from billing.withdrawals.services import withdrawal_cancel, withdrawal_close, withdrawal_request, withdrawal_see
from common.clock import utc_now
from companies.company.models import Company, Standing
from tests.concurrency.threads import PATIENCE_SECONDS, at_once, somebody_waits
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_money import (
    bank_account,
    contact_details,
    fund,
    open_invoice,
    opened,
    ops_person,
    seller_known,
    sums,
    withdrawal,
)
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]

Work = Callable[[], Any]


def rich(owner: User, cents: int) -> Company:
    company = CompanyFactory.create(owner=owner)
    contact_details(company)
    bank_account(company)
    fund(company, cents)
    return company


@pytest.fixture
def person(transactional_db: None) -> User:
    seller_known()
    return UserFactory.create()


def withdraw(company: Company, person: User, cents: int) -> Work:
    return partial(withdrawal_request, company_id=company.pk, amount_cents=cents, actor=person, now=utc_now())


def pay(invoice: Invoice, person: User) -> Work:
    return partial(payment_start, invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=person, now=utc_now())


def test_of_twenty_withdrawals_exactly_the_affordable_ones_succeed(person: User) -> None:
    company = rich(person, 10_000)

    results = at_once([withdraw(company, person, 1_500) for _time in range(20)])

    assert Counter(isinstance(result, Withdrawal) for result in results) == {True: 5, False: 15}
    assert {result for result in results if isinstance(result, str)} == {"not_enough_balance"}
    assert sums(company) == (0, 10_000)
    assert list(findings()) == []


def test_withdrawals_and_payments_share_one_balance(person: User) -> None:
    company = rich(person, 10_000)
    invoice = open_invoice(company, 2_000)
    works = [withdraw(company, person, 1_500) for _time in range(12)] + [pay(invoice, person) for _time in range(8)]

    results = at_once(works)

    requested = sum(isinstance(result, Withdrawal) for result in results)
    paid = sum(isinstance(result, Payment) for result in results)
    assert paid in (0, 1)
    assert requested + paid == 5
    assert {r for r in results if isinstance(r, str)} <= {"not_enough_balance", "invoice_not_payable"}
    assert sums(company) == (0, requested * 2_000)
    assert Invoice.objects.get(pk=invoice.pk).status == ("paid" if paid else "open")
    assert LedgerEntry.objects.filter(kind="invoice_payment").count() == paid
    assert list(findings()) == []


def test_an_invoice_is_paid_once_however_many_hands_press_the_button(person: User) -> None:
    company = rich(person, 100_000)
    invoice = open_invoice(company, 1_900)

    results = at_once([pay(invoice, person) for _time in range(20)])

    assert Counter(isinstance(result, Payment) for result in results) == {True: 1, False: 19}
    assert {result for result in results if isinstance(result, str)} == {"invoice_not_payable"}
    assert sums(company) == (98_100, 0)
    assert list(findings()) == []


def test_two_companies_moving_money_both_ways_never_wait_in_a_circle(person: User) -> None:
    ops = ops_person()
    companies = [rich(person, 50_000) for _time in range(2)]
    made = [withdrawal(company, 1_500) for company in companies for _time in range(5)]
    works: list[Work] = []
    for company in companies:
        works += [withdraw(company, person, 1_500) for _time in range(3)]
        works += [
            partial(charge_add, company_id=company.pk, amount_cents=1_000, note="x", actor=ops, now=utc_now())
            for _time in range(3)
        ]
        works.append(pay(open_invoice(company, 1_900), person))
    for each in made:
        cancel = partial(
            withdrawal_cancel, withdrawal_id=each.pk, company_id=each.company_id, actor=person, now=utc_now()
        )
        works += [cancel, partial(withdrawal_close, withdrawal_id=each.pk, reason="x", actor=ops, now=utc_now())]

    results = at_once(works)

    ended = [result for result in results if isinstance(result, Withdrawal) and result.status in ("canceled", "closed")]
    assert len(ended) == len(made)
    assert results.count("wrong_state") == len(made)
    assert [sums(company) for company in companies] == [(50_000 + 3_000 - 1_900 - 6_000, 6_000)] * 2
    assert list(findings()) == []


def test_either_the_owner_cancels_or_ops_take_it_in_hand(person: User) -> None:
    ops = ops_person()
    company = rich(person, 100_000)
    made = [withdrawal(company, 1_500) for _time in range(6)]
    works: list[Work] = []
    for each in made:
        works.append(
            partial(withdrawal_cancel, withdrawal_id=each.pk, company_id=company.pk, actor=person, now=utc_now())
        )
        works.append(partial(withdrawal_see, withdrawal_id=each.pk, actor=ops, now=utc_now()))

    results = at_once(works)

    for cancel, see in zip(results[::2], results[1::2], strict=True):
        assert [cancel, see].count("wrong_state") == 1
    seen = Withdrawal.objects.filter(status="seen").count()
    assert sums(company) == (100_000 - seen * 2_000, seen * 2_000)
    assert list(findings()) == []


def test_a_card_payment_is_settled_once_by_polls_webhooks_and_the_sweep_together(person: User) -> None:
    company = rich(person, 10_000)
    charge = opened(charge_start(company_id=company.pk, amount_cents=6_000, actor=person, now=utc_now()))
    invoice = open_invoice(company, 14_900)
    mixed = opened(payment_start(invoice_id=invoice.pk, method=PaymentMethod.MIXED, actor=person, now=utc_now()))
    for payment in (charge, mixed):
        checkout_move(SandboxCheckout.objects.get(reference=payment.reference).ref, CheckoutStatus.PAID)
    works: list[Work] = [partial(checkouts.payments_expire, now=utc_now()) for _time in range(4)]
    for payment in (charge, mixed):
        works += [partial(checkouts.checkout_refresh, payment_id=payment.pk, now=utc_now()) for _time in range(5)]
        works += [partial(checkouts.checkout_ask, payment_id=payment.pk, now=utc_now()) for _time in range(3)]

    at_once(works)

    assert set(Payment.objects.values_list("status", "outcome")) == {
        ("succeeded", "balance_charged"),
        ("succeeded", "invoice_paid"),
    }
    assert Charge.objects.filter(method="card", credited_at__isnull=False).count() == 1
    assert sums(company) == (6_000, 0)
    assert list(findings()) == []


def test_one_key_makes_one_withdrawal(person: User) -> None:
    company = rich(person, 100_000)
    apis = [api_for(person) for _time in range(8)]
    path = f"/api/v1/companies/{company.pk}/withdrawal-requests"

    def ask(api: Any) -> tuple[int, int]:
        answer = api.post(path, {"withdrawal_amount": "20.00"}, headers={"Idempotency-Key": "the same"})
        return answer.status_code, answer.json()["data"]["id"]

    results = at_once([partial(ask, api) for api in apis])

    made = Withdrawal.objects.get()
    assert results == [(201, made.pk)] * 8
    assert sums(company) == (97_500, 2_500)


def test_the_very_first_money_may_come_from_many_hands(person: User) -> None:
    company = CompanyFactory.create(owner=person)
    ops = ops_person()
    add = partial(charge_add, company_id=company.pk, amount_cents=1_000, note="x", actor=ops, now=utc_now())

    at_once([add for _time in range(10)])

    assert sums(company) == (10_000, 0)
    assert list(findings()) == []


def test_one_form_of_ops_adds_money_once(person: User) -> None:
    company = rich(person, 1_000)
    ops = ops_person()
    add = partial(
        charge_add,
        company_id=company.pk,
        amount_cents=5_000,
        note="x",
        actor=ops,
        now=utc_now(),
        request_key=company.pk,
    )

    results = at_once([add for _time in range(6)])

    assert len({result.pk for result in results if isinstance(result, Charge)}) == 1
    assert sums(company) == (6_000, 0)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite lets nobody read while another writes")
def test_whoever_waited_for_a_company_meets_its_licence_and_balance_as_they_are_now(person: User) -> None:
    company = rich(person, 10_000)

    def change() -> None:
        with transaction.atomic():
            account = account_for_update(company.pk)
            locked.set()
            somebody_waits()
            Standing.objects.filter(company=company).update(waiver_reason="just now")
            Account.objects.filter(pk=account.pk).update(available_cents=1)

    def meet() -> tuple[str, int]:
        locked.wait(PATIENCE_SECONDS)
        with transaction.atomic():
            account = account_for_update(company.pk)
            return account.company.standing.waiver_reason, account.available_cents

    locked = Event()
    assert at_once([change, meet]) == [None, ("just now", 1)]

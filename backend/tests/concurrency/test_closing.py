"""Closing under many hands: whatever meets it, one of the two is refused, and no money is shut in."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest

from accounts.users.models import User
from billing.ledger.models import Account
from billing.payments.models import Payment, PaymentMethod
from billing.payments.services import payment_start
from billing.withdrawals.models import Withdrawal
from billing.withdrawals.services import withdrawal_request
from common.clock import utc_now
from companies.company.models import Company, Standing
from lifecycle.closing.services import company_close, company_take_back
from lifecycle.erasure.services import company_erase
from mailing.models import Outbox
from tests.concurrency.threads import ROUNDS, at_once
from tests.factories.accounts import PASSWORD
from tests.factories.billing_licences import market_create, order_of
from tests.factories.billing_money import bank_account, contact_details, fund
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.concurrency, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def company(transactional_db: None) -> Company:
    market_create()
    return CompanyFactory.create()


def owner_of(company: Company) -> User:
    assert company.owner
    return company.owner


def closing(company: Company) -> partial[Company]:
    actor = owner_of(company)
    return partial(company_close, company_id=company.pk, password=PASSWORD, actor=actor, now=utc_now())


def closed(company: Company) -> bool:
    return Standing.objects.get(pk=company.pk).closed_at is not None


def raced(round_number: int, *works: Callable[[], object]) -> list[object]:
    return at_once(works if round_number % 2 else works[::-1])


@ROUNDS
def test_a_payment_or_the_closing(company: Company, round_number: int) -> None:
    contact_details(company)
    invoice = order_of(company, now=utc_now()).invoice
    pay = partial(
        payment_start, invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner_of(company), now=utc_now()
    )

    answers = raced(round_number, closing(company), pay)

    [refused] = [answer for answer in answers if isinstance(answer, str)]
    # Who comes after the closing may also find the invoice given up with it.
    assert refused in ({"company_closed", "invoice_not_payable"} if closed(company) else {"company_not_settled"})
    assert Payment.objects.exists() is not closed(company)


@ROUNDS
def test_a_withdrawal_or_the_closing(company: Company, round_number: int) -> None:
    bank_account(company)
    fund(company, 2_500)
    withdraw = partial(
        withdrawal_request, company_id=company.pk, amount_cents=2_000, actor=owner_of(company), now=utc_now()
    )

    answers = raced(round_number, closing(company), withdraw)

    # There is money before and after: only the closing can be refused.
    assert [answer for answer in answers if isinstance(answer, str)] == ["company_not_settled"]
    assert Withdrawal.objects.count() == 1
    assert not closed(company)


def test_money_that_arrives_is_never_shut_in_unseen(company: Company) -> None:
    works: list[Callable[[], object]] = [closing(company), partial(fund, company, 1_000)]
    answers = at_once(works)

    assert (answers[0] == "company_not_settled") is not closed(company)
    assert Account.objects.get(pk=company.pk).available_cents == 1_000


def test_a_double_click_closes_once(company: Company) -> None:
    answers = at_once([closing(company) for _click in range(5)])

    assert sorted(str(answer) for answer in answers if isinstance(answer, str)) == ["company_closed"] * 4
    assert Outbox.objects.filter(kind="lifecycle.company_closed").count() == 1


@ROUNDS
def test_taken_back_or_erased(company: Company, round_number: int) -> None:
    closing(company)()
    due = utc_now() + timedelta(days=15)
    take_back = partial(company_take_back, company_id=company.pk, actor=owner_of(company), now=due)
    erase = partial(company_erase, company_id=company.pk, now=due)

    answers = raced(round_number, take_back, erase)

    erased = Company.objects.get(pk=company.pk).erased_at is not None
    assert (True in answers) is erased
    assert ("not_found" in answers) is erased
    assert Outbox.objects.filter(kind="lifecycle.company_taken_back").exists() is not erased

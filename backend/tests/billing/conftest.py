"""Fixtures of the money tests."""

import pytest
from django.test import Client

from accounts.users.models import User
from billing.withdrawals.models import Withdrawal
from companies.company.models import Company
from tests.factories.accounts import browser_for
from tests.factories.billing_money import bank_account, contact_details, fund, ops_person, seller_known, withdrawal


@pytest.fixture
def ops(db: None) -> User:
    """Somebody who works behind the portal."""
    return ops_person()


@pytest.fixture
def desk(ops: User) -> Client:
    """Their browser, in English."""
    return browser_for(ops)


@pytest.fixture
def paying_company(company: Company) -> Company:
    """A company that may pay by card and withdraw, with 100.00 USD available."""
    seller_known()
    contact_details(company)
    bank_account(company)
    fund(company, 10_000)
    return company


@pytest.fixture
def request_made(paying_company: Company) -> Withdrawal:
    """A withdrawal that waits for ops."""
    return withdrawal(paying_company)

"""Fixtures of the money tests."""

import pytest

from accounts.users.models import User
from companies.company.models import Company
from tests.factories.billing_money import bank_account, contact_details, fund, ops_person, seller_known


@pytest.fixture
def ops(db: None) -> User:
    """Somebody who works behind the portal."""
    return ops_person()


@pytest.fixture
def paying_company(company: Company) -> Company:
    """A company that may pay by card and withdraw, with 100.00 USD available."""
    seller_known()
    contact_details(company)
    bank_account(company)
    fund(company, 10_000)
    return company

"""A company that waits for its review, and the staff's browser."""

from datetime import timedelta

import pytest
from django.test import Client

from accounts.users.models import User
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import browser_for
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import ReviewFactory, complete


@pytest.fixture
def waiting(owner: User) -> Company:
    """A complete company under review."""
    company = complete(
        CompanyFactory.create(owner=owner, under_review=True, submitted_at=utc_now() - timedelta(hours=5))
    )
    ReviewFactory.create(company=company)
    return company


@pytest.fixture
def ops_client(ops: User) -> Client:
    """A member of the ops team in the admin, in English."""
    return browser_for(ops)

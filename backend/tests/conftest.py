"""Fixtures that every area uses."""

import hypothesis
import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from companies.company.models import Company
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_licences import market_create
from tests.factories.companies import CompanyFactory

# Nothing here is timed against a clock: a busy machine is no failure.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--record-examples`` writes the contract's examples anew instead of comparing with them."""
    parser.addoption("--record-examples", action="store_true", help="write the contract's examples anew")


@pytest.fixture
def anonymous_api() -> APIClient:
    """Nobody's client, answered in English."""
    return api_for(None)


@pytest.fixture
def owner(db: None) -> User:
    """The owner of ``company``."""
    return UserFactory.create()


@pytest.fixture
def company(owner: User) -> Company:
    """A confirmed company without a licence."""
    return CompanyFactory.create(owner=owner)


@pytest.fixture
def owner_api(owner: User) -> APIClient:
    """The owner's client, answered in English."""
    return api_for(owner)


@pytest.fixture
def market(db: None) -> None:
    """A seller, the riyal's peg, and the delivered packages, taxes and fees."""
    market_create()


@pytest.fixture
def stranger_api(db: None) -> APIClient:
    """A signed-in person who belongs to no company."""
    return api_for(UserFactory.create())

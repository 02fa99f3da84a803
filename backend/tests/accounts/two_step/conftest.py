"""The staff, and a person with their client."""

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from tests.factories.accounts import UserFactory, api_for


@pytest.fixture
def ops() -> User:
    """A superuser."""
    return UserFactory.create(staff=True, email="ops@example.com", language="en")


@pytest.fixture
def user() -> User:
    return UserFactory.create(email="noura@example.com")


@pytest.fixture
def api(user: User) -> APIClient:
    return api_for(user)

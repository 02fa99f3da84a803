"""The staff."""

import pytest

from accounts.users.models import User
from tests.factories.accounts import UserFactory


@pytest.fixture
def ops() -> User:
    """A superuser."""
    return UserFactory.create(staff=True, email="ops@example.com", language="en")

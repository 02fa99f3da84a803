import pytest
from django.test import Client

from references.services import references_load
from tests.factories.accounts import UserFactory, browser_for


@pytest.fixture
def ops(db: None) -> Client:
    """A staff member's browser, in English, with all lists delivered."""
    references_load()
    return browser_for(UserFactory.create(staff=True))

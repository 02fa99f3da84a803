"""What is sold, and by whom cards are charged."""

import pytest

from tests.load.owners import rules_create


@pytest.fixture
def rules(transactional_db: None) -> None:
    """Each language has a provider."""
    rules_create()

"""What is checked here are functions: without a database and the lists that other tests of companies choose from."""

import pytest


@pytest.fixture(autouse=True)
def _references() -> None:
    """In the place of the fixture that fills them."""

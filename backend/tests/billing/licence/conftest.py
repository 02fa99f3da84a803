"""A company whose licence runs."""

import pytest

from companies.company.models import Company
from tests.factories.billing_licences import (
    licensed,
    moment,
)

START = moment("2026-03-10T08:00")


@pytest.fixture
def running(company: Company) -> Company:
    """A company with Basic for a month from START."""
    licensed(company, level=1, now=START)
    return company

"""Example of searching everywhere."""

import pytest
from rest_framework.test import APIClient

from companies.company.models import Company
from tests.contract.recorder import Recorder
from tests.factories.billing_money import seller_known
from tests.lifecycle.search.test_search import COMMON, filled

pytestmark = pytest.mark.sqlite


def test_search(record: Recorder, owner_api: APIClient, company: Company) -> None:
    seller_known()
    filled(company)
    record("search", owner_api, "GET /search", query={"q": COMMON})
    record("search-too-long", owner_api, "GET /search", query={"q": COMMON * 30}, status=422)

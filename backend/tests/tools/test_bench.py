"""The bench measures what it says: sound rows, a floor with the product's rows, and no floor in the product."""

import json
import os
from typing import Any

import pytest
from django.urls import resolve
from rest_framework.test import APIClient

from billing.catalogue.services import billing_reference_load
from billing.ledger.models import LedgerEntry
from companies.company.models import Company
from tests.factories.bench import seed
from tests.factories.billing_money import seller_known
from tools.bench.requests import PAGES

COMPANIES, ENTRIES = 23, 200


@pytest.mark.skipif(not os.environ.get("TEST_DATABASE_URL"), reason="the bench measures PostgreSQL")
@pytest.mark.django_db
@pytest.mark.urls("tools.bench.floor")
def test_the_books_add_up_and_the_floor_answers_with_the_products_rows() -> None:
    seller_known()
    billing_reference_load()

    seeded: dict[str, Any] = seed(companies=COMPANIES, entries=ENTRIES)

    assert Company.objects.count() == COMPANIES
    assert LedgerEntry.objects.count() >= ENTRIES
    api = APIClient(headers={"Authorization": f"Bearer {seeded['token']}"})
    for page in PAGES:
        product, floor = (
            json.loads(api.get(path.format(company=seeded["company"])).content) for path in (page.path, page.floor)
        )
        if page.rows:
            ids = [row["id"] for row in product[page.rows]]
            assert ids, page.name
            assert ids == [row["id"] for row in floor[page.rows]], page.name
        else:
            assert floor, page.name


def test_the_product_has_no_floor() -> None:
    assert resolve("/bench/companies").view_name == "spa"

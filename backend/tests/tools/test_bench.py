"""The bench measures what it says: sound rows, a floor with the product's rows, and no floor in the product."""

import json
import os
import random
from collections.abc import Iterator

import pytest
from django.urls import resolve
from rest_framework.test import APIClient

from billing.catalogue.services import billing_reference_load
from billing.ledger.models import LedgerEntry
from billing.statements.books import findings
from common.clock import utc_now
from companies.company.models import Company
from references.selectors import seller_profile
from tests.factories.billing_money import seller_known
from tools.bench import addresses, measuring, report
from tools.bench.browsing import weight_of
from tools.bench.requests import PAGES
from tools.bench.seeding import Seeded, seed
from tools.bench.weights import Weight, weights_read
from tools.console import Failure

COMPANIES, ENTRIES = 20, 200


@pytest.fixture
def seeded(db: None) -> Seeded:
    seller_known()
    billing_reference_load()
    assert seller_profile().timezone
    return seed(companies=COMPANIES, entries=ENTRIES, now=utc_now())


def test_the_rows_are_as_many_as_asked_and_their_books_add_up(seeded: Seeded) -> None:
    assert Company.objects.count() == COMPANIES
    assert LedgerEntry.objects.count() == ENTRIES == seeded.entries
    assert list(findings()) == []


@pytest.mark.skipif(
    not os.environ.get("TEST_DATABASE_URL"), reason="the floor makes its JSON with PostgreSQL's functions"
)
@pytest.mark.urls("tools.bench.urls")
def test_the_floor_answers_with_the_products_rows(seeded: Seeded) -> None:
    api = APIClient(headers={"Authorization": f"Bearer {seeded.token}"})
    for page in PAGES:
        product, floor = (
            json.loads(api.get(path.format(company=seeded.company)).content) for path in (page.path, page.floor)
        )
        if page.rows:
            ids = [row["id"] for row in product[page.rows]]
            assert ids, page.name
            assert ids == [row["id"] for row in floor[page.rows]], page.name
        else:
            assert floor, page.name


@pytest.mark.urls("config.urls")
def test_the_product_has_no_floor() -> None:
    assert resolve("/bench/companies").view_name == "spa"


def test_a_first_load_is_the_bodies_of_its_scripts_and_styles() -> None:
    bodies = [("document", 4), ("script", 1500), ("font", 80), ("stylesheet", 700), ("script", 500), ("fetch", 9)]
    assert weight_of("login", bodies) == Weight("login", js=2.0, css=0.7)


def test_the_weights_are_read_from_the_last_line_and_stand_heaviest_first() -> None:
    rows = [{"route": "home", "js": 190.0, "css": 16.0}, {"route": "login", "js": 200.0, "css": 15.0}]
    found = weights_read(f"a warning\n{json.dumps(rows)}\n")
    assert found == [
        Weight("login", 200.0, 15.0),
        Weight("home", 190.0, 16.0),
    ]


def test_two_groups_of_the_same_kind_are_within_noise_and_a_slower_one_is_not() -> None:
    dice = random.Random(7)
    known, unknown = ([dice.gauss(5, 0.5) for _ in range(200)] for _ in range(2))

    alike = addresses.pair_of("alike", known, unknown)
    slower = addresses.pair_of("slower", [taken + 0.5 for taken in known], unknown)

    assert alike.apart_ms <= alike.noise_ms
    assert slower.apart_ms > slower.noise_ms
    assert ["✗" in line for line in report.addresses_table([alike, slower])[2:]] == [False, True]


def test_each_weight_stands_beside_its_aim() -> None:
    table = report.weights_table([Weight("home", 220.0, 25.1), Weight("login", 175.1, 25.0)])
    found = [[mark for mark in line if mark in "✓✗"] for line in table[2:]]
    assert found == [["✓", "✗"], ["✗", "✓"]]


def test_each_part_is_printed_as_soon_as_it_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def tables(*_: object) -> Iterator[list[str]]:
        yield ["Requests", "  142 req/s"]
        raise Failure("Lighthouse could not look at /login.")

    monkeypatch.setattr(measuring, "packages_prepare", lambda *_: None)
    monkeypatch.setattr(measuring, "_tables", tables)

    with pytest.raises(Failure):
        measuring.bench()

    assert "142 req/s" in capsys.readouterr().out

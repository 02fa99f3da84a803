"""The bench measures what it says: sound rows, a floor with the product's rows, and no floor in the product."""

import gzip
import json
import os
import random
import re
from pathlib import Path

import pytest
from django.urls import resolve
from rest_framework.test import APIClient

from billing.models import LedgerEntry
from billing.selectors.books import findings
from billing.services.reference_loading import billing_reference_load
from common.clock import utc_now
from companies.models import Company
from references.selectors import seller_profile
from tests.factories.billing_money import seller_known
from tools.bench import addresses, bundles, report
from tools.bench.requests import PAGES
from tools.bench.seeding import Seeded, seed

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


def test_a_first_load_counts_each_chunk_once_and_no_chunk_of_a_click(tmp_path: Path) -> None:
    manifest = {
        "index.html": {
            "file": "a.js",
            "imports": ["shared"],
            "css": ["a.css"],
            "dynamicImports": ["words.ar.ts", "dialog"],
        },
        "shared": {"file": "s.js"},
        "page": {"file": "p.js", "imports": ["shared", "index.html"]},
        "words.ar.ts": {"file": "w.js"},
        "dialog": {"file": "d.js"},
    }
    for name in ("a.js", "s.js", "p.js", "w.js", "d.js", "a.css"):
        (tmp_path / name).write_text(name)
    one = len(gzip.compress(b"a.js", mtime=0))
    weight = bundles.weight_of("screen", manifest, ("index.html", "page"), tmp_path)
    assert weight.js == 4 * one / bundles.KB
    assert weight.css == len(gzip.compress(b"a.css", mtime=0)) / bundles.KB


def test_every_screen_of_the_route_table_is_read() -> None:
    table = bundles.ROUTES.read_text(encoding="utf-8")
    pages = re.findall(r"'([\w/-]+Page)'", table)
    assert [page.rsplit("/")[-1] for _name, _layout, page in bundles.screens()] == [
        page.rsplit("/")[-1] for page in pages
    ]
    assert {layout for _name, layout, _page in bundles.screens()} <= set(bundles.layouts())


def test_two_groups_of_the_same_kind_are_within_noise_and_a_slower_one_is_not() -> None:
    dice = random.Random(7)
    known, unknown = ([dice.gauss(5, 0.5) for _ in range(200)] for _ in range(2))

    alike = addresses.pair_of("alike", known, unknown)
    slower = addresses.pair_of("slower", [taken + 0.5 for taken in known], unknown)

    assert alike.apart_ms <= alike.noise_ms
    assert slower.apart_ms > slower.noise_ms
    assert ["✗" in line for line in report.addresses_table([alike, slower])[2:]] == [False, True]

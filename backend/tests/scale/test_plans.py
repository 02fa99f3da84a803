"""With more than a handful of companies neither a sweep with nothing to do nor a list reads a whole table."""

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from django.contrib import admin
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from common.admin import lists
from common.jobs.table import schedules
from companies.company.models import Company
from tests.architecture.test_admin_lists import listing
from tests.factories.accounts import api_for
from tests.factories.bench import seed
from tests.factories.billing_licences import market_create
from tests.factories.history import history_make

pytestmark = [
    pytest.mark.skipif(connection.vendor != "postgresql", reason="the plans are PostgreSQL's"),
    pytest.mark.django_db,
]
COMPANIES, ENTRIES = 2_000, 12_000
# Rows of a table that is big here.
BIG = 1_000
# What reads everything because that is its work, once a night; and what asks for no rows.
WHOLE = {
    "billing.tasks.ledger_check",
    "billing.tasks.settlements_compare",
    "common.tasks.heartbeat",
    "lifecycle.tasks.missed_find",
    "lifecycle.tasks.orphaned_files_delete",
}
LISTS = {
    "activity.Entry",
    "billing.Account",
    "billing.Charge",
    "billing.Invoice",
    "billing.LedgerEntry",
    "billing.Payment",
    "billing.Receipt",
    "billing.Subscription",
    "billing.SubscriptionOrder",
    "companies.Company",
    "companies.Membership",
    "lifecycle.CompanyClock",
    "mailing.Outbox",
}
PAGES = {page.opts.label: page for page in admin.site._registry.values()}
PORTAL = ("", "/balance", "/ledger", "/invoices", "/charges", "/activity")


@pytest.fixture(scope="module")
def big(django_db_setup: None, django_db_blocker: Any) -> Iterator[Company]:
    """Made once, and gone afterwards with the transaction that it was made in."""
    with django_db_blocker.unblock(), transaction.atomic():
        market_create()
        made = seed(companies=COMPANIES, entries=ENTRIES, days_of_acts=1)
        history_make(Company.objects.get(pk=made["template"]))
        with connection.cursor() as cursor:
            cursor.execute("analyze")
        # Now and for good: the end of each test would check all these rows' references anew.
        connection.check_constraints()
        # The measured one has as much as all others together.
        yield Company.objects.get(sub_domain="bench-aaaaac")
        transaction.set_rollback(True)


def tables_read_whole(statement: str) -> set[str]:
    """The big tables that the plan of a statement reads from end to end."""
    with connection.cursor() as cursor:
        cursor.execute("select relname from pg_class where relkind = 'r' and reltuples >= %s", [BIG])
        tables = {name for (name,) in cursor.fetchall()}
        cursor.execute(f"explain (format json) {statement}".replace("%", "%%"), [])
        (plan,) = cursor.fetchone() or ("[]",)
    waiting = [each["Plan"] for each in (json.loads(plan) if isinstance(plan, str) else plan)]
    found = set()
    while waiting:
        node = waiting.pop()
        waiting += node.get("Plans", [])
        if node["Node Type"] == "Seq Scan":
            found.add(node["Relation Name"])
    return found & tables


def is_page_of(table: str, statement: str) -> bool:
    """The statement of a page of the list: neither its count, which ends at a bound, nor its filters' choices."""
    return not statement.startswith("SELECT COUNT(*)") and f'FROM "{table}" U' not in statement


def read_whole(captured: CaptureQueriesContext) -> list[tuple[set[str], str]]:
    asked = [query["sql"] for query in captured.captured_queries if query["sql"].lstrip("(").startswith("SELECT")]
    assert asked
    return [(tables, statement) for statement in asked if (tables := tables_read_whole(statement))]


@pytest.mark.parametrize("name", sorted(set(schedules()) - WHOLE))
def test_a_job_with_nothing_to_do_reads_no_table_whole(name: str, big: Company) -> None:
    module, _dot, task = name.rpartition(".")
    with CaptureQueriesContext(connection) as captured:
        getattr(import_module(module), task).run()

    assert read_whole(captured) == []


def test_every_big_list_is_looked_at(big: Company) -> None:
    with connection.cursor() as cursor:
        cursor.execute("select relname from pg_class where relkind = 'r' and reltuples >= %s", [BIG])
        tables = {name for (name,) in cursor.fetchall()}

    assert {label for label, page in PAGES.items() if page.model._meta.db_table in tables} == LISTS


@pytest.mark.parametrize("label", sorted(LISTS))
def test_the_first_page_of_a_list_and_one_far_in_read_its_table_by_an_index(
    label: str, big: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = PAGES[label]
    monkeypatch.setattr(lists, "REACH", 2 * page.list_per_page)
    with CaptureQueriesContext(connection) as captured:
        *_others, last = listing(page).result_list
        assert list(listing(page, f"after={last.pk}").result_list)

    table = page.model._meta.db_table
    assert [each for each in read_whole(captured) if table in each[0] and is_page_of(table, each[1])] == []


@pytest.mark.parametrize("path", PORTAL)
def test_a_page_of_the_portal_reads_no_table_whole(path: str, big: Company) -> None:
    assert big.owner is not None
    api = api_for(big.owner)
    with CaptureQueriesContext(connection) as captured:
        answer = api.get(f"/api/v1/companies/{big.pk}{path}")

    assert answer.status_code == 200
    assert read_whole(captured) == []

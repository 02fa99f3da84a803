"""The months of the ledger: what came and what left, in the viewer's zone, in one query."""

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from rest_framework.test import APIClient

from billing import locks
from billing.ledger.models import EntryKind, ReferenceKind
from billing.ledger.services import entry_post
from billing.statements.selectors import MonthFlow, month_flows
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import api_for
from tests.factories.billing_money import fund
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.django_db

NOW = datetime.fromisoformat("2026-11-20T12:00:00Z")
UTC, RIYADH = ZoneInfo("UTC"), ZoneInfo("Asia/Riyadh")


def post(company: Company, kind: EntryKind, cents: int, at: str) -> None:
    entry_post(
        account=locks.account_for_update(company.pk),
        kind=kind,
        amount_cents=cents,
        cause=f"test:{at}",
        reference_kind=ReferenceKind.CHARGE,
        reference_id=1,
        now=datetime.fromisoformat(at),
    )


def moved(company: Company, *, zone: ZoneInfo = UTC) -> list[MonthFlow]:
    return [flow for flow in month_flows(company.pk, now=NOW, zone=zone) if flow.in_cents or flow.out_cents]


def test_twelve_months_oldest_first_also_without_movements(company: Company) -> None:
    found = month_flows(company.pk, now=datetime.fromisoformat("2026-01-31T22:00:00Z"), zone=UTC)

    assert found == [MonthFlow(date(2025, month, 1), 0, 0) for month in range(2, 13)] + [
        MonthFlow(date(2026, 1, 1), 0, 0)
    ]


def test_what_came_and_what_left_add_up_apart(company: Company) -> None:
    post(company, EntryKind.CHARGE, 100_000, "2026-10-01T00:00:00Z")
    post(company, EntryKind.CARD_PAYMENT, 1, "2026-10-31T23:59:59Z")
    post(company, EntryKind.INVOICE_PAYMENT, -56_350, "2026-10-15T10:00:00Z")
    post(company, EntryKind.TRANSFER_FEE, -500, "2026-11-20T11:00:00Z")
    fund(CompanyFactory.create(), 7_700, now=datetime.fromisoformat("2026-10-02T00:00:00Z"))  # somebody else's

    assert moved(company) == [MonthFlow(date(2026, 10, 1), 100_001, 56_350), MonthFlow(date(2026, 11, 1), 0, 500)]


def test_what_was_only_held_counts_nowhere(company: Company) -> None:
    post(company, EntryKind.CHARGE, 1_000, "2026-10-01T00:00:00Z")
    post(company, EntryKind.HOLD, -700, "2026-10-02T00:00:00Z")
    post(company, EntryKind.HOLD_RETURNED, 700, "2026-11-02T00:00:00Z")

    assert moved(company) == [MonthFlow(date(2026, 10, 1), 1_000, 0)]


def test_months_begin_where_the_viewer_is(company: Company) -> None:
    post(company, EntryKind.CHARGE, 300, "2025-11-30T20:59:59Z")  # a second too old
    post(company, EntryKind.CHARGE, 500, "2026-10-31T21:00:00Z")  # midnight in Riyadh

    assert moved(company, zone=UTC) == [MonthFlow(date(2026, 10, 1), 500, 0)]
    assert moved(company, zone=RIYADH) == [MonthFlow(date(2026, 11, 1), 500, 0)]


def test_a_year_of_movements_is_one_query(company: Company, django_assert_num_queries: Any) -> None:
    for month in range(1, 12):
        post(company, EntryKind.CHARGE, 100, f"2026-{month:02d}-03T10:00:00Z")

    with django_assert_num_queries(1):
        found = month_flows(company.pk, now=NOW, zone=RIYADH)

    assert [flow.in_cents for flow in found] == [0, *[100] * 11]


def test_the_answer_says_amounts_as_text(owner_api: APIClient, company: Company) -> None:
    now = utc_now()
    fund(company, 123_450, now=now)

    answer: Any = owner_api.get(
        f"/api/v1/companies/{company.pk}/ledger/summary", headers={"X-Timezone": "Asia/Riyadh"}
    ).json()["data"]

    here = now.astimezone(RIYADH)
    assert answer["currency"] == "USD"
    assert len(answer["months"]) == 12
    assert answer["months"][-1] == {"month": f"{here:%Y-%m}-01", "money_in": "1234.50", "money_out": "0.00"}


def test_only_for_those_who_may_see_money(company: Company) -> None:
    path = f"/api/v1/companies/{company.pk}/ledger/summary"

    def status(*permissions: str) -> int:
        membership = MembershipFactory.create(company=company, permissions=list(permissions))
        return api_for(membership.user).get(path).status_code

    assert (status("view_invoices"), status("view_charges")) == (403, 200)
    assert api_for(CompanyFactory.create().owner).get(path).status_code == 404

"""The months of the ledger, in the viewer's zone: what came, what left, what was there before and after."""

from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from rest_framework.test import APIClient

from billing import locks
from billing.ledger.models import EntryKind, ReferenceKind
from billing.ledger.services import entry_post
from billing.statements.months import month_flows
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


def moved(company: Company, *, zone: ZoneInfo = UTC) -> list[tuple[date, int, int]]:
    """Month, what came, what left: of months in which something did."""
    found = [(flow.month, flow.in_cents, flow.out_cents) for flow in month_flows(company.pk, now=NOW, zone=zone)]
    return [flow for flow in found if flow[1:] != (0, 0)]


def balances(company: Company, *, zone: ZoneInfo = UTC) -> list[tuple[int, int]]:
    """Opening and closing balance of the last four months."""
    return [(flow.opening_cents, flow.closing_cents) for flow in month_flows(company.pk, now=NOW, zone=zone)[-4:]]


def test_two_years_of_months_oldest_first_also_without_movements(company: Company) -> None:
    found = month_flows(company.pk, now=datetime.fromisoformat("2026-01-31T22:00:00Z"), zone=UTC)

    names = [*(date(2024 + number // 12, number % 12 + 1, 1) for number in range(1, 25))]
    assert [flow.month for flow in found] == names
    assert {(flow.in_cents, flow.out_cents, flow.opening_cents, flow.closing_cents) for flow in found} == {(0, 0, 0, 0)}


def test_what_came_and_what_left_add_up_apart(company: Company) -> None:
    post(company, EntryKind.CHARGE, 100_000, "2026-10-01T00:00:00Z")
    post(company, EntryKind.CARD_PAYMENT, 1, "2026-10-31T23:59:59Z")
    post(company, EntryKind.INVOICE_PAYMENT, -56_350, "2026-10-15T10:00:00Z")
    post(company, EntryKind.TRANSFER_FEE, -500, "2026-11-20T11:00:00Z")
    fund(CompanyFactory.create(), 7_700, now=datetime.fromisoformat("2026-10-02T00:00:00Z"))  # somebody else's

    assert moved(company) == [(date(2026, 10, 1), 100_001, 56_350), (date(2026, 11, 1), 0, 500)]


def test_what_was_only_held_counts_nowhere(company: Company) -> None:
    post(company, EntryKind.CHARGE, 1_000, "2026-10-01T00:00:00Z")
    post(company, EntryKind.HOLD, -700, "2026-10-02T00:00:00Z")
    post(company, EntryKind.HOLD_RETURNED, 700, "2026-11-02T00:00:00Z")

    assert moved(company) == [(date(2026, 10, 1), 1_000, 0)]


def test_months_begin_where_the_viewer_is(company: Company) -> None:
    post(company, EntryKind.CHARGE, 300, "2024-11-30T20:59:59Z")  # a second too old
    post(company, EntryKind.CHARGE, 500, "2026-10-31T21:00:00Z")  # midnight in Riyadh

    assert moved(company, zone=UTC) == [(date(2026, 10, 1), 500, 0)]
    assert moved(company, zone=RIYADH) == [(date(2026, 11, 1), 500, 0)]


def test_each_month_begins_with_what_the_one_before_it_left(company: Company) -> None:
    post(company, EntryKind.CHARGE, 1_000, "2020-01-01T00:00:00Z")
    post(company, EntryKind.CHARGE, 500, "2026-08-31T21:00:00Z")  # midnight in Riyadh
    post(company, EntryKind.HOLD, -700, "2026-11-02T00:00:00Z")

    assert balances(company, zone=UTC) == [(1_000, 1_500), (1_500, 1_500), (1_500, 1_500), (1_500, 800)]
    assert balances(company, zone=RIYADH) == [(1_000, 1_000), (1_000, 1_500), (1_500, 1_500), (1_500, 800)]


def test_an_account_at_rest_has_what_it_had(company: Company) -> None:
    post(company, EntryKind.CHARGE, 1_000, "2020-01-01T00:00:00Z")

    assert balances(company) == [(1_000, 1_000)] * 4


def test_months_meet_where_a_clock_was_put_back(company: Company) -> None:
    for cents, at in ((100, "2026-09-01"), (200, "2026-11-05"), (400, "2026-10-02"), (800, "2026-11-07")):
        post(company, EntryKind.CHARGE, cents, f"{at}T10:00:00Z")

    # October's movement stands after November's first one in the ledger: it is November's.
    assert balances(company) == [(0, 0), (0, 100), (100, 100), (100, 1_500)]


def test_two_years_of_movements_are_two_queries(company: Company, django_assert_num_queries: Any) -> None:
    for month in range(1, 12):
        post(company, EntryKind.CHARGE, 100, f"2026-{month:02d}-03T10:00:00Z")

    with django_assert_num_queries(2):
        found = month_flows(company.pk, now=NOW, zone=RIYADH)

    assert [flow.in_cents for flow in found[11:]] == [0, 0, *[100] * 11]


def test_the_answer_says_amounts_as_text(owner_api: APIClient, company: Company) -> None:
    now = utc_now()
    fund(company, 123_450, now=now)

    answer: Any = owner_api.get(
        f"/api/v1/companies/{company.pk}/ledger/summary", headers={"X-Timezone": "Asia/Riyadh"}
    ).json()["data"]

    here = now.astimezone(RIYADH)
    assert answer["currency"] == "USD"
    assert (len(answer["months_before"]), len(answer["months"])) == (12, 12)
    assert answer["months"][-1] == {
        "month": f"{here:%Y-%m}-01",
        "money_in": "1234.50",
        "money_out": "0.00",
        "opening": "0.00",
        "closing": "1234.50",
    }
    assert answer["months_before"][-1]["closing"] == "0.00"


def test_only_for_those_who_may_see_money(company: Company) -> None:
    path = f"/api/v1/companies/{company.pk}/ledger/summary"

    def status(*permissions: str) -> int:
        membership = MembershipFactory.create(company=company, permissions=list(permissions))
        return api_for(membership.user).get(path).status_code

    assert (status("view_invoices"), status("view_charges")) == (403, 200)
    assert api_for(CompanyFactory.create().owner).get(path).status_code == 404

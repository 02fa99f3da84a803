"""The statement for people: all that a withdrawal moved is one row, and the rows still add up."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.ledger.models import Account, LedgerEntry
from billing.payments.models import PaymentMethod
from billing.payments.services import payment_start
from billing.withdrawals.models import Withdrawal
from billing.withdrawals.services import (
    withdrawal_accept,
    withdrawal_cancel,
    withdrawal_close,
    withdrawal_return,
)
from common.clock import utc_now
from common.files.uploads import CleanFile
from companies.company.models import Company
from tests.factories.billing_money import fund, open_invoice, withdrawal

pytestmark = pytest.mark.django_db

RECEIPT = CleanFile(b"%PDF-1.4\n%%EOF\n", "application/pdf", "pdf", "receipt.pdf")
RIYADH = ZoneInfo("Asia/Riyadh")


def transferred(company: Company, cents: int, *, ops: User, now: datetime | None = None) -> Withdrawal:
    made = withdrawal(company, cents, seen=True, now=now)
    return withdrawal_accept(withdrawal_id=made.pk, receipt=RECEIPT, actor=ops, now=now or utc_now())


def rows(api: APIClient, company: Company, query: str = "", zone: str = "UTC") -> list[dict[str, Any]]:
    url = f"/api/v1/companies/{company.pk}/ledger?grouped=true{query}"
    data: list[dict[str, Any]] = api.get(url, headers={"X-Timezone": zone}).json()["data"]
    return data


def seen(found: list[dict[str, Any]]) -> list[tuple[str, str | None, str]]:
    return [(row["kind"], row["state"], row["amount"]) for row in found]


def test_a_transferred_withdrawal_is_one_row_with_its_parts(
    owner_api: APIClient, paying_company: Company, ops: User
) -> None:
    made = transferred(paying_company, 2_000, ops=ops)

    found = rows(owner_api, paying_company)

    assert seen(found) == [("withdrawal", "transferred", "-25.00"), ("charge", None, "100.00")]
    assert found[1]["parts"] is None
    assert found[0]["reference"]["id"] == made.pk
    assert [
        (part["kind"], part["amount"], part["available_after"], part["balance_after"]) for part in found[0]["parts"]
    ] == [
        ("hold", "-25.00", "75.00", "100.00"),
        ("hold_returned", "25.00", "100.00", "100.00"),
        ("withdrawal", "-20.00", "80.00", "80.00"),
        ("transfer_fee", "-5.00", "75.00", "75.00"),
    ]


def test_without_grouping_every_movement_is_a_row(owner_api: APIClient, paying_company: Company, ops: User) -> None:
    transferred(paying_company, 2_000, ops=ops)

    found = owner_api.get(f"/api/v1/companies/{paying_company.pk}/ledger").json()["data"]

    assert [row["kind"] for row in found] == ["transfer_fee", "withdrawal", "hold_returned", "hold", "charge"]
    assert "parts" not in found[0]


def test_money_that_came_back_has_a_row_of_its_own(
    owner: User, owner_api: APIClient, paying_company: Company, ops: User
) -> None:
    closed, canceled = withdrawal(paying_company, 1_000), withdrawal(paying_company, 1_100)
    withdrawal_close(withdrawal_id=closed.pk, reason="x", actor=ops, now=utc_now())
    withdrawal_cancel(withdrawal_id=canceled.pk, company_id=paying_company.pk, actor=owner, now=utc_now())
    sent = transferred(paying_company, 1_200, ops=ops)
    withdrawal_return(withdrawal_id=sent.pk, fee_too=False, reason="x", actor=ops, now=utc_now())
    withdrawal(paying_company, 1_300)

    found = rows(owner_api, paying_company)

    assert seen(found) == [
        ("withdrawal", "held", "-18.00"),
        ("transfer_returned", None, "12.00"),
        ("withdrawal", "returned", "-17.00"),
        ("hold_returned", None, "16.00"),
        ("hold_returned", None, "15.00"),
        ("withdrawal", "returned", "-16.00"),
        ("withdrawal", "returned", "-15.00"),
        ("charge", None, "100.00"),
    ]
    assert [len(row["parts"] or ()) for row in found] == [1, 0, 4, 0, 0, 1, 1, 0]


def test_what_came_back_before_anything_else_moved_is_one_row_of_nothing(
    owner_api: APIClient, paying_company: Company, ops: User
) -> None:
    for cents in (1_000, 1_100):
        withdrawal_close(withdrawal_id=withdrawal(paying_company, cents).pk, reason="x", actor=ops, now=utc_now())
    fund(paying_company, 700)

    found = rows(owner_api, paying_company)

    assert seen(found) == [
        ("charge", None, "7.00"),
        ("withdrawal", "returned", "0.00"),
        ("withdrawal", "returned", "0.00"),
        ("charge", None, "100.00"),
    ]
    assert [row["available_after"] for row in found] == ["107.00", "100.00", "100.00", "100.00"]
    assert [part["amount"] for part in found[1]["parts"]] == ["-16.00", "16.00"]
    for query, count in (
        ("&kind=withdrawal", 2),
        ("&kind=hold_returned", 0),
        ("&search=held", 2),
        ("&search=16.00", 1),
    ):
        assert len(rows(owner_api, paying_company, query)) == count, query


def test_what_came_back_in_another_month_keeps_both_rows(
    owner_api: APIClient, paying_company: Company, ops: User
) -> None:
    """Else neither month would add up. By the viewer's zone: in Riyadh November begins three hours earlier."""
    LedgerEntry.objects.all()._raw_delete(LedgerEntry.objects.db)
    Account.objects.update(available_cents=0)
    fund(paying_company, 10_000, now=datetime.fromisoformat("2025-10-01T00:00:00Z"))
    made = withdrawal(paying_company, 1_000, now=datetime.fromisoformat("2025-10-31T20:30:00Z"))
    withdrawal_close(withdrawal_id=made.pk, reason="x", actor=ops, now=datetime.fromisoformat("2025-10-31T21:30:00Z"))

    assert seen(rows(owner_api, paying_company)) == [("withdrawal", "returned", "0.00"), ("charge", None, "100.00")]
    assert seen(rows(owner_api, paying_company, zone="Asia/Riyadh")) == [
        ("hold_returned", None, "15.00"),
        ("withdrawal", "returned", "-15.00"),
        ("charge", None, "100.00"),
    ]


@pytest.mark.parametrize(
    ("query", "kinds"),
    [
        ("&kind=withdrawal", ["withdrawal", "withdrawal"]),
        ("&kind=hold", ["hold"]),
        ("&kind=hold_returned", []),
        ("&kind=transfer_fee", ["withdrawal"]),
        ("&kind=withdrawal&kind=charge", ["withdrawal", "withdrawal", "charge"]),
        ("&search=fee", ["withdrawal"]),
        ("&search=20.00 request", ["withdrawal"]),
        ("&search=bank", ["withdrawal"]),
        ("&search=25.00", ["withdrawal"]),
        # The fee of both is 5.00.
        ("&search=5.00", ["withdrawal"]),
        ("&search=invoice", ["hold"]),
    ],
)
def test_kinds_and_words_find_what_the_row_shows_and_holds(
    owner: User, owner_api: APIClient, paying_company: Company, ops: User, query: str, kinds: list[str]
) -> None:
    transferred(paying_company, 2_000, ops=ops)
    withdrawal(paying_company, 1_000)
    invoice = open_invoice(paying_company, 90_000)
    payment_start(invoice_id=invoice.pk, method=PaymentMethod.MIXED, actor=owner, now=utc_now())

    assert [row["kind"] for row in rows(owner_api, paying_company, query)] == kinds


def test_a_number_alone_is_one_of_the_row_not_of_its_fee(
    owner_api: APIClient, paying_company: Company, ops: User, settings: Any
) -> None:
    # No row of a test has as high a number.
    settings.WITHDRAWAL_FEE_CENTS = 9_900_000
    fund(paying_company, 9_990_000)
    transferred(paying_company, 2_000, ops=ops)

    assert rows(owner_api, paying_company, "&search=99000") == []
    assert [row["kind"] for row in rows(owner_api, paying_company, "&search=99000.00")] == ["withdrawal"]


def test_the_file_has_every_movement_on_its_own_day(owner_api: APIClient, paying_company: Company, ops: User) -> None:
    transferred(paying_company, 2_000, ops=ops)

    answer: Any = owner_api.get(f"/api/v1/companies/{paying_company.pk}/ledger?grouped=true&export=csv")

    assert len(b"".join(answer.streaming_content).decode().splitlines()) == 1 + 5


def test_rows_of_pages_never_overlap(owner_api: APIClient, paying_company: Company, ops: User) -> None:
    for _number in range(2):
        transferred(paying_company, 1_000, ops=ops)

    url = f"/api/v1/companies/{paying_company.pk}/ledger?grouped=true&pagination=2&page="
    pages = [owner_api.get(f"{url}{page}").json() for page in (1, 2)]

    assert [len(page["data"]) for page in pages] == [2, 1]
    assert pages[0]["meta"]["total"] == 3


def test_one_and_many_withdrawals_cost_the_same(owner_api: APIClient, paying_company: Company, ops: User) -> None:
    transferred(paying_company, 1_000, ops=ops)
    with CaptureQueriesContext(connection) as one:
        rows(owner_api, paying_company)
    for _number in range(3):
        transferred(paying_company, 1_000, ops=ops)
    with CaptureQueriesContext(connection) as many:
        found = rows(owner_api, paying_company)

    assert [len(row["parts"] or ()) for row in found] == [4, 4, 4, 4, 0]
    # Session, company, rows, beginnings of their months, parts (the first page shows the end: no count).
    assert len(one) == len(many) == 5


def months(found: list[dict[str, Any]]) -> list[tuple[str, str | None, str | None]]:
    """Each month once, as its heading stands in the list."""
    return list(
        dict.fromkeys((row["month"]["month"], row["month"]["opening"], row["month"]["closing"]) for row in found)
    )


@pytest.fixture
def three_months(company: Company) -> Company:
    for cents, at in ((100_00, "2025-09-10T10:00"), (10_00, "2025-10-31T21:00"), (5_00, "2025-11-05T10:00")):
        fund(company, cents, now=datetime.fromisoformat(f"{at}:00Z"))
    return company


def test_each_row_says_its_month_with_opening_and_closing_balance(owner_api: APIClient, three_months: Company) -> None:
    september, november = ("2025-09-01", "0.00", "100.00"), ("2025-11-01", "100.00", "115.00")

    assert months(rows(owner_api, three_months, zone="Asia/Riyadh")) == [november, september]
    assert months(rows(owner_api, three_months)) == [
        ("2025-11-01", "110.00", "115.00"),
        ("2025-10-01", "100.00", "110.00"),
        september,
    ]
    # Cut by a page, the month is the same.
    for page in (1, 2):
        found = rows(owner_api, three_months, f"&pagination=1&page={page}", "Asia/Riyadh")
        assert months(found) == [november]


@pytest.mark.parametrize(
    ("query", "known"),
    [
        ("&search=top-up", [False, False, False]),
        ("&kind=charge", [False, False, False]),
        ("&date_from=2025-10-01", [True, True]),
        ("&date_from=2025-09-10", [True, True, False]),
        ("&date_to=2025-11-29", [False, True, True]),
        ("&date_to=2025-11-30", [True, True, True]),
    ],
)
def test_balances_are_hidden_where_filters_leave_out_what_lies_between(
    owner_api: APIClient, three_months: Company, query: str, known: list[bool]
) -> None:
    found = months(rows(owner_api, three_months, query))

    assert [(opening is not None, closing is not None) for _month, opening, closing in found] == [
        (each, each) for each in known
    ]


def test_the_running_month_is_whole_until_today(owner_api: APIClient, company: Company) -> None:
    now = utc_now()
    fund(company, 100, now=now)

    (row,) = rows(owner_api, company, f"&date_to={now:%Y-%m-%d}")

    assert (row["month"]["opening"], row["month"]["closing"]) == ("0.00", "1.00")

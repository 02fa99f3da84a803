"""The statement: every movement with the balance after it, by day and kind, as list, CSV and PDF."""

import csv
from datetime import date, datetime
from io import BytesIO
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pypdf import PdfReader
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.payments.models import PaymentMethod
from billing.payments.services import payment_start
from billing.statements.statement import Statement, StatementPeriod, statement_of
from billing.withdrawals.services import withdrawal_cancel, withdrawal_close
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import api_for
from tests.factories.billing_money import bank_account, fund, open_invoice, seller_known, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def url(company: Company, query: str = "") -> str:
    return f"/api/v1/companies/{company.pk}/ledger{query}"


def rows(api: APIClient, company: Company, query: str = "", **headers: str) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = api.get(url(company, query), headers=headers or None).json()["data"]
    return data


@pytest.fixture
def moved(owner: User, paying_company: Company, ops: User) -> Company:
    """100 in, an invoice of 19 paid, a withdrawal of 20 held and closed again."""
    invoice = open_invoice(paying_company, 1_900)
    payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=owner, now=utc_now())
    made = withdrawal(paying_company, 2_000)
    withdrawal_close(withdrawal_id=made.pk, reason="x", actor=ops, now=utc_now())
    return paying_company


def test_every_movement_with_what_is_available_and_the_balance_after_it(owner_api: APIClient, moved: Company) -> None:
    found = [
        (row["kind"], row["amount"], row["available_after"], row["balance_after"]) for row in rows(owner_api, moved)
    ]

    assert found == [
        ("hold_returned", "25.00", "81.00", "81.00"),
        ("hold", "-25.00", "56.00", "81.00"),
        ("invoice_payment", "-19.00", "81.00", "81.00"),
        ("charge", "100.00", "100.00", "100.00"),
    ]


def test_each_movement_says_what_it_is_about(owner: User, moved: Company) -> None:
    number = Invoice.objects.get().number

    english = rows(api_for(owner), moved)
    arabic = rows(api_for(owner, language="ar"), moved)

    assert english[2]["reference"]["kind"] == "invoice"
    assert english[2]["reference"]["name"] == f"Invoice {number}"
    assert arabic[2]["reference"]["name"] == f"فاتورة {number}"
    assert (english[1]["kind_label"], arabic[1]["kind_label"]) == ("Amount held", "مبلغ محجوز")


def test_by_kind(owner_api: APIClient, moved: Company) -> None:
    assert [row["kind"] for row in rows(owner_api, moved, "?kind=hold&kind=charge")] == ["hold", "charge"]
    assert owner_api.get(url(moved, "?kind=gift")).status_code == 422


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("released", ["hold_returned"]),
        ("withdrawal request", ["hold_returned", "hold"]),
        ("25", ["hold_returned", "hold"]),
        ("19.00 invoice", ["invoice_payment"]),
        ("100.00 held", []),
        ("NaN", []),
        ("9" * 40, []),
    ],
)
def test_by_words(owner_api: APIClient, moved: Company, words: str, kinds: list[str]) -> None:
    assert [row["kind"] for row in rows(owner_api, moved, f"?search={words}")] == kinds


def test_by_the_number_of_what_it_is_about(owner_api: APIClient, moved: Company) -> None:
    invoice, request = Invoice.objects.get(), LedgerEntry.objects.filter(kind="hold").get().reference_id

    assert [row["kind"] for row in rows(owner_api, moved, f"?search={invoice.number}")] == ["invoice_payment"]
    assert {row["kind"] for row in rows(owner_api, moved, f"?search=%23{request} withdrawal")} == {
        "hold",
        "hold_returned",
    }


def test_in_the_words_of_the_reader(owner: User, moved: Company) -> None:
    assert [row["kind"] for row in rows(api_for(owner, language="ar"), moved, "?search=فاتوره")] == ["invoice_payment"]


def test_days_are_the_viewers(owner_api: APIClient, company: Company) -> None:
    fund(company, 1_000, now=datetime.fromisoformat("2026-11-20T20:59:59Z"))
    fund(company, 2_000, now=datetime.fromisoformat("2026-11-20T21:00:00Z"))  # midnight in Riyadh

    def amounts(query: str, zone: str) -> list[str]:
        return [row["amount"] for row in rows(owner_api, company, query, **{"X-Timezone": zone})]

    assert amounts("?date_from=2026-11-21", "Asia/Riyadh") == ["20.00"]
    assert amounts("?date_to=2026-11-20", "Asia/Riyadh") == ["10.00"]
    assert amounts("?date_from=2026-11-20&date_to=2026-11-20", "UTC") == ["20.00", "10.00"]
    assert amounts("?date_from=2026-11-21", "Nowhere/Atlantis") == ["20.00"]  # the seller's
    assert amounts("?date_from=٢٠٢٦-١١-٢١", "Asia/Riyadh") == ["20.00"]
    assert amounts("?date_to=۲۰۲۶-۱۱-۲۰", "Asia/Riyadh") == ["10.00"]


def test_pages_never_overlap(owner_api: APIClient, moved: Company) -> None:
    pages = [rows(owner_api, moved, f"?pagination=3&page={page}") for page in (1, 2, 3)]

    assert [len(page) for page in pages] == [3, 1, 0]
    assert len({row["id"] for page in pages for row in page}) == 4


def test_one_and_three_paid_invoices_cost_the_same(owner: User, owner_api: APIClient, paying_company: Company) -> None:
    def pay_one() -> None:
        invoice = open_invoice(paying_company, 1_900)
        payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=owner, now=utc_now())

    pay_one()
    with CaptureQueriesContext(connection) as one:
        rows(owner_api, paying_company)
    pay_one()
    pay_one()
    with CaptureQueriesContext(connection) as three:
        found = rows(owner_api, paying_company)

    assert len({row["reference"]["name"] for row in found}) == 4
    # Session, company, entries with the invoices' numbers (the first page shows the end: no count).
    assert len(one) == len(three) == 3


def test_the_csv_is_in_the_readers_language_and_zone(owner: User, company: Company) -> None:
    fund(company, 1_000, now=datetime.fromisoformat("2026-11-20T21:00:00Z"))

    answer = api_for(owner, language="ar").get(
        url(company, "?export=csv"), headers={"X-Timezone": "Asia/Riyadh", "X-Locale": "ar"}
    )

    text = b"".join(answer.streaming_content).decode("utf-8")  # type: ignore[attr-defined]  # a streamed answer
    lines = text.splitlines()
    assert text.startswith("\ufeffالوقت,الحركة,")
    assert lines[1].startswith("2026-11-21 00:00,شحن الرصيد,")
    assert lines[1].endswith(",10.00,10.00,,10.00,0.00,10.00,USD")


def test_the_csv_has_every_row_of_the_filter(owner_api: APIClient, moved: Company) -> None:
    answer = owner_api.get(url(moved, "?export=csv&kind=hold"))

    lines = b"".join(answer.streaming_content).decode().splitlines()  # type: ignore[attr-defined]  # a streamed answer
    assert len(lines) == 2


def test_the_pdf_adds_up(owner_api: APIClient, moved: Company) -> None:
    seller_known()

    answer = owner_api.get(url(moved, "?export=pdf"))

    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)
    assert "81.00" in text
    assert Invoice.objects.get().number in text


def test_screen_api_csv_and_pdf_tell_the_same_of_what_was_only_held(
    owner: User, owner_api: APIClient, ops: User
) -> None:
    seller_known()
    company = CompanyFactory.create(owner=owner)
    bank_account(company)
    fund(company, 100_000)
    for _again in range(3):
        made = withdrawal(company, 50_000)
        withdrawal_cancel(withdrawal_id=made.pk, company_id=company.pk, actor=owner, now=utc_now())
    withdrawal(company, 20_000)

    balance = owner_api.get(f"/api/v1/companies/{company.pk}/balance").json()
    screen = [balance[name] for name in ("available", "held", "balance")]
    assert screen == ["795.00", "205.00", "1000.00"]

    summary = owner_api.get(url(company, "/summary")).json()["data"]
    month = summary["months"][-1]
    assert (month["money_in"], month["money_out"], month["closing"]) == ("1000.00", "0.00", "795.00")
    assert [summary[name] for name in ("available", "held", "balance")] == screen

    answer = owner_api.get(url(company, "?export=csv"))
    text = b"".join(answer.streaming_content).decode("utf-8-sig")  # type: ignore[attr-defined]  # a streamed answer
    lines = list(csv.DictReader(text.splitlines()))
    assert sum(float(line["Money in"] or 0) for line in lines) == 1000
    assert sum(float(line["Money out"] or 0) for line in lines) == 0
    after = ("Available balance after", "Held balance after", "Balance after")
    assert [lines[0][name] for name in after] == screen

    statement = statement_of(company, period=StatementPeriod(), now=utc_now())
    assert (statement.in_cents, statement.out_cents) == (100_000, 0)
    assert (statement.available_cents, statement.held_cents, statement.closing_cents) == (79_500, 20_500, 100_000)
    pdf = owner_api.get(url(company, "?export=pdf")).content
    words = "".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    for shown in ("Money in", "Closing balance", "Of which available", "795.00 USD", "Of which held", "205.00 USD"):
        assert shown in words
    assert "2,515.00" not in words


def test_the_pdf_of_quiet_days_carries_the_balance_over(owner_api: APIClient, company: Company) -> None:
    seller_known()
    fund(company, 4_200, now=datetime.fromisoformat("2026-11-01T10:00:00Z"))

    answer = owner_api.get(url(company, "?export=pdf&date_from=2026-11-05&date_to=2026-11-06"))

    text = "".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)
    assert text.count("42.00") >= 2
    earlier = owner_api.get(url(company, "?export=pdf&date_from=2026-10-05&date_to=2026-10-06"))
    assert "42.00" not in "".join(page.extract_text() for page in PdfReader(BytesIO(earlier.content)).pages)


def test_what_is_held_on_quiet_days_is_part_of_the_balance(paying_company: Company) -> None:
    withdrawal(paying_company, 2_000)

    statement = statement_of(paying_company, period=StatementPeriod(since=date(2100, 1, 1)), now=utc_now())

    assert statement.movements == ()
    assert (statement.opening_cents, statement.closing_cents) == (10_000, 10_000)
    assert (statement.available_cents, statement.held_cents) == (7_500, 2_500)


@pytest.mark.parametrize("zone", ["Asia/Riyadh", "America/New_York"])
@pytest.mark.parametrize("query", ["", "&date_from=0001-01-01", "&date_to=9999-12-31"])
def test_the_pdf_bears_days_that_no_calendar_reaches(
    owner_api: APIClient, moved: Company, query: str, zone: str
) -> None:
    answer = owner_api.get(url(moved, f"?export=pdf{query}"), headers={"X-Timezone": zone})

    assert answer.status_code == 200
    assert "81.00" in "".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("&date_from=2026-13-01", "date_from"),
        ("&date_to=soon", "date_to"),
        ("&date_from=2026-11-02&date_to=2026-11-01", "date_to"),
    ],
)
def test_bad_days_are_refused_beside_their_field(
    owner_api: APIClient, company: Company, query: str, field: str
) -> None:
    answer = owner_api.get(url(company, f"?export=pdf{query}"))

    assert (answer.status_code, list(answer.json()["errors"])) == (422, [field])


def test_the_statement_needs_its_permission(moved: Company) -> None:
    member = MembershipFactory.create(company=moved, permissions=["view_invoices"])

    assert api_for(member.user).get(url(moved)).status_code == 403
    assert LedgerEntry.objects.count() == 4


def test_statements_add_up_and_meet_where_a_movement_has_an_earlier_time_than_the_one_before_it(
    company: Company,
) -> None:
    seller_known()
    # Posted in this order; the clock was put back after the second and after the fourth.
    for cents, at in ((100, "01T10"), (200, "05T10"), (400, "02T10"), (800, "07T10"), (1_600, "03T10")):
        fund(company, cents, now=datetime.fromisoformat(f"2026-11-{at}:00:00Z"))

    def statement(since: int | None, until: int | None) -> Statement:
        first, last = (None if day is None else date(2026, 11, day) for day in (since, until))
        return statement_of(
            company, period=StatementPeriod(first, last), now=datetime.fromisoformat("2026-11-08T10:00:00Z")
        )

    whole, quiet = statement(None, None), statement(3, 4)
    assert [movement.in_cents for movement in whole.movements] == [100, 200, 400, 800, 1_600]
    assert (whole.opening_cents, whole.closing_cents) == (0, 3_100)
    assert (quiet.opening_cents, quiet.movements, quiet.closing_cents) == (100, (), 100)
    parts = [statement(None, 2), quiet, statement(5, 6), statement(7, None)]
    assert [movement for part in parts for movement in part.movements] == list(whole.movements)
    assert [part.closing_cents for part in parts[:-1]] == [part.opening_cents for part in parts[1:]]

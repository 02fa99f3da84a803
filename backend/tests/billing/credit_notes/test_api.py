"""What a company reads of its credit notes, and on the invoice."""

import csv
from io import StringIO

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from billing.credit_notes.models import CreditTo
from billing.refunds.services import refund_send
from common.clock import utc_now
from companies.company.models import Company
from tests.billing.credit_notes.notes import credit, paid_by_card, paid_from_balance

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def url_of(company: Company, rest: str = "") -> str:
    return f"/api/v1/companies/{company.pk}/credit-notes{rest}"


def test_one_says_what_was_credited_and_where_the_money_is(owner_api: APIClient, company: Company) -> None:
    invoice, _payment = paid_by_card(company)
    note = credit(invoice, {0, 2}, to=CreditTo.CARD)
    assert note.refund is not None
    refund_send(refund_id=note.refund.pk, now=utc_now())

    found = owner_api.get(url_of(company, f"/{note.pk}")).json()["data"]

    # 49.00 − 3.67 + 2.01 = 47.34; 15 % = 7.101
    assert found["number"] == note.number
    assert found["invoice"] == {"id": invoice.pk, "name": invoice.tax_number}
    assert [item["total"] for item in found["items"]] == ["49.00"]
    assert found["additional_fees"] == [{"name": "Service fee", "amount": "2.01"}]
    assert [found[name] for name in ("subtotal", "discount", "taxable", "tax_total", "total")] == [
        "49.00",
        "3.67",
        "47.34",
        "7.10",
        "54.44",
    ]
    assert [(tax["rate"], tax["amount"]) for tax in found["taxes"]] == [("15.00", "7.10")]
    assert (found["to"], found["to_balance"], found["reason"]) == (
        "card",
        "0.00",
        "The price on the invoice was wrong.",
    )
    assert found["refund"] == {"id": note.refund.pk, "amount": "54.44", "status": "succeeded"}
    assert found["local_tax"]["amount"] == "26.63"
    assert invoice.buyer is not None
    assert found["buyer"]["name_ar"] == invoice.buyer["name_ar"]
    assert found["qr"]["svg"].startswith("<svg")


def test_the_invoice_shows_what_was_credited(owner_api: APIClient, company: Company) -> None:
    invoice = paid_from_balance(company)
    invoices = f"/api/v1/companies/{company.pk}/invoices"
    assert owner_api.get(invoices).json()["data"][0]["credited"] == "0.00"

    note = credit(invoice, {1})

    assert owner_api.get(invoices).json()["data"][0]["credited"] == "10.63"
    found = owner_api.get(f"{invoices}/{invoice.pk}").json()["data"]
    assert (found["credited"], found["credit_notes"]) == ("10.63", [{"id": note.pk, "name": note.number}])
    summary = owner_api.get(f"{invoices}/summary").json()["data"]
    assert (summary["paid_total"], summary["credited_total"]) == ("65.07", "10.63")
    rows = list(csv.DictReader(StringIO(_text(owner_api, f"{invoices}?export=csv"))))
    assert rows[0]["Credited"] == "10.63"


def _text(api: APIClient, url: str) -> str:
    answer = api.get(url)
    return b"".join(answer).decode("utf-8-sig")


def test_the_list_is_searched_filtered_and_exported(owner_api: APIClient, company: Company) -> None:
    invoice = paid_from_balance(company)
    first, second = credit(invoice, {1}), credit(invoice, {0})

    def found(query: str) -> list[int]:
        return [row["id"] for row in owner_api.get(url_of(company, f"?{query}")).json()["data"]]

    assert found("ordering=total") == [first.pk, second.pk]
    assert found(f"search={second.number}") == [second.pk]
    assert found("search=setup") == [first.pk]
    assert found("search=10.63") == [first.pk]
    assert found("date_to=2001-01-01") == []
    assert found("to=card") == []
    rows = list(csv.DictReader(StringIO(_text(owner_api, url_of(company, "?export=csv&ordering=total")))))
    assert [(row["Number"], row["Total"]) for row in rows] == [
        (first.number, "10.63"),
        (second.number, "52.13"),
    ]


def test_the_list_costs_the_same_with_one_note_and_with_three(owner_api: APIClient, company: Company) -> None:
    invoice = paid_from_balance(company)
    counts = []
    for position in range(3):
        credit(invoice, {position})
        with CaptureQueriesContext(
            connection,
        ) as queries:
            owner_api.get(url_of(company))
        counts.append(len(queries))

    assert counts[0] == counts[2]


def test_it_belongs_to_its_company(stranger_api: APIClient, company: Company) -> None:
    note = credit(paid_from_balance(company))

    assert stranger_api.get(url_of(company, f"/{note.pk}")).status_code == 404


def test_the_paper_opens(owner_api: APIClient, company: Company) -> None:
    note = credit(paid_from_balance(company))

    answer = owner_api.get(url_of(company, f"/{note.pk}/pdf"))

    assert answer.status_code == 200
    assert b"".join(answer).startswith(b"%PDF")


def test_a_movement_names_its_credit_note(owner_api: APIClient, company: Company) -> None:
    note = credit(paid_from_balance(company))
    ledger = f"/api/v1/companies/{company.pk}/ledger"

    found = owner_api.get(f"{ledger}?search={note.number}&grouped=true").json()["data"]

    assert [(row["kind"], row["amount"], row["reference"]) for row in found] == [
        ("credit_note", "65.07", {"kind": "credit_note", "id": note.pk, "name": f"Credit note {note.number}"})
    ]

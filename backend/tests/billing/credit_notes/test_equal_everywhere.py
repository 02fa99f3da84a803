"""An invoice and its credit notes say the same to the cent in API, list, CSV, PDF, admin and tax report."""

import csv
from io import StringIO

import pytest
from django.db.models import F
from django.test import Client
from rest_framework.test import APIClient

from billing.credit_notes.models import CreditNote
from billing.credit_notes.tax_report import TaxLine, tax_report
from billing.invoices.models import Invoice
from common.money import to_decimal, to_text
from companies.company.models import Company
from tests.billing.credit_notes.notes import credit, paid_from_balance
from tests.billing.documents.test_pdf import words_of

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


@pytest.fixture
def notes(company: Company) -> list[CreditNote]:
    """A line by itself, then the whole rest."""
    invoice = paid_from_balance(company)
    return [credit(invoice, {1}), credit(invoice)]


def test_screen_paper_and_files_say_the_same(
    owner_api: APIClient, desk: Client, company: Company, notes: list[CreditNote]
) -> None:
    url = f"/api/v1/companies/{company.pk}/credit-notes"
    listed = {row["id"]: row for row in owner_api.get(url).json()["data"]}
    file = b"".join(owner_api.get(f"{url}?export=csv")).decode("utf-8-sig")
    lines = {row["Number"]: row for row in csv.DictReader(StringIO(file))}

    for note in notes:
        sums = [to_text(cents) for cents in (note.taxable_cents, note.tax_total_cents, note.total_cents)]
        one = owner_api.get(f"{url}/{note.pk}").json()["data"]
        paper = words_of(b"".join(owner_api.get(f"{url}/{note.pk}/pdf")))
        page = desk.get(f"/admin/billing/creditnote/{note.pk}/change/").content.decode()
        for shown in (one, listed[note.pk]):
            assert [shown[name] for name in ("taxable", "tax_total", "total")] == sums
            assert [tax["amount"] for tax in shown["taxes"]] == sums[1:2]
        assert [lines[str(note.number)][name] for name in ("Taxable amount", "Taxes", "Total")] == sums
        for cents in (note.subtotal_cents, note.taxable_cents, note.tax_total_cents, note.total_cents):
            assert f"{to_decimal(cents):,.2f} USD" in paper
        for cents in (note.taxable_cents, note.tax_total_cents, note.total_cents):
            assert f"{to_decimal(cents):,.2f} USD" in page


def test_the_tax_report_has_the_invoice_and_takes_it_back(notes: list[CreditNote]) -> None:
    invoice, year = notes[0].invoice, notes[0].year
    assert year is not None

    month, whole = tax_report(year)

    expected = TaxLine(
        month=month.month,
        category="S",
        rate="15.00",
        local_currency="SAR",
        invoiced_cents=invoice.taxable_cents,
        invoiced_tax_cents=invoice.tax_total_cents,
        credited_cents=sum(note.taxable_cents for note in notes),
        credited_tax_cents=sum(note.tax_total_cents for note in notes),
    )
    assert month == expected
    assert (whole.month, whole.net_cents, whole.net_tax_cents, whole.local_tax_cents) == (0, 0, 0, 0)


def test_finance_read_the_tax_report_and_take_it_along(desk: Client, company: Company) -> None:
    credit(paid_from_balance(company), {1})

    page = desk.get("/admin/billing/creditnote/tax-report/").content.decode()
    file = b"".join(desk.get("/admin/billing/creditnote/tax-report/?export=csv")).decode("utf-8-sig")

    rows = list(csv.DictReader(StringIO(file)))
    assert [(row["Invoiced, tax"], row["Credited, tax"], row["Net, tax"]) for row in rows] == [
        ("8.49", "1.39", "7.10")
    ] * 2
    assert (rows[1]["Tax in local currency"], rows[1]["Tax currency"]) == ("26.63", "SAR")
    assert "26.63" in page
    assert "<bdi>15%</bdi>" in page


def test_large_sums_are_read_on_the_page_and_counted_in_the_file(desk: Client, company: Company) -> None:
    tax = {"category": "S", "rate": "15.00", "taxable_cents": 123_456_789, "amount_cents": 0}
    Invoice.objects.filter(pk=paid_from_balance(company).pk).update(taxes=[tax])

    url = "/admin/billing/creditnote/tax-report/"
    assert "1,234,567.89" in desk.get(url).content.decode()
    assert "1234567.89" in b"".join(desk.get(f"{url}?export=csv")).decode("utf-8-sig")


def test_more_credited_than_invoiced_is_a_number_in_the_file(desk: Client, company: Company) -> None:
    note = credit(paid_from_balance(company), {1})
    Invoice.objects.update(tax_year=F("tax_year") - 1)

    file = b"".join(desk.get(f"/admin/billing/creditnote/tax-report/?year={note.year}&export=csv")).decode("utf-8-sig")

    rows = list(csv.DictReader(StringIO(file)))
    assert [(row["Net, tax"], row["Tax in local currency"]) for row in rows] == [("-1.39", "-5.21")] * 2

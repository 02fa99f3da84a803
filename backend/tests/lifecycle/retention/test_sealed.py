"""What the law keeps has an end: whom an invoice names goes, numbers and amounts stay."""

from datetime import date
from typing import Any

import pytest

from billing.invoices.models import UNNAMED, Invoice
from billing.receipts.models import Receipt
from billing.receipts.services import receipts_issue
from billing.statements.books import findings
from common.models import sealed_until
from companies.company.models import Company
from lifecycle.retention.services import expired_rows_delete
from tests.factories.accounts import api_for
from tests.factories.billing_licences import moment, money_add, order_of, owner_of, pay
from tests.factories.billing_money import contact_details

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
NOW = moment("2026-11-20T09:00")
LAST_DAY, DAY_AFTER = moment("2032-12-31T09:00"), moment("2033-01-01T09:00")


@pytest.mark.parametrize(
    ("country", "until"),
    [
        ("SA", date(2032, 12, 31)),
        ("AE", date(2033, 12, 31)),
        ("EG", date(2031, 12, 31)),
        ("OM", date(2036, 12, 31)),
        ("JO", date(2036, 12, 31)),
        ("", date(2036, 12, 31)),
    ],
)
def test_the_law_of_the_sellers_country_says_how_long(country: str, until: date) -> None:
    assert sealed_until(country=country, year=2026) == until


@pytest.fixture
def paid(company: Company) -> Invoice:
    contact_details(company)
    invoice = order_of(company, level=1, now=NOW).invoice
    money_add(company, 2_185)
    pay(invoice, now=NOW)
    return Invoice.objects.get()


def _kept(invoice: Invoice) -> dict[str, Any]:
    gone = ("buyer", "unnamed_at", "updated_at")
    return {field.attname: getattr(invoice, field.attname) for field in invoice._meta.fields if field.name not in gone}


def test_the_buyer_is_named_to_the_last_day_and_then_no_longer(paid: Invoice) -> None:
    assert paid.retention_until == date(2032, 12, 31)
    assert expired_rows_delete(now=LAST_DAY)["billing.Invoice"] == 0
    assert Invoice.objects.get().buyer == paid.buyer

    assert expired_rows_delete(now=DAY_AFTER)["billing.Invoice"] == 1
    assert expired_rows_delete(now=DAY_AFTER)["billing.Invoice"] == 0

    invoice = Invoice.objects.get()
    assert (invoice.buyer, invoice.unnamed_at) == (UNNAMED, DAY_AFTER)
    assert _kept(invoice) == _kept(paid)
    assert list(findings()) == []


def test_an_invoice_without_its_buyers_name_can_still_be_read_and_printed(paid: Invoice) -> None:
    expired_rows_delete(now=DAY_AFTER)
    reader = api_for(owner_of(paid.company), language="en")
    address = f"/api/v1/companies/{paid.company_id}/invoices/{paid.pk}"

    data = reader.get(address).json()["data"]
    printed = reader.get(f"{address}/pdf")

    assert (data["buyer"]["name"], data["buyer"]["address"]) == ("Removed after the retention period", [])
    assert (data["number"], data["total"]) == (paid.number, "21.85")
    assert printed.status_code == 200
    assert printed.content.startswith(b"%PDF-")


def test_open_invoices_have_no_end(company: Company) -> None:
    invoice = order_of(company, level=1, now=NOW).invoice

    assert expired_rows_delete(now=DAY_AFTER)["billing.Invoice"] == 0
    assert Invoice.objects.get(pk=invoice.pk).retention_until is None


def test_a_receipts_payer_is_named_to_the_last_day_and_then_no_longer(company: Company) -> None:
    money_add(company, 2_185, now=NOW)
    receipts_issue(now=NOW)
    receipt = Receipt.objects.get()

    assert receipt.retention_until == date(2032, 12, 31)
    assert [expired_rows_delete(now=day)["billing.Receipt"] for day in (LAST_DAY, DAY_AFTER, DAY_AFTER)] == [0, 1, 0]

    unnamed = Receipt.objects.get()
    assert (unnamed.buyer, unnamed.number, unnamed.amount_cents) == (UNNAMED, receipt.number, 2_185)

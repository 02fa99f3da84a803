"""Invoices: the sealed and numbered paid one, expiry, reminders, what must not change."""

from dataclasses import replace
from decimal import Decimal

import pytest
import time_machine
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from billing.documents.parties import buyer_party, seller_party
from billing.documents.qr import zatca_payload
from billing.documents.typesetting import both
from billing.errors import InvoiceNotPayable
from billing.invoices import mails
from billing.invoices.models import Invoice
from billing.invoices.selectors import invoice_parties
from billing.ledger.models import LedgerEntry
from common.qr import qr_svg
from companies.company.models import Company
from companies.main_info.models import Address, LegalInfo
from mailing.models import Outbox
from references.site.models import ProjectSetting
from tests.factories.accounts import api_for
from tests.factories.billing_licences import (
    DAY,
    licensed,
    moment,
    money_add,
    order_of,
    owner_of,
    pay,
)
from tests.factories.billing_money import contact_details
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
NOW = moment("2026-11-20T09:00")


def test_payment_numbers_and_seals_the_invoice(company: Company) -> None:
    LegalInfo.objects.create(company=company, entity_name="شركة واحة السفر المحدودة", tax_number="300000157210003")
    contact_details(company)
    invoice = order_of(company, level=1, now=NOW).invoice
    assert (invoice.seller, invoice.buyer) == (None, None)

    money_add(company, 2_185)
    pay(invoice, now=NOW + DAY)

    invoice = Invoice.objects.get()
    assert (invoice.status, invoice.number, invoice.paid_at) == ("paid", "INV-2026-000001", NOW + DAY)
    assert invoice.proforma_number == f"PRO-2026-{invoice.pk:06d}"
    assert (invoice.tax_year, invoice.tax_sequence) == (2026, 1)
    assert invoice.seller is not None
    assert invoice.buyer is not None
    assert invoice.seller["tax_number"] == "310122393500003"
    assert (invoice.buyer["name_ar"], invoice.buyer["tax_number"]) == ("شركة واحة السفر المحدودة", "300000157210003")
    assert (invoice.buyer["city_ar"], invoice.buyer["building_number"]) == ("الرياض", "7452")
    assert (invoice.local_currency, invoice.local_rate, invoice.local_tax_cents) == ("SAR", Decimal("3.75"), 1_069)
    assert (invoice.supply_from, invoice.supply_until) == (NOW + DAY, moment("2026-12-21T09:00"))


def test_a_paid_invoice_shows_the_qr_code_of_its_print_and_an_open_one_none(company: Company) -> None:
    contact_details(company)
    invoice = order_of(company, level=1, now=NOW).invoice
    address = f"/api/v1/companies/{company.pk}/invoices"
    reader = api_for(owner_of(company))
    unpaid = reader.get(f"{address}/{invoice.pk}").json()["data"]["qr"]

    money_add(company, 2_185)
    pay(invoice, now=NOW + DAY)
    qr = reader.get(f"{address}/{invoice.pk}").json()["data"]["qr"]

    assert unpaid is None
    assert qr["text"] == zatca_payload(
        seller_name="شركة قافلة لتقنية السفر",
        tax_number="310122393500003",
        issued_at=NOW + DAY,
        total_cents=2_185,
        tax_cents=285,
    )
    assert qr["svg"] == qr_svg(qr["text"])
    assert "qr" not in reader.get(address).json()["data"][0]


def test_a_paid_invoice_keeps_its_parties_whatever_changes_later(company: Company) -> None:
    contact_details(company)
    order = licensed(company, level=1, now=NOW)
    Address.objects.filter(company=company).update(city="جدة")
    Company.objects.filter(pk=company.pk).update(name_ar="اسم جديد", company_name="اسم جديد")
    ProjectSetting.objects.filter(key="seller_legal_name").update(value_ar="بائع آخر")
    company.refresh_from_db()

    parties = invoice_parties(Invoice.objects.get(order=order), company=company)

    assert parties.buyer.city_ar == "الرياض"
    assert parties.buyer.name_ar != "اسم جديد"
    assert parties.seller.name_ar == "شركة قافلة لتقنية السفر"


def test_an_unpaid_invoice_shows_the_parties_of_today_and_stores_none(company: Company) -> None:
    invoice = order_of(company, level=1, now=NOW).invoice
    contact_details(company)

    assert invoice_parties(invoice, company=company).buyer.city_ar == "الرياض"
    assert invoice.buyer is None


def test_a_registration_number_is_called_as_its_country_calls_it(company: Company) -> None:
    saudi = buyer_party(company)
    dubai = replace(saudi, country="AE", registration_number="CN-1234567", registration_scheme="CRN")

    assert dubai.printed()["identifiers"] == [
        {"label": both("رقم الرخصة التجارية", "Trade licence number"), "value": both("CN-1234567")}
    ]
    named = [replace(saudi, registration_scheme=scheme).register("ar") for scheme in ("CRN", "700", "OTH")]
    assert named == ["السجل التجاري", "الرقم الوطني الموحد", "رقم التسجيل"]


def test_numbers_follow_payment_not_issue_and_begin_anew_each_year_of_the_seller() -> None:
    first, second, third = (CompanyFactory.create() for _ in range(3))
    late, early = order_of(first, now=moment("2026-12-30T09:00")), order_of(second, now=moment("2026-12-30T10:00"))
    for company in (first, second):
        money_add(company, 2_185)
    pay(early.invoice, now=moment("2026-12-31T20:59"))
    pay(late.invoice, now=moment("2026-12-31T21:00"))  # 2027 in Riyadh
    licensed(third, now=moment("2027-01-01T09:00"))

    assert list(Invoice.objects.order_by("paid_at").values_list("tax_number", flat=True)) == [
        "INV-2026-000001",
        "INV-2027-000001",
        "INV-2027-000002",
    ]


def test_a_failed_payment_leaves_no_gap(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    invoice = order_of(company, level=1, now=NOW).invoice
    money_add(company, 2_185)

    def fails(**_facts: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(mails, "invoice_paid", fails)
        with pytest.raises(RuntimeError):
            pay(invoice, now=NOW)
    assert Invoice.objects.get().status == "open"
    assert not LedgerEntry.objects.filter(kind="invoice_payment").exists()

    pay(invoice, now=NOW)
    assert Invoice.objects.get().number == "INV-2026-000001"


def test_a_paid_invoice_cannot_be_paid_again(company: Company) -> None:
    order = licensed(company, level=1, now=NOW)
    money_add(company, 2_185)

    with pytest.raises(InvoiceNotPayable):
        pay(order.invoice, now=NOW)

    assert LedgerEntry.objects.filter(kind="invoice_payment").count() == 1
    assert Invoice.objects.get().number == "INV-2026-000001"


def test_the_database_refuses_an_invoice_that_does_not_add_up(company: Company) -> None:
    invoice = order_of(company, level=1, now=NOW).invoice

    with pytest.raises(IntegrityError), transaction.atomic():
        Invoice.objects.filter(pk=invoice.pk).update(total_cents=1)


def test_the_database_refuses_a_paid_invoice_without_a_number(company: Company) -> None:
    invoice = order_of(company, level=1, now=NOW).invoice

    with pytest.raises(IntegrityError), transaction.atomic():
        Invoice.objects.filter(pk=invoice.pk).update(status="paid", paid_at=NOW)


def test_mails_tell_of_issue_and_payment_once(company: Company) -> None:
    with time_machine.travel(NOW, tick=False):
        order = order_of(company, level=1, now=NOW)
    money_add(company, 2_185)
    pay(order.invoice, now=NOW)

    kinds = list(
        Outbox.objects.filter(kind__startswith="billing.invoice")
        .order_by("created_at", "pk")
        .values_list("kind", flat=True)
    )
    assert sorted(kinds) == ["billing.invoice_issued", "billing.invoice_paid"]


def test_an_address_that_was_written_once_reads_the_same_in_both_languages(company: Company) -> None:
    contact_details(company)
    parties = invoice_parties(order_of(company, level=1, now=NOW).invoice, company=company)

    assert parties.buyer.address_lines("ar") == ["طريق الملك فهد، مبنى 7452", "العليا، الرياض", "12214"]
    assert parties.buyer.address_lines("en") == parties.buyer.address_lines("ar")
    assert parties.seller.address_lines("ar") == [
        "طريق الملك فهد، مبنى 2929، وحدة 3",
        "العليا، الرياض",
        "منطقة الرياض، 12211",
    ]
    assert parties.seller.address_lines("en")[1] == "Al Olaya, Riyadh"


@pytest.mark.parametrize(("query", "statements"), [("", 3), ("?export=csv", 5)])
def test_a_list_costs_the_same_for_one_and_for_three(
    owner_api: APIClient, paying_company: Company, query: str, statements: int
) -> None:
    def one_more() -> None:
        licensed(paying_company)

    def cost(invoices: int) -> int:
        with CaptureQueriesContext(connection) as queries:
            answer = owner_api.get(f"/api/v1/companies/{paying_company.pk}/invoices{query}")
            lines = answer.json()["data"] if not query else answer.getvalue().splitlines()[1:]
        assert len(lines) == invoices
        return len(queries)

    one_more()
    one = cost(1)
    one_more()
    one_more()
    assert cost(3) == one == statements


@pytest.mark.parametrize(("number", "label"), [("7012345678", "الرقم الوطني الموحد"), ("1010123456", "السجل التجاري")])
def test_the_sellers_number_is_called_what_it_is(number: str, label: str) -> None:
    ProjectSetting.objects.filter(key="seller_registration_number").update(value=number)

    (identifier,) = seller_party().printed()["identifiers"]

    assert identifier["label"][0]["text"] == label

"""The endpoints of invoices and of the history: shapes, lists, exports, query counts."""

import io
from datetime import timedelta
from typing import Any
from zipfile import ZipFile
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pypdf import PdfReader
from rest_framework.test import APIClient

from billing.invoices.models import Invoice
from common.clock import utc_now
from companies.company.models import Company
from tests.billing.licence.test_api import iso, url
from tests.factories.accounts import api_for
from tests.factories.billing_licences import licensed, order_of, owner_of
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def test_one_invoice_in_full(company: Company, owner_api: APIClient) -> None:
    order = licensed(company, level=1)

    invoice = owner_api.get(url(company, f"invoices/{order.invoice.pk}")).json()["data"]

    assert (invoice["number"], invoice["status"], invoice["amount"], invoice["total"]) == (
        f"INV-{utc_now().astimezone(ZoneInfo('Asia/Riyadh')).year}-000001",
        "paid",
        "21.85",
        "21.85",
    )
    assert invoice["seller"]["name"] == "Qafila Travel Technology Co."
    assert invoice["seller"]["address"] == [
        "King Fahd Road, Building 2929, Unit 3",
        "Al Olaya, Riyadh",
        "Riyadh Region, 12211",
    ]
    assert invoice["buyer"]["name"] == company.name_en
    assert invoice["local_tax"]["amount"] == "10.69"
    assert (invoice["local_tax"]["currency"], invoice["local_tax"]["rate"]) == ("SAR", "3.750000")
    assert invoice["order"]["kind"] == "first"


@pytest.mark.parametrize("paid", [False, True])
def test_the_pdf_speaks_both_languages(company: Company, owner_api: APIClient, paid: bool) -> None:
    order = licensed(company) if paid else order_of(company)
    invoice = Invoice.objects.get(order=order)

    answer = owner_api.get(url(company, f"invoices/{invoice.pk}/pdf"))

    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert invoice.number in answer["Content-Disposition"]
    text = "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)
    assert ("Tax invoice" in text) is paid
    assert ("Proforma invoice" in text) is not paid
    assert invoice.number in text
    assert "21.85" in text


def test_the_summary_counts_what_waits_and_what_was_paid(company: Company, owner_api: APIClient) -> None:
    licensed(company)
    open_invoice = order_of(company, level=2).invoice

    summary = owner_api.get(url(company, "invoices/summary")).json()["data"]

    assert (summary["open_count"], summary["open_total"], summary["next_due_at"]) == (
        1,
        "56.35",
        iso(open_invoice.due_at),
    )
    assert (summary["paid_count"], summary["paid_total"], summary["currency"]) == (1, "21.85", "USD")


def test_overdue_is_what_waits_after_its_day(company: Company, owner_api: APIClient) -> None:
    licensed(company)
    waiting = order_of(company, level=2).invoice

    def seen() -> tuple[list[int], list[int], int, int]:
        found = owner_api.get(url(company, "invoices?overdue=true")).json()["data"]
        marked = [row["id"] for row in owner_api.get(url(company, "invoices")).json()["data"] if row["overdue"]]
        one = owner_api.get(url(company, f"invoices/{waiting.pk}")).json()["data"]
        assert one["overdue"] is (waiting.pk in marked)
        summary = owner_api.get(url(company, "invoices/summary")).json()["data"]
        return [row["id"] for row in found], marked, summary["overdue_count"], summary["open_count"]

    assert seen() == ([], [], 0, 1)
    # By the company's own clock, which may stand elsewhere than the reader's.
    company.standing.test_clock_offset = timedelta(days=8)
    company.standing.save()
    assert seen() == ([waiting.pk], [waiting.pk], 1, 1)
    summary = owner_api.get(url(company, "invoices/summary")).json()["data"]
    assert (summary["all_paid_count"], summary["expired_count"]) == (1, 0)


def pdfs(api: APIClient, company: Company, *numbers: object) -> Any:
    return api.get(url(company, "invoices/pdfs?" + "&".join(f"invoice={number}" for number in numbers)))


def test_several_invoices_are_one_zip_of_their_pdfs(company: Company, owner_api: APIClient) -> None:
    paid, waiting = licensed(company).invoice, order_of(company, level=2).invoice

    answer = pdfs(owner_api, company, paid.pk, waiting.pk)

    assert (answer.status_code, answer["Content-Type"]) == (200, "application/zip")
    with ZipFile(io.BytesIO(b"".join(answer.streaming_content))) as archive:
        assert archive.testzip() is None
        assert set(archive.namelist()) == {f"{paid.number}.pdf", f"{waiting.number}.pdf"}
        assert archive.read(f"{paid.number}.pdf").startswith(b"%PDF")


def test_a_zip_has_only_the_companys_invoices_and_not_too_many(company: Company, owner_api: APIClient) -> None:
    own, foreign = licensed(company).invoice, licensed(CompanyFactory.create()).invoice
    member = api_for(MembershipFactory.create(company=company, permissions=["view_licence"]).user)

    assert pdfs(owner_api, company, own.pk, foreign.pk).status_code == 404
    assert pdfs(owner_api, company, own.pk, "x").status_code == 404
    assert pdfs(owner_api, company).status_code == 422
    assert pdfs(owner_api, company, *range(101)).status_code == 422
    assert pdfs(member, company, own.pk).status_code == 403


def test_invoices_are_searched_filtered_and_sorted(company: Company, owner_api: APIClient) -> None:
    licensed(company, level=1)
    order_of(company, level=2)

    def numbers(query: str) -> list[str]:
        return [row["status"] for row in owner_api.get(url(company, f"invoices?{query}")).json()["data"]]

    assert numbers("") == ["open", "paid"]
    assert numbers("search=المتقدمه") == ["open"]
    assert numbers("search=basic month") == ["paid"]
    assert numbers("search=INV-") == ["paid"]
    assert numbers("search=PRO-") == ["open", "paid"]
    assert numbers("status=paid") == ["paid"]
    assert numbers("status=paid&status=open&ordering=total") == ["paid", "open"]
    assert numbers("date_from=2999-01-01") == []
    assert owner_api.get(url(company, "invoices?status=lost")).status_code == 422
    assert owner_api.get(url(company, "invoices?ordering=buyer")).status_code == 422


def test_invoices_and_history_export_as_csv(company: Company, owner_api: APIClient) -> None:
    order = licensed(company)

    invoices = b"".join(owner_api.get(url(company, "invoices?export=csv")).streaming_content).decode()  # type: ignore[attr-defined]  # a streamed answer
    history = b"".join(owner_api.get(url(company, "subscription-history?export=csv")).streaming_content).decode()  # type: ignore[attr-defined]  # as above

    assert invoices.startswith("\ufeffNumber,")
    assert f"{order.invoice.number},1 month of the Basic plan,Paid" in invoices
    assert "First subscription,Activated,21.85,USD" in history


@pytest.mark.parametrize("path", ["invoices", "subscription-history"])
def test_a_list_costs_the_same_for_one_and_for_three(company: Company, owner_api: APIClient, path: str) -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            assert owner_api.get(url(company, path)).status_code == 200
        return len(captured)

    licensed(company)
    one = queries()
    licensed(company)
    order_of(company, level=2)

    assert queries() == one
    assert one <= 6


def test_history_tells_each_orders_period(company: Company, owner_api: APIClient) -> None:
    order = licensed(company)
    order_of(company, level=2)

    rows = owner_api.get(url(company, "subscription-history")).json()["data"]

    assert [(row["kind"], row["status"]) for row in rows] == [("change", "invoiced"), ("first", "activated")]
    assert rows[1]["period_ends_at"] == iso(order.subscription.ends_at)
    assert (rows[0]["period_ends_at"], rows[1]["amount_paid"]) == (None, "21.85")
    assert rows[1]["ordered_by"]["id"] == owner_of(company).pk
    filtered = owner_api.get(url(company, "subscription-history?kind=first")).json()["data"]
    assert [row["id"] for row in filtered] == [order.pk]

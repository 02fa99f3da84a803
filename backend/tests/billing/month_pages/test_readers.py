"""The month on one page says what ends soon by its reader's rights: in the mail and in the PDF."""

from datetime import date, datetime
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from accounts.users.models import User
from billing.month_pages.models import MonthTold
from billing.month_pages.services import months_tell
from common.clock import utc_now
from companies.company.models import Company
from companies.documents.models import Document
from mailing.models import Outbox
from tests.factories.accounts import api_for
from tests.factories.billing_money import fund, open_invoice, seller_known
from tests.factories.companies import MembershipFactory

pytestmark = pytest.mark.django_db

FIRST = datetime.fromisoformat("2026-12-01T05:00:00Z")  # eight o'clock in Riyadh


@pytest.fixture
def shop(company: Company) -> Company:
    """Money came in November."""
    seller_known()
    approved_at = datetime.fromisoformat("2026-11-20T00:00:00Z")
    Company.objects.filter(pk=company.pk).update(
        created_at=datetime.fromisoformat("2026-09-01T00:00:00Z"), confirmed_at=approved_at
    )
    fund(company, 20_000, now=datetime.fromisoformat("2026-11-10T00:00:00Z"))
    company.refresh_from_db()
    return company


def test_what_ends_soon_is_for_whoever_may_see_it(owner: User, shop: Company) -> None:
    """The open invoice for those who may see invoices, papers' dates for those who may see the papers."""
    paper = {"kind": "tourism_license", "name": "x.pdf", "size": 1, "content_type": "application/pdf"}
    Document.objects.create(company=shop, file="x.pdf", expires_on=date(2026, 12, 20), **paper)
    number = f"Invoice {open_invoice(shop, 14_900, now=FIRST).number} is due"
    money, invoices, papers = (
        MembershipFactory.create(company=shop, permissions=["view_charges", *further]).user
        for further in ([], ["view_invoices"], ["view_legal_info"])
    )

    months_tell(now=FIRST)

    licence = "Tourism licence expires"
    for person, said in ((owner, [number, licence]), (money, []), (invoices, [number]), (papers, [licence])):
        context = Outbox.objects.get(kind="billing.month_told", to=person.email).context
        assert [each["label_en"] for each in context["endings"]] == said


def test_whoever_may_see_nothing_of_what_ends_is_not_told_of_a_month_without_a_movement(
    owner: User, shop: Company
) -> None:
    MembershipFactory.create(company=shop, permissions=["view_charges"])
    months_tell(now=FIRST)
    Outbox.objects.all().delete()
    paper = {"kind": "tourism_license", "name": "x.pdf", "size": 1, "content_type": "application/pdf"}
    Document.objects.create(company=shop, file="x.pdf", expires_on=date(2027, 3, 20), **paper)

    assert months_tell(now=datetime.fromisoformat("2027-03-01T05:00:00Z")) == 1

    assert [mail.to for mail in Outbox.objects.filter(kind="billing.month_told")] == [owner.email]
    assert MonthTold.objects.get(month=date(2027, 2, 1)).people == 1


def test_the_pdf_says_what_ends_by_its_readers_rights(shop: Company, owner: User) -> None:
    member = MembershipFactory.create(company=shop, permissions=["view_charges"]).user
    number = open_invoice(shop, 14_900, now=utc_now()).number
    url = f"/api/v1/companies/{shop.pk}/ledger/months/{utc_now():%Y-%m}"

    def text(user: User) -> str:
        answer: Any = api_for(user, language="en").get(url)
        return PdfReader(BytesIO(answer.content)).pages[0].extract_text()

    assert number in text(owner)
    assert number not in text(member)

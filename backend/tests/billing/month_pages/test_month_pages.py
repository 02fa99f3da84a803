"""The month on one page: mailed on the first to whoever may see the money, once; its sums are the statement's."""

from datetime import date, datetime, timedelta
from io import BytesIO
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pypdf import PdfReader

from accounts.users.models import User
from billing import tasks
from billing.month_pages.models import MonthTold
from billing.month_pages.selectors import EndKind, endings_of, month_page
from billing.month_pages.services import due_at, month_due, months_tell
from billing.statements.months import month_flows
from billing.statements.statement import StatementPeriod, statement_of
from billing.withdrawals.services import withdrawal_close
from common.clock import utc_now
from companies.company.models import Company, Standing
from companies.documents.models import Document
from lifecycle.retention.services import MONTHS_TOLD, expired_rows_delete
from mailing.kinds import Topic, kind_named
from mailing.models import Outbox
from mailing.rendering import Mail, mail_render
from notifications.models import Notification
from notifications.services import preferences_set
from tests.factories.accounts import api_for
from tests.factories.billing_money import (
    bank_account,
    fund,
    open_invoice,
    ops_person,
    seller_known,
    transferred,
    withdrawal,
)
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.django_db

RIYADH = ZoneInfo("Asia/Riyadh")
OCTOBER, NOVEMBER = date(2026, 10, 1), date(2026, 11, 1)
APPROVED_AT = datetime.fromisoformat("2026-11-20T00:00:00Z")
FIRST = datetime.fromisoformat("2026-12-01T05:00:00Z")  # eight o'clock in Riyadh


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"2026-{text}Z")


@pytest.fixture
def shop(company: Company) -> Company:
    """In November 200 came, 60 went to the bank for a fee of 5, 30 is held, 40 was held and came back."""
    seller_known()
    bank_account(company)
    Company.objects.filter(pk=company.pk).update(created_at=at("09-01T00:00:00"), confirmed_at=APPROVED_AT)
    fund(company, 30_000, now=at("10-31T20:59:59"))
    fund(company, 20_000, now=at("10-31T21:00:00"))  # midnight in Riyadh
    transferred(company, 6_000, now=at("11-10T10:00:00"))
    closed = withdrawal(company, 4_000, now=at("11-11T10:00:00"))
    withdrawal_close(withdrawal_id=closed.pk, reason="x", actor=ops_person(), now=FIRST)
    withdrawal(company, 3_000, now=at("11-12T10:00:00"))
    fund(company, 700, now=at("11-30T21:00:00"))  # December
    company.refresh_from_db()
    return company


def told() -> list[str]:
    return sorted(Outbox.objects.filter(kind="billing.month_told").values_list("to", flat=True))


def test_its_sums_are_the_statements_to_the_cent(shop: Company) -> None:
    with timezone.override(RIYADH):
        sums = month_page(shop, NOVEMBER, zone=RIYADH, now=FIRST).sums
        statement = statement_of(shop, period=StatementPeriod(NOVEMBER, date(2026, 11, 30)), now=FIRST)
    [flow] = [flow for flow in month_flows(shop.pk, now=FIRST, zone=RIYADH) if flow.month == NOVEMBER]

    assert (sums.in_cents, sums.out_cents, sums.fee_cents) == (20_000, 6_500, 500)
    assert (sums.opening_cents, sums.closing_cents) == (30_000, 43_500)
    for name in ("opening_cents", "in_cents", "out_cents", "available_cents", "held_cents", "closing_cents"):
        assert getattr(sums, name) == getattr(statement, name), name
    assert (flow.in_cents, flow.out_cents, flow.closing_cents) == (20_000, 6_500, sums.available_cents)


def test_a_month_in_which_nothing_moved_has_the_balance_before_it(shop: Company) -> None:
    with timezone.override(RIYADH):
        sums = month_page(shop, date(2026, 9, 1), zone=RIYADH, now=FIRST).sums

    assert (sums.opening_cents, sums.closing_cents, sums.kinds) == (0, 0, ())


def test_a_month_is_read_in_the_same_statements_however_much_moved(shop: Company) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as asked, timezone.override(RIYADH):
            month_page(shop, NOVEMBER, zone=RIYADH, now=FIRST)
        return len(asked)

    cost()  # what the company knows of itself is read once
    once = cost()
    for day in range(13, 23):
        fund(shop, 100, now=at(f"11-{day}T10:00:00"))

    assert cost() == once


@pytest.mark.parametrize(
    ("now", "month"),
    [
        ("12-01T04:59:59", OCTOBER),
        ("12-01T05:00:00", NOVEMBER),
        ("12-31T23:59:59", NOVEMBER),
        ("01-01T04:00:00", date(2025, 11, 1)),
    ],
)
def test_a_month_is_due_on_the_first_of_the_next_one_at_eight(now: str, month: date) -> None:
    assert month_due(at(now)) == month
    assert due_at(month) <= at(now)


def test_whoever_may_see_the_money_is_told_once(owner: User, shop: Company) -> None:
    reader = MembershipFactory.create(company=shop, permissions=["view_charges"])
    MembershipFactory.create(company=shop, permissions=["view_invoices"])
    gone = MembershipFactory.create(company=shop, permissions=["view_charges"])
    User.objects.filter(pk=gone.user_id).update(is_active=False)

    assert months_tell(now=FIRST) == 1
    assert months_tell(now=FIRST + timedelta(days=1)) == 0

    assert told() == sorted([owner.email, reader.user.email])
    assert (MonthTold.objects.get().month, MonthTold.objects.get().people) == (NOVEMBER, 2)
    assert Notification.objects.filter(user_id=reader.user_id, kind="billing.month_told").count() == 1


def test_who_lost_the_right_in_between_is_told_nothing(owner: User, shop: Company) -> None:
    member = MembershipFactory.create(company=shop, permissions=["view_charges"])
    member.permissions = ["view_invoices"]
    member.save()

    months_tell(now=FIRST)

    assert told() == [owner.email]


def test_in_total_suspension_members_are_locked_out_of_it(owner: User, shop: Company) -> None:
    MembershipFactory.create(company=shop, permissions=["view_charges"])
    can_renew = MembershipFactory.create(company=shop, permissions=["view_charges", "view_licence"])
    begun = at("09-01T00:00:00")
    instants = ("started_at", "period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at")
    days = dict(zip(instants, (begun + timedelta(days=days) for days in (0, 60, 67, 81, 96)), strict=True))
    Standing.objects.filter(company=shop).update(level=1, **days)

    months_tell(now=FIRST)

    assert told() == sorted([owner.email, can_renew.user.email])
    [ending] = Outbox.objects.get(kind="billing.month_told", to=owner.email).context["endings"]
    assert (ending["label_en"], ending["on"]) == ("Company data is erased", "2026-12-06")


def test_the_topic_can_be_switched_off(owner: User, shop: Company) -> None:
    preferences_set(user_id=owner.pk, wanted={Topic.MONTHS: False})

    months_tell(now=FIRST)

    assert told() == []
    assert not Notification.objects.filter(user_id=owner.pk, kind="billing.month_told").exists()


def test_late_is_late_but_long_over_is_not_told(shop: Company) -> None:
    other = CompanyFactory.create(confirmed_at=APPROVED_AT)
    Company.objects.filter(pk=other.pk).update(created_at=at("09-01T00:00:00"))
    fund(other, 100, now=at("11-02T10:00:00"))

    months_tell(now=FIRST + timedelta(days=11))
    assert told() == []
    MonthTold.objects.filter(company=other).delete()
    months_tell(now=FIRST + timedelta(days=9))

    assert len(told()) == 1


def test_a_month_without_a_movement_is_told_only_for_what_ends_soon(owner: User, shop: Company) -> None:
    months_tell(now=FIRST)
    Outbox.objects.all().delete()
    january = at("12-31T21:00:00") + timedelta(days=31, hours=8)  # the first of February: nothing in January
    assert months_tell(now=january) == 0

    paper = {"kind": "tourism_license", "name": "x.pdf", "size": 1, "content_type": "application/pdf"}
    Document.objects.create(company=shop, file="x.pdf", expires_on=date(2027, 3, 20), **paper)
    assert months_tell(now=datetime.fromisoformat("2027-03-01T05:00:00Z")) == 1

    [ending] = Outbox.objects.get(kind="billing.month_told").context["endings"]
    assert (ending["label_en"], ending["on"]) == ("Tourism licence expires", "2027-03-20")


def test_neither_drafts_nor_closed_nor_erased_nor_new_companies_are_told() -> None:
    young = CompanyFactory.create(confirmed_at=APPROVED_AT)
    Company.objects.filter(pk=young.pk).update(created_at=FIRST)
    CompanyFactory.create(uncompleted=True)
    erased = CompanyFactory.create(confirmed_at=APPROVED_AT)
    Company.objects.filter(pk=erased.pk).update(
        erased_at=FIRST, company_name="", name_ar="", name_en="", sub_domain="", sub_domain_key=None
    )
    closed = CompanyFactory.create(confirmed_at=APPROVED_AT)
    Standing.objects.filter(company=closed).update(closed_at=FIRST, closing_ends_at=FIRST + timedelta(days=15))
    Company.objects.filter(pk=closed.pk).update(created_at=at("09-01T00:00:00"))

    assert months_tell(now=FIRST) == 0
    assert set(MonthTold.objects.values_list("company", "people")) == {(young.pk, 0), (closed.pk, 0)}


def test_by_its_test_clock_a_company_is_told_earlier(shop: Company) -> None:
    Standing.objects.filter(company=shop).update(test_clock_offset=timedelta(days=31))

    assert months_tell(now=at("11-05T05:00:00")) == 1
    assert MonthTold.objects.get().month == NOVEMBER
    assert months_tell(now=at("11-20T05:00:00")) == 0


def test_the_database_keeps_a_month_from_being_told_twice(shop: Company) -> None:
    months_tell(now=FIRST)

    with pytest.raises(IntegrityError), transaction.atomic():
        MonthTold.objects.create(company=shop, month=NOVEMBER, next_at=FIRST)


def test_the_job_tells_and_old_rows_go(shop: Company) -> None:
    tasks.months_tell()
    assert MonthTold.objects.filter(company=shop).count() == 1
    MonthTold.objects.update(month=(utc_now() - MONTHS_TOLD - timedelta(days=2)).date())

    assert expired_rows_delete(now=utc_now())["months told of"] == 1


def test_the_mail_says_what_moved_and_leads_to_the_months_statement(shop: Company) -> None:
    Standing.objects.filter(company=shop).update(test_clock_offset=timedelta())
    invoice = open_invoice(shop, 14_900, now=FIRST)
    months_tell(now=FIRST)
    mail = Outbox.objects.get(kind="billing.month_told")

    def body(language: str) -> str:
        kind = kind_named(mail.kind)
        return str(mail_render(Mail(kind, mail.to, language, mail.context, message_id="<x@x>")).body)

    english, arabic = body("en").replace("\u2066", "").replace("\u2069", ""), body("ar")
    for said in ("Money in: 200.00 USD", "Money out: 65.00 USD", "Of which transfer fees: 5.00 USD"):
        assert said in english
    assert f"Invoice {invoice.number} is due" in english
    assert f"/en/company/{shop.pk}/balance?date_from=2026-11-01&date_to=2026-11-30" in english
    assert "نوفمبر 2026" in arabic
    assert "استحقاق الفاتورة" in arabic


def test_what_ends_soon_comes_by_its_day(shop: Company) -> None:
    begun = at("11-10T00:00:00")
    instants = ("started_at", "period_ends_at", "partial_suspension_at", "total_suspension_at", "erase_at")
    days = dict(zip(instants, (begun + timedelta(days=days) for days in (0, 30, 37, 51, 66)), strict=True))
    Standing.objects.filter(company=shop).update(level=1, period="monthly", **days)
    shop.refresh_from_db()
    found = [(end.kind, end.on) for end in endings_of(Company.objects.get(pk=shop.pk), now=FIRST)]

    # Nobody who still has a subscription is told of suspension.
    assert found == [(EndKind.RENEWAL, date(2026, 12, 3)), (EndKind.SUBSCRIPTION, date(2026, 12, 10))]


@pytest.mark.parametrize(("language", "word"), [("ar", "الوارد"), ("en", "Money in")])
def test_the_pdf_is_one_page_even_with_long_names(shop: Company, owner: User, language: str, word: str) -> None:
    name = "شركة " + "المسافرين" * 12
    Company.objects.filter(pk=shop.pk).update(name_ar=name[:120], name_en=("Travel" * 30)[:120])
    month = f"{utc_now():%Y-%m}"
    answer: Any = api_for(owner, language=language).get(f"/api/v1/companies/{shop.pk}/ledger/months/{month}")

    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    reader = PdfReader(BytesIO(answer.content))
    assert len(reader.pages) == 1
    if language == "en":
        assert word in reader.pages[0].extract_text()


def test_months_that_never_were_are_not_found(shop: Company, owner: User) -> None:
    member = MembershipFactory.create(company=shop, permissions=["view_invoices"])
    url = f"/api/v1/companies/{shop.pk}/ledger/months"

    for month in ("2020-01", "2999-01", "2026-13", "x"):
        assert api_for(owner).get(f"{url}/{month}").status_code == 404, month
    assert api_for(member.user).get(f"{url}/{utc_now():%Y-%m}").status_code == 403

"""What ops do with money: every page opens in both languages, every button calls the service, rights are asked."""

import uuid
from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.users.models import User
from billing.charges.models import Charge
from billing.charges.services import charge_start
from billing.ledger.models import LedgerEntry
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.sandbox import SandboxCheckout
from billing.payments.services import payment_start
from billing.statements.dashboard import money_card, money_numbers, withdrawals_card
from billing.withdrawals.models import Withdrawal
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_money import fund, open_invoice, opened, sums, withdrawal
from tests.factories.companies import CompanyFactory

pytestmark = pytest.mark.django_db


def page(made: Withdrawal, move: str = "change") -> str:
    return f"/admin/billing/withdrawal/{made.pk}/{move}/"


@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_page_opens(
    owner: User, ops: User, paying_company: Company, request_made: Withdrawal, language: str
) -> None:
    payment = opened(charge_start(company_id=paying_company.pk, amount_cents=6_000, actor=owner, now=utc_now()))
    entry = LedgerEntry.objects.earliest("pk")
    charge = Charge.objects.earliest("pk")
    desk = browser_for(ops, language)

    for path in (
        "/admin/",
        "/admin/billing/withdrawal/",
        "/admin/billing/withdrawal/?queue=open",
        page(request_made),
        page(request_made, "see"),
        page(request_made, "close"),
        "/admin/billing/charge/",
        "/admin/billing/charge/add/",
        f"/admin/billing/charge/{charge.pk}/change/",
        f"/admin/billing/charge/{charge.pk}/reverse/",
        "/admin/billing/payment/",
        f"/admin/billing/payment/{payment.pk}/change/",
        f"/admin/billing/payment/{payment.pk}/ask/",
        "/admin/billing/ledgerentry/",
        f"/admin/billing/ledgerentry/?account__company_id={paying_company.pk}",
        f"/admin/billing/ledgerentry/{entry.pk}/change/",
        "/admin/billing/account/",
        "/admin/billing/account/?erased=left",
        f"/admin/billing/account/{paying_company.pk}/change/",
        f"/admin/billing/account/{paying_company.pk}/pay-out/",
    ):
        answer = desk.get(path)
        assert answer.status_code == 200, path
        assert f'lang="{language}"' in answer.content.decode(), path


def test_people_read_names_and_numbers_not_keys(
    desk: Client, paying_company: Company, request_made: Withdrawal
) -> None:
    invoice = open_invoice(paying_company, 1_900)
    payment = payment_start(
        invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=paying_company.owner, now=utc_now()
    )
    invoice.refresh_from_db()
    entry = LedgerEntry.objects.get(cause=f"invoice:{invoice.pk}:paid")

    ledger = desk.get("/admin/billing/ledgerentry/").content.decode()
    assert f"Invoice {invoice.number}" in ledger
    assert f"Withdrawal request \u2066{request_made.pk}\u2069" in ledger
    for path, name in (
        (page(request_made), f"Withdrawal request \u2066{request_made.pk}\u2069"),
        (f"/admin/billing/payment/{payment.pk}/change/", f"Payment \u2066{payment.pk}\u2069"),
        (f"/admin/billing/account/{paying_company.pk}/change/", paying_company.name_en),
        (f"/admin/billing/ledgerentry/{entry.pk}/change/", f"Ledger entry \u2066{entry.pk}\u2069 · Invoice payment"),
    ):
        content = desk.get(path).content.decode()
        assert f"<h1><bdi>{name}</bdi></h1>" in content
        assert entry.cause not in content


def staff_with(*codenames: str) -> User:
    user = UserFactory.create(staff=True, is_superuser=False)
    user.user_permissions.set(Permission.objects.filter(codename__in=codenames))
    return user


def test_people_of_the_portal_have_no_desk(owner: User, request_made: Withdrawal) -> None:
    assert browser_for(owner).get(page(request_made)).status_code == 302
    assert browser_for(owner).post(page(request_made, "see")).status_code == 302
    request_made.refresh_from_db()
    assert request_made.status == "delivered"


def add_form(made_for: Company, **changed: Any) -> dict[str, Any]:
    """What the page that asks once more sends."""
    form = {
        "company": str(made_for.pk),
        "amount": "75.50",
        "note": "حوالة 881",
        "form_key": str(uuid.uuid4()),
        "confirmed": "on",
    }
    return {**form, **changed}


def test_money_is_added_with_a_note(desk: Client, ops: User, company: Company) -> None:
    answer = desk.post("/admin/billing/charge/add/", add_form(company))

    assert answer.status_code == 302
    charge = Charge.objects.get()
    assert (charge.amount_cents, charge.note, charge.method, charge.added_by) == (7_550, "حوالة 881", "ops", ops)
    assert sums(company) == (7_550, 0)


def test_the_same_form_sent_twice_adds_once(desk: Client, company: Company) -> None:
    form = add_form(company)
    for _time in range(2):
        desk.post("/admin/billing/charge/add/", form)

    assert sums(company) == (7_550, 0)


@pytest.mark.parametrize("changed", [{"amount": "80.00"}, {"note": "حوالة 882"}])
def test_a_form_that_was_sent_before_for_another_transfer_is_told_so(
    desk: Client, company: Company, changed: dict[str, str]
) -> None:
    """By the browser's way back its key comes along."""
    form = add_form(company)
    desk.post("/admin/billing/charge/add/", form)

    answer = desk.post("/admin/billing/charge/add/", {**form, **changed})

    assert set(answer.context["adminform"].form.errors) == {"amount"}
    assert sums(company) == (7_550, 0)


@pytest.mark.parametrize(
    "changed",
    [
        {"note": ""},
        {"amount": "0"},
        {"amount": "-5"},
        {"amount": "1000000"},
        {"company": "9b2f0e6c-0000-4000-8000-000000000000"},
    ],
)
def test_a_bad_form_adds_nothing(desk: Client, company: Company, changed: dict[str, str]) -> None:
    assert desk.post("/admin/billing/charge/add/", add_form(company, **changed)).status_code == 200
    assert not Charge.objects.exists()


def test_what_the_service_refuses_is_told_in_the_form_that_keeps_the_rest(desk: Client, company: Company) -> None:
    answer = desk.post("/admin/billing/charge/add/", add_form(company, note="\u200f\u200f"))

    assert answer.status_code == 200
    assert set(answer.context["adminform"].form.errors) == {"note"}
    assert 'value="75.50"' in answer.content.decode()
    assert not Charge.objects.exists()


def test_a_mistake_is_taken_back_from_its_page(desk: Client, company: Company) -> None:
    charge = fund(company, 5_000)

    desk.post(f"/admin/billing/charge/{charge.pk}/reverse/", {"reason": "شركة أخرى"})

    assert sums(company) == (0, 0)
    assert "reverse/" not in desk.get(f"/admin/billing/charge/{charge.pk}/change/").content.decode()


def test_the_provider_is_asked_from_a_payments_page(desk: Client, owner: User, paying_company: Company) -> None:
    payment = opened(charge_start(company_id=paying_company.pk, amount_cents=6_000, actor=owner, now=utc_now()))
    SandboxCheckout.objects.update(status="paid")

    desk.post(f"/admin/billing/payment/{payment.pk}/ask/")

    assert Payment.objects.get().status == "succeeded"
    assert sums(paying_company) == (16_000, 0)
    # The day of the rate is written as every other day.
    Payment.objects.update(provider_rate_on=date(2026, 3, 1))
    content = desk.get(f"/admin/billing/payment/{payment.pk}/change/").content.decode()
    assert "Exchange rate" in content
    assert "<bdi>1\u00a0Mar\u00a02026</bdi>" in content


def test_nothing_can_be_edited_or_deleted_by_hand(desk: Client, request_made: Withdrawal) -> None:
    entry = LedgerEntry.objects.earliest("pk")

    for path in (
        page(request_made, "delete"),
        f"/admin/billing/ledgerentry/{entry.pk}/delete/",
        "/admin/billing/ledgerentry/add/",
        "/admin/billing/withdrawal/add/",
        "/admin/billing/payment/add/",
    ):
        assert desk.post(path, {"post": "yes"}).status_code == 403, path
    assert desk.post(page(request_made), {"amount_cents": "1"}).status_code == 403


def test_the_dashboard_counts_what_waits_and_what_moved(ops: User, paying_company: Company) -> None:
    withdrawal(paying_company)
    withdrawal(paying_company, seen=True)

    numbers = money_numbers(utc_now())
    card = withdrawals_card(ops, utc_now())

    assert (numbers["in_this_month"], numbers["out_this_month"]) == (10_000, 0)
    assert (numbers["available"], numbers["held"]) == (5_000, 5_000)
    assert card is not None
    assert [line.value for line in card.lines] == ["1", "1", "40.00 USD"]
    assert money_card(staff_with(), utc_now()) is None


def test_one_and_three_rows_cost_the_same(desk: Client, company: Company, paying_company: Company) -> None:
    paths = ("withdrawal", "charge", "account", "ledgerentry")
    withdrawal(paying_company)
    for path in paths:
        desk.get(f"/admin/billing/{path}/")
    with CaptureQueriesContext(connection) as one:
        for path in paths:
            desk.get(f"/admin/billing/{path}/")
    for _time in range(2):
        other = CompanyFactory.create()
        fund(other, 1_000)
        withdrawal(paying_company)
    with CaptureQueriesContext(connection) as three:
        for path in paths:
            desk.get(f"/admin/billing/{path}/")

    assert len(one) == len(three)


def test_times_are_in_the_sellers_zone_and_say_so(desk: Client, request_made: Withdrawal) -> None:
    Withdrawal.objects.filter(pk=request_made.pk).update(delivered_at=datetime(2026, 3, 1, 22, 30, tzinfo=UTC))

    content = desk.get(page(request_made)).content.decode()

    assert "2\u00a0Mar\u00a02026 01:30" in content
    assert "All times are in Riyadh time" in content


def test_a_movement_leads_to_what_it_is_about_and_to_its_company(desk: Client, request_made: Withdrawal) -> None:
    entry = LedgerEntry.objects.get(cause=f"withdrawal:{request_made.pk}:hold")
    there = f'<a href="{page(request_made)}"><bdi>Withdrawal request \u2066{request_made.pk}\u2069</bdi></a>'

    own = desk.get(f"/admin/billing/ledgerentry/{entry.pk}/change/").content.decode()

    assert there in own
    assert f"/admin/companies/company/{request_made.company_id}/change/" in own
    assert there in desk.get("/admin/billing/ledgerentry/").content.decode()
    assert there in desk.get(f"/admin/billing/account/{request_made.company_id}/change/").content.decode()


def test_pages_of_money_have_no_lines_without_a_value(desk: Client, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900)
    payment = payment_start(
        invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=paying_company.owner, now=utc_now()
    )
    entry = LedgerEntry.objects.latest("pk")

    for path in (
        f"/admin/billing/invoice/{invoice.pk}/change/",
        f"/admin/billing/payment/{payment.pk}/change/",
        f"/admin/billing/account/{paying_company.pk}/change/",
        f"/admin/billing/ledgerentry/{entry.pk}/change/",
        f"/admin/billing/charge/{Charge.objects.earliest('pk').pk}/change/",
    ):
        assert "—</" not in desk.get(path).content.decode(), path


def test_who_added_money_reads_how_much_and_to_whom(desk: Client, company: Company) -> None:
    answer = desk.post("/admin/billing/charge/add/", add_form(company, amount="1,075.50"), follow=True)

    said = str(next(iter(answer.context["messages"])))
    assert "1,075.50 USD" in said
    assert company.name_en in said


def test_a_balance_is_found_by_the_digital_name_as_it_is_shown(ops: User) -> None:
    company = CompanyFactory.create(sub_domain="wahat-travel", sub_domain_key="wahattravel")
    fund(company, 1_000)

    found = browser_for(ops).get("/admin/billing/account/", {"q": "Wahat-Travel"}).context["cl"].queryset

    assert [account.pk for account in found] == [company.pk]

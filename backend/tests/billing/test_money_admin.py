"""What ops do with money: every page opens in both languages, every button calls the service, rights are asked."""

import re
import uuid
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
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
from companies.company.models import Company, Standing
from references.lists.models import CannedReason
from tests.factories.accounts import UserFactory
from tests.factories.billing_money import fund, open_invoice, opened, sums, withdrawal
from tests.factories.companies import CompanyFactory
from tests.factories.papers import PDF

pytestmark = pytest.mark.django_db


def desk_of(user: User, language: str = "en") -> Client:
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    client.cookies["language"] = language
    return client


@pytest.fixture
def desk(ops: User) -> Client:
    return desk_of(ops)


@pytest.fixture
def request_made(paying_company: Company) -> Withdrawal:
    return withdrawal(paying_company)


def page(made: Withdrawal, move: str = "change") -> str:
    return f"/admin/billing/withdrawal/{made.pk}/{move}/"


@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_page_opens(
    owner: User, ops: User, paying_company: Company, request_made: Withdrawal, language: str
) -> None:
    payment = opened(charge_start(company_id=paying_company.pk, amount_cents=6_000, actor=owner, now=utc_now()))
    entry = LedgerEntry.objects.earliest("pk")
    charge = Charge.objects.earliest("pk")
    desk = desk_of(ops, language)

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
    assert f"Withdrawal request {request_made.pk}" in ledger
    for path, name in (
        (page(request_made), f"withdrawal request {request_made.pk}"),
        (f"/admin/billing/payment/{payment.pk}/change/", f"payment {payment.pk}"),
        (f"/admin/billing/account/{paying_company.pk}/change/", paying_company.name_en),
        (f"/admin/billing/ledgerentry/{entry.pk}/change/", f"ledger entry {entry.pk} · Invoice payment"),
    ):
        content = desk.get(path).content.decode()
        assert f"<h1><bdi>{name[0].upper()}{name[1:]}</bdi></h1>" in content
        assert entry.cause not in content


def test_the_queue_shows_the_oldest_open_request_first(desk: Client, paying_company: Company) -> None:
    newer, older, closed = (withdrawal(paying_company) for _time in range(3))
    Withdrawal.objects.filter(pk=older.pk).update(delivered_at=utc_now() - timedelta(days=4))
    desk.post(page(closed, "close"), {"reason": "x"})

    content = desk.get("/admin/billing/withdrawal/").content.decode()

    order = [int(number) for number in re.findall(r'dir="ltr">#(\d+)</bdi>', content)]
    assert order == [older.pk, newer.pk, closed.pk]


def test_a_request_is_seen_then_accepted_with_its_receipt(
    desk: Client, paying_company: Company, request_made: Withdrawal
) -> None:
    assert desk.post(page(request_made, "see")).status_code == 302
    receipt = SimpleUploadedFile("scan of the bank.pdf", PDF, content_type="application/pdf")

    answer = desk.post(page(request_made, "accept"), {"receipt": receipt}, follow=True)

    content = answer.content.decode()
    assert "The request was accepted and the company was notified." in content
    request_made.refresh_from_db()
    assert request_made.status == "accepted"
    assert sums(paying_company) == (7_500, 0)
    # Shown and opened as the company has it, whatever the file was called here.
    name = f"withdrawal-{request_made.pk}.pdf"
    link = re.search(rf'href="(/api/v1/files/[^"]+)"[^>]*><bdi dir="ltr">{name}</bdi>', content)
    assert link
    assert name in desk.get(link[1])["Content-Disposition"]


def test_the_page_offers_only_what_fits(desk: Client, request_made: Withdrawal) -> None:
    delivered = desk.get(page(request_made)).content.decode()
    desk.post(page(request_made, "see"))
    seen = desk.get(page(request_made)).content.decode()

    def offered(content: str) -> set[str]:
        return set(re.findall(rf"/admin/billing/withdrawal/{request_made.pk}/(\w+)/\"", content)) - {"change"}

    assert offered(delivered) == {"see", "close"}
    assert offered(seen) == {"accept", "close"}


@pytest.mark.parametrize(
    ("name", "content"),
    [("receipt.pdf", b"not a pdf"), ("receipt.exe", b"MZ"), ("receipt.pdf", PDF + b"0" * 600_000)],
)
def test_a_bad_receipt_is_refused_and_nothing_moves(
    desk: Client, paying_company: Company, request_made: Withdrawal, name: str, content: bytes
) -> None:
    desk.post(page(request_made, "see"))

    answer = desk.post(page(request_made, "accept"), {"receipt": SimpleUploadedFile(name, content)})

    assert answer.status_code == 200
    assert "512 KB" in answer.content.decode()
    request_made.refresh_from_db()
    assert request_made.status == "seen"
    assert sums(paying_company) == (7_500, 2_500)


def test_a_state_cannot_be_skipped_by_its_address(
    desk: Client, paying_company: Company, request_made: Withdrawal
) -> None:
    answer = desk.post(page(request_made, "accept"), {"receipt": SimpleUploadedFile("r.pdf", PDF)}, follow=True)

    assert "This is not possible in the current state. Reload the page and try again." in answer.content.decode()
    request_made.refresh_from_db()
    assert request_made.status == "delivered"
    assert sums(paying_company) == (7_500, 2_500)


def test_closing_without_a_reason_asks_for_it(desk: Client, paying_company: Company, request_made: Withdrawal) -> None:
    answer = desk.post(page(request_made, "close"), {"reason": "  "})

    assert answer.status_code == 200
    assert sums(paying_company) == (7_500, 2_500)


def test_a_ready_made_reason_is_given_in_both_languages(desk: Client, request_made: Withdrawal) -> None:
    canned = CannedReason.objects.create(
        topic="withdrawal", text_ar="رفض البنك الآيبان", text_en="The IBAN was refused"
    )
    CannedReason.objects.create(topic="review", text_ar="غير واضح", text_en="Not clear")
    form = desk.get(page(request_made, "close")).content.decode()
    assert "The IBAN was refused" in form
    assert "Not clear" not in form

    desk.post(page(request_made, "close"), {"canned": canned.pk})

    request_made.refresh_from_db()
    assert (request_made.status, request_made.close_reason_ar, request_made.close_reason_en) == (
        "closed",
        canned.text_ar,
        canned.text_en,
    )


def test_so_is_the_reason_of_a_transfer_that_came_back(desk: Client, request_made: Withdrawal) -> None:
    canned = CannedReason.objects.create(
        topic="withdrawal", text_ar="رفض البنك الآيبان", text_en="The IBAN was refused"
    )
    desk.post(page(request_made, "see"))
    desk.post(page(request_made, "accept"), {"receipt": SimpleUploadedFile("r.pdf", PDF)})

    desk.post(page(request_made, "return"), {"canned": canned.pk})

    request_made.refresh_from_db()
    assert (request_made.returned_cents, request_made.return_reason_ar, request_made.return_reason_en) == (
        request_made.amount_cents,
        canned.text_ar,
        canned.text_en,
    )


def test_a_reason_keeps_its_lines_and_its_dates_in_their_order(desk: Client, request_made: Withdrawal) -> None:
    desk.post(page(request_made, "close"), {"reason": "انتهى في 2026-03-01\nراجع <المصرف>"})

    shown = "انتهى في \u20662026-03-01\u2069<br>راجع &lt;المصرف&gt;"
    assert f'<bdi dir="auto" lang="ar">{shown}</bdi>' in desk.get(page(request_made)).content.decode()


def test_looking_changes_nothing(desk: Client, request_made: Withdrawal) -> None:
    desk.get(page(request_made))
    desk.get(page(request_made, "see"))

    request_made.refresh_from_db()
    assert request_made.status == "delivered"


def staff_with(*codenames: str) -> User:
    user = UserFactory.create(staff=True, is_superuser=False)
    user.user_permissions.set(Permission.objects.filter(codename__in=codenames))
    return user


def test_who_may_only_look_cannot_move(paying_company: Company, request_made: Withdrawal) -> None:
    desk = desk_of(staff_with("view_withdrawal", "view_charge", "view_account"))

    assert "/see/" not in desk.get(page(request_made)).content.decode()
    assert desk.post(page(request_made, "see")).status_code == 403
    assert desk.get("/admin/billing/charge/add/").status_code == 403
    assert desk.post(f"/admin/billing/account/{paying_company.pk}/pay-out/").status_code == 403
    assert sums(paying_company) == (7_500, 2_500)


def test_people_of_the_portal_have_no_desk(owner: User, request_made: Withdrawal) -> None:
    assert desk_of(owner).get(page(request_made)).status_code == 302
    assert desk_of(owner).post(page(request_made, "see")).status_code == 302
    request_made.refresh_from_db()
    assert request_made.status == "delivered"


def add_form(made_for: Company, **changed: Any) -> dict[str, Any]:
    form = {"company": str(made_for.pk), "amount": "75.50", "note": "حوالة 881", "form_key": str(uuid.uuid4())}
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


def test_moves_happen_in_the_companys_own_time(desk: Client, paying_company: Company, request_made: Withdrawal) -> None:
    Standing.objects.filter(company=paying_company).update(test_clock_offset=timedelta(days=30))

    desk.post(page(request_made, "see"))

    request_made.refresh_from_db()
    assert request_made.seen_at is not None
    assert request_made.seen_at - request_made.delivered_at > timedelta(days=29)


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


def test_a_button_page_that_no_longer_fits_leads_back_with_the_reason(desk: Client, request_made: Withdrawal) -> None:
    answer = desk.get(page(request_made, "accept"), follow=True)

    assert answer.redirect_chain == [(page(request_made), 302)]
    assert "This is not possible in the current state. Reload the page and try again." in answer.content.decode()


def test_times_are_in_the_sellers_zone_and_say_so(desk: Client, request_made: Withdrawal) -> None:
    Withdrawal.objects.filter(pk=request_made.pk).update(delivered_at=datetime(2026, 3, 1, 22, 30, tzinfo=UTC))

    content = desk.get(page(request_made)).content.decode()

    assert "2026-03-02 01:30" in content
    assert "All times: Riyadh time" in content

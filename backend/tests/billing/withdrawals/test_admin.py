"""Withdrawals at the desk of ops: seen, accepted, refused, each with its reason or receipt."""

import re
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from billing.withdrawals.models import Withdrawal
from billing.withdrawals.services import withdrawal_close
from common.clock import utc_now
from companies.company.models import Company, Standing
from references.lists.models import CannedReason
from tests.billing.test_money_admin import page, staff_with
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_money import sums, withdrawal
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import BankAccountFactory
from tests.factories.papers import PDF

pytestmark = pytest.mark.django_db


def test_the_queue_shows_the_oldest_open_request_first(desk: Client, paying_company: Company) -> None:
    newer, older, closed = (withdrawal(paying_company) for _time in range(3))
    Withdrawal.objects.filter(pk=older.pk).update(delivered_at=utc_now() - timedelta(days=4))
    desk.post(page(closed, "close"), {"reason": "x"})

    content = desk.get("/admin/billing/withdrawal/").content.decode()

    order = [int(number) for number in re.findall(r'<th[^>]*><a [^>]*><bdi dir="ltr">(\d+)</bdi>', content)]
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

    assert (
        "Something has changed and this is no longer possible. Reload the page and try again."
        in answer.content.decode()
    )
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


def test_so_is_the_reason_of_a_transfer_that_came_back_which_is_none_to_close_without_one(
    desk: Client, request_made: Withdrawal
) -> None:
    canned = CannedReason.objects.create(
        topic="withdrawal", field="returned", text_ar="أعاده البنك", text_en="The bank sent it back"
    )
    assert canned.text_en not in desk.get(page(request_made, "close")).content.decode()
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


def test_who_may_only_look_cannot_move(paying_company: Company, request_made: Withdrawal) -> None:
    desk = browser_for(staff_with("view_withdrawal", "view_charge", "view_account"))

    assert "/see/" not in desk.get(page(request_made)).content.decode()
    assert desk.post(page(request_made, "see")).status_code == 403
    assert desk.get("/admin/billing/charge/add/").status_code == 403
    assert desk.post(f"/admin/billing/account/{paying_company.pk}/pay-out/").status_code == 403
    assert sums(paying_company) == (7_500, 2_500)


def test_moves_happen_in_the_companys_own_time(desk: Client, paying_company: Company, request_made: Withdrawal) -> None:
    Standing.objects.filter(company=paying_company).update(test_clock_offset=timedelta(days=30))

    desk.post(page(request_made, "see"))

    request_made.refresh_from_db()
    assert request_made.seen_at is not None
    assert request_made.seen_at - request_made.delivered_at > timedelta(days=29)


def test_a_button_page_that_no_longer_fits_leads_back_with_the_reason(desk: Client, request_made: Withdrawal) -> None:
    answer = desk.get(page(request_made, "accept"), follow=True)

    assert answer.redirect_chain == [(page(request_made), 302)]
    assert (
        "Something has changed and this is no longer possible. Reload the page and try again."
        in answer.content.decode()
    )


def test_a_reason_is_kept_where_a_colleague_was_faster_who_is_named(desk: Client, request_made: Withdrawal) -> None:
    colleague = UserFactory.create(staff=True, first_name="Huda", last_name="Al-Qahtani")
    withdrawal_close(withdrawal_id=request_made.pk, reason="سبب", reason_en="", actor=colleague, now=utc_now())

    answer = desk.post(page(request_made, "close"), {"reason": "كُتب بعناية"})

    content = answer.content.decode()
    assert "Already decided by \u2068Huda Al-Qahtani\u2069 moments ago: Closed withdrawal request." in content
    assert "كُتب بعناية</textarea>" in content


def test_nothing_is_deducted_for_a_request_that_was_closed(desk: Client, request_made: Withdrawal) -> None:
    for waiting in (page(request_made), page(request_made, "close")):
        content = desk.get(waiting).content.decode()
        assert "Amount to transfer" in content
        assert "Held from the balance" in content
        assert "Total deducted" not in content
        assert "Net amount received" not in content

    desk.post(page(request_made, "close"), {"reason": "No such account"})

    content = re.sub(r"\s+", " ", desk.get(page(request_made)).content.decode())
    assert re.search(r"Total deducted</label> <div class=\"readonly\"><bdi[^>]*>0\.00 USD", content)
    assert "Net amount received</label>" not in content


def test_whoever_pays_is_told_which_other_company_has_the_iban(desk: Client, request_made: Withdrawal) -> None:
    other = CompanyFactory.create(name_ar="قمم عسير")
    pages = page(request_made), page(request_made, "close")
    assert all("Also used by" not in desk.get(waiting).content.decode() for waiting in pages)

    BankAccountFactory.create(company=other, iban=request_made.iban, is_primary=True)

    for waiting in pages:
        assert re.search(
            rf'Also used by <a href="/admin/companies/company/{other.pk}/change/">', desk.get(waiting).content.decode()
        )

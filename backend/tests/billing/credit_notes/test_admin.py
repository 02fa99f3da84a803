"""How ops issue a credit note, and what they see of it."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from activity.models import Entry
from billing.credit_notes.models import CreditNote, CreditTo
from billing.payments.models import Payment
from billing.refunds.models import Refund
from common.clock import utc_now
from companies.company.models import Company
from tests.billing.credit_notes.notes import credit, paid_by_card, paid_from_balance, two_lines
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_money import disputed, sums

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def form(**given: Any) -> dict[str, Any]:
    return {
        "lines": ["0"],
        "to": "balance",
        "ends_subscription": "goes_on",
        "reason": "السعر غير صحيح",
        "form_key": str(uuid4()),
        **given,
    }


def url_of(invoice: Any) -> str:
    return f"/admin/billing/invoice/{invoice.pk}/credit/"


def test_finance_credit_a_line_once(desk: Client, company: Company) -> None:
    invoice, sent = paid_from_balance(company), form(lines=["1"])

    answers = [desk.post(url_of(invoice), sent).status_code for _time in range(2)]

    assert answers == [302, 302]
    note = CreditNote.objects.get()
    assert [line.position for line in note.lines.all()] == [1]
    assert (note.reason_ar, note.ended_subscription, sums(company)) == ("السعر غير صحيح", False, (1_063, 0))


def test_the_whole_goes_back_to_the_card_and_ends_the_subscription(
    desk: Client, company: Company, django_capture_on_commit_callbacks: Any
) -> None:
    invoice, _payment = paid_by_card(company)
    page = desk.get(url_of(invoice)).content.decode()
    assert "65.07 USD at most" in page

    with django_capture_on_commit_callbacks(execute=True):
        sent = form(lines=["0", "1", "2"], to="card", ends_subscription="ends")
        assert desk.post(url_of(invoice), sent).status_code == 302

    assert Refund.objects.get().status == "succeeded"
    assert CreditNote.objects.get().ended_subscription
    assert sums(company) == (0, 0)


def test_what_is_refused_stands_in_the_form(desk: Client, company: Company) -> None:
    invoice = paid_from_balance(company)

    card = desk.post(url_of(invoice), form(to="card")).context["form"].errors
    nothing = desk.post(url_of(invoice), form(reason="")).content.decode()

    assert list(card) == ["to"]
    assert "Choose a ready-made reason, or write your own." in nothing
    assert not CreditNote.objects.exists()


def test_money_that_the_bank_has_back_is_not_credited_unawares(desk: Client, company: Company) -> None:
    invoice, payment = paid_by_card(company)

    def warns() -> bool:
        return "is disputed or was taken back" in desk.get(url_of(invoice)).content.decode()

    assert not warns()
    Payment.objects.filter(pk=payment.pk).update(taken_back_at=utc_now())
    assert warns()
    Payment.objects.filter(pk=payment.pk).update(taken_back_at=None)
    disputed(payment)
    assert warns()


def test_only_a_paid_invoice_of_which_something_is_left_offers_it(desk: Client, company: Company) -> None:
    def offers(invoice: Any) -> bool:
        return url_of(invoice) in desk.get(f"/admin/billing/invoice/{invoice.pk}/change/").content.decode()

    invoice = two_lines(company)
    assert not offers(invoice)
    invoice = paid_from_balance(company)
    assert offers(invoice)
    credit(invoice)
    assert not offers(invoice)


def test_those_who_only_look_issue_none(company: Company) -> None:
    invoice = paid_from_balance(company)
    colleague = UserFactory.create(staff=True, is_superuser=False)
    colleague.user_permissions.add(*Permission.objects.filter(codename__in=("view_invoice", "view_creditnote")))

    assert browser_for(colleague).post(url_of(invoice), form()).status_code == 403
    assert not CreditNote.objects.exists()


def test_the_invoices_page_shows_what_was_credited(desk: Client, company: Company) -> None:
    note = credit(paid_from_balance(company), {1})

    page = desk.get(f"/admin/billing/invoice/{note.invoice_id}/change/").content.decode()

    assert "10.63 USD" in page
    assert f"/admin/billing/creditnote/{note.pk}/change/" in page


def test_an_erased_companys_note_is_sealed(desk: Client, company: Company) -> None:
    note = credit(paid_from_balance(company), reason_ar="طلب سالم", reason_en="")
    page, document = (f"/admin/billing/creditnote/{note.pk}/{name}/" for name in ("change", "pdf"))
    assert "طلب سالم" in desk.get(page).content.decode()
    Entry.objects.all().delete()
    Company.objects.filter(pk=company.pk).update(**Company.erasure.blanks, erased_at=utc_now())

    sealed, closed = desk.get(page).content.decode(), desk.get(document).status_code
    desk.post(page.replace("/change/", "/show-data/"), {"purpose": "law", "reason": ""})
    opened, read = desk.get(page).content.decode(), desk.get(document).status_code

    assert ["طلب سالم" in text for text in (sealed, opened)] == [False, True]
    assert (closed, read) == (403, 200)


def test_what_was_issued_is_said_with_its_number_and_amount(desk: Client, company: Company) -> None:
    said = desk.post(url_of(paid_from_balance(company)), form(lines=["1"]), follow=True).content.decode()

    assert f"Credit note \u2066{CreditNote.objects.get()}\u2069 over \u206610.63 USD\u2069 was issued." in said


def test_whoever_comes_too_late_hears_which_notes_credited_all(desk: Client, company: Company) -> None:
    invoice = paid_from_balance(company)
    notes = " · ".join(f"\u2066{credit(invoice, lines)}\u2069" for lines in ({1}, None))

    said = desk.get(url_of(invoice), follow=True).content.decode()

    assert f"The whole invoice was already credited: {notes}." in said


def test_an_invoices_state_says_how_much_of_it_is_credited(desk: Client, company: Company) -> None:
    invoice, urls = paid_from_balance(company), ("/admin/billing/invoice/", "/admin/billing/invoice/{}/change/")

    def states() -> list[list[str]]:
        pages = [desk.get(url.format(invoice.pk)).content.decode() for url in urls]
        return [re.findall(r'q-tag q-\w+">(Paid|Credited|Partly credited)<', page)[:1] for page in pages]

    assert states() == [["Paid"]] * 2
    credit(invoice, {1})
    assert states() == [["Partly credited"]] * 2
    credit(invoice)
    assert states() == [["Credited"]] * 2


def test_the_form_says_what_goes_out_with_tax_and_why_there_is_no_card(desk: Client, company: Company) -> None:
    by_card, _payment = paid_by_card(company)
    pages = [desk.get(url_of(invoice)).content.decode() for invoice in (paid_from_balance(company), by_card)]

    assert ["(with tax \u206610.63 USD\u2069)" in page for page in pages] == [True, True]
    assert ["there is no card to return it to" in page for page in pages] == [True, False]


def test_payment_refund_and_dispute_lead_to_each_other(
    desk: Client, company: Company, django_capture_on_commit_callbacks: Any
) -> None:
    invoice, payment = paid_by_card(company)
    address = f"/admin/billing/payment/{payment.pk}/change/"
    before = desk.get(address).content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        note = credit(invoice, {1}, to=CreditTo.CARD)
    dispute = disputed(payment)

    page = desk.get(address).content.decode()
    of_refund = desk.get(f"/admin/billing/refund/{note.refund_id}/change/").content.decode()

    assert ["Refunded to the card" in text for text in (before, page)] == [False, True]
    assert "field-disputed" not in before
    assert f"/admin/billing/refund/{note.refund_id}/change/" in page
    assert f"/admin/billing/dispute/{dispute.pk}/change/" in page
    assert "10.63 USD" in page
    assert f"/admin/billing/creditnote/{note.pk}/change/" in of_refund

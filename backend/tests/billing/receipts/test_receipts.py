"""Receipts: one for all money that comes in, numbered without a gap, readable by whoever may see the money."""

from io import BytesIO
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pypdf import PdfReader
from rest_framework.test import APIClient

from accounts.users.models import User
from billing import locks
from billing.charges.models import Charge
from billing.charges.services import charge_of_voucher, charge_reverse, charge_start
from billing.checkouts.services import checkout_ask, checkout_refresh
from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import checkout_move
from billing.payments.services import payment_start
from billing.receipts import services
from billing.receipts.models import Receipt
from billing.receipts.services import receipt_issue, receipts_issue
from billing.statements.books import RECEIPT_AFTER, receipts_missing
from common.clock import utc_now
from companies.company.models import Company
from tests.companies.conftest import CaptureCommits
from tests.factories.accounts import api_for, browser_for
from tests.factories.billing_licences import moment
from tests.factories.billing_money import fund, open_invoice, opened, ops_person, seller_known
from tests.factories.companies import MembershipFactory

pytestmark = pytest.mark.django_db


def by_card(payment: Payment) -> Payment:
    """The same payment, paid on its page."""
    started = opened(payment)
    checkout_move(started.provider_ref, CheckoutStatus.PAID)
    return checkout_refresh(payment_id=started.pk, now=utc_now())


def top_up(company: Company, owner: User, cents: int = 6_000) -> Payment:
    return by_card(charge_start(company_id=company.pk, amount_cents=cents, actor=owner, now=utc_now()))


def paid_invoice(company: Company, owner: User, method: PaymentMethod, cents: int = 14_900) -> Payment:
    invoice = open_invoice(company, cents)
    return by_card(payment_start(invoice_id=invoice.pk, method=method, actor=owner, now=utc_now()))


def base_of(company: Company) -> str:
    return f"/api/v1/companies/{company.pk}"


def receipt_text(answer: Any) -> str:
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    return PdfReader(BytesIO(answer.content)).pages[0].extract_text()


def issued() -> list[tuple[str, int, int | None]]:
    return list(Receipt.objects.order_by("pk").values_list("number", "amount_cents", "balance_after_cents"))


def test_all_money_from_outside_has_one_in_the_order_in_which_it_came(owner: User, paying_company: Company) -> None:
    """By ops, by card for an invoice (its card part alone), as a top-up, and what a voucher left over."""
    mixed = paid_invoice(paying_company, owner, PaymentMethod.MIXED)
    topped_up = top_up(paying_company, owner)
    account = locks.account_for_update(paying_company.pk)
    charge_of_voucher(account=account, amount_cents=600, actor=None, now=utc_now())

    assert receipts_issue(now=utc_now()) == 4
    assert receipts_issue(now=utc_now()) == 0

    year = utc_now().year
    amounts = [(10_000, 10_000), (4_900, None), (6_000, 6_000), (600, 6_600)]
    assert issued() == [(f"RCT-{year}-{n:06d}", *each) for n, each in enumerate(amounts, start=1)]
    assert (mixed.receipt.charge, topped_up.receipt.charge, mixed.receipt.payment) == (None, None, mixed)
    assert Charge.objects.get(method="voucher").receipt.payment is None


def test_what_pays_from_the_balance_has_none(owner: User, owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 4_000)
    payment = payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=owner, now=utc_now())
    url = f"{base_of(paying_company)}/payments/{payment.pk}"

    assert owner_api.get(url).json()["data"]["receipt_number"] is None
    assert owner_api.get(f"{url}/receipt").status_code == 404


def test_it_is_issued_after_the_commit_and_once(
    owner: User, paying_company: Company, django_capture_on_commit_callbacks: CaptureCommits
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        payment = top_up(paying_company, owner)
        checkout_ask(payment_id=payment.pk, now=utc_now())

    assert Receipt.objects.get().payment == payment
    assert receipt_issue(entry_id=Receipt.objects.get().entry_id) == Receipt.objects.get()


def test_money_that_comes_late_for_an_invoice_has_the_receipt_of_a_top_up(owner: User, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 4_900)
    started = payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner, now=utc_now())
    Invoice.objects.filter(pk=invoice.pk).update(status="expired", expired_at=utc_now())
    late = by_card(started)

    receipts_issue(now=utc_now())

    assert (late.outcome, late.receipt.balance_after_cents) == ("balance_charged", 14_900)


def test_a_failed_issue_leaves_no_gap(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    seller_known()
    fund(company, 1_000)
    with monkeypatch.context() as broken:
        broken.setattr(services, "buyer_party", lambda _company: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            receipt_issue(entry_id=LedgerEntry.objects.get().pk)

    receipts_issue(now=utc_now())

    assert [number[-6:] for number, *_rest in issued()] == ["000001"]


def test_the_numbers_year_is_the_sellers_when_the_money_came(company: Company) -> None:
    seller_known()
    for instant in ("2026-12-31T20:59", "2026-12-31T21:00"):
        fund(company, 1_000, now=moment(instant))

    receipts_issue(now=moment("2027-01-05T00:00"))

    assert [number for number, *_rest in issued()] == ["RCT-2026-000001", "RCT-2027-000001"]


def test_it_names_the_payer_as_they_were(owner_api: APIClient, paying_company: Company) -> None:
    receipts_issue(now=utc_now())
    before = Receipt.objects.get().buyer["name_en"]
    Company.objects.filter(pk=paying_company.pk).update(name_en="Another Name")

    text = receipt_text(owner_api.get(f"{base_of(paying_company)}/charges/{Charge.objects.get().pk}/receipt"))

    assert before in text
    assert "Another Name" not in text


def test_the_books_tell_of_money_without_one(company: Company) -> None:
    fund(company, 1_000)
    entry = LedgerEntry.objects.get()
    later = entry.created_at + RECEIPT_AFTER

    assert list(receipts_missing(now=later)) == []
    [found] = receipts_missing(now=later.replace(microsecond=later.microsecond + 1))
    assert (found.code, found.subject) == ("money_without_a_receipt", f"entry {entry.pk}")


class TestApi:
    def test_of_a_charge_that_no_job_came_to(self, owner_api: APIClient, paying_company: Company) -> None:
        charge = Charge.objects.get()
        answer = owner_api.get(f"{base_of(paying_company)}/charges/{charge.pk}/receipt")

        text, number = receipt_text(answer), charge.receipt.number
        assert f'filename="{number}.pdf"' in answer["Content-Disposition"]
        assert [part in text for part in (number, "100.00 USD", "By the operations team")] == [True] * 3

    def test_of_a_payment(self, owner: User, owner_api: APIClient, paying_company: Company) -> None:
        payment = paid_invoice(paying_company, owner, PaymentMethod.CARD)
        base = base_of(paying_company)

        shown = owner_api.get(f"{base}/payments/{payment.pk}").json()["data"]
        invoice = owner_api.get(f"{base}/invoices/{payment.invoice_id}").json()["data"]
        text = receipt_text(owner_api.get(f"{base}/payments/{payment.pk}/receipt"))

        number = payment.receipt.number
        assert (shown["receipt_number"], invoice["receipt_number"]) == (number, number)
        assert invoice["payment"] == {"id": payment.pk, "name": f"#{payment.pk}"}
        assert [part in text for part in (number, "149.00 USD", f"Payment of invoice {invoice['number']}")] == [
            True
        ] * 3

    def test_none_of_money_that_did_not_come(self, owner: User, owner_api: APIClient, paying_company: Company) -> None:
        started = charge_start(company_id=paying_company.pk, amount_cents=6_000, actor=owner, now=utc_now())
        base = base_of(paying_company)

        for path in (f"charges/{started.charge.pk}", f"payments/{started.pk}"):
            assert owner_api.get(f"{base}/{path}/receipt").status_code == 404

    @pytest.mark.parametrize(
        ("right", "of_invoice", "of_top_up"), [("view_invoices", 200, 403), ("view_charges", 403, 200)]
    )
    def test_who_may_read_it(
        self, owner: User, paying_company: Company, right: str, of_invoice: int, of_top_up: int
    ) -> None:
        payments = paid_invoice(paying_company, owner, PaymentMethod.CARD), top_up(paying_company, owner)
        member = api_for(MembershipFactory.create(company=paying_company, permissions=[right]).user)
        base = base_of(paying_company)

        codes = [member.get(f"{base}/payments/{each.pk}/receipt").status_code for each in payments]

        assert codes == [of_invoice, of_top_up]
        assert member.get(f"{base}/charges/{payments[1].charge.pk}/receipt").status_code == of_top_up

    def test_anothers_is_not_found(self, owner: User, paying_company: Company, stranger_api: APIClient) -> None:
        payment = top_up(paying_company, owner)

        assert stranger_api.get(f"{base_of(paying_company)}/payments/{payment.pk}/receipt").status_code == 404

    def test_the_list_has_numbers_and_costs_no_more_for_it(
        self, owner_api: APIClient, company: Company, owner: User
    ) -> None:
        seller_known()

        def asked() -> tuple[int, list[str | None]]:
            receipts_issue(now=utc_now())
            with CaptureQueriesContext(connection) as queries:
                rows = owner_api.get(f"{base_of(company)}/charges").json()["data"]
            return len(queries), [row["receipt_number"] for row in rows]

        fund(company, 1_000)
        few, _one = asked()
        fund(company, 1_000)
        fund(company, 1_000)
        many, numbers = asked()

        assert few == many
        assert [str(number)[-6:] for number in numbers] == ["000003", "000002", "000001"]

    def test_money_taken_back_keeps_it_and_it_says_so(
        self, owner_api: APIClient, paying_company: Company, ops: User
    ) -> None:
        charge = Charge.objects.get()
        url = f"{base_of(paying_company)}/charges/{charge.pk}/receipt"
        before = receipt_text(owner_api.get(url))
        charge_reverse(charge_id=charge.pk, reason="x", actor=ops, now=utc_now())

        after = receipt_text(owner_api.get(url))

        assert ["Reversed" in text for text in (before, after)] == [False, True]
        assert Receipt.objects.count() == 1


def test_its_number_is_in_the_file_of_top_ups_and_finds_the_payment_for_ops(
    owner: User, owner_api: APIClient, paying_company: Company
) -> None:
    payment = top_up(paying_company, owner)
    paid = paid_invoice(paying_company, owner, PaymentMethod.CARD)
    receipts_issue(now=utc_now())
    number = payment.receipt.number
    file: Any = owner_api.get(f"{base_of(paying_company)}/charges?export=csv")
    desk = browser_for(ops_person())

    def found(words: str) -> list[int]:
        answer: Any = desk.get("/admin/billing/payment/", {"q": words})
        return [row.pk for row in answer.context["cl"].result_list]

    assert number in b"".join(file.streaming_content).decode()
    assert found(number) == [payment.pk]
    assert paid.invoice is not None
    paid.invoice.refresh_from_db()
    assert found(paid.invoice.number) == [paid.pk]

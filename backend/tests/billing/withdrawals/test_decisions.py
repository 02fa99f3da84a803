"""What ops decide about a withdrawal: seen, accepted with its receipt, closed, sent back by the bank."""

from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.withdrawals import services as withdrawals
from billing.withdrawals.models import Withdrawal
from common.clock import utc_now
from common.errors import Invalid, WrongState
from companies.company.models import Company
from mailing.models import Outbox
from tests.billing.withdrawals.test_withdrawals import receipt, url
from tests.factories.accounts import api_for
from tests.factories.billing_money import (
    movements,
    sums,
    withdrawal,
)
from tests.factories.companies import MembershipFactory
from tests.factories.papers import PDF

pytestmark = pytest.mark.django_db


def test_accepted_shows_as_hold_back_then_withdrawal_and_fee(
    owner_api: APIClient, paying_company: Company, ops: User
) -> None:
    made = withdrawal(paying_company, seen=True)

    withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(), actor=ops, now=utc_now())

    assert movements(paying_company)[1:] == [
        ("hold", -2_500),
        ("hold_returned", 2_500),
        ("withdrawal", -2_000),
        ("transfer_fee", -500),
    ]
    assert sums(paying_company) == (7_500, 0)
    data = owner_api.get(url(paying_company, f"/{made.pk}")).json()["data"]
    assert (data["status"], data["has_receipt"]) == ("accepted", True)
    assert [step["status"] for step in data["timeline"]] == ["delivered", "seen", "accepted"]


def test_the_receipt_is_opened_by_whoever_may_see_the_request(
    owner_api: APIClient, stranger_api: APIClient, anonymous_api: APIClient, paying_company: Company, ops: User
) -> None:
    made = withdrawal(paying_company, seen=True)
    withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(), actor=ops, now=utc_now())
    path = url(paying_company, f"/{made.pk}/receipt")
    member = MembershipFactory.create(company=paying_company, permissions=["view_charges"])

    answer = owner_api.get(path)

    assert (answer.status_code, answer["Content-Type"], answer.getvalue()) == (200, "application/pdf", PDF)
    assert answer["Content-Disposition"] == f'inline; filename="withdrawal-{made.pk}.pdf"'
    assert stranger_api.get(path).status_code == 404
    assert anonymous_api.get(path).status_code == 401
    assert api_for(member.user).get(path).status_code == 403


@pytest.mark.parametrize("called", ["scan.pdf.exe", "a.HTML", "receipt"])
def test_the_receipt_ends_in_what_it_is_whatever_ops_called_it(
    owner_api: APIClient, paying_company: Company, ops: User, called: str
) -> None:
    made = withdrawal(paying_company, seen=True)
    withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(called), actor=ops, now=utc_now())

    answer = owner_api.get(url(paying_company, f"/{made.pk}/receipt"))

    assert answer["Content-Disposition"] == f'inline; filename="withdrawal-{made.pk}.pdf"'


def test_no_receipt_before_the_transfer(owner_api: APIClient, paying_company: Company) -> None:
    made = withdrawal(paying_company)

    assert owner_api.get(url(paying_company, f"/{made.pk}/receipt")).status_code == 404


def test_what_was_not_seen_cannot_be_accepted_and_leaves_no_file(paying_company: Company, ops: User) -> None:
    made = withdrawal(paying_company)
    folder = Path(default_storage.path("billing/receipts"))
    before = sorted(folder.iterdir()) if folder.is_dir() else []

    with pytest.raises(WrongState):
        withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(), actor=ops, now=utc_now())

    assert sums(paying_company) == (7_500, 2_500)
    assert (sorted(folder.iterdir()) if folder.is_dir() else []) == before


@pytest.mark.parametrize("seen", [False, True])
def test_closed_returns_the_money_and_says_why(
    owner_api: APIClient, paying_company: Company, ops: User, seen: bool
) -> None:
    made = withdrawal(paying_company, seen=seen)

    withdrawals.withdrawal_close(withdrawal_id=made.pk, reason="الاسم لا يطابق الحساب", actor=ops, now=utc_now())

    data = owner_api.get(url(paying_company, f"/{made.pk}")).json()["data"]
    assert (data["status"], data["reason"]) == ("closed", "الاسم لا يطابق الحساب")
    assert sums(paying_company) == (10_000, 0)


def test_each_reads_the_reason_in_their_language(owner_api: APIClient, paying_company: Company, ops: User) -> None:
    made = withdrawal(paying_company)

    withdrawals.withdrawal_close(
        withdrawal_id=made.pk, reason="الاسم لا يطابق", reason_en="Another name", actor=ops, now=utc_now()
    )

    address = url(paying_company, f"/{made.pk}")
    assert owner_api.get(address).json()["data"]["reason"] == "Another name"
    assert owner_api.get(address, headers={"X-Locale": "ar"}).json()["data"]["reason"] == "الاسم لا يطابق"


def test_closing_needs_a_reason(paying_company: Company, ops: User) -> None:
    made = withdrawal(paying_company)

    with pytest.raises(Invalid):
        withdrawals.withdrawal_close(withdrawal_id=made.pk, reason="", actor=ops, now=utc_now())

    assert sums(paying_company) == (7_500, 2_500)
    assert Withdrawal.objects.get().status == "delivered"


def test_an_accepted_request_can_neither_be_closed_nor_accepted_again(paying_company: Company, ops: User) -> None:
    made = withdrawal(paying_company, seen=True)
    withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(), actor=ops, now=utc_now())
    before = movements(paying_company)

    with pytest.raises(WrongState):
        withdrawals.withdrawal_close(withdrawal_id=made.pk, reason="x", actor=ops, now=utc_now())
    with pytest.raises(WrongState):
        withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(), actor=ops, now=utc_now())

    assert movements(paying_company) == before


@pytest.mark.parametrize(("fee_too", "back"), [(False, 2_000), (True, 2_500)])
def test_a_transfer_that_the_bank_sends_back_is_compensated_once(
    owner_api: APIClient, paying_company: Company, ops: User, fee_too: bool, back: int
) -> None:
    made = withdrawal(paying_company, seen=True)
    withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(), actor=ops, now=utc_now())

    withdrawals.withdrawal_return(
        withdrawal_id=made.pk, fee_too=fee_too, reason="الحساب مغلق", actor=ops, now=utc_now()
    )

    assert movements(paying_company)[-1] == ("transfer_returned", back)
    assert sums(paying_company) == (7_500 + back, 0)
    data = owner_api.get(url(paying_company, f"/{made.pk}")).json()["data"]
    assert (data["status"], data["returned"]["reason"]) == ("accepted", "الحساب مغلق")
    with pytest.raises(WrongState):
        withdrawals.withdrawal_return(withdrawal_id=made.pk, fee_too=False, reason="x", actor=ops, now=utc_now())


def test_each_reads_in_their_language_why_the_bank_sent_it_back(
    owner_api: APIClient, paying_company: Company, ops: User
) -> None:
    made = withdrawal(paying_company, seen=True)
    withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(), actor=ops, now=utc_now())

    withdrawals.withdrawal_return(
        withdrawal_id=made.pk, fee_too=False, reason="الحساب مغلق", reason_en="Account closed", actor=ops, now=utc_now()
    )

    read = {
        language: owner_api.get(url(paying_company, f"/{made.pk}"), headers={"X-Locale": language}).json()["data"]
        for language in ("ar", "en")
    }
    assert {language: data["returned"]["reason"] for language, data in read.items()} == {
        "ar": "الحساب مغلق",
        "en": "Account closed",
    }
    told = Outbox.objects.get(kind="billing.withdrawal_returned").context
    assert (told["reason"], told["reason_en"]) == ("الحساب مغلق", "Account closed")


def test_what_was_not_accepted_cannot_be_sent_back(paying_company: Company, ops: User) -> None:
    made = withdrawal(paying_company, seen=True)

    with pytest.raises(WrongState):
        withdrawals.withdrawal_return(withdrawal_id=made.pk, fee_too=False, reason="x", actor=ops, now=utc_now())

    assert sums(paying_company) == (7_500, 2_500)


def test_ops_pay_out_what_an_erased_company_left(paying_company: Company, ops: User) -> None:
    Company.objects.filter(pk=paying_company.pk).update(
        erased_at=utc_now(), company_name="", name_ar="", name_en="", sub_domain="", sub_domain_key=None
    )

    made = withdrawals.balance_pay_out(company_id=paying_company.pk, reason="erased", actor=ops, now=utc_now())
    withdrawals.withdrawal_see(withdrawal_id=made.pk, actor=ops, now=utc_now())
    withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(), actor=ops, now=utc_now())

    assert (made.amount_cents, made.fee_cents) == (10_000, 0)
    assert sums(paying_company) == (0, 0)

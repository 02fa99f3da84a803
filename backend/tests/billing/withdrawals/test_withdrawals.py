"""Withdrawals over the API: what is asked, held, shown and canceled."""

from datetime import timedelta
from typing import Any
from urllib.parse import quote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.users.models import User
from activity.models import Entry as ActivityEntry
from billing.withdrawals import services as withdrawals
from billing.withdrawals.models import Withdrawal
from common.clock import bank_day_after, business_date, utc_now
from common.files.uploads import CleanFile, document_clean
from companies.company.models import Company
from companies.main_info.models import BankAccount
from mailing.models import Outbox
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_money import (
    bank_account,
    fund,
    movements,
    sums,
    transferred,
    withdrawal,
)
from tests.factories.companies import CompanyFactory, MembershipFactory
from tests.factories.papers import PDF

pytestmark = pytest.mark.django_db


def url(company: Company, tail: str = "") -> str:
    return f"/api/v1/companies/{company.pk}/withdrawal-requests{tail}"


def receipt(name: str = "إيصال.pdf") -> CleanFile:
    return document_clean(SimpleUploadedFile(name, PDF), field="receipt")


def ask(api: APIClient, company: Company, amount: str, **headers: str) -> Any:
    return api.post(url(company), {"withdrawal_amount": amount}, headers=headers or None)


def test_amount_and_fee_are_held_at_once(owner_api: APIClient, paying_company: Company) -> None:
    answer = ask(owner_api, paying_company, "40.00")

    assert answer.status_code == 201
    data = answer.json()["data"]
    assert (data["withdrawal_amount"], data["transfer_fees"], data["total"]) == ("40.00", "5.00", "45.00")
    assert (data["status"], data["currency"], data["reason"]) == ("delivered", "USD", None)
    assert [step["status"] for step in data["timeline"]] == ["delivered"]
    assert answer.json()["message"] == "The withdrawal request was submitted."
    assert sums(paying_company) == (5_500, 4_500)


def test_the_bank_account_is_frozen_and_its_number_not_shown(owner_api: APIClient, paying_company: Company) -> None:
    made = ask(owner_api, paying_company, "40.00").json()["data"]
    BankAccount.objects.update(bank_name="Another bank", iban="SA4420000001234567891234", iban_last4="1234")

    answer = owner_api.get(url(paying_company, f"/{made['id']}"))

    assert answer.json()["data"]["bank_account"] == {
        "bank_name": "مصرف الراجحي",
        "account_holder_name": "شركة واحة السفر",
        "branch_name": "",
        "branch_number": "",
        "currency": "SAR",
        "account_type": "entity",
        "last4": "7519",
    }
    assert "SA0380000000608010167519" not in answer.content.decode()
    assert Withdrawal.objects.get().iban == "SA0380000000608010167519"


def test_the_iban_is_stored_encrypted(paying_company: Company) -> None:
    made = withdrawal(paying_company)

    with connection.cursor() as cursor:
        cursor.execute("SELECT iban FROM billing_withdrawal WHERE id = %s", [made.pk])
        assert "SA03" not in cursor.fetchone()[0]


@pytest.mark.parametrize(
    ("amount", "errors"),
    [
        ("9.99", ["The minimum amount is 10.00 USD"]),
        ("0", ["The minimum amount is 10.00 USD"]),
        ("-20", ["The minimum amount is 10.00 USD"]),
        ("10.005", ["Enter at most two decimal places"]),
        ("abc", ["Enter a number like 1234.50: a point before the decimals, a comma only between thousands"]),
        ("75,50", ["Enter a number like 1234.50: a point before the decimals, a comma only between thousands"]),
        (None, ["This field may not be null."]),
    ],
)
def test_a_bad_amount_is_refused_beside_its_field_and_nothing_moves(
    owner_api: APIClient, paying_company: Company, amount: str | None, errors: list[str]
) -> None:
    answer = owner_api.post(url(paying_company), {"withdrawal_amount": amount})

    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == ["withdrawal_amount"]
    if amount is not None:
        assert answer.json()["errors"]["withdrawal_amount"] == errors
    assert sums(paying_company) == (10_000, 0)
    assert not Withdrawal.objects.exists()


def test_arabic_digits_are_read(owner_api: APIClient, paying_company: Company) -> None:
    assert ask(owner_api, paying_company, "٤٠٫٥٠").json()["data"]["withdrawal_amount"] == "40.50"


def test_the_fee_must_fit_too(owner_api: APIClient, paying_company: Company) -> None:
    answer = ask(owner_api, paying_company, "95.01")

    assert (answer.status_code, answer.json()["code"]) == (409, "not_enough_balance")
    assert answer.json()["message"] == "Not enough balance, go to recharge page please"
    assert sums(paying_company) == (10_000, 0)
    assert ask(owner_api, paying_company, "95.00").status_code == 201
    assert sums(paying_company) == (0, 10_000)


def test_a_bank_account_is_needed(owner: User, owner_api: APIClient, company: Company) -> None:
    fund(company, 10_000)

    answer = ask(owner_api, company, "40.00")

    assert (answer.status_code, answer.json()["code"]) == (409, "bank_account_missing")
    assert answer.json()["message"] == "Please add a bank account to complete the withdraw process"
    assert sums(company) == (10_000, 0)


def test_the_owner_cancels_before_ops_saw_it(owner_api: APIClient, paying_company: Company) -> None:
    made = withdrawal(paying_company)

    answer = owner_api.delete(url(paying_company, f"/{made.pk}"))

    assert answer.status_code == 200
    assert answer.json()["data"]["status"] == "canceled"
    assert sums(paying_company) == (10_000, 0)
    assert movements(paying_company)[1:] == [("hold", -2_500), ("hold_returned", 2_500)]


def test_cancel_is_refused_once_ops_have_seen_it(owner_api: APIClient, paying_company: Company) -> None:
    made = withdrawal(paying_company, seen=True)

    answer = owner_api.delete(url(paying_company, f"/{made.pk}"))

    assert (answer.status_code, answer.json()["code"]) == (409, "wrong_state")
    assert sums(paying_company) == (7_500, 2_500)
    assert Withdrawal.objects.get().status == "seen"


def test_cancelling_twice_returns_the_money_once(owner_api: APIClient, paying_company: Company) -> None:
    made = withdrawal(paying_company)
    key = {"Idempotency-Key": "lost answer"}
    answers = [owner_api.delete(url(paying_company, f"/{made.pk}"), headers=key) for _ in range(2)]

    assert [(answer.status_code, answer.json()) for answer in answers] == [(200, answers[0].json())] * 2
    assert owner_api.delete(url(paying_company, f"/{made.pk}")).status_code == 409
    assert sums(paying_company) == (10_000, 0)


def suspended(owner: User, *, days: int) -> Company:
    """A company whose monthly period ended that many days ago, with 100 USD and a bank account."""
    company = CompanyFactory.create(
        owner=owner, standing__level=1, standing__started_days_ago=30 + days, standing__period_days=30
    )
    bank_account(company)
    fund(company, 10_000)
    return company


def test_in_total_suspension_minimum_and_fee_are_waived(owner: User, owner_api: APIClient) -> None:
    company = suspended(owner, days=22)

    answer = ask(owner_api, company, "0.01")

    assert answer.status_code == 201
    assert (answer.json()["data"]["transfer_fees"], answer.json()["data"]["total"]) == ("0.00", "0.01")
    assert ask(owner_api, company, "99.99").status_code == 201
    assert sums(company) == (0, 10_000)


def test_in_partial_suspension_withdrawing_goes_on_as_usual(owner: User, owner_api: APIClient) -> None:
    company = suspended(owner, days=8)

    assert ask(owner_api, company, "0.01").status_code == 422
    assert ask(owner_api, company, "10.00").json()["data"]["transfer_fees"] == "5.00"


@pytest.mark.parametrize(
    ("balance_cents", "asked", "status", "left_cents"),
    [
        (1_200, "7.00", 201, 0),  # all that can reach the bank
        (501, "0.01", 201, 0),
        (1_500, "10.00", 201, 0),
        (1_200, "6.99", 422, 1_200),  # a part
        (1_200, "7.01", 422, 1_200),
        (500, "0.00", 422, 500),  # nothing is left after the fee
        (500, "5.00", 422, 500),
        (10_000, "9.99", 422, 10_000),
    ],
)
def test_the_whole_balance_can_always_be_withdrawn_and_a_part_from_the_minimum_on(
    owner: User, owner_api: APIClient, balance_cents: int, asked: str, status: int, left_cents: int
) -> None:
    company = CompanyFactory.create(owner=owner)
    bank_account(company)
    fund(company, balance_cents)

    assert ask(owner_api, company, asked).status_code == status
    assert sums(company)[0] == left_cents


def test_of_a_small_balance_it_is_said_that_only_the_whole_can_be_withdrawn(owner: User, owner_api: APIClient) -> None:
    company = CompanyFactory.create(owner=owner)
    bank_account(company)
    fund(company, 1_200)

    assert ask(owner_api, company, "3.00").json()["errors"] == {
        "withdrawal_amount": ["Only the whole balance can be withdrawn: 7.00 USD"]
    }


def test_terms_shown_before_are_the_terms_charged(owner_api: APIClient, paying_company: Company) -> None:
    terms = owner_api.get(f"/api/v1/companies/{paying_company.pk}/balance").json()["withdrawal_terms"]

    arrives_on = bank_day_after(business_date(utc_now()), 3).isoformat()
    assert terms == {"minimum": "10.00", "transfer_fees": "5.00", "maximum": "95.00", "arrives_on": arrives_on}
    made = ask(owner_api, paying_company, terms["maximum"]).json()["data"]
    assert (made["total"], made["transfer_fees"]) == ("100.00", "5.00")


def test_permissions_are_asked_for_each_action(paying_company: Company) -> None:
    made = withdrawal(paying_company)
    member = MembershipFactory.create(company=paying_company, permissions=["view_withdrawal_requests"])
    api = api_for(member.user)

    assert api.get(url(paying_company)).status_code == 200
    assert ask(api, paying_company, "10.00").status_code == 403
    assert api.delete(url(paying_company, f"/{made.pk}")).status_code == 403
    assert sums(paying_company) == (7_500, 2_500)


def test_another_companys_request_is_not_there(owner_api: APIClient, owner: User, paying_company: Company) -> None:
    other = CompanyFactory.create(owner=UserFactory.create())
    bank_account(other)
    fund(other, 10_000)
    foreign = withdrawal(other)

    assert owner_api.get(url(paying_company, f"/{foreign.pk}")).status_code == 404
    assert owner_api.delete(url(paying_company, f"/{foreign.pk}")).status_code == 404
    assert owner_api.get(url(other)).status_code == 404
    assert sums(other) == (7_500, 2_500)


def test_every_state_is_logged_and_mailed(paying_company: Company, ops: User) -> None:
    made = withdrawal(paying_company, seen=True)
    withdrawals.withdrawal_accept(withdrawal_id=made.pk, receipt=receipt(), actor=ops, now=utc_now())

    logged = ActivityEntry.objects.filter(subject_kind="withdrawal").order_by("pk").values_list("action", flat=True)
    assert list(logged) == ["withdrawal.delivered", "withdrawal.see", "withdrawal.accept"]
    kinds = Outbox.objects.filter(kind__startswith="billing.withdrawal").order_by("pk").values_list("kind", flat=True)
    assert set(kinds) == {
        "billing.withdrawal_new",
        "billing.withdrawal_delivered",
        "billing.withdrawal_seen",
        "billing.withdrawal_accepted",
    }


def test_the_list_is_searched_filtered_and_ordered(owner_api: APIClient, paying_company: Company, ops: User) -> None:
    first, second, third = (withdrawal(paying_company, cents) for cents in (1_100, 1_300, 1_200))
    withdrawals.withdrawal_close(withdrawal_id=second.pk, reason="x", actor=ops, now=utc_now())

    def ids(query: str) -> list[int]:
        return [row["id"] for row in owner_api.get(url(paying_company, query)).json()["data"]]

    assert ids("") == [third.pk, second.pk, first.pk]
    assert ids("?status=closed") == [second.pk]
    assert ids("?status=closed&status=delivered") == [third.pk, second.pk, first.pk]
    assert ids("?ordering=withdrawal_amount") == [first.pk, third.pk, second.pk]
    assert ids("?search=13.00") == [second.pk]
    assert ids(f"?search={quote('الراجحى')}") == [third.pk, second.pk, first.pk]
    assert ids(f"?search=%23{first.pk}") == [first.pk]
    assert ids(f"?search={quote('لا شيء')}") == []
    assert owner_api.get(url(paying_company, "?status=gone")).status_code == 422


def test_the_list_is_exported_for_spreadsheets(owner: User, paying_company: Company, ops: User) -> None:
    withdrawal(paying_company)
    returned = transferred(paying_company, 1_000)
    words = {"reason": "الحساب مغلق", "reason_en": "Account closed"}
    withdrawals.withdrawal_return(withdrawal_id=returned.pk, fee_too=False, actor=ops, now=utc_now(), **words)

    answer = api_for(owner, language="ar").get(url(paying_company, "?export=csv"))

    text = b"".join(answer.streaming_content).decode("utf-8")  # type: ignore[attr-defined]  # a streamed answer
    lines = text.splitlines()
    assert text.startswith("\ufeff")
    assert lines[0].startswith("\ufeffالرقم,")
    assert lines[1].endswith(",الحساب مغلق")
    assert "20.00,5.00,25.00,USD,تم تقديم الطلب,مصرف الراجحي" in lines[2]


def test_one_and_three_requests_cost_the_same(owner_api: APIClient, paying_company: Company) -> None:
    withdrawal(paying_company)
    with CaptureQueriesContext(connection) as one:
        owner_api.get(url(paying_company))
    withdrawal(paying_company)
    withdrawal(paying_company)
    with CaptureQueriesContext(connection) as three:
        owner_api.get(url(paying_company))

    assert len(one) == len(three) <= 4


def test_views_count_and_find_what_is_on_its_way_arrived_and_did_not(
    owner: User, owner_api: APIClient, paying_company: Company, ops: User
) -> None:
    fund(paying_company, 100_000)
    open_one = withdrawal(paying_company, seen=True)
    arrived, before = transferred(paying_company, 1_000), transferred(paying_company, 1_200)
    Withdrawal.objects.filter(pk=before.pk).update(accepted_at=utc_now() - timedelta(days=366))
    returned = transferred(paying_company, 1_100)
    withdrawals.withdrawal_return(withdrawal_id=returned.pk, fee_too=False, reason="x", actor=ops, now=utc_now())
    closed, canceled = withdrawal(paying_company), withdrawal(paying_company)
    withdrawals.withdrawal_close(withdrawal_id=closed.pk, reason="x", actor=ops, now=utc_now())
    withdrawals.withdrawal_cancel(withdrawal_id=canceled.pk, company_id=paying_company.pk, actor=owner, now=utc_now())

    def found(outcome: str) -> list[int]:
        return [row["id"] for row in owner_api.get(url(paying_company, f"?outcome={outcome}")).json()["data"]]

    assert found("open") == [open_one.pk]
    assert found("transferred") == [before.pk, arrived.pk]
    assert found("not_transferred") == [canceled.pk, closed.pk, returned.pk]
    assert owner_api.get(url(paying_company, "?outcome=lost")).status_code == 422
    with CaptureQueriesContext(connection) as asked:
        summary = owner_api.get(url(paying_company, "/summary")).json()["data"]
    counts = {"open_count": 1, "transferred_count": 2, "not_transferred_count": 3, "open_total": "20.00"}
    this_year = {"year": utc_now().year, "year_count": 1, "year_total": "10.00", "currency": "USD"}
    assert summary == counts | this_year
    # Session, company, counts.
    assert len(asked) == 3

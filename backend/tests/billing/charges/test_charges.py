"""Charges: by card, by ops with a note, reversed, listed, exported, with their receipt."""

from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.users.models import User
from billing import locks
from billing.charges.models import Charge
from billing.charges.services import charge_add, charge_names_forget, charge_of_voucher, charge_reverse
from billing.errors import NotEnoughBalance
from billing.ledger.models import LedgerEntry
from billing.payments.models import Payment
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import checkout_move
from common.clock import utc_now
from common.errors import Invalid, Missing, WrongState
from companies.company.models import Company
from companies.main_info.models import Address, Phone
from mailing.models import Outbox
from tests.factories.accounts import api_for
from tests.factories.billing_money import contact_details, fund, movements, sums, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def url(company: Company, tail: str = "") -> str:
    return f"/api/v1/companies/{company.pk}/charges{tail}"


def top_up(api: APIClient, company: Company, amount: str = "60.00", answer: CheckoutStatus | None = None) -> Any:
    data = api.post(url(company), {"charges_amount": amount}).json()["data"]
    if answer is not None:
        checkout_move(data["redirect_url"].rsplit("/", 1)[-1], answer)
        return api.get(f"/api/v1/companies/{company.pk}/payments/{data['id']}").json()["data"]
    return data


def test_a_card_charge_reaches_the_balance_when_the_provider_says_so(
    owner_api: APIClient, paying_company: Company
) -> None:
    data = top_up(owner_api, paying_company)
    assert (data["status"], data["amount"], data["invoice"]) == ("pending", "60.00", None)
    assert data["redirect_url"].startswith("/sandbox-pay/sbx_")
    assert sums(paying_company) == (10_000, 0)

    checkout_move(data["redirect_url"].rsplit("/", 1)[-1], CheckoutStatus.PAID)
    polled = owner_api.get(f"/api/v1/companies/{paying_company.pk}/payments/{data['id']}").json()["data"]

    assert (polled["status"], polled["outcome"]) == ("succeeded", "balance_charged")
    assert sums(paying_company) == (16_000, 0)
    assert movements(paying_company)[-1] == ("charge", 6_000)
    charge = owner_api.get(url(paying_company)).json()["data"][0]
    assert (charge["charges_amount"], charge["method"], charge["status"]) == ("60.00", "card", "succeeded")
    assert Outbox.objects.filter(kind="billing.charge_credited").count() == 2


@pytest.mark.parametrize(
    ("answer", "status"), [(CheckoutStatus.DECLINED, "failed"), (CheckoutStatus.EXPIRED, "expired")]
)
def test_a_charge_that_was_not_paid_moves_nothing(
    owner_api: APIClient, paying_company: Company, answer: CheckoutStatus, status: str
) -> None:
    assert top_up(owner_api, paying_company, answer=answer)["status"] == status

    assert sums(paying_company) == (10_000, 0)
    assert owner_api.get(url(paying_company)).json()["data"][0]["status"] == status


@pytest.mark.parametrize(
    ("amount", "message"),
    [
        ("0.99", "The minimum amount is 1.00 USD"),
        ("-5", "The minimum amount is 1.00 USD"),
        ("100000.01", "The maximum amount is 100,000.00 USD"),
        ("5.001", "Enter at most two decimal places"),
        ("100000001", "Enter an amount of 100,000,000 or less"),
        ("", "Enter a number like 1234.50: a point before the decimals, a comma only between thousands"),
        ("12,50", "Enter a number like 1234.50: a point before the decimals, a comma only between thousands"),
    ],
)
def test_a_bad_amount_is_refused_beside_its_field(
    owner_api: APIClient, paying_company: Company, amount: str, message: str
) -> None:
    answer = owner_api.post(url(paying_company), {"charges_amount": amount})

    assert (answer.status_code, answer.json()["errors"]) == (422, {"charges_amount": [message]})
    assert not Payment.objects.exists()


@pytest.mark.parametrize(("missing", "code"), [(Phone, "phone_missing"), (Address, "address_missing")])
def test_a_card_charge_needs_phone_and_address(
    owner_api: APIClient, paying_company: Company, missing: Any, code: str
) -> None:
    missing.objects.all().delete()

    answer = owner_api.post(url(paying_company), {"charges_amount": "60"})

    assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert not Charge.objects.filter(method="card").exists()


def test_a_first_charge_needs_a_confirmed_company(owner: User, owner_api: APIClient) -> None:
    company = CompanyFactory.create(owner=owner, under_review=True)
    contact_details(company)

    answer = owner_api.post(url(company), {"charges_amount": "60"})

    assert (answer.status_code, answer.json()["code"]) == (409, "company_not_confirmed")


def test_the_log_tells_amounts_of_top_ups_to_whoever_may_see_those(
    owner_api: APIClient, paying_company: Company
) -> None:
    top_up(owner_api, paying_company, answer=CheckoutStatus.PAID)

    def seen(*more: str) -> str:
        rights = ["view_activity", "view_invoices", *more]
        person = MembershipFactory.create(company=paying_company, permissions=rights).user
        lines = api_for(person).get(f"/api/v1/companies/{paying_company.pk}/activity", {"section": "invoices"})
        assert [line["action"] for line in lines.json()["data"]] == ["payment.succeed", "payment.started"]
        text: str = lines.content.decode()
        return text

    assert "60.00" in seen("view_charges")
    assert "60.00" not in seen()


def test_charging_needs_its_permission(paying_company: Company) -> None:
    member = MembershipFactory.create(company=paying_company, permissions=["view_charges"])

    assert api_for(member.user).post(url(paying_company), {"charges_amount": "60"}).status_code == 403
    assert not Payment.objects.exists()


def test_ops_add_money_with_a_note(owner_api: APIClient, company: Company, ops: User) -> None:
    charge_add(company_id=company.pk, amount_cents=7_500, note="حوالة رقم 881", actor=ops, now=utc_now())

    data = owner_api.get(url(company)).json()["data"][0]
    assert (data["method"], data["status"], data["note"]) == ("ops", "succeeded", "حوالة رقم 881")
    # Of colleagues of ours companies learn neither name nor number.
    answer: Any = owner_api.get(url(company), {"export": "csv"})
    assert data["added_by"] is None
    assert ops.get_full_name() not in b"".join(answer.streaming_content).decode()
    assert sums(company) == (7_500, 0)


def test_ops_must_say_where_money_came_from(company: Company, ops: User) -> None:
    with pytest.raises(Invalid):
        charge_add(company_id=company.pk, amount_cents=7_500, note="", actor=ops, now=utc_now())

    assert sums(company) == (0, 0)


def test_nothing_is_added_to_an_erased_company(company: Company, ops: User) -> None:
    Company.objects.filter(pk=company.pk).update(
        erased_at=utc_now(), company_name="", name_ar="", name_en="", sub_domain="", sub_domain_key=None
    )

    with pytest.raises(Missing):
        charge_add(company_id=company.pk, amount_cents=7_500, note="x", actor=ops, now=utc_now())


def test_ops_take_a_mistaken_charge_back_once(company: Company, ops: User) -> None:
    charge = fund(company, 5_000)

    charge_reverse(charge_id=charge.pk, reason="شركة أخرى", actor=ops, now=utc_now())

    assert movements(company) == [("charge", 5_000), ("reversal", -5_000)]
    assert sums(company) == (0, 0)
    with pytest.raises(WrongState):
        charge_reverse(charge_id=charge.pk, reason="x", actor=ops, now=utc_now())


def test_what_was_spent_cannot_be_taken_back(paying_company: Company, ops: User) -> None:
    withdrawal(paying_company, 9_000)

    with pytest.raises(NotEnoughBalance):
        charge_reverse(charge_id=Charge.objects.get().pk, reason="x", actor=ops, now=utc_now())

    assert sums(paying_company) == (500, 9_500)


def test_a_card_charge_is_not_taken_back(owner_api: APIClient, paying_company: Company, ops: User) -> None:
    top_up(owner_api, paying_company, answer=CheckoutStatus.PAID)

    with pytest.raises(WrongState):
        charge_reverse(charge_id=Charge.objects.get(method="card").pk, reason="x", actor=ops, now=utc_now())

    assert sums(paying_company) == (16_000, 0)


def test_a_vouchers_remainder_is_a_charge(company: Company) -> None:
    account = locks.account_for_update(company.pk)

    charge_of_voucher(account=account, amount_cents=600, actor=None, now=utc_now())

    assert movements(company) == [("charge", 600)]
    assert Charge.objects.get().method == "voucher"


def test_forgetting_a_person_costs_the_same_however_many_charges_they_added(
    company: Company, ops: User, django_assert_num_queries: Any
) -> None:
    ops.first_name = "Hind"
    for number in range(3):
        charge_add(company_id=company.pk, amount_cents=1_000 + number, note="bank", actor=ops, now=utc_now())

    with django_assert_num_queries(2):
        charge_names_forget(person_id=ops.pk)

    assert not Charge.objects.filter(search_text__contains="hind").exists()
    assert Charge.objects.filter(search_text__contains="bank").count() == 3


def test_the_list_is_searched_filtered_and_ordered(owner_api: APIClient, paying_company: Company) -> None:
    fund(paying_company, 3_300)
    card = top_up(owner_api, paying_company, "20.00")
    card_id = Charge.objects.get(payment_id=card["id"]).pk

    def ids(query: str) -> list[int]:
        return [row["id"] for row in owner_api.get(url(paying_company, query)).json()["data"]]

    assert len(ids("")) == 3
    assert ids("?status=pending") == [card_id]
    assert len(ids("?status=succeeded")) == 2
    assert ids("?method=card") == [card_id]
    assert ids("?search=33.00") == [card_id - 1]
    assert ids("?search=33") == [card_id - 1]
    # A number is not found inside another: nobody would see why.
    assert ids("?search=0") == []
    assert ids(f"?search={card_id}") == [card_id]
    assert len(ids(f"?search={quote('تحويل بنكى')}")) == 2
    assert ids("?ordering=charges_amount")[0] == card_id
    assert ids("?date_from=2099-01-01") == []
    assert len(ids("?date_to=2099-01-01")) == 3
    assert owner_api.get(url(paying_company, "?date_from=yesterday")).status_code == 422
    assert owner_api.get(url(paying_company, "?ordering=note")).status_code == 422


def test_a_note_cannot_become_a_formula(owner_api: APIClient, company: Company, ops: User) -> None:
    charge_add(company_id=company.pk, amount_cents=7_500, note='=HYPERLINK("x")', actor=ops, now=utc_now())

    answer = owner_api.get(url(company, "?export=csv"))

    text = b"".join(answer.streaming_content).decode("utf-8")  # type: ignore[attr-defined]  # a streamed answer
    assert text.startswith("\ufeffNumber,")
    assert "'=HYPERLINK" in text


def test_one_and_three_charges_cost_the_same(owner_api: APIClient, company: Company) -> None:
    fund(company, 1_000)
    with CaptureQueriesContext(connection) as one:
        owner_api.get(url(company))
    fund(company, 1_000)
    fund(company, 1_000)
    with CaptureQueriesContext(connection) as three:
        owner_api.get(url(company))

    assert len(one) == len(three) <= 4
    assert LedgerEntry.objects.count() == 3

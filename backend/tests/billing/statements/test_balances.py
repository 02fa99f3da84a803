"""Balances: one company's, all of a person's, and what those see who may not know."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.charges.services import charge_start
from billing.statements.balances import money_is_settled
from billing.withdrawals.services import withdrawal_cancel
from common.api.fields import instant_text
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_money import contact_details, fund, open_invoice, withdrawal
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def balance(api: APIClient, company: Company) -> Any:
    return api.get(f"/api/v1/companies/{company.pk}/balance")


def test_a_company_without_movements_has_zero(owner_api: APIClient, company: Company) -> None:
    data = balance(owner_api, company).json()

    assert {name: data[name] for name in ("balance", "available", "held", "currency")} == {
        "balance": "0.00",
        "available": "0.00",
        "held": "0.00",
        "currency": "USD",
    }
    assert data["withdrawal_terms"]["maximum"] == "0.00"
    assert data["charge_terms"] == {"minimum": "1.00", "maximum": "100000.00"}


def test_held_money_is_part_of_the_balance(owner_api: APIClient, paying_company: Company) -> None:
    withdrawal(paying_company, 2_000)

    data = balance(owner_api, paying_company).json()

    assert (data["balance"], data["available"], data["held"]) == ("100.00", "75.00", "25.00")
    assert data["withdrawal_terms"]["maximum"] == "70.00"


def test_a_member_without_the_right_reads_null(paying_company: Company) -> None:
    member = MembershipFactory.create(company=paying_company, permissions=["view_invoices"])

    answer = balance(api_for(member.user), paying_company)

    assert answer.status_code == 200
    data = answer.json()
    assert [data[name] for name in ("balance", "available", "held")] == [None] * 3
    assert data["currency"] == "USD"
    terms = data["withdrawal_terms"]
    assert (terms["minimum"], terms["transfer_fees"], terms["maximum"]) == ("10.00", "5.00", None)


def test_strangers_learn_nothing(anonymous_api: APIClient, stranger_api: APIClient, paying_company: Company) -> None:
    assert balance(anonymous_api, paying_company).status_code == 401
    assert balance(stranger_api, paying_company).status_code == 404
    assert stranger_api.get("/api/v1/balances").json() == {"data": []}


def test_all_balances_of_a_person(owner: User, owner_api: APIClient, paying_company: Company) -> None:
    with_right = CompanyFactory.create(owner=UserFactory.create())
    without = CompanyFactory.create(owner=UserFactory.create())
    CompanyFactory.create(owner=UserFactory.create())
    MembershipFactory.create(company=with_right, user=owner, permissions=["view_charges"])
    MembershipFactory.create(company=without, user=owner, permissions=[])
    fund(with_right, 1_234)
    fund(without, 5_678)

    data = owner_api.get("/api/v1/balances").json()["data"]

    assert {row["company"]["id"]: row["balance"] for row in data} == {
        str(paying_company.pk): "100.00",
        str(with_right.pk): "12.34",
        str(without.pk): None,
    }
    assert data[0]["company"]["name"].startswith("Wahat Travel")


def test_in_total_suspension_only_those_with_the_licence_right_read_it(owner: User, owner_api: APIClient) -> None:
    company = CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago=55)
    fund(company, 1_000)
    member = MembershipFactory.create(company=company, permissions=["view_charges"])
    renewer = MembershipFactory.create(company=company, permissions=["view_charges", "view_licence"])

    assert balance(owner_api, company).json()["balance"] == "10.00"
    assert balance(api_for(renewer.user), company).json()["balance"] == "10.00"
    assert balance(api_for(member.user), company).status_code == 409
    assert api_for(member.user).get("/api/v1/balances").json()["data"][0]["balance"] is None


def open_invoices(api: APIClient) -> list[Any]:
    return [row["open_invoice"] for row in api.get("/api/v1/balances").json()["data"]]


def test_beside_the_balance_stands_the_invoice_that_can_be_paid(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 2_185)

    assert open_invoices(owner_api) == [
        {
            "id": invoice.pk,
            "number": invoice.number,
            "status": "open",
            "amount_due": "21.85",
            "currency": "USD",
            "due_at": instant_text(invoice.due_at),
            "may_pay": True,
        }
    ]


def test_an_invoice_whose_time_is_over_does_not_wait_for_the_sweep(
    owner_api: APIClient, paying_company: Company
) -> None:
    open_invoice(paying_company, 2_185, expires_at=utc_now())

    assert open_invoices(owner_api) == [None]


@pytest.mark.parametrize(
    ("permissions", "seen"),
    [(["view_charges"], None), (["view_invoices"], False), (["view_invoices", "edit_invoices"], True)],
)
def test_who_may_see_the_open_invoice_and_who_may_pay_it(
    paying_company: Company, permissions: list[str], seen: bool | None
) -> None:
    open_invoice(paying_company, 2_185)
    member = MembershipFactory.create(company=paying_company, permissions=permissions)

    [invoice] = open_invoices(api_for(member.user))

    assert (invoice and invoice["may_pay"]) is seen


def test_in_total_suspension_the_owner_may_pay_and_a_member_without_the_licence_right_sees_nothing(
    owner: User, owner_api: APIClient
) -> None:
    company = CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago=55)
    open_invoice(company, 2_185, expires_at=None)
    member = MembershipFactory.create(company=company, permissions=["view_invoices", "edit_invoices"])

    assert [invoice["may_pay"] for invoice in open_invoices(owner_api)] == [True]
    assert open_invoices(api_for(member.user)) == [None]


def test_an_erased_company_has_no_balance_to_show(owner_api: APIClient, paying_company: Company) -> None:
    Company.objects.filter(pk=paying_company.pk).update(
        erased_at=utc_now(), company_name="", name_ar="", name_en="", sub_domain="", sub_domain_key=None
    )

    assert balance(owner_api, paying_company).status_code == 404
    assert owner_api.get("/api/v1/balances").json() == {"data": []}


def test_one_and_three_companies_cost_the_same(owner: User, owner_api: APIClient) -> None:
    company = CompanyFactory.create(owner=owner)
    fund(company, 1_000)
    open_invoice(company, 1_000)
    with CaptureQueriesContext(connection) as one:
        owner_api.get("/api/v1/balances")
    for _time in range(2):
        company = CompanyFactory.create(owner=owner)
    fund(company, 1_000)
    open_invoice(company, 1_000)
    with CaptureQueriesContext(connection) as three:
        owner_api.get("/api/v1/balances")

    assert len(one) == len(three) <= 5


def test_money_is_settled_when_nothing_is_there_held_or_on_its_way(
    owner: User, paying_company: Company, company: Company
) -> None:
    empty = CompanyFactory.create(owner=owner)
    assert money_is_settled(empty.pk, now=utc_now())
    assert not money_is_settled(paying_company.pk, now=utc_now())

    whole = withdrawal(paying_company, 9_500)
    assert not money_is_settled(paying_company.pk, now=utc_now())
    withdrawal_cancel(withdrawal_id=whole.pk, company_id=paying_company.pk, actor=owner, now=utc_now())
    assert not money_is_settled(paying_company.pk, now=utc_now())


def test_a_card_payment_that_is_being_confirmed_is_not_settled(owner: User, paying_company: Company) -> None:
    other = CompanyFactory.create(owner=owner)
    contact_details(other)
    charge_start(company_id=other.pk, amount_cents=1_000, actor=owner, now=utc_now())

    assert not money_is_settled(other.pk, now=utc_now())

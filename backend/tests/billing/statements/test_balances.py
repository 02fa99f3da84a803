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
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_money import contact_details, fund, withdrawal
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
    assert [answer.json()[name] for name in ("balance", "available", "held", "withdrawal_terms")] == [None] * 4
    assert answer.json()["currency"] == "USD"


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


def test_an_erased_company_has_no_balance_to_show(owner_api: APIClient, paying_company: Company) -> None:
    Company.objects.filter(pk=paying_company.pk).update(
        erased_at=utc_now(), company_name="", name_ar="", name_en="", sub_domain="", sub_domain_key=None
    )

    assert balance(owner_api, paying_company).status_code == 404
    assert owner_api.get("/api/v1/balances").json() == {"data": []}


def test_one_and_three_companies_cost_the_same(owner: User, owner_api: APIClient) -> None:
    fund(CompanyFactory.create(owner=owner), 1_000)
    with CaptureQueriesContext(connection) as one:
        owner_api.get("/api/v1/balances")
    for _time in range(2):
        fund(CompanyFactory.create(owner=owner), 1_000)
    with CaptureQueriesContext(connection) as three:
        owner_api.get("/api/v1/balances")

    assert len(one) == len(three) <= 4


def test_money_is_settled_when_nothing_is_there_held_or_on_its_way(
    owner: User, paying_company: Company, company: Company
) -> None:
    empty = CompanyFactory.create(owner=owner)
    assert money_is_settled(empty.pk)
    assert not money_is_settled(paying_company.pk)

    whole = withdrawal(paying_company, 9_500)
    assert not money_is_settled(paying_company.pk)
    withdrawal_cancel(withdrawal_id=whole.pk, company_id=paying_company.pk, actor=owner, now=utc_now())
    assert not money_is_settled(paying_company.pk)


def test_a_card_payment_that_is_being_confirmed_is_not_settled(owner: User, paying_company: Company) -> None:
    other = CompanyFactory.create(owner=owner)
    contact_details(other)
    charge_start(company_id=other.pk, amount_cents=1_000, actor=owner, now=utc_now())

    assert not money_is_settled(other.pk)

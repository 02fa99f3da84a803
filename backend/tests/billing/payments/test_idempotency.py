"""The same key and body answer the same and move money once; another body is refused; a refusal may be tried again."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from billing.charges.models import Charge
from billing.payments.models import Payment
from billing.payments.providers.sandbox import SandboxCheckout
from billing.withdrawals.models import Withdrawal
from common.models import IdempotentAnswer
from companies.company.models import Company
from companies.main_info.models import BankAccount
from tests.factories.accounts import api_for
from tests.factories.billing_money import bank_account, open_invoice, sums
from tests.factories.companies import MembershipFactory

pytestmark = pytest.mark.django_db


def post(api: APIClient, company: Company, path: str, body: dict[str, Any], key: str = "key-1") -> Any:
    return api.post(f"/api/v1/companies/{company.pk}/{path}", body, headers={"Idempotency-Key": key})


def test_a_withdrawal_is_made_once(owner_api: APIClient, paying_company: Company) -> None:
    body = {"withdrawal_amount": "20.00"}

    first, second = (post(owner_api, paying_company, "withdrawal-requests", body) for _time in range(2))

    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json() == second.json()
    assert Withdrawal.objects.count() == 1
    assert sums(paying_company) == (7_500, 2_500)


def test_another_key_is_another_request(owner_api: APIClient, paying_company: Company) -> None:
    for key in ("key-1", "key-2"):
        post(owner_api, paying_company, "withdrawal-requests", {"withdrawal_amount": "20.00"}, key)

    assert Withdrawal.objects.count() == 2


def test_another_body_under_the_same_key_is_refused(owner_api: APIClient, paying_company: Company) -> None:
    post(owner_api, paying_company, "withdrawal-requests", {"withdrawal_amount": "20.00"})

    answer = post(owner_api, paying_company, "withdrawal-requests", {"withdrawal_amount": "21.00"})

    assert (answer.status_code, answer.json()["code"]) == (409, "idempotency_key_reused")
    assert sums(paying_company) == (7_500, 2_500)


def test_another_address_under_the_same_key_is_refused(owner_api: APIClient, paying_company: Company) -> None:
    post(owner_api, paying_company, "withdrawal-requests", {"withdrawal_amount": "20.00"})

    answer = post(owner_api, paying_company, "charges", {"withdrawal_amount": "20.00", "charges_amount": "5"})

    assert answer.json()["code"] == "idempotency_key_reused"
    assert not Payment.objects.exists()


def test_a_refusal_may_be_tried_again_with_its_key(owner_api: APIClient, paying_company: Company) -> None:
    BankAccount.objects.all().delete()
    body = {"withdrawal_amount": "20.00"}
    assert post(owner_api, paying_company, "withdrawal-requests", body).json()["code"] == "bank_account_missing"
    bank_account(paying_company)

    assert post(owner_api, paying_company, "withdrawal-requests", body).status_code == 201
    assert Withdrawal.objects.count() == 1


def test_keys_are_each_persons_own(owner_api: APIClient, paying_company: Company) -> None:
    member = MembershipFactory.create(
        company=paying_company, permissions=["view_withdrawal_requests", "create_withdrawal_requests"]
    )
    body = {"withdrawal_amount": "20.00"}

    post(owner_api, paying_company, "withdrawal-requests", body)
    post(api_for(member.user), paying_company, "withdrawal-requests", body)

    assert Withdrawal.objects.count() == 2


def test_a_charge_opens_one_page(owner_api: APIClient, paying_company: Company) -> None:
    first, second = (post(owner_api, paying_company, "charges", {"charges_amount": "60"}) for _time in range(2))

    assert first.json() == second.json()
    assert first.json()["data"]["redirect_url"]
    assert (Payment.objects.count(), SandboxCheckout.objects.count()) == (1, 1)
    assert Charge.objects.filter(method="card").count() == 1


def test_an_invoice_is_paid_once_and_the_repetition_says_so(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900)

    first, second = (
        post(owner_api, paying_company, f"invoices/{invoice.pk}/payments", {"method": "balance"}) for _time in range(2)
    )

    assert (first.status_code, first.json()) == (second.status_code, second.json())
    assert first.json()["data"]["status"] == "succeeded"
    assert sums(paying_company) == (8_100, 0)


@pytest.mark.parametrize("key", ["", "x" * 201, "مفتاح", "a\tb"])
def test_a_key_that_is_none_is_refused(owner_api: APIClient, paying_company: Company, key: str) -> None:
    answer = owner_api.generic(
        "POST",
        f"/api/v1/companies/{paying_company.pk}/withdrawal-requests",
        '{"withdrawal_amount": "20.00"}',
        content_type="application/json",
        HTTP_IDEMPOTENCY_KEY=key,
    )

    assert answer.status_code == 422
    assert not Withdrawal.objects.exists()


def test_without_a_key_every_request_is_its_own(owner_api: APIClient, paying_company: Company) -> None:
    for _time in range(2):
        owner_api.post(f"/api/v1/companies/{paying_company.pk}/withdrawal-requests", {"withdrawal_amount": "20.00"})

    assert Withdrawal.objects.count() == 2
    assert not IdempotentAnswer.objects.exists()

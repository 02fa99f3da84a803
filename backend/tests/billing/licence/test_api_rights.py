"""Who may do what with a licence over the API, at which status and stage of the company."""

import pytest
from rest_framework.test import APIClient

from billing.invoices.models import Invoice
from billing.subscriptions.models import SubscriptionOrder
from common.clock import utc_now
from companies.company.models import Company, Standing
from tests.billing.licence.test_api import member_api, suspend, url
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_licences import (
    licensed,
    money_add,
    order_of,
    owner_of,
    package,
    pay,
)
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


@pytest.mark.parametrize(
    ("status", "code"), [("uncompleted", "company_not_confirmed"), ("under_review", "company_not_confirmed")]
)
def test_a_company_that_is_not_confirmed_cannot_order(status: str, code: str) -> None:
    company = CompanyFactory.create(status=status, was_confirmed=False)
    api = api_for(owner_of(company))

    for path in ("licence/quote", "licence/orders"):
        answer = api.post(url(company, path), {"package": package(1).pk, "period": "monthly"})
        assert (answer.status_code, answer.json()["code"]) == (409, code)
    assert not SubscriptionOrder.objects.exists()


PATHS = [
    ("get", "licence", "view_licence"),
    ("post", "licence/quote", "view_licence"),
    ("post", "licence/orders", "create_licence"),
    ("put", "licence/auto-renew", "edit_licence"),
    ("get", "subscription-history", "view_subscription_history"),
    ("get", "subscription-history/{order}", "view_subscription_history"),
    ("get", "invoices", "view_invoices"),
    ("get", "invoices/summary", "view_invoices"),
    ("get", "invoices/{invoice}", "view_invoices"),
    ("get", "invoices/{invoice}/pdf", "view_invoices"),
]


@pytest.mark.parametrize(("method", "path", "permission"), PATHS)
def test_who_may_what(company: Company, stranger_api: APIClient, method: str, path: str, permission: str) -> None:
    order = order_of(company)
    address = url(company, path.format(order=order.pk, invoice=order.invoice.pk))
    body = {"package": package(1).pk, "period": "monthly", "enabled": False}
    everything = {name for _method, _path, name in PATHS}

    def status(api: APIClient) -> int:
        return int(getattr(api, method)(address, body if method != "get" else None).status_code)

    assert status(APIClient()) == 401
    assert status(stranger_api) == 404
    assert status(member_api(company, *(everything - {permission}))) == 403
    allowed = status(member_api(company, permission, "view_licence"))
    assert allowed in (200, 201) or (path == "licence/auto-renew" and allowed == 409)  # no licence yet


def test_another_companys_invoice_and_order_are_unknown(company: Company, owner_api: APIClient) -> None:
    foreign = order_of(CompanyFactory.create())

    for path in (
        f"invoices/{foreign.invoice.pk}",
        f"invoices/{foreign.invoice.pk}/pdf",
        f"subscription-history/{foreign.pk}",
    ):
        assert owner_api.get(url(company, path)).status_code == 404
    assert owner_api.delete(url(company, f"subscription-history/{foreign.pk}")).status_code == 404
    foreign.refresh_from_db()
    assert foreign.status == "invoiced"


def test_cancelling_answers_with_the_canceled_order(company: Company, owner_api: APIClient) -> None:
    order = order_of(company)

    key = {"Idempotency-Key": "lost answer"}
    answer, repeated = (
        owner_api.delete(url(company, f"subscription-history/{order.pk}"), headers=key) for _ in range(2)
    )

    assert (answer.status_code, answer.json()["message"]) == (200, "The order was cancelled.")
    assert (repeated.status_code, repeated.json()) == (200, answer.json())
    data = answer.json()["data"]
    assert (data["status"], data["cancel_reason"], data["invoice"]["status"]) == ("canceled", "canceled", "expired")
    again = owner_api.delete(url(company, f"subscription-history/{order.pk}"))
    assert (again.status_code, again.json()["code"]) == (409, "wrong_state")


def test_a_member_without_the_licence_right_is_locked_out_in_total_suspension(company: Company) -> None:
    licensed(company)
    suspend(company, days_after_end=25)

    assert member_api(company, "view_invoices").get(url(company, "invoices")).status_code == 409
    assert member_api(company, "view_invoices", "view_licence").get(url(company, "invoices")).status_code == 200


def test_a_suspended_company_can_order_and_pay(company: Company, owner_api: APIClient) -> None:
    licensed(company)
    suspend(company, days_after_end=25)

    answer = owner_api.post(url(company, "licence/orders"), {"package": package(1).pk, "period": "monthly"})

    assert (answer.status_code, answer.json()["data"]["kind"]) == (201, "reactivation")
    own_now = utc_now() + Standing.objects.get(company=company).test_clock_offset
    money_add(company, 2_185)
    pay(Invoice.objects.get(status="open"), now=own_now)
    assert owner_api.get(url(company, "licence")).json()["data"]["stage"] == "active"


def test_a_language_of_ones_own(company: Company) -> None:
    api = api_for(owner_of(company), language="ar")

    answer = api.post(url(company, "licence/orders"), {"package": package(0).pk, "period": "trial"})

    assert answer.json()["message"] == "اشتراكك نشط الآن."
    licence = api.get(url(company, "licence")).json()["data"]
    assert licence["package"]["name"] == "التجريبية"
    assert licence["options"] == ["premium"]


def test_a_stranger_who_is_signed_in_sees_nothing(company: Company) -> None:
    assert api_for(UserFactory.create()).get(url(company, "licence")).status_code == 404

"""Paying invoices: from the balance, by card, both; what is refused moves nothing."""

from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.invoices.models import Invoice
from billing.payments.models import Payment, PaymentMethod
from billing.payments.providers.base import CheckoutStatus
from billing.payments.providers.sandbox import SandboxCheckout, checkout_move
from billing.payments.services import payment_start, pending_release
from common.clock import utc_now
from companies.company.models import Company, Standing
from companies.main_info.models import Address, Phone
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_money import bank_account, fund, movements, open_invoice, opened, seller_known, sums
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.django_db


def url(invoice: Invoice) -> str:
    return f"/api/v1/companies/{invoice.company_id}/invoices/{invoice.pk}/payments"


def pay(api: APIClient, invoice: Invoice, method: str = "balance", **headers: str) -> Any:
    return api.post(url(invoice), {"method": method}, headers=headers or None)


def poll(api: APIClient, company: Company, payment_id: int) -> Any:
    return api.get(f"/api/v1/companies/{company.pk}/payments/{payment_id}")


def status_of(invoice: Invoice) -> str:
    invoice.refresh_from_db()
    return invoice.status


def checkout_of(payment: Payment) -> SandboxCheckout:
    return SandboxCheckout.objects.get(reference=payment.reference)


def test_the_balance_pays_at_once(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900)

    answer = pay(owner_api, invoice)

    data = answer.json()["data"]
    assert (answer.status_code, answer.json()["message"]) == (201, "The invoice was paid.")
    assert (data["status"], data["outcome"], data["amount"], data["redirect_url"]) == (
        "succeeded",
        "invoice_paid",
        "19.00",
        None,
    )
    assert status_of(invoice) == "paid"
    assert movements(paying_company)[1:] == [("invoice_payment", -1_900)]
    assert Standing.objects.get(company=paying_company).level == 1


def test_too_little_balance_is_refused_and_nothing_moves(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 10_001)

    answer = pay(owner_api, invoice)

    assert (answer.status_code, answer.json()["code"]) == (409, "not_enough_balance")
    assert status_of(invoice) == "open"
    assert sums(paying_company) == (10_000, 0)
    assert not Payment.objects.exists()


def test_an_invoice_is_paid_once(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900)
    pay(owner_api, invoice)

    answer = pay(owner_api, invoice)

    assert (answer.status_code, answer.json()["code"]) == (409, "invoice_not_payable")
    assert sums(paying_company) == (8_100, 0)


def test_an_invoice_whose_time_is_over_is_not_paid(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900, now=utc_now() - timedelta(days=8))

    assert pay(owner_api, invoice).json()["code"] == "invoice_not_payable"
    assert sums(paying_company) == (10_000, 0)


def test_the_card_pays_through_the_statement(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900)
    data = pay(owner_api, invoice, "card").json()["data"]
    assert (data["status"], data["by_card"], data["from_balance"]) == ("pending", "19.00", "0.00")
    assert sums(paying_company) == (10_000, 0)

    checkout_move(data["redirect_url"].rsplit("/", 1)[-1], CheckoutStatus.PAID)
    answer = poll(owner_api, paying_company, data["id"])

    assert answer.json()["message"] is None
    assert (answer.json()["data"]["status"], answer.json()["data"]["outcome"]) == ("succeeded", "invoice_paid")
    assert status_of(invoice) == "paid"
    assert movements(paying_company)[1:] == [("card_payment", 1_900), ("invoice_payment", -1_900)]
    assert sums(paying_company) == (10_000, 0)


def test_mixed_takes_the_balance_first_and_holds_it_meanwhile(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 14_900)

    data = pay(owner_api, invoice, "mixed").json()["data"]

    assert (data["from_balance"], data["by_card"], data["amount"]) == ("100.00", "49.00", "149.00")
    assert sums(paying_company) == (0, 10_000)
    checkout_move(data["redirect_url"].rsplit("/", 1)[-1], CheckoutStatus.PAID)
    assert poll(owner_api, paying_company, data["id"]).json()["data"]["status"] == "succeeded"
    assert movements(paying_company)[1:] == [
        ("hold", -10_000),
        ("hold_returned", 10_000),
        ("card_payment", 4_900),
        ("invoice_payment", -14_900),
    ]
    assert sums(paying_company) == (0, 0)


def test_mixed_needs_no_card_where_the_balance_covers_it(owner_api: APIClient, paying_company: Company) -> None:
    Phone.objects.all().delete()
    invoice = open_invoice(paying_company, 1_900)

    data = pay(owner_api, invoice, "mixed").json()["data"]

    assert (data["status"], data["by_card"], data["method"]) == ("succeeded", "0.00", "balance")
    assert sums(paying_company) == (8_100, 0)


def test_a_declined_card_gives_the_held_balance_back(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 14_900)
    data = pay(owner_api, invoice, "mixed").json()["data"]

    checkout_move(data["redirect_url"].rsplit("/", 1)[-1], CheckoutStatus.DECLINED)
    answer = poll(owner_api, paying_company, data["id"]).json()["data"]

    assert (answer["status"], answer["redirect_url"]) == ("failed", None)
    assert answer["reason"] == {"code": "payment_declined", "text": "The payment was declined"}
    assert sums(paying_company) == (10_000, 0)
    assert status_of(invoice) == "open"
    assert pay(owner_api, invoice, "card").json()["data"]["status"] == "pending"


@pytest.mark.parametrize(
    ("missing", "code", "message"),
    [
        (Phone, "phone_missing", "Please add the phone number to complete the payment process"),
        (Address, "address_missing", "Please add the address details to complete the payment process"),
    ],
)
def test_a_card_needs_phone_and_address(
    owner_api: APIClient, paying_company: Company, missing: Any, code: str, message: str
) -> None:
    missing.objects.all().delete()
    invoice = open_invoice(paying_company, 14_900)

    answer = pay(owner_api, invoice, "mixed")

    assert (answer.status_code, answer.json()["code"], answer.json()["message"]) == (409, code, message)
    assert sums(paying_company) == (10_000, 0)
    assert not Payment.objects.exists()


def test_asking_again_gives_the_same_page(owner_api: APIClient, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 14_900)

    first, second = (pay(owner_api, invoice, "mixed").json()["data"] for _time in range(2))

    assert (first["id"], first["redirect_url"]) == (second["id"], second["redirect_url"])
    assert sums(paying_company) == (0, 10_000)


def test_another_method_replaces_the_pending_attempt(
    owner_api: APIClient, paying_company: Company, django_capture_on_commit_callbacks: Any
) -> None:
    invoice = open_invoice(paying_company, 5_000)
    card = pay(owner_api, invoice, "card").json()["data"]

    with django_capture_on_commit_callbacks(execute=True):
        data = pay(owner_api, invoice, "balance").json()["data"]

    assert data["status"] == "succeeded"
    old = poll(owner_api, paying_company, card["id"]).json()["data"]
    assert (old["status"], old["reason"]["code"]) == ("failed", "payment_replaced")
    assert SandboxCheckout.objects.get().status == "expired"
    assert sums(paying_company) == (5_000, 0)


def test_the_page_of_a_replaced_attempt_that_was_paid_first_becomes_a_charge(
    owner: User, paying_company: Company, django_capture_on_commit_callbacks: Any
) -> None:
    invoice = open_invoice(paying_company, 5_000)
    card = opened(payment_start(invoice_id=invoice.pk, method=PaymentMethod.CARD, actor=owner, now=utc_now()))
    checkout_move(checkout_of(card).ref, CheckoutStatus.PAID)

    with django_capture_on_commit_callbacks(execute=True):
        payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=owner, now=utc_now())

    card.refresh_from_db()
    assert (card.status, card.outcome, card.charge.amount_cents) == ("succeeded", "balance_charged", 5_000)
    assert status_of(invoice) == "paid"
    assert sums(paying_company) == (10_000, 0)


def test_giving_an_invoice_up_releases_what_its_payment_holds(owner: User, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 14_900)
    payment = payment_start(invoice_id=invoice.pk, method=PaymentMethod.MIXED, actor=owner, now=utc_now())
    assert sums(paying_company) == (0, 10_000)

    pending_release(invoice_id=invoice.pk, actor=owner, now=utc_now())

    payment.refresh_from_db()
    assert payment.status == "failed"
    assert sums(paying_company) == (10_000, 0)


def test_the_platform_pays_without_a_person(paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900)

    payment = payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=None, now=utc_now())

    assert (payment.created_by, payment.status) == (None, "succeeded")


def test_no_card_where_no_provider_is_set_up(owner_api: APIClient, paying_company: Company, settings: Any) -> None:
    settings.SANDBOX_PAYMENTS_ENABLED = False
    invoice = open_invoice(paying_company, 14_900)

    answer = pay(owner_api, invoice, "mixed")

    assert (answer.status_code, answer.json()["code"]) == (409, "card_payments_unavailable")
    assert sums(paying_company) == (10_000, 0)
    assert not Payment.objects.exists()


def test_paying_works_in_total_suspension(owner: User, owner_api: APIClient) -> None:
    company = CompanyFactory.create(
        owner=owner, standing__level=1, standing__started_days_ago=55, standing__period_days=30
    )
    seller_known()
    fund(company, 5_000)
    invoice = open_invoice(company, 1_900)

    assert pay(owner_api, invoice).status_code == 201


def test_a_method_that_does_not_exist_is_refused_beside_its_field(
    owner_api: APIClient, paying_company: Company
) -> None:
    answer = pay(owner_api, open_invoice(paying_company, 1_900), "cheque")

    assert (answer.status_code, list(answer.json()["errors"])) == (422, ["method"])


def test_paying_needs_its_permission(paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900)
    member = MembershipFactory.create(company=paying_company, permissions=["view_invoices"])

    assert pay(api_for(member.user), invoice).status_code == 403
    assert status_of(invoice) == "open"


def test_another_companys_invoice_is_not_there(owner_api: APIClient, paying_company: Company) -> None:
    other = CompanyFactory.create(owner=UserFactory.create())
    bank_account(other)
    fund(other, 5_000)
    foreign = open_invoice(other, 1_900)

    answer = owner_api.post(
        f"/api/v1/companies/{paying_company.pk}/invoices/{foreign.pk}/payments", {"method": "balance"}
    )

    assert answer.status_code == 404
    assert (sums(other), sums(paying_company)) == ((5_000, 0), (10_000, 0))


def test_a_payment_is_polled_by_those_who_may_see_what_it_pays(owner: User, paying_company: Company) -> None:
    invoice = open_invoice(paying_company, 1_900)
    payment = payment_start(invoice_id=invoice.pk, method=PaymentMethod.BALANCE, actor=owner, now=utc_now())
    sees_invoices = MembershipFactory.create(company=paying_company, permissions=["view_invoices"])
    sees_charges = MembershipFactory.create(company=paying_company, permissions=["view_charges"])

    assert poll(api_for(sees_invoices.user), paying_company, payment.pk).status_code == 200
    assert poll(api_for(sees_charges.user), paying_company, payment.pk).status_code == 403
    other = CompanyFactory.create(owner=owner)
    assert poll(api_for(owner), other, payment.pk).status_code == 404

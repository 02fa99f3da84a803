"""The endpoints of packages, licence and orders: shapes, rights, stages, languages."""

from datetime import timedelta
from typing import Any

import pytest
from rest_framework.test import APIClient

from billing.invoices.models import Invoice
from billing.ledger.models import LedgerEntry
from billing.subscriptions.models import SubscriptionOrder
from common.clock import utc_now
from companies.company.models import Company, Standing
from tests.factories.accounts import api_for
from tests.factories.billing_licences import (
    DAY,
    VoucherFactory,
    licensed,
    order_of,
    owner_of,
    package,
)
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def url(company: Company, path: str) -> str:
    return f"/api/v1/companies/{company.pk}/{path}"


def member_api(company: Company, *permissions: str) -> APIClient:
    membership = MembershipFactory.create(company=company, permissions=list(permissions))
    return api_for(membership.user)


def suspend(company: Company, *, days_after_end: int) -> None:
    """Move the company's own clock so many days behind the end of its period."""
    company.standing.refresh_from_db()
    ends_at = company.standing.period_ends_at
    assert ends_at is not None
    company.standing.test_clock_offset = ends_at + timedelta(days=days_after_end) - utc_now()
    company.standing.save()


def test_codes_cannot_be_guessed(company: Company, owner_api: APIClient) -> None:
    voucher, other = VoucherFactory.create(), CompanyFactory.create(owner=owner_of(company))
    wish = {"package": package(1).pk, "period": "monthly"}

    def ask(where: Company, path: str, **codes: str) -> int:
        return int(owner_api.post(url(where, path), wish | codes).status_code)

    assert {ask(company, "licence/quote", voucher=f"WRONG-{number:04}") for number in range(10)} == {422}
    assert {ask(company, "licence/orders", coupon=f"WRONG-{number:04}") for number in range(8)} == {422}
    assert {ask(company, "licence/quote", voucher=voucher.code) for _time in range(5)} == {200}
    assert {ask(other, "licence/quote", voucher="WRONG") for _time in range(2)} == {422}
    assert ask(company, "licence/quote", voucher=voucher.code) == 429
    assert ask(company, "licence/orders", voucher=voucher.code) == 429
    assert ask(company, "licence/quote") == 200


def test_packages_are_for_everybody(anonymous_api: APIClient) -> None:
    answer = anonymous_api.get("/api/v1/packages")

    assert answer.status_code == 200
    packages = answer.json()["data"]
    assert [(row["name"], row["level"], row["monthly_price"], row["yearly_price"]) for row in packages] == [
        ("Trial", 0, "0.00", "0.00"),
        ("Basic", 1, "19.00", "190.00"),
        ("Advanced", 2, "49.00", "490.00"),
        ("Complete", 3, "99.00", "990.00"),
    ]
    assert (packages[0]["trial_days"], packages[0]["periods"], packages[0]["currency"]) == (14, ["trial"], "USD")
    assert packages[1]["features"][0] == "A public page in Arabic and English"


def test_packages_speak_arabic_by_default() -> None:
    packages = APIClient().get("/api/v1/packages").json()["data"]

    assert [row["name"] for row in packages] == ["التجريبية", "الأساسية", "المتقدمة", "الشاملة"]


def test_a_company_without_a_licence_may_try_or_subscribe(company: Company, owner_api: APIClient) -> None:
    licence = owner_api.get(url(company, "licence")).json()["data"]

    assert (licence["state"], licence["options"], licence["stage"]) == ("first_time", ["free", "premium"], "none")
    assert (licence["package"], licence["timeline"], licence["next_charge"], licence["open_order"]) == (
        None,
        [],
        None,
        None,
    )


def test_the_licence_shows_its_whole_life_line(company: Company, owner_api: APIClient) -> None:
    order = licensed(company, level=2, period="yearly")

    licence = owner_api.get(url(company, "licence")).json()["data"]

    assert (licence["state"], licence["options"], licence["stage"]) == ("current", ["renew", "change"], "active")
    assert licence["package"] == {"id": package(2).pk, "name": "Advanced", "level": 2}
    assert (licence["period"], licence["price"], licence["auto_renew"]) == ("yearly", "490.00", False)
    ends_at = order.subscription.ends_at
    stages = [(moment["event"], moment["stage"]) for moment in licence["timeline"] if moment["stage"]]
    assert stages == [
        ("period_starts", "active"),
        ("period_ends", "allowance"),
        ("partial_suspension", "partial_suspension"),
        ("total_suspension", "total_suspension"),
    ]
    assert licence["timeline"][-1]["event"] == "erasure"
    assert licence["timeline"][-1]["at"] == licence["erase_at"] == iso(ends_at + 36 * DAY)
    assert not [moment for moment in licence["timeline"] if moment["event"] == "auto_renew"]


def iso(instant: Any) -> str:
    return str(instant.strftime("%Y-%m-%dT%H:%M:%SZ"))


@pytest.mark.parametrize(
    ("day", "stage", "state"),
    [(1, "allowance", "current"), (8, "partial_suspension", "suspended"), (22, "total_suspension", "suspended")],
)
def test_the_licence_stays_readable_in_every_stage(
    company: Company, owner_api: APIClient, day: int, stage: str, state: str
) -> None:
    licensed(company)
    suspend(company, days_after_end=day)

    for path in ("licence", "invoices", "invoices/summary", "subscription-history"):
        assert owner_api.get(url(company, path)).status_code == 200
    licence = owner_api.get(url(company, "licence")).json()["data"]
    assert (licence["stage"], licence["state"]) == (stage, state)


@pytest.mark.parametrize(("words", "count"), [("basic", 1), ("الاساسيه", 1), ("complete", 0), ("{order}", 1)])
def test_orders_are_found_by_number_and_package(company: Company, owner_api: APIClient, words: str, count: int) -> None:
    order = licensed(company)

    found = owner_api.get(url(company, f"subscription-history?search={words.format(order=order.pk)}")).json()["data"]

    assert len(found) == count


def test_auto_renew_says_what_it_will_take_and_when(company: Company, owner_api: APIClient) -> None:
    order = licensed(company)

    answer = owner_api.put(url(company, "licence/auto-renew"), {"enabled": True})

    assert (answer.status_code, answer.json()["message"]) == (200, "Auto-renew is on.")
    licence = answer.json()["data"]
    assert licence["auto_renew"] is True
    assert licence["next_charge"] == {"amount": "21.85", "at": iso(order.subscription.ends_at)}
    assert [moment["days"] for moment in licence["timeline"] if moment["event"] == "auto_renew"] == [0, 2, 6, 13, 20]


def test_auto_renew_is_refused_for_a_trial(company: Company, owner_api: APIClient) -> None:
    order_of(company, level=0, period="trial")

    answer = owner_api.put(url(company, "licence/auto-renew"), {"enabled": True})

    assert (answer.status_code, answer.json()["code"]) == (409, "trial_does_not_renew")
    assert Standing.objects.get(company=company).auto_renew is False


def test_a_trial_answers_without_an_invoice_in_history_and_export(company: Company, owner_api: APIClient) -> None:
    placed = owner_api.post(url(company, "licence/orders"), {"package": package(0).pk, "period": "trial"})

    order = placed.json()["data"]
    assert (placed.status_code, order["status"], order["invoice"], order["amount_paid"]) == (
        201,
        "activated",
        None,
        "0.00",
    )
    assert owner_api.get(url(company, f"subscription-history/{order['id']}")).json()["data"] == order
    assert owner_api.get(url(company, "subscription-history")).json()["data"] == [order]
    csv = b"".join(owner_api.get(url(company, "subscription-history?export=csv")).streaming_content).decode()  # type: ignore[attr-defined]  # a streamed answer
    assert csv.rstrip().endswith("USD,")
    assert owner_api.get(url(company, "licence")).json()["data"]["open_order"] is None


def test_an_order_answers_with_its_steps_and_invoice(company: Company, owner_api: APIClient) -> None:
    answer = owner_api.post(url(company, "licence/orders"), {"package": package(1).pk, "period": "yearly"})

    assert (answer.status_code, answer.json()["message"]) == (201, "Your order was placed.")
    order = answer.json()["data"]
    invoice = Invoice.objects.get()
    assert (order["kind"], order["period"], order["status"], order["amount_paid"]) == (
        "first",
        "yearly",
        "invoiced",
        "0.00",
    )
    assert [step["state"] for step in order["steps"]] == ["done", "done", "pending", "inactive"]
    assert order["invoice"] == {
        "id": invoice.pk,
        "name": invoice.number,
        "status": "open",
        "amount_due": "218.50",
        "due_at": iso(invoice.due_at),
    }
    assert owner_api.get(url(company, "licence")).json()["data"]["open_order"]["id"] == order["id"]


def test_the_same_key_orders_once(company: Company, owner_api: APIClient) -> None:
    voucher = VoucherFactory.create(value_cents=5_000)
    body = {"package": package(1).pk, "period": "monthly", "voucher": voucher.code}

    first = owner_api.post(url(company, "licence/orders"), body, headers={"Idempotency-Key": "order-1"})
    again = owner_api.post(url(company, "licence/orders"), body, headers={"Idempotency-Key": "order-1"})
    other = owner_api.post(
        url(company, "licence/orders"), {**body, "period": "yearly"}, headers={"Idempotency-Key": "order-1"}
    )

    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert (other.status_code, other.json()["code"]) == (409, "idempotency_key_reused")
    assert SubscriptionOrder.objects.count() == 1
    assert LedgerEntry.objects.count() == 1

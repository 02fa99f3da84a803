"""The endpoints of packages, licence, orders and invoices: shapes, rights, stages, languages, query counts."""

import io
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pypdf import PdfReader
from rest_framework.test import APIClient

from billing.models import Invoice, LedgerEntry, SubscriptionOrder, Voucher
from common.clock import utc_now
from companies.models import Company, Standing
from tests.factories.accounts import UserFactory, api_for
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    DiscountFactory,
    FeeFactory,
    VoucherFactory,
    licensed,
    market_create,
    money_add,
    order_of,
    owner_of,
    package,
    pay,
)
from tests.factories.companies import CompanyFactory, MembershipFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def market(db: None) -> None:
    market_create()


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


def test_packages_are_for_everybody(anonymous_api: APIClient) -> None:
    answer = anonymous_api.get("/api/v1/packages")

    assert answer.status_code == 200
    packages = answer.json()["data"]
    assert [(row["name"], row["level"], row["monthly_price"], row["yearly_price"]) for row in packages] == [
        ("Trial", 0, "0.00", "0.00"),
        ("Standard", 1, "19.00", "190.00"),
        ("Premium", 2, "49.00", "490.00"),
        ("Enterprise", 3, "99.00", "990.00"),
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
    assert licence["package"] == {"id": package(2).pk, "name": "Premium", "level": 2}
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


def test_a_quote_shows_everything_and_creates_nothing(company: Company, owner_api: APIClient) -> None:
    DiscountFactory.create(percent=10)
    FeeFactory.create(amount_cents=200)
    coupon, voucher = CouponFactory.create(percent=20), VoucherFactory.create(value_cents=500)
    body = {
        "package": package(2).pk,
        "period": "monthly",
        "coupon": coupon.code.lower(),
        "voucher": f" {voucher.code} ",
    }

    answer = owner_api.post(url(company, "licence/quote"), body)

    assert (answer.status_code, answer.json()["message"]) == (200, None)
    quote = answer.json()["data"]
    assert quote["items"] == [
        {
            "description_ar": "المتقدمة · شهر واحد",
            "description_en": "Premium · 1 month",
            "quantity": 1,
            "unit_price": "49.00",
            "total": "49.00",
        }
    ]
    assert quote["discounts"] == [{"name": "Opening discount", "rate": "10.00", "amount": "4.90"}]
    assert quote["coupon"] == {"code": coupon.code, "amount": "8.82"}
    assert quote["additional_fees"] == [{"name": "Service fee", "amount": "2.00"}]
    assert (quote["subtotal"], quote["taxable"], quote["tax_total"], quote["total"]) == (
        "49.00",
        "37.28",
        "5.59",
        "42.87",
    )
    assert quote["taxes"] == [{"name": "VAT", "rate": "15.00", "amount": "5.59", "category": "S", "reason": None}]
    assert quote["voucher"] == {"code": voucher.code, "amount": "5.00"}
    assert (quote["amount_due"], quote["currency"], quote["kind"]) == ("37.87", "USD", "first")
    assert quote["forfeits"] == {"days": 0, "amount": "0.00"}
    assert not SubscriptionOrder.objects.exists()
    assert Voucher.objects.get().order is None


def test_a_quote_of_a_change_says_what_is_lost(company: Company, owner_api: APIClient) -> None:
    licensed(company, now=utc_now() - 10 * DAY)

    quote = owner_api.post(url(company, "licence/quote"), {"package": package(2).pk, "period": "monthly"}).json()[
        "data"
    ]

    assert quote["kind"] == "change"
    assert quote["forfeits"]["days"] in (17, 18, 19, 20)
    assert 11 < float(quote["forfeits"]["amount"]) < 16


@pytest.mark.parametrize(
    ("body", "field", "message"),
    [
        ({"package": 999_999, "period": "monthly"}, "package", "This package is not offered"),
        ({"package": "x", "period": "monthly"}, "package", "A valid integer is required."),
        ({"period": "monthly"}, "package", "This field is required."),
        ({"package": 1, "period": "weekly"}, "period", '"weekly" is not a valid choice.'),
        ({"package": 1, "period": "trial"}, "period", "This package is not offered for this period"),
        (
            {"package": 1, "period": "monthly", "coupon": "NO"},
            "coupon",
            "This coupon does not exist or is no longer valid",
        ),
        (
            {"package": 1, "period": "monthly", "voucher": "NO"},
            "voucher",
            "This voucher does not exist or was already used",
        ),
    ],
)
@pytest.mark.parametrize("path", ["licence/quote", "licence/orders"])
def test_a_bad_choice_is_told_beside_its_field(
    company: Company, owner_api: APIClient, path: str, body: dict[str, Any], field: str, message: str
) -> None:
    if body.get("package") == 1:
        body = {**body, "package": package(1).pk}

    answer = owner_api.post(url(company, path), body)

    assert answer.status_code == 422
    assert answer.json()["errors"][field] == [message] or field in ("package", "period")
    assert list(answer.json()["errors"]) == [field]
    assert not SubscriptionOrder.objects.exists()


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

    answer = owner_api.delete(url(company, f"subscription-history/{order.pk}"))

    assert (answer.status_code, answer.json()["message"]) == (200, "The order was canceled.")
    data = answer.json()["data"]
    assert (data["status"], data["cancel_reason"], data["invoice"]["status"]) == ("canceled", "canceled", "expired")
    again = owner_api.delete(url(company, f"subscription-history/{order.pk}"))
    assert (again.status_code, again.json()["code"]) == (409, "wrong_state")


def test_one_invoice_in_full(company: Company, owner_api: APIClient) -> None:
    order = licensed(company, level=1)

    invoice = owner_api.get(url(company, f"invoices/{order.invoice.pk}")).json()["data"]

    assert (invoice["number"], invoice["status"], invoice["amount"], invoice["total"]) == (
        f"INV-{utc_now().astimezone(ZoneInfo('Asia/Riyadh')).year}-000001",
        "paid",
        "21.85",
        "21.85",
    )
    assert invoice["seller"]["name"] == "Qafila Travel Technology Co."
    assert invoice["seller"]["address"] == ["2929, King Fahd Road, 3", "Al Olaya, Riyadh", "Riyadh Region, 12211"]
    assert invoice["buyer"]["name"] == company.name_en
    assert invoice["local_tax"]["amount"] == "10.69"
    assert (invoice["local_tax"]["currency"], invoice["local_tax"]["rate"]) == ("SAR", "3.750000")
    assert invoice["order"]["kind"] == "first"


@pytest.mark.parametrize("paid", [False, True])
def test_the_pdf_speaks_both_languages(company: Company, owner_api: APIClient, paid: bool) -> None:
    order = licensed(company) if paid else order_of(company)
    invoice = Invoice.objects.get(order=order)

    answer = owner_api.get(url(company, f"invoices/{invoice.pk}/pdf"))

    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert invoice.number in answer["Content-Disposition"]
    text = "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)
    assert ("Tax invoice" in text) is paid
    assert ("Proforma invoice" in text) is not paid
    assert invoice.number in text
    assert "21.85" in text


def test_the_summary_counts_what_waits_and_what_was_paid(company: Company, owner_api: APIClient) -> None:
    licensed(company)
    open_invoice = order_of(company, level=2).invoice

    summary = owner_api.get(url(company, "invoices/summary")).json()["data"]

    assert (summary["open_count"], summary["open_total"], summary["next_due_at"]) == (
        1,
        "56.35",
        iso(open_invoice.due_at),
    )
    assert (summary["paid_count"], summary["paid_total"], summary["currency"]) == (1, "21.85", "USD")


def test_invoices_are_searched_filtered_and_sorted(company: Company, owner_api: APIClient) -> None:
    licensed(company, level=1)
    order_of(company, level=2)

    def numbers(query: str) -> list[str]:
        return [row["status"] for row in owner_api.get(url(company, f"invoices?{query}")).json()["data"]]

    assert numbers("") == ["open", "paid"]
    assert numbers("search=المتقدمه") == ["open"]
    assert numbers("search=standard month") == ["paid"]
    assert numbers("search=INV-") == ["paid"]
    assert numbers("search=PRO-") == ["open", "paid"]
    assert numbers("status=paid") == ["paid"]
    assert numbers("status=paid&status=open&ordering=total") == ["paid", "open"]
    assert numbers("date_from=2999-01-01") == []
    assert owner_api.get(url(company, "invoices?status=lost")).status_code == 422
    assert owner_api.get(url(company, "invoices?ordering=buyer")).status_code == 422


def test_invoices_and_history_export_as_csv(company: Company, owner_api: APIClient) -> None:
    order = licensed(company)

    invoices = b"".join(owner_api.get(url(company, "invoices?export=csv")).streaming_content).decode()  # type: ignore[attr-defined]  # a streamed answer
    history = b"".join(owner_api.get(url(company, "subscription-history?export=csv")).streaming_content).decode()  # type: ignore[attr-defined]  # as above

    assert invoices.startswith("\ufeffNumber,")
    assert f"{order.invoice.number},Standard · 1 month,Paid" in invoices
    assert "First subscription,Activated,21.85,USD" in history


@pytest.mark.parametrize("path", ["invoices", "subscription-history"])
def test_a_list_costs_the_same_for_one_and_for_three(company: Company, owner_api: APIClient, path: str) -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            assert owner_api.get(url(company, path)).status_code == 200
        return len(captured)

    licensed(company)
    one = queries()
    licensed(company)
    order_of(company, level=2)

    assert queries() == one
    assert one <= 6


def test_history_tells_each_orders_period(company: Company, owner_api: APIClient) -> None:
    order = licensed(company)
    order_of(company, level=2)

    rows = owner_api.get(url(company, "subscription-history")).json()["data"]

    assert [(row["kind"], row["status"]) for row in rows] == [("change", "invoiced"), ("first", "activated")]
    assert rows[1]["period_ends_at"] == iso(order.subscription.ends_at)
    assert (rows[0]["period_ends_at"], rows[1]["amount_paid"]) == (None, "21.85")
    assert rows[1]["ordered_by"]["id"] == owner_of(company).pk
    filtered = owner_api.get(url(company, "subscription-history?kind=first")).json()["data"]
    assert [row["id"] for row in filtered] == [order.pk]


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

    assert answer.json()["message"] == "اشتراكك سارٍ الآن."
    licence = api.get(url(company, "licence")).json()["data"]
    assert licence["package"]["name"] == "التجريبية"
    assert licence["options"] == ["premium"]


def test_a_stranger_who_is_signed_in_sees_nothing(company: Company) -> None:
    assert api_for(UserFactory.create()).get(url(company, "licence")).status_code == 404

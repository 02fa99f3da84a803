"""The endpoint of quotes: everything that an order would cost, and nothing created."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from billing.coupons.models import Voucher
from billing.subscriptions.models import SubscriptionOrder
from common.clock import utc_now
from companies.company.models import Company
from tests.billing.licence.test_api import url
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    DiscountFactory,
    FeeFactory,
    VoucherFactory,
    licensed,
    package,
)

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


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
            "description_ar": "اشتراك الباقة المتقدمة لمدة شهر",
            "description_en": "1 month of the Advanced plan",
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


def test_a_trials_quote_says_when_the_data_would_be_erased(company: Company, owner_api: APIClient) -> None:
    body = {"package": package(0).pk, "period": "trial"}
    quote = owner_api.post(url(company, "licence/quote"), body).json()["data"]
    owner_api.post(url(company, "licence/orders"), body)

    company.standing.refresh_from_db()
    assert company.standing.erase_at is not None
    assert quote["erases_at"][:10] == company.standing.erase_at.isoformat()[:10]


@pytest.mark.parametrize(
    ("body", "field", "message"),
    [
        ({"package": 999_999, "period": "monthly"}, "package", "This plan is not available. Choose another one."),
        ({"package": "x", "period": "monthly"}, "package", "Enter a whole number."),
        ({"period": "monthly"}, "package", "This field is required."),
        (
            {"package": 1, "period": "weekly"},
            "period",
            "Choose one from the list. \u2068weekly\u2069 is not available.",
        ),
        (
            {"package": 1, "period": "trial"},
            "period",
            "This plan is not available for this period. Choose another one.",
        ),
        (
            {"package": 1, "period": "monthly", "coupon": "NO"},
            "coupon",
            "This coupon does not exist or is no longer valid",
        ),
        (
            {"package": 1, "period": "monthly", "voucher": "NO"},
            "voucher",
            "This voucher does not exist or has already been used",
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

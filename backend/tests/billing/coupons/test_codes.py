"""Coupons and vouchers: whom they are good for, when, how often; what a refusal says."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils.translation import override

from billing.catalogue.services import code_make
from billing.coupons.models import Coupon, CouponUse, Voucher
from billing.licence.quotes import Choice, quote_make
from billing.subscriptions.models import SubscriptionOrder
from common.errors import Invalid
from companies.company.models import Company
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    DiscountFactory,
    FeeFactory,
    VoucherFactory,
    licensed,
    moment,
    order_of,
    package,
)
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
NOW = moment("2026-11-20T09:00")


def quoted(company: Company, *, level: int = 1, **codes: Any) -> int:
    period = "trial" if level == 0 else "monthly"
    choice = Choice(package(level).pk, period, **codes)
    return quote_make(company=company, choice=choice, now=NOW).price.amount_due_cents


def refusal(company: Company, *, level: int = 1, **codes: Any) -> dict[str, list[str]]:
    with pytest.raises(Invalid) as refused:
        quoted(company, level=level, **codes)
    return {field: [str(text) for text in texts] for field, texts in refused.value.errors.items()}


@pytest.mark.parametrize(
    "typed", ["WELCOME-5", "welcome-5", "  Welcome-5 ", "WEL COME-5", "WELCOME-٥", "\u200fWELCOME-5"]
)
def test_a_code_is_read_however_it_is_typed(company: Company, typed: str) -> None:
    CouponFactory.create(code="WELCOME-5")

    assert quoted(company, coupon=typed) == 1_748  # 19.00 − 20 % + 15 %


@pytest.mark.parametrize(
    "values",
    [
        {"active": False},
        {"valid_until": NOW},
        {"valid_from": NOW + timedelta(seconds=1)},
    ],
)
def test_a_coupon_outside_its_time_is_refused(company: Company, values: dict[str, Any]) -> None:
    coupon = CouponFactory.create(**values)

    assert list(refusal(company, coupon=coupon.code)) == ["coupon"]


@pytest.mark.parametrize("values", [{"valid_from": NOW}, {"valid_until": NOW + timedelta(seconds=1)}])
def test_a_coupon_works_on_the_edges_of_its_time(company: Company, values: dict[str, Any]) -> None:
    assert quoted(company, coupon=CouponFactory.create(**values).code) == 1_748


def test_a_coupon_of_other_packages_is_refused(company: Company) -> None:
    coupon = CouponFactory.create()
    coupon.packages.add(package(2))

    assert list(refusal(company, level=1, coupon=coupon.code)) == ["coupon"]
    assert quoted(company, level=2, coupon=coupon.code) == 4_508


def test_a_company_uses_a_coupon_once_unless_more_is_allowed(company: Company) -> None:
    once, twice = CouponFactory.create(), CouponFactory.create(max_uses_per_company=2)
    licensed(company, coupon=once.code, now=NOW)

    assert list(refusal(company, coupon=once.code)) == ["coupon"]
    assert quoted(CompanyFactory.create(), coupon=once.code) == 1_748
    licensed(company, coupon=twice.code, now=NOW)
    assert quoted(company, coupon=twice.code) == 1_748


def test_a_coupon_that_is_used_up_is_refused_for_everybody(company: Company) -> None:
    coupon = CouponFactory.create(max_uses=1)
    order_of(company, coupon=coupon.code, now=NOW)

    assert list(refusal(CompanyFactory.create(), coupon=coupon.code)) == ["coupon"]
    # The company that holds the use may still choose again: its open order gives it back.
    assert quoted(company, coupon=coupon.code) == 1_748


def test_a_fixed_coupon_takes_no_more_than_there_is(company: Company) -> None:
    coupon = CouponFactory.create(percent=None, amount_cents=10_000)

    assert quoted(company, coupon=coupon.code) == 0


NOTHING_OFF = "This coupon takes nothing off this price, so keep it for another order"
NOTHING_LEFT = "Nothing is left to pay, so keep your voucher for another order"


@pytest.mark.parametrize(
    ("discount", "coupon", "voucher", "refused"),
    [
        (100, {"percent": 20}, False, {"coupon": [NOTHING_OFF]}),
        (100, {"percent": None, "amount_cents": 500}, False, {"coupon": [NOTHING_OFF]}),
        (0, {"percent": "0.01"}, False, {"coupon": [NOTHING_OFF]}),
        (0, {"percent": "0.01"}, True, {"coupon": [NOTHING_OFF]}),
        (100, None, True, {"voucher": [NOTHING_LEFT]}),
        (0, {"percent": 100}, True, {"voucher": [NOTHING_LEFT]}),
        (0, {"percent": None, "amount_cents": 10_000}, True, {"voucher": [NOTHING_LEFT]}),
    ],
)
def test_a_code_that_takes_nothing_off_is_refused_and_not_used_up(
    company: Company, discount: int, coupon: dict[str, Any] | None, voucher: bool, refused: dict[str, list[str]]
) -> None:
    if discount:
        DiscountFactory.create(percent=discount)
    codes: dict[str, Any] = {"coupon": CouponFactory.create(**coupon).code} if coupon else {}
    codes |= {"voucher": VoucherFactory.create().code} if voucher else {}

    with override("en"):
        assert refusal(company, **codes) == refused
    with pytest.raises(Invalid):
        order_of(company, now=NOW, **codes)

    assert not SubscriptionOrder.objects.exists()
    assert not Coupon.objects.exclude(used_count=0).exists()
    assert not Voucher.objects.exclude(order=None).exists()


def test_where_a_fee_is_left_the_voucher_pays_it_beside_a_full_coupon(company: Company) -> None:
    FeeFactory.create(amount_cents=200)
    coupon, voucher = CouponFactory.create(percent=100).code, VoucherFactory.create().code

    assert quoted(company, coupon=coupon, voucher=voucher) == 0
    assert order_of(company, now=NOW, coupon=coupon, voucher=voucher).invoice.voucher_cents == 230


@pytest.mark.parametrize("values", [{"active": False}, {"valid_until": NOW}])
def test_a_voucher_outside_its_time_is_refused(company: Company, values: dict[str, Any]) -> None:
    voucher = VoucherFactory.create(**values)

    assert list(refusal(company, voucher=voucher.code)) == ["voucher"]


def test_a_voucher_that_another_order_holds_is_refused(company: Company) -> None:
    voucher = VoucherFactory.create()
    order_of(company, voucher=voucher.code, now=NOW)

    assert list(refusal(CompanyFactory.create(), voucher=voucher.code)) == ["voucher"]
    assert quoted(company, voucher=voucher.code) == 1_185


def test_a_used_voucher_is_refused_even_for_its_own_company(company: Company) -> None:
    voucher = VoucherFactory.create()
    licensed(company, voucher=voucher.code, now=NOW)

    assert list(refusal(company, voucher=voucher.code)) == ["voucher"]


def test_a_trial_takes_no_codes(company: Company) -> None:
    assert list(refusal(company, level=0, coupon=CouponFactory.create().code)) == ["coupon"]
    assert list(refusal(company, level=0, voucher=VoucherFactory.create().code)) == ["voucher"]


def test_quoting_uses_nothing(company: Company) -> None:
    coupon, voucher = CouponFactory.create(), VoucherFactory.create()

    quoted(company, coupon=coupon.code, voucher=voucher.code)

    assert (Coupon.objects.get().used_count, CouponUse.objects.count()) == (0, 0)
    voucher.refresh_from_db()
    assert voucher.order is None
    assert not SubscriptionOrder.objects.exists()


def test_a_use_comes_and_goes_with_its_order(company: Company) -> None:
    coupon = CouponFactory.create()
    order_of(company, coupon=coupon.code, now=NOW)
    assert Coupon.objects.get().used_count == 1

    order_of(company, now=NOW + DAY)

    assert (Coupon.objects.get().used_count, CouponUse.objects.count()) == (0, 0)


def test_codes_that_are_made_up_cannot_be_guessed_or_misread() -> None:
    codes = {code_make() for _time in range(500)}

    assert len(codes) == 500
    assert all(len(code) == 14 and not set(code) & set("IL01O") for code in codes)

"""What ops put on offer: prices, coupons, vouchers and taxes in the admin."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.users.models import User
from activity.models import Entry
from billing.catalogue.models import Package, TaxRule
from billing.catalogue.services import offer_save
from billing.coupons.models import Coupon, Voucher
from common.clock import utc_now
from companies.company.models import Company
from tests.billing.licence.test_admin import page
from tests.factories.billing_licences import (
    CouponFactory,
    VoucherFactory,
    order_of,
    package,
)
from tests.factories.companies import CompanyFactory
from tests.factories.main_info import references_load

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]


def test_a_price_is_edited_in_dollars_and_logged(desk: Client, ops: User) -> None:
    row = package(1)
    html = page(desk, "package", "change", row.pk)
    assert 'value="19.00"' in html

    answer = desk.post(
        reverse("admin:billing_package_change", args=[row.pk]),
        {
            "active": "on",
            "name_ar": row.name_ar,
            "name_en": row.name_en,
            # As browsers send it.
            "features_ar": row.features_ar.replace("\n", "\r\n"),
            "features_en": row.features_en,
            "monthly_price_cents": "21.50",
            "yearly_price_cents": "190",
            "trial_days": "0",
        },
    )

    assert answer.status_code == 302
    assert (package(1).monthly_price_cents, package(1).level) == (2_150, 1)
    entry = Entry.objects.get(action="package.changed")
    assert entry.actor_id == ops.pk
    assert {"field": "monthly_price_cents", "old": "19.00", "new": "21.50"} in entry.changes
    assert [change["field"] for change in entry.changes] == ["monthly_price_cents"]
    told = page(desk, "package", "change", row.pk)
    assert "Plan changed" in told
    assert all(shown in told for shown in ("<bdi>19.00 USD</bdi>", "<bdi>21.50 USD</bdi>"))
    assert "/history/" not in told


def test_a_tax_rule_names_its_countries(desk: Client) -> None:
    references_load()
    html = page(desk, "taxrule", "add")

    assert html.count(">Saudi Arabia</option>") == 2
    assert html.count(">All other countries</option>") == 1


@pytest.mark.parametrize("is_new", [True, False])
def test_one_plan_of_a_level_is_offered_and_the_form_says_so(desk: Client, *, is_new: bool) -> None:
    stopped, offered = package(1), package(2)
    # Its level is only read where a plan is changed.
    Package.objects.filter(pk=stopped.pk).update(active=False, level=2)
    address = ["add"] if is_new else ["change", stopped.pk]
    data = {
        "level": "2",
        "active": "on",
        "name_ar": "باقة",
        "name_en": "Plan",
        "monthly_price_cents": "19",
        "yearly_price_cents": "190",
        "trial_days": "0",
    }

    html = desk.post(reverse(f"admin:billing_package_{address[0]}", args=address[1:]), data).text

    assert "Another plan of this level is already offered." in html
    assert "one_offered_package_per_level" not in html
    assert list(Package.objects.offered().filter(level=2)) == [offered]


@pytest.mark.parametrize(
    ("values", "error"),
    [
        ({"monthly_price_cents": "1.999"}, "2 decimal places"),
        ({"monthly_price_cents": "-1"}, "The value must be 0 or more"),
        ({"monthly_price_cents": "0"}, "This plan needs a monthly and a yearly price"),
    ],
)
def test_a_bad_price_is_refused(desk: Client, values: dict[str, str], error: str) -> None:
    row = package(1)
    data = {
        "active": "on",
        "name_ar": row.name_ar,
        "name_en": row.name_en,
        "monthly_price_cents": "19",
        "yearly_price_cents": "190",
        "trial_days": "0",
    }

    answer = desk.post(reverse("admin:billing_package_change", args=[row.pk]), data | values)

    assert answer.status_code == 200
    assert error in answer.content.decode()
    assert package(1).monthly_price_cents == 1_900
    assert not Entry.objects.filter(action="package.changed").exists()


def coupon_form(**changes: str) -> dict[str, str]:
    return {
        "code": " eid 2026 ",
        "name_ar": "كوبون العيد",
        "name_en": "Eid coupon",
        "percent": "15",
        "active": "on",
        "max_uses_per_company": "1",
        "uses-TOTAL_FORMS": "0",
        "uses-INITIAL_FORMS": "0",
    } | changes


def test_a_coupon_is_made_under_its_compact_code(desk: Client) -> None:
    answer = desk.post(reverse("admin:billing_coupon_add"), coupon_form())

    assert answer.status_code == 302
    assert Coupon.objects.get().code == "EID2026"
    assert Entry.objects.filter(action="coupon.created").exists()


def test_a_voucher_has_a_code_that_cannot_be_guessed(desk: Client) -> None:
    answer = desk.post(reverse("admin:billing_voucher_add"), {"code": "EID-2026", "value_cents": "25", "active": "on"})

    assert answer.status_code == 200
    assert Voucher.objects.count() == 0


def test_an_empty_code_is_made_up(desk: Client) -> None:
    desk.post(reverse("admin:billing_coupon_add"), coupon_form(code=""))
    desk.post(reverse("admin:billing_voucher_add"), {"code": "", "value_cents": "25", "active": "on"})

    assert len(Coupon.objects.get().code) == 14
    assert (len(Voucher.objects.get().code), Voucher.objects.get().value_cents) == (14, 2_500)


@pytest.mark.parametrize(
    "changes",
    [
        {"amount_cents": "5"},
        {"percent": ""},
        {"percent": "101"},
        {"code": "a"},
        {"code": "كوبون"},
        {"valid_from": "2026-02-01T00:00", "valid_until": "2026-01-01T00:00"},
    ],
)
def test_a_coupon_that_makes_no_sense_is_refused(desk: Client, changes: dict[str, str]) -> None:
    answer = desk.post(reverse("admin:billing_coupon_add"), coupon_form(**changes))

    assert answer.status_code == 200
    assert not Coupon.objects.exists()


def test_the_limit_cannot_go_below_what_is_used(company: Company, desk: Client) -> None:
    coupon = CouponFactory.create()
    for buyer in (company, CompanyFactory.create()):
        order_of(buyer, coupon=coupon.code)
    address = reverse("admin:billing_coupon_change", args=[coupon.pk])

    uses = {"uses-TOTAL_FORMS": "2", "uses-INITIAL_FORMS": "2"}
    ids = {f"uses-{index}-id": str(use.pk) for index, use in enumerate(coupon.uses.order_by("pk"))}
    answer = desk.post(address, coupon_form(code=coupon.code, max_uses="1") | uses | ids)

    assert answer.status_code == 200
    coupon.refresh_from_db()
    assert coupon.max_uses is None


def test_saving_an_edit_leaves_alone_what_orders_wrote_meanwhile(company: Company, ops: User) -> None:
    voucher, coupon = VoucherFactory.create(), CouponFactory.create()
    order = order_of(company, voucher=voucher.code, coupon=coupon.code)

    # Both objects still say what was there before the order.
    voucher.note, coupon.name_en = "checked", "Spring"
    offer_save(row=voucher, actor=ops, now=utc_now(), before={}, fields=["note"])
    offer_save(row=coupon, actor=ops, now=utc_now(), before={}, fields=["name_en"])

    assert Voucher.objects.values_list("order_id", "note").get() == (order.pk, "checked")
    assert Coupon.objects.values_list("used_count", "name_en").get() == (1, "Spring")


def test_the_value_of_a_voucher_that_is_held_stays(company: Company, desk: Client) -> None:
    voucher = VoucherFactory.create()
    order_of(company, voucher=voucher.code)
    address = reverse("admin:billing_voucher_change", args=[voucher.pk])

    answer = desk.post(address, {"code": "OTHER", "value_cents": "999", "note": "checked", "active": "on"})

    assert answer.status_code == 302
    after = Voucher.objects.get()
    assert (after.code, after.value_cents, after.note) == (voucher.code, 1_000, "checked")


@pytest.mark.parametrize(
    ("changes", "fine"),
    [
        ({}, True),
        ({"rate": "0"}, False),
        ({"category": "Z"}, False),
        ({"category": "Z", "rate": "0"}, False),
        ({"category": "Z", "rate": "0", "reason_ar": "تصدير", "reason_en": "Export"}, True),
        ({"seller_country": "Saudi"}, False),
        ({"valid_until": "2026-12-31"}, False),
    ],
)
def test_a_tax_rule_has_a_rate_or_a_reason(desk: Client, changes: dict[str, str], *, fine: bool) -> None:
    references_load()
    before = TaxRule.objects.count()
    data = {
        "seller_country": "SA",
        "customer_country": "SA",
        "category": "S",
        "rate": "16",
        "name_ar": "ضريبة القيمة المضافة",
        "name_en": "VAT",
        "valid_from": "2027-01-01",
    }

    answer = desk.post(reverse("admin:billing_taxrule_add"), data | changes)

    assert (answer.status_code, TaxRule.objects.count() - before) == ((302, 1) if fine else (200, 0))


def test_a_second_tax_rule_of_a_day_is_refused_beside_the_day(desk: Client) -> None:
    references_load()
    rule = TaxRule.objects.filter(customer_country="SA").latest("valid_from")
    data = {name: getattr(rule, name) for name in ("seller_country", "customer_country", "category", "rate")}
    data |= {"name_ar": "ضريبة", "name_en": "VAT", "valid_from": rule.valid_from.isoformat()}

    html = desk.post(reverse("admin:billing_taxrule_add"), data).text

    assert "Another rule for these countries already begins on this day." in html

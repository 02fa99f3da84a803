"""The admin of packages, codes, taxes, fees, invoices, subscriptions: pages in both languages, edits are logged."""

from datetime import datetime

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.users.models import User
from activity.models import Entry
from billing.catalogue.models import Fee, Package, TaxRule
from billing.catalogue.services import offer_save
from billing.coupons.models import Coupon, Voucher
from billing.invoices.models import Invoice
from billing.licence.dashboard import licences_card
from billing.subscriptions.models import Subscription, SubscriptionOrder
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import UserFactory
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    DiscountFactory,
    FeeFactory,
    VoucherFactory,
    licensed,
    order_of,
    package,
)
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
MODELS = ("package", "discount", "coupon", "voucher", "taxrule", "fee", "invoice", "subscriptionorder", "subscription")


@pytest.fixture
def ops(db: None) -> User:
    return UserFactory.create(staff=True)


def browser_of(user: User, language: str = "en") -> Client:
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    return client


@pytest.fixture
def desk(ops: User) -> Client:
    return browser_of(ops)


def page(client: Client, model: str, name: str, *keys: int) -> str:
    answer = client.get(reverse(f"admin:billing_{model}_{name}", args=keys))
    assert answer.status_code == 200
    return answer.content.decode()


def fill(company: Company) -> None:
    """Something of everything, as complicated as it gets."""
    DiscountFactory.create()
    FeeFactory.create()
    licensed(
        company,
        coupon=CouponFactory.create(percent=10).code,
        voucher=VoucherFactory.create(value_cents=300).code,
    )
    order_of(company, level=2)


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize("model", MODELS)
def test_lists_and_pages_open_in_both_languages(company: Company, ops: User, model: str, language: str) -> None:
    fill(company)
    client = browser_of(ops, language)
    rows = {"taxrule": TaxRule, "package": Package, "invoice": Invoice, "coupon": Coupon, "voucher": Voucher}
    rows |= {"fee": Fee, "subscription": Subscription, "subscriptionorder": SubscriptionOrder}

    assert page(client, model, "changelist")
    if model in rows:
        key = rows[model].objects.order_by("pk")[0].pk  # type: ignore[attr-defined]  # every model has its manager
        html = page(client, model, "change", key)
        assert f'dir="{"rtl" if language == "ar" else "ltr"}"' in html


def test_only_staff_come_in(company: Company) -> None:
    fill(company)
    client = browser_of(UserFactory.create())

    for model in MODELS:
        assert client.get(reverse(f"admin:billing_{model}_changelist")).status_code == 302
    key = Invoice.objects.order_by("pk")[0].pk
    assert client.get(reverse("admin:billing_invoice_pdf", args=[key])).status_code == 302


def test_staff_without_the_right_see_no_invoices(company: Company) -> None:
    fill(company)
    client = browser_of(UserFactory.create(staff=True, is_superuser=False))
    key = Invoice.objects.order_by("pk")[0].pk

    assert client.get(reverse("admin:billing_invoice_changelist")).status_code == 403
    assert client.get(reverse("admin:billing_invoice_pdf", args=[key])).status_code == 404


def test_an_invoice_is_shown_whole_and_cannot_be_edited(company: Company, desk: Client) -> None:
    fill(company)
    invoice = Invoice.objects.get(status="paid")

    html = page(desk, "invoice", "change", invoice.pk)

    for text in (
        invoice.number,
        "1 month of the Standard package",
        "Opening discount",
        "Service fee",
        "Qafila Travel",
        company.name_en,
    ):
        assert text in html
    assert "Save" not in html
    answer = desk.post(reverse("admin:billing_invoice_change", args=[invoice.pk]), {"status": "open"})
    assert answer.status_code == 403
    invoice.refresh_from_db()
    assert invoice.status == "paid"
    pdf = desk.get(reverse("admin:billing_invoice_pdf", args=[invoice.pk]))
    assert (pdf.status_code, pdf["Content-Type"], pdf.content[:5]) == (200, "application/pdf", b"%PDF-")


def test_invoices_are_found_by_folded_words(company: Company, desk: Client) -> None:
    fill(company)

    def found(words: str) -> int:
        answer = desk.get(reverse("admin:billing_invoice_changelist"), {"q": words})
        return int(answer.context["cl"].result_count)

    assert (found("واحه"), found("INV-"), found("المتقدمه"), found("nothing like it")) == (2, 1, 1, 0)


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
            "features_ar": row.features_ar,
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
    assert {"field": "monthly_price_cents", "old": 1_900, "new": 2_150} in entry.changes
    assert "yearly_price_cents" not in {change["field"] for change in entry.changes}


@pytest.mark.parametrize(
    ("values", "error"),
    [
        ({"monthly_price_cents": "1.999"}, "2 decimal places"),
        ({"monthly_price_cents": "-1"}, "greater than or equal to 0"),
        ({"monthly_price_cents": "0"}, "This package needs a monthly and a yearly price"),
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


def test_an_order_tells_its_steps_in_the_sellers_time(company: Company, desk: Client) -> None:
    order = order_of(company, now=datetime.fromisoformat("2026-11-20T22:30:00Z"))

    text = page(desk, "subscriptionorder", "change", order.pk)

    assert text.count("2026-11-21 01:30") >= 2
    assert "22:30" not in text


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
    before = TaxRule.objects.count()
    data = {
        "seller_country": "sa",
        "customer_country": "sa",
        "category": "S",
        "rate": "16",
        "name_ar": "ضريبة القيمة المضافة",
        "name_en": "VAT",
        "valid_from": "2027-01-01",
    }

    answer = desk.post(reverse("admin:billing_taxrule_add"), data | changes)

    assert (answer.status_code, TaxRule.objects.count() - before) == ((302, 1) if fine else (200, 0))


@pytest.mark.parametrize("model", MODELS)
def test_nothing_is_ever_deleted(company: Company, desk: Client, model: str) -> None:
    fill(company)
    assert "delete_selected" not in page(desk, model, "changelist")


@pytest.mark.parametrize(
    ("days", "given_up", "state"),
    [
        (-1, False, "ahead"),
        (0, False, "running"),
        (29, False, "running"),
        (30, False, "ended"),
        (1, True, "given_up"),
    ],
)
def test_a_subscription_tells_its_own_state(days: int, state: str, *, given_up: bool) -> None:
    start = datetime.fromisoformat("2026-11-01T09:00:00Z")
    period = Subscription(starts_at=start, ends_at=start + 30 * DAY, forfeited_at=start if given_up else None)

    assert period.state_at(start + days * DAY) == state


def test_the_dates_of_a_subscription_stand_in_order_behind_an_arabic_name(company: Company) -> None:
    start = datetime.fromisoformat("2026-11-01T09:00:00Z")
    period = Subscription(company=company, starts_at=start, ends_at=start + 30 * DAY)

    with translation.override("ar"):
        assert str(period) == f"{company} · من \u20662026-11-01\u2069 إلى \u20662026-12-01\u2069"


def test_a_subscription_that_ended_is_not_called_by_the_companys_stage(company: Company, desk: Client) -> None:
    licensed(company, now=utc_now() - 60 * DAY)
    licensed(company, now=utc_now() - 5 * DAY)
    newer, older = Subscription.objects.order_by("-starts_at")

    html = page(desk, "subscription", "changelist")

    assert (html.count(">Running<"), html.count(">Ended<"), html.count(">Active<")) == (1, 1, 0)
    assert "icon-no" not in html
    assert ">Running<" in page(desk, "subscription", "change", newer.pk)
    html = page(desk, "subscription", "change", older.pk)
    assert ">Ended<" in html
    assert "Company's current licence" in html.replace("&#x27;", "'").replace("&#39;", "'")
    assert ">Active<" in html


def test_the_dashboard_counts_companies_by_stage(company: Company, ops: User) -> None:
    now = utc_now()
    licensed(company, now=now)
    licensed(CompanyFactory.create(), now=now - 33 * DAY)
    licensed(CompanyFactory.create(), now=now - 33 * DAY)
    CompanyFactory.create()
    order_of(CompanyFactory.create(), now=now)

    card = licences_card(ops, now)

    assert card is not None
    assert [line.value for line in card.lines] == ["1", "2", "0", "0", "1"]
    assert [line.share for line in card.lines] == [33, 67, 0, 0, None]
    assert card.lines[-1].note == "21.85 USD"
    assert licences_card(UserFactory.create(), now) is None

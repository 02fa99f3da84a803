"""The admin of packages, codes, taxes, fees, invoices, subscriptions: pages in both languages, edits are logged."""

from datetime import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.users.models import User
from billing.catalogue.models import Fee, Package, TaxRule
from billing.coupons.models import Coupon, Voucher
from billing.invoices.models import Invoice
from billing.licence.dashboard import licences_card
from billing.subscriptions.models import Subscription, SubscriptionOrder
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.accounts import UserFactory, browser_for
from tests.factories.billing_licences import (
    DAY,
    CouponFactory,
    DiscountFactory,
    FeeFactory,
    VoucherFactory,
    licensed,
    order_of,
)
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.usefixtures("market"), pytest.mark.django_db]
MODELS = ("package", "discount", "coupon", "voucher", "taxrule", "fee", "invoice", "subscriptionorder", "subscription")


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
    client = browser_for(ops, language)
    rows = {"taxrule": TaxRule, "package": Package, "invoice": Invoice, "coupon": Coupon, "voucher": Voucher}
    rows |= {"fee": Fee, "subscription": Subscription, "subscriptionorder": SubscriptionOrder}

    assert page(client, model, "changelist")
    if model in rows:
        key = rows[model].objects.order_by("pk")[0].pk  # type: ignore[attr-defined]  # every model has its manager
        html = page(client, model, "change", key)
        assert f'dir="{"rtl" if language == "ar" else "ltr"}"' in html


def test_a_tax_has_a_percentage_and_no_exchange_rate(ops: User) -> None:
    html = page(browser_for(ops, "ar"), "taxrule", "changelist")

    assert "النسبة" in html
    assert "سعر الصرف" not in html


def test_only_staff_come_in(company: Company) -> None:
    fill(company)
    client = browser_for(UserFactory.create())

    for model in MODELS:
        assert client.get(reverse(f"admin:billing_{model}_changelist")).status_code == 302
    key = Invoice.objects.order_by("pk")[0].pk
    assert client.get(reverse("admin:billing_invoice_pdf", args=[key])).status_code == 302


def test_staff_without_the_right_see_no_invoices(company: Company) -> None:
    fill(company)
    client = browser_for(UserFactory.create(staff=True, is_superuser=False))
    key = Invoice.objects.order_by("pk")[0].pk

    assert client.get(reverse("admin:billing_invoice_changelist")).status_code == 403
    assert client.get(reverse("admin:billing_invoice_pdf", args=[key])).status_code == 403


def test_an_invoice_is_shown_whole_and_cannot_be_edited(company: Company, desk: Client) -> None:
    fill(company)
    invoice = Invoice.objects.get(status="paid")

    html = page(desk, "invoice", "change", invoice.pk)

    for text in (
        invoice.number,
        "1 month of the Basic plan",
        "Opening discount",
        "Service fee",
        "Qafila Travel",
        company.name_en,
        "Amount paid",
    ):
        assert text in html
    assert "Amount due</th>" not in html
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


def test_an_order_tells_its_steps_in_the_sellers_time(company: Company, desk: Client) -> None:
    order = order_of(company, now=datetime.fromisoformat("2026-11-20T22:30:00Z"))

    text = page(desk, "subscriptionorder", "change", order.pk)

    assert text.count("21\u00a0Nov\u00a02026 01:30") >= 2
    assert "22:30" not in text


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
        assert (
            str(period) == f"{company} · من \u20681\u00a0نوفمبر\u00a02026\u2069 إلى \u20681\u00a0ديسمبر\u00a02026\u2069"
        )


def test_a_subscription_that_ended_is_not_called_by_the_companys_stage(company: Company, desk: Client) -> None:
    licensed(company, now=utc_now() - 60 * DAY)
    licensed(company, now=utc_now() - 5 * DAY)
    newer, older = Subscription.objects.order_by("-starts_at")

    html = page(desk, "subscription", "changelist")

    assert (html.count(">Active<"), html.count(">Ended<")) == (1, 1)
    assert "icon-no" not in html
    assert page(desk, "subscription", "change", newer.pk).count(">Active<") == 2
    html = page(desk, "subscription", "change", older.pk)
    assert ">Ended<" in html
    assert "Company’s current stage" in html
    assert html.count(">Active<") == 1


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

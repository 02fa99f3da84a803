"""The sandbox's hosted page: what it shows, what its buttons do, and that production has none."""

import importlib
from typing import Any

import pytest
from django.core.checks import run_checks
from django.test import Client

from accounts.users.models import User
from billing.charges.services import charge_start
from billing.payments.models import Payment
from billing.payments.providers import registry
from billing.payments.providers.sandbox import SandboxCheckout
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.billing_money import opened, sums

pytestmark = pytest.mark.django_db


@pytest.fixture
def payment(owner: User, paying_company: Company) -> Payment:
    return opened(charge_start(company_id=paying_company.pk, amount_cents=6_000, actor=owner, now=utc_now()))


@pytest.fixture
def visitor() -> Client:
    return Client(enforce_csrf_checks=False)


def test_the_page_speaks_the_language_it_was_asked_in(visitor: Client, payment: Payment) -> None:
    english = visitor.get(payment.redirect_url).content.decode()
    SandboxCheckout.objects.update(language="ar")
    arabic = visitor.get(payment.redirect_url).content.decode()

    assert '<html lang="en" dir="ltr">' in english
    assert "60.00 USD" in english
    assert "Decline the card" in english
    assert '<html lang="ar" dir="rtl">' in arabic
    assert "رفض البطاقة" in arabic


def test_the_page_needs_neither_inline_style_nor_script(visitor: Client, payment: Payment) -> None:
    content = visitor.get(payment.redirect_url).content.decode()

    assert "style=" not in content
    assert "<style" not in content
    assert "<script" not in content


@pytest.mark.parametrize(
    ("answer", "status", "available"),
    [("pay", "succeeded", 16_000), ("decline", "failed", 10_000), ("expire", "expired", 10_000)],
)
def test_each_button_settles_the_payment_and_leads_back(
    visitor: Client, payment: Payment, paying_company: Company, answer: str, status: str, available: int
) -> None:
    gone = visitor.post(payment.redirect_url, {"answer": answer})

    payment.refresh_from_db()
    assert (gone.status_code, gone["Location"]) == (302, f"/en/company/{paying_company.pk}/payments/{payment.pk}")
    assert payment.status == status
    assert sums(paying_company) == (available, 0)


def test_pressing_pay_twice_pays_once(visitor: Client, payment: Payment, paying_company: Company) -> None:
    for _time in range(2):
        visitor.post(payment.redirect_url, {"answer": "pay"})

    assert sums(paying_company) == (16_000, 0)
    assert "The payment was made." in visitor.get(payment.redirect_url).content.decode()


def test_after_decline_nothing_can_be_paid(visitor: Client, payment: Payment, paying_company: Company) -> None:
    visitor.post(payment.redirect_url, {"answer": "decline"})
    visitor.post(payment.redirect_url, {"answer": "pay"})

    assert sums(paying_company) == (10_000, 0)


def test_after_its_time_the_page_takes_no_money(visitor: Client, payment: Payment, paying_company: Company) -> None:
    SandboxCheckout.objects.update(expires_at=utc_now())

    assert "The time for this payment has elapsed." in visitor.get(payment.redirect_url).content.decode()
    visitor.post(payment.redirect_url, {"answer": "pay"})

    payment.refresh_from_db()
    assert payment.status == "expired"
    assert sums(paying_company) == (10_000, 0)


def test_an_answer_that_is_none_changes_nothing(visitor: Client, payment: Payment) -> None:
    visitor.post(payment.redirect_url, {"answer": "steal"})

    assert SandboxCheckout.objects.get().status == "open"


def test_the_form_is_protected(payment: Payment) -> None:
    assert Client(enforce_csrf_checks=True).post(payment.redirect_url, {"answer": "pay"}).status_code == 403
    assert SandboxCheckout.objects.get().status == "open"


def test_a_guessed_page_is_not_there(visitor: Client, payment: Payment) -> None:
    assert visitor.get("/sandbox-pay/sbx_guessed").status_code == 404
    assert visitor.post("/sandbox-pay/sbx_guessed", {"answer": "pay"}).status_code == 404


def test_the_sandbox_is_impossible_where_it_is_not_enabled(settings: Any, payment: Payment, visitor: Client) -> None:
    settings.SANDBOX_PAYMENTS_ENABLED = False

    assert registry.providers_set_up() == {}
    found = [check.id for check in run_checks() if check.id == "billing.W001"]
    assert found == ["billing.W001"]
    assert visitor.post("/api/v1/payments/sandbox/webhook", "{}", content_type="application/json").status_code == 404


def test_production_settings_switch_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SECRET_KEY", "BLIND_INDEX_KEY", "ALLOWED_HOSTS"):
        monkeypatch.setenv(name, "x")
    monkeypatch.setenv("FIELD_ENCRYPTION_KEYS", "dGVzdC1vbmx5LWtleS1wcm90ZWN0cy1ub3RoaW5nISE=")
    monkeypatch.setenv("SANDBOX_PAYMENTS_ENABLED", "true")

    production = importlib.import_module("config.settings.production")

    assert production.SANDBOX_PAYMENTS_ENABLED is False

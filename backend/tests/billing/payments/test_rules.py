"""Which provider a payment takes, and what a payer is offered."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from accounts.users.models import User
from billing.charges.services import charge_start
from billing.errors import CardPaymentsUnavailable
from billing.payments.models import Payment
from billing.payments.providers import registry
from billing.payments.providers.amounts import amount_text, provider_amount
from billing.payments.providers.base import Amount, CardMethod
from billing.payments.providers.moyasar import MoyasarProvider
from billing.payments.providers.sandbox import SandboxProvider
from billing.payments.providers.stripe_checkout import StripeProvider
from billing.payments.rules.models import PaymentRule
from billing.payments.rules.selectors import CardChoice, card_offers
from billing.payments.rules.services import payment_rules_load
from common.clock import utc_now
from common.errors import Invalid
from companies.company.models import Company
from references.lists.models import Currency
from tests.factories.billing_money import open_invoice, sums

pytestmark = pytest.mark.django_db


class Riyals(SandboxProvider):
    """Stands where Moyasar does."""

    name = "moyasar"
    currency = "SAR"
    smallest = 100
    methods = (CardMethod.MADA, CardMethod.CARD)


class Dollars(SandboxProvider):
    """Stands where Stripe does."""

    name = "stripe"
    smallest = 50
    page_languages = ("en",)


@pytest.fixture
def providers(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {provider.name: provider for provider in (Riyals(), Dollars(), SandboxProvider())}
    monkeypatch.setattr("billing.payments.rules.selectors.providers_set_up", lambda: found)
    monkeypatch.setattr(registry, "providers_set_up", lambda: found)
    rate = {"rate": Decimal("3.75"), "rate_on": date(2026, 1, 1), "is_pegged": True}
    Currency.objects.update_or_create(code="SAR", defaults={"sign_ar": "ر.س", "sign_en": "SAR", **rate})


def offered(country: str, language: str) -> list[tuple[str, str]]:
    found = card_offers(country=country, language=language, now=utc_now())
    return [(offer.method.value, offer.provider.name) for offer in found]


@pytest.mark.parametrize(
    ("country", "language", "wanted"),
    [
        ("SA", "ar", [("mada", "moyasar"), ("card", "moyasar")]),
        ("SA", "en", [("mada", "moyasar"), ("card", "moyasar")]),
        ("EG", "ar", [("mada", "moyasar"), ("card", "moyasar")]),
        ("EG", "en", [("card", "stripe"), ("mada", "moyasar")]),
    ],
)
def test_the_first_rules_send_arabic_to_moyasar_and_the_rest_to_stripe(
    providers: None, country: str, language: str, wanted: list[tuple[str, str]]
) -> None:
    payment_rules_load()

    assert offered(country, language) == wanted


def test_a_rule_whose_provider_is_not_set_up_is_passed_over() -> None:
    payment_rules_load()

    assert offered("SA", "ar") == [("card", "sandbox")]


def test_without_rules_each_provider_takes_what_it_can(providers: None) -> None:
    assert offered("EG", "en") == [("mada", "moyasar"), ("card", "moyasar")]


def test_rules_that_ops_made_are_left_alone() -> None:
    PaymentRule.objects.create(position=1, provider="sandbox")

    assert payment_rules_load() == 0


def test_without_a_rate_nobody_is_charged_in_that_currency(providers: None) -> None:
    Currency.objects.filter(code="SAR").update(rate=None, rate_on=None)

    assert offered("SA", "ar") == [("card", "stripe")]


def test_the_rate_and_its_day_are_frozen_on_the_payment(providers: None, owner: User, paying_company: Company) -> None:
    payment_rules_load()
    card = CardChoice(language="ar", method="mada")

    payment = charge_start(company_id=paying_company.pk, amount_cents=5_001, actor=owner, now=utc_now(), card=card)

    assert (payment.provider, payment.card_method) == ("moyasar", "mada")
    assert payment.provider_amount == Amount("SAR", 18_754)
    assert payment.provider_rate == Decimal("3.75")
    assert payment.provider_rate_on is not None


@pytest.mark.parametrize(
    ("choice", "field"), [({"method": "stc_pay"}, "card_method"), ({"provider": "stripe"}, "provider")]
)
def test_what_the_rules_do_not_give_is_refused_and_nothing_is_made(
    owner: User, paying_company: Company, choice: dict[str, str], field: str
) -> None:
    with pytest.raises(Invalid) as refused:
        charge_start(
            company_id=paying_company.pk, amount_cents=5_000, actor=owner, now=utc_now(), card=CardChoice(**choice)
        )

    assert list(refused.value.errors) == [field]
    assert not Payment.objects.exists()


def test_without_any_provider_cards_are_refused(settings: Any, owner: User, paying_company: Company) -> None:
    settings.SANDBOX_PAYMENTS_ENABLED = False

    with pytest.raises(CardPaymentsUnavailable):
        charge_start(company_id=paying_company.pk, amount_cents=5_000, actor=owner, now=utc_now())


def test_the_payer_sees_amount_rate_and_language_of_the_page(
    providers: None, owner_api: APIClient, paying_company: Company
) -> None:
    payment_rules_load()

    found = owner_api.get(f"/api/v1/companies/{paying_company.pk}/payment-methods?amount=10.00").json()["data"]

    assert [row["method"] for row in found] == ["balance", "mada", "card"]
    assert found[1] == {
        "method": "mada",
        "provider": "moyasar",
        "amount": "37.50",
        "currency": "SAR",
        "rate": "3.75",
        "page_language": "en",
    }


@pytest.mark.parametrize(
    ("cents", "wanted"),
    [
        (50, [("card", "stripe"), ("mada", "moyasar")]),
        # Too little for Stripe: the next rule that fits decides.
        (49, [("mada", "moyasar"), ("card", "moyasar")]),
        (27, [("mada", "moyasar"), ("card", "moyasar")]),
        # 26 cents are 0.98 riyals.
        (26, [("card", "sandbox")]),
    ],
)
def test_a_provider_is_not_offered_for_less_than_it_takes(
    providers: None, cents: int, wanted: list[tuple[str, str]]
) -> None:
    payment_rules_load()

    found = card_offers(country="EG", language="en", now=utc_now(), cents=cents)

    assert [(offer.method.value, offer.provider.name) for offer in found] == wanted


def test_the_payer_is_shown_only_what_takes_the_amount(
    providers: None, owner_api: APIClient, paying_company: Company
) -> None:
    payment_rules_load()
    PaymentRule.objects.filter(provider="sandbox").delete()

    found = owner_api.get(f"/api/v1/companies/{paying_company.pk}/payment-methods?amount=0.26").json()["data"]

    assert [row["method"] for row in found] == ["balance"]


@pytest.mark.parametrize("choice", [{}, {"card_method": "mada"}, {"provider": "stripe"}])
def test_an_amount_that_no_provider_takes_is_refused_and_nothing_moves(
    providers: None, owner_api: APIClient, paying_company: Company, choice: dict[str, str]
) -> None:
    payment_rules_load()
    PaymentRule.objects.filter(provider="sandbox").delete()
    PaymentRule.objects.create(position=1, country=paying_company.country, provider="stripe")
    # All but 20 cents are on the balance.
    invoice = open_invoice(paying_company, 10_020)

    url = f"/api/v1/companies/{paying_company.pk}/invoices/{invoice.pk}/payments"
    answer = owner_api.post(url, {"method": "mixed", **choice}, headers={"Idempotency-Key": "k"})

    assert (answer.status_code, answer.json()["code"]) == (409, "card_amount_too_small")
    assert answer.json()["message"].startswith("This amount is too small for a card payment.")
    assert sums(paying_company) == (10_000, 0)
    assert not Payment.objects.exists()


def test_the_providers_say_what_they_take_at_least() -> None:
    providers = (MoyasarProvider(), StripeProvider())
    least = {(provider.name, provider.currency, provider.smallest) for provider in providers}

    assert least == {("moyasar", "SAR", 100), ("stripe", "USD", 50)}


@pytest.mark.parametrize(
    ("cents", "currency", "rate", "minor", "text"),
    [
        (100, "SAR", "3.75", 375, "3.75"),
        (33, "SAR", "3.75", 124, "1.24"),
        (10_000, "JPY", "151.2", 15_120, "15120"),
        (1_000, "KWD", "0.3059", 3_060, "3.060"),
        (1, "USD", "1", 1, "0.01"),
    ],
)
def test_cents_become_the_minor_units_of_a_currency(
    cents: int, currency: str, rate: str, minor: int, text: str
) -> None:
    amount = provider_amount(cents, currency=currency, rate=Decimal(rate))

    assert (amount.minor, amount_text(amount)) == (minor, text)


def test_ops_see_where_payments_go(desk: Client) -> None:
    payment_rules_load()

    html = desk.get(reverse("admin:billing_paymentrule_changelist")).content.decode()

    assert "Visa / Mastercard: " in html


def test_a_rule_is_called_by_its_place_as_in_the_list() -> None:
    assert str(PaymentRule(pk=7, position=20)) == "قاعدة دفع \u206620\u2069"

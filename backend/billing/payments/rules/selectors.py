"""What a payer is offered: each card method with the provider that the rules give it, in their order."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from django.utils.translation import gettext_lazy as _

from billing.errors import CardPaymentsUnavailable
from billing.payments.providers.amounts import provider_amount
from billing.payments.providers.base import Amount, CardMethod, Provider
from billing.payments.providers.registry import providers_set_up
from billing.payments.rules.models import PaymentRule
from common.clock import business_date
from common.errors import Invalid
from common.money import CURRENCY
from references.lists.models import Currency

NOT_OFFERED = _("This way of paying is not available for this company. Choose another one.")


@dataclass(frozen=True)
class CardOffer:
    """One way to pay by card: ``rate`` units of the provider's currency per dollar, as of ``rate_on``."""

    method: CardMethod
    provider: Provider
    rate: Decimal
    rate_on: date

    def amount_of(self, cents: int) -> Amount:
        """What the payer is charged for so many USD cents."""
        return provider_amount(cents, currency=self.provider.currency, rate=self.rate)


@dataclass(frozen=True)
class CardChoice:
    """What the payer chose; empty: the first that is offered."""

    language: str = "ar"
    method: str = ""
    provider: str = ""


@dataclass(frozen=True)
class RuleBook:
    """The rules with the providers that are set up; ``rates`` are rate and its day by currency."""

    rules: Sequence[PaymentRule]
    providers: Mapping[str, Provider]
    rates: Mapping[str, tuple[Decimal, date]]

    def offers(self, *, country: str, language: str) -> list[CardOffer]:
        """Every method that a company of a country can pay by, in the order of the rules."""
        found: dict[CardMethod, CardOffer] = {}
        for rule in self.rules:
            provider = self.providers.get(rule.provider)
            if provider is None or provider.currency not in self.rates:
                continue
            for method in provider.methods:
                if method not in found and rule.fits(country=country, language=language, method=method):
                    found[method] = CardOffer(method, provider, *self.rates[provider.currency])
        return list(found.values())


def rule_book(*, now: datetime) -> RuleBook:
    """As ops have made it (two queries). Before they have made any rule, each provider takes what it can."""
    providers = providers_set_up()
    rules = list(PaymentRule.objects.all()) or [PaymentRule(provider=name) for name in providers]
    return RuleBook(rules, providers, _rates(providers.values(), now=now))


def card_offers(*, country: str, language: str, now: datetime) -> list[CardOffer]:
    """What a payer is offered now."""
    return rule_book(now=now).offers(country=country, language=language)


def _rates(providers: Iterable[Provider], *, now: datetime) -> dict[str, tuple[Decimal, date]]:
    """Rate and its day by currency; of a currency without a rate nobody can be charged."""
    today = business_date(now)
    rates = {CURRENCY: (Decimal(1), today)}
    codes = {provider.currency for provider in providers} - {CURRENCY}
    for row in Currency.objects.filter(code__in=codes) if codes else ():
        if row.rate is not None and row.rate_on is not None:
            # A peg holds every day; a floating rate is of the day it was taken.
            rates[row.code] = row.rate, today if row.is_pegged else row.rate_on
    return rates


def card_offer_chosen(offers: Sequence[CardOffer], choice: CardChoice) -> CardOffer:
    """The offer that was chosen. Raises CardPaymentsUnavailable without any, Invalid for what the rules do not give."""
    if not offers:
        raise CardPaymentsUnavailable
    chosen: tuple[tuple[str, str, Callable[[CardOffer], str]], ...] = (
        ("card_method", choice.method, lambda offer: offer.method),
        ("provider", choice.provider, lambda offer: offer.provider.name),
    )
    for field, given, name_of in chosen:
        offers = [offer for offer in offers if not given or name_of(offer) == given]
        if not offers:
            raise Invalid.field(field, NOT_OFFERED)
    return offers[0]

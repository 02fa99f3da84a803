"""What a payer is offered: each card method with the provider that the rules give it, in their order."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from django.utils.translation import gettext_lazy as _

from billing.errors import CardAmountTooSmall, CardPaymentsUnavailable
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

    def takes(self, cents: int) -> bool:
        """Whether so many USD cents are enough for its provider."""
        return self.amount_of(cents).minor >= self.provider.smallest


@dataclass(frozen=True)
class CardChoice:
    """What the payer chose; empty: the first that is offered."""

    language: str = "ar"
    method: str = ""
    provider: str = ""

    def fits(self, offer: CardOffer) -> bool:
        """Whether the offer is one that was chosen."""
        return self.method in ("", offer.method) and self.provider in ("", offer.provider.name)


@dataclass(frozen=True)
class RuleBook:
    """The rules with the providers that are set up; ``rates`` are rate and its day by currency."""

    rules: Sequence[PaymentRule]
    providers: Mapping[str, Provider]
    rates: Mapping[str, tuple[Decimal, date]]

    def offers(self, *, country: str, language: str, cents: int | None = None) -> list[CardOffer]:
        """Every method that a company of a country can pay by, in the order of the rules.

        A provider for which ``cents`` are too little is passed over, as one that is not set up.
        """
        found: dict[CardMethod, CardOffer] = {}
        for rule in self.rules:
            provider = self.providers.get(rule.provider)
            if provider is None or provider.currency not in self.rates:
                continue
            for method in provider.methods:
                offer = CardOffer(method, provider, *self.rates[provider.currency])
                fits = rule.fits(country=country, language=language, method=method)
                if method not in found and fits and (cents is None or offer.takes(cents)):
                    found[method] = offer
        return list(found.values())


def rule_book(*, now: datetime) -> RuleBook:
    """As ops have made it (two queries). Before they have made any rule, each provider takes what it can."""
    providers = providers_set_up()
    rules = list(PaymentRule.objects.all()) or [PaymentRule(provider=name) for name in providers]
    return RuleBook(rules, providers, _rates(providers.values(), now=now))


def card_offers(*, country: str, language: str, now: datetime, cents: int | None = None) -> list[CardOffer]:
    """What a payer is offered now; for an amount, only what takes it."""
    return rule_book(now=now).offers(country=country, language=language, cents=cents)


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


def card_offer_chosen(choice: CardChoice, *, cents: int, country: str, now: datetime) -> CardOffer:
    """The offer that was chosen for an amount.

    Raises CardPaymentsUnavailable without any, CardAmountTooSmall where only a larger amount would have it, Invalid for
    what the rules do not give.
    """
    book = rule_book(now=now)
    for offer in book.offers(country=country, language=choice.language, cents=cents):
        if choice.fits(offer):
            return offer
    offers = book.offers(country=country, language=choice.language)
    if not offers:
        raise CardPaymentsUnavailable
    if any(choice.fits(offer) for offer in offers):
        raise CardAmountTooSmall
    has_method = any(choice.method in ("", offer.method) for offer in offers)
    raise Invalid.field("provider" if has_method else "card_method", NOT_OFFERED)

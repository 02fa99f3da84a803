"""``GET /companies/{id}/payment-methods``: by what an amount can be paid."""

from typing import Any, ClassVar

from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from billing.payments.providers.amounts import amount_text
from billing.payments.rules.models import METHOD_CHOICES, ProviderName
from billing.payments.rules.selectors import CardOffer, card_offers
from common import money
from common.api.fields import MoneyField
from common.api.schema import listing
from companies.company.api import MEMBER, CompanyViewSet
from companies.company.standing import Action


class AmountIn(serializers.Serializer[Any]):
    """How much is to be paid, in dollars."""

    amount = MoneyField(required=False)


class PaymentMethodOut(serializers.Serializer[Any]):
    """One way to pay: what the payer is charged, in the provider's currency at ``rate`` units per dollar.

    ``amount`` is null where none was given. ``page_language`` is the language of the provider's page.
    """

    method = serializers.ChoiceField(choices=[("balance", "balance"), *METHOD_CHOICES])
    provider = serializers.ChoiceField(choices=ProviderName.choices, allow_null=True)
    amount = serializers.CharField(allow_null=True)
    currency = serializers.CharField()
    rate = serializers.CharField()
    page_language = serializers.CharField(allow_null=True)


def _by_balance(cents: int | None) -> dict[str, Any]:
    return {
        "method": "balance",
        "provider": None,
        "amount": None if cents is None else money.to_text(cents),
        "currency": money.CURRENCY,
        "rate": "1",
        "page_language": None,
    }


def _by_card(offer: CardOffer, cents: int | None, language: str) -> dict[str, Any]:
    languages = offer.provider.page_languages
    return {
        "method": offer.method,
        "provider": offer.provider.name,
        "amount": None if cents is None else amount_text(offer.amount_of(cents)),
        "currency": offer.provider.currency,
        "rate": f"{offer.rate.normalize():f}",
        "page_language": language if language in languages else languages[0],
    }


class PaymentMethodsViewSet(CompanyViewSet):
    """What the payer chooses from."""

    requires: ClassVar = {"retrieve": MEMBER}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL}

    @extend_schema(parameters=[AmountIn], responses=listing(PaymentMethodOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """The balance, then each card method in the order of the rules."""
        query = AmountIn(data=request.query_params)
        query.is_valid(raise_exception=True)
        cents = query.validated_data.get("amount")
        language = get_language() or "ar"
        offers = card_offers(country=self.company.country, language=language, now=self.now, cents=cents)
        return Response({"data": [_by_balance(cents), *(_by_card(offer, cents, language) for offer in offers)]})

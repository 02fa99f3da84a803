"""``/companies/{id}/closing``: what closing would take, closing, taking back."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from accounts.fields import PasswordField
from billing.licence.orders_api import ForfeitOut
from common import money
from common.api.envelope import changed, valid_body
from common.api.fields import InstantField, MoneyField, instant_text
from common.api.schema import envelope, keyed
from common.api.throttles import PersonThrottle
from companies.cards.api import ClosingOut, closing_out
from companies.company.api import OWNER, CompanyViewSet
from companies.company.standing import Action
from lifecycle.closing.services import Obstacle, closing_terms, company_close, company_take_back


class ClosingIn(serializers.Serializer[Any]):
    """The proof of who closes it, and that they know of the balance that they lose."""

    password = PasswordField()
    give_up_balance = serializers.BooleanField(
        default=False, help_text="Needed where `give_up` names an amount; 409 `balance_to_give_up` without it"
    )


class ClosingTermsOut(serializers.Serializer[Any]):
    """``obstacles`` has to be settled before, ``forfeits`` is what is left of the running licence, ``give_up`` a
    balance of at most the transfer fee, which closing takes for good (null without one), ``erase_at`` the instant at
    which the company would be erased."""

    erase_at = InstantField()
    obstacles = serializers.ListField(
        child=serializers.ChoiceField(choices=[(obstacle.value, obstacle.value) for obstacle in Obstacle])
    )
    forfeits = ForfeitOut()
    give_up = MoneyField(allow_null=True)
    currency = serializers.CharField()


class ClosingViewSet(CompanyViewSet):
    """The owner's alone, at every stage: nobody is held by a company."""

    requires: ClassVar = {"retrieve": OWNER, "create": OWNER, "destroy": OWNER}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL, "create": Action.LEAVE, "destroy": Action.LEAVE}
    pagination_class = None

    def get_throttles(self) -> list[BaseThrottle]:
        """A password can be tried here."""
        return [PersonThrottle()] if self.action == "create" else super().get_throttles()

    @extend_schema(responses=keyed("data", ClosingTermsOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """What closing would take now."""
        terms = closing_terms(self.company, now=self.now)
        return Response(
            {
                "data": {
                    "erase_at": instant_text(terms.erase_at),
                    "obstacles": [obstacle.value for obstacle in terms.obstacles],
                    "forfeits": {
                        "days": terms.forfeit.days,
                        "amount": money.to_text(terms.forfeit.amount_cents),
                    },
                    "give_up": money.to_text(terms.give_up_cents) if terms.give_up_cents else None,
                    "currency": money.CURRENCY,
                }
            }
        )

    @extend_schema(request=ClosingIn, responses={200: envelope(ClosingOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Close the company: it is erased 15 days later. A running licence is forfeited."""
        given = valid_body(ClosingIn, request)
        company = company_close(company_id=self.company.pk, actor=self.actor, now=self.now, **given.validated_data)
        return changed(_("The company was closed."), closing_out(company.standing))

    @extend_schema(request=None, responses=envelope())
    def destroy(self, request: Request, company_id: str) -> Response:
        """Take the closed company back. What was forfeited stays forfeited."""
        company_take_back(company_id=self.company.pk, actor=self.actor, now=self.now)
        return changed(_("The company is open again."))

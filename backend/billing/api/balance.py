"""``GET /companies/{id}/balance`` and ``GET /balances``."""

from typing import Any, ClassVar, cast

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.models import User
from billing.selectors.balances import balance_of, balances_of
from common.api.fields import MoneyField
from common.api.out import Out
from common.api.schema import listing
from common.clock import utc_now
from common.money import CURRENCY
from companies.api.base import MEMBER, CompanyViewSet
from companies.standing import Action


class WithdrawalTermsOut(Out[Any]):
    """What a withdrawal costs now; ``maximum`` is the most that can reach the bank."""

    minimum = MoneyField(source="minimum_cents")
    transfer_fees = MoneyField(source="fee_cents")
    maximum = MoneyField(source="maximum_cents")


class ChargeTermsOut(Out[Any]):
    """Least and largest charge by card."""

    minimum = MoneyField(source="minimum_cents")
    maximum = MoneyField(source="maximum_cents")


class BalanceOut(Out[Any]):
    """Null amounts where the reader may not know them."""

    balance = MoneyField(source="balance_cents", allow_null=True)
    available = MoneyField(source="available_cents", allow_null=True)
    held = MoneyField(source="held_cents", allow_null=True)
    currency = serializers.SerializerMethodField()
    withdrawal_terms = WithdrawalTermsOut(allow_null=True)
    charge_terms = ChargeTermsOut()

    def get_currency(self, balance: object) -> str:
        """Always the platform's currency."""
        return CURRENCY


class BalanceCompanyOut(Out[Any]):
    """Whose balance it is."""

    id = serializers.UUIDField(source="pk")
    name = serializers.CharField()


class CompanyBalanceOut(BalanceOut):
    """One of several balances."""

    company = BalanceCompanyOut()


class BalanceViewSet(CompanyViewSet):
    """One company's balance: for every member, with nulls for those who may not see money."""

    requires: ClassVar = {"retrieve": MEMBER}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL}

    @extend_schema(responses=BalanceOut)
    def retrieve(self, request: Request, company_id: str) -> Response:
        """Balance, available and held, and the terms of charging and withdrawing."""
        return Response(BalanceOut(balance_of(self.company, access=self.access, now=self.now)).data)


class BalancesView(APIView):
    """All balances of the caller, for the home page."""

    @extend_schema(responses=listing(CompanyBalanceOut))
    def get(self, request: Request) -> Response:
        """One entry for each company, null amounts where the caller may not know them."""
        found = balances_of(cast(User, request.user), now=utc_now())
        return Response({"data": CompanyBalanceOut(found, many=True).data})

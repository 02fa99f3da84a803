"""``GET /packages``: what is on offer, for everybody."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from billing.models.package import Period
from billing.selectors.packages import packages_offered
from common.api.fields import InstantField, MoneyField, ReferenceOut
from common.api.out import Out
from common.api.schema import listing


class PackageOut(Out[Any]):
    """One package. The trial has no prices but days."""

    id = serializers.IntegerField(source="package.pk")
    name = serializers.CharField(source="package.name")
    level = serializers.IntegerField(source="package.level")
    features = serializers.ListField(source="package.features", child=serializers.CharField())
    monthly_price = MoneyField(source="package.monthly_price_cents")
    yearly_price = MoneyField(source="package.yearly_price_cents")
    currency = serializers.CharField()
    trial_days = serializers.IntegerField(source="package.trial_days")
    periods = serializers.ListField(source="package.periods", child=serializers.ChoiceField(choices=Period.choices))
    themes = ReferenceOut(many=True)
    created_at = InstantField(source="package.created_at")
    updated_at = InstantField(source="package.updated_at")


class PackageRefOut(Out[Any]):
    """How a package is referred to."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    level = serializers.IntegerField()


class PackageListView(APIView):
    """The packages on offer."""

    permission_classes = (AllowAny,)
    authentication_classes = ()

    @extend_schema(responses=listing(PackageOut))
    def get(self, request: Request) -> Response:
        """By level, with the themes that each unlocks."""
        return Response({"data": PackageOut(packages_offered(), many=True).data})

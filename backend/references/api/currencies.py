"""``GET /currencies``: all of them, with what a US dollar is worth."""

from typing import ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.schema import listing
from references import selectors
from references.api.base import OpenView
from references.models import Currency


class CurrencyOut(serializers.ModelSerializer[Currency]):
    """A currency; ``rate`` is units per US dollar (null: not kept), ``rate_on`` the day it is from."""

    rate = serializers.DecimalField(max_digits=14, decimal_places=6, allow_null=True, normalize_output=True)

    class Meta:
        model = Currency
        fields: ClassVar = ["code", "sign", "name", "rate", "rate_on"]


class CurrencyListView(OpenView[Currency]):
    """Currencies in their order."""

    @extend_schema(responses=listing(CurrencyOut))
    def get(self, request: Request) -> Response:
        """All of them."""
        return Response({"data": CurrencyOut(selectors.currencies(), many=True).data})

"""``GET /banks``: whose IBAN begins how, so that a form fills in the bank's name."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.schema import listing
from references.banks.registry import banks
from references.lists.api import OpenViewSet


class BankOut(serializers.Serializer[Any]):
    """A bank; its IBANs begin with ``country``, two check digits and ``code``."""

    country = serializers.CharField()
    code = serializers.CharField()
    name = serializers.CharField()


class BanksViewSet(OpenViewSet[Any]):
    """Banks of the countries that companies come from."""

    @extend_schema(responses=listing(BankOut))
    def retrieve(self, request: Request) -> Response:
        """Every known bank. The IBAN itself stays with whoever types it."""
        return Response({"data": BankOut(banks(), many=True).data})

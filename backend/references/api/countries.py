"""``GET /countries``."""

from typing import ClassVar

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from references import selectors
from references.api.base import SEARCH, SIMPLE, ReferenceListView, active_language, either_form, simple_form
from references.models import Country


class CountryOut(serializers.ModelSerializer[Country]):
    """A country; its id is its code."""

    id = serializers.CharField(source="code")

    class Meta:
        model = Country
        fields: ClassVar = ["id", "code", "name", "dial_code", "name_ar", "name_en", "currency_code"]


CountrySimpleOut = simple_form(CountryOut, "id", "code", "name", "dial_code")


class CountryListView(ReferenceListView[Country]):
    """Countries, Arab ones first."""

    serializer_class = CountryOut
    simple_class = CountrySimpleOut

    def rows(self) -> QuerySet[Country]:
        """Active ones, in the request's language's order."""
        return selectors.countries(language=active_language())

    @extend_schema(parameters=[SIMPLE, SEARCH], responses=either_form(CountryOut, CountrySimpleOut))
    def get(self, request: Request) -> Response:
        """A page of countries, or all."""
        return self.listed(request)

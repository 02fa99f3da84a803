"""``GET /languages``."""

from typing import ClassVar

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from references import selectors
from references.api.base import SEARCH, SIMPLE, ReferenceListView, either_form, simple_form
from references.models import Language


class LanguageOut(serializers.ModelSerializer[Language]):
    """A language; its id is its code."""

    id = serializers.CharField(source="code")

    class Meta:
        model = Language
        fields: ClassVar = ["id", "code", "name", "native_name", "name_ar", "name_en", "icon", "direction"]


LanguageSimpleOut = simple_form(LanguageOut, "id", "code", "name", "native_name")


class LanguageListView(ReferenceListView[Language]):
    """Languages of the portal."""

    serializer_class = LanguageOut
    simple_class = LanguageSimpleOut

    def rows(self) -> QuerySet[Language]:
        """Active ones."""
        return selectors.languages()

    @extend_schema(parameters=[SIMPLE, SEARCH], responses=either_form(LanguageOut, LanguageSimpleOut))
    def get(self, request: Request) -> Response:
        """A page of languages, or all."""
        return self.listed(request)

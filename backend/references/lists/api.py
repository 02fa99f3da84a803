"""What every reference list shares: open to all, folded search, a short form, and answers that browsers may keep."""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from django.db.models import QuerySet
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.filters import BaseFilterBackend
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from common.api.filters import FoldedSearchFilter
from common.api.schema import keyed, listing
from common.errors import Missing
from references.lists.models import Country, Currency, Language, Listed, Seeded, ServiceCategory

RowT = TypeVar("RowT", bound=Seeded)
ListedT = TypeVar("ListedT", bound=Listed)
ViewT = TypeVar("ViewT", bound="type[ReferenceViewSet[Any]]")
KEPT_SECONDS = 300

_SIMPLE = OpenApiParameter("simple", OpenApiTypes.BOOL, description="Only what a picker needs")
_SEARCH = OpenApiParameter("search", OpenApiTypes.STR, description="Words to look for, Arabic spelling variants folded")


@method_decorator(conditional_page, name="dispatch")
class OpenViewSet(GenericViewSet[RowT]):
    """A read for everybody: answers carry an ETag, and whoever repeats it within five minutes need not ask again."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    filter_backends: tuple[type[BaseFilterBackend], ...] = ()

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        """Say for how long the answer holds, and that it depends on the language."""
        response = super().finalize_response(request, response, *args, **kwargs)
        if response.status_code == 200:
            patch_cache_control(response, public=True, max_age=KEPT_SECONDS)
        patch_vary_headers(response, ("X-Locale", "Accept-Language"))
        return response


class ReferenceViewSet(OpenViewSet[ListedT]):
    """A list of rows with names, in a full and a short form."""

    filter_backends = (FoldedSearchFilter,)
    search_fields = ("folded",)
    allows_all: ClassVar[bool] = True
    simple_class: Any

    def get_serializer_class(self) -> Any:
        is_simple = self.request.query_params.get("simple", "").lower() in ("true", "1")
        return self.simple_class if is_simple else self.serializer_class

    def list(self, request: Request) -> Response:
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


def rows_as(
    out: Any, *, simple: tuple[str, ...], parameters: tuple[OpenApiParameter, ...] = ()
) -> Callable[[ViewT], ViewT]:
    """The rows of a list, and the names of what its short form keeps: a shape of its own in the API document, as are
    its own ``parameters``."""
    name = out.__name__.removesuffix("Out")
    meta = type("Meta", (out.Meta,), {"fields": list(simple)})
    body = {"__doc__": "With `simple=true`.", "__module__": out.__module__, "Meta": meta}
    simple_class: Any = type(f"{name}SimpleOut", (out,), body)
    either = PolymorphicProxySerializer(
        component_name=f"{name}RowOut", serializers=[out, simple_class], resource_type_field_name=None, many=True
    )

    def of(view: ViewT) -> ViewT:
        made: Any = view  # class attributes of a generic view
        made.serializer_class, made.simple_class = out, simple_class
        return extend_schema_view(list=extend_schema(parameters=[_SIMPLE, _SEARCH, *parameters], responses=either))(
            view
        )

    return of


class CountryOut(serializers.ModelSerializer[Country]):
    """A country; its id is its code."""

    id = serializers.CharField(source="code")

    class Meta:
        model = Country
        fields: ClassVar = ["id", "code", "name", "dial_code", "name_ar", "name_en", "currency_code"]


@rows_as(CountryOut, simple=("id", "code", "name", "dial_code"))
class CountryViewSet(ReferenceViewSet[Country]):
    """A page of countries, or all."""

    def get_queryset(self) -> QuerySet[Country]:
        """Arab ones first, then by name in the request's language."""
        name = "name_en" if get_language() == "en" else "folded"
        return Country.objects.filter(is_active=True).order_by("order", name)


class CurrencyOut(serializers.ModelSerializer[Currency]):
    """A currency; ``rate`` is units per US dollar (null: not kept), ``rate_on`` the day it is from."""

    rate = serializers.DecimalField(max_digits=14, decimal_places=6, allow_null=True, normalize_output=True)

    class Meta:
        model = Currency
        fields: ClassVar = ["code", "sign", "name", "rate", "rate_on"]


class CurrenciesViewSet(OpenViewSet[Currency]):
    """Currencies in their order."""

    @extend_schema(responses=listing(CurrencyOut))
    def retrieve(self, request: Request) -> Response:
        """Every active currency, with its rate to the dollar."""
        return Response({"data": CurrencyOut(Currency.objects.filter(is_active=True), many=True).data})


class LanguageOut(serializers.ModelSerializer[Language]):
    """A language; its id is its code."""

    id = serializers.CharField(source="code")

    class Meta:
        model = Language
        fields: ClassVar = ["id", "code", "name", "native_name", "name_ar", "name_en", "icon", "direction"]


@rows_as(LanguageOut, simple=("id", "code", "name", "native_name"))
class LanguageViewSet(ReferenceViewSet[Language]):
    """A page of languages, or all."""

    queryset = Language.objects.filter(is_active=True)


class ServiceCategoryOut(serializers.ModelSerializer[ServiceCategory]):
    """A category of travel services."""

    class Meta:
        model = ServiceCategory
        fields: ClassVar = ["id", "name", "icon", "name_ar", "name_en", "description"]


@rows_as(ServiceCategoryOut, simple=("id", "name", "icon"))
class ServiceCategoryViewSet(ReferenceViewSet[ServiceCategory]):
    """A page of categories, or all."""

    queryset = ServiceCategory.objects.filter(is_active=True)
    lookup_url_kwarg = "category_id"
    lookup_value_converter = "int"

    @extend_schema(responses=keyed("data", ServiceCategoryOut))
    def retrieve(self, request: Request, category_id: int) -> Response:
        """One active category in its full form."""
        category = self.get_queryset().filter(pk=category_id).first()
        if category is None:
            raise Missing
        return Response({"data": ServiceCategoryOut(category).data})

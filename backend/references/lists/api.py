"""What every reference list shares: open to all, folded search, a short form, and answers that browsers may keep."""

from typing import Any, ClassVar, TypeVar

from django.db.models import QuerySet
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework import generics, serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.schema import keyed, listing
from common.errors import Missing
from references import selectors
from references.lists.models import Country, Currency, Language, Listed, Seeded, ServiceCategory
from references.selectors import found

RowT = TypeVar("RowT", bound=Seeded)
ListedT = TypeVar("ListedT", bound=Listed)
KEPT_SECONDS = 300

SIMPLE = OpenApiParameter("simple", OpenApiTypes.BOOL, description="Only what a picker needs")
SEARCH = OpenApiParameter("search", OpenApiTypes.STR, description="Words to look for, Arabic spelling variants folded")


def wants_simple(request: Request) -> bool:
    return request.query_params.get("simple", "").lower() in ("true", "1")


def active_language() -> str:
    """``ar`` or ``en``."""
    return "en" if get_language() == "en" else "ar"


def simple_form(out: Any, *names: str) -> Any:
    """The short form of a list's rows: only what a picker needs. A shape of its own, so that the document tells it."""
    meta = type("Meta", (out.Meta,), {"fields": list(names)})
    name = f"{out.__name__.removesuffix('Out')}SimpleOut"
    return type(name, (out,), {"__doc__": "With `simple=true`.", "__module__": out.__module__, "Meta": meta})


def either_form(out: Any, simple: Any) -> Any:
    """Rows in the full or the short form, for the document."""
    return PolymorphicProxySerializer(
        component_name=f"{out.__name__.removesuffix('Out')}RowOut",
        serializers=[out, simple],
        resource_type_field_name=None,
        many=True,
    )


@method_decorator(conditional_page, name="dispatch")
class OpenView(generics.GenericAPIView[RowT]):
    """A read for everybody: answers carry an ETag, and whoever repeats it within five minutes need not ask again."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    filter_backends = ()

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        """Say for how long the answer holds, and that it depends on the language."""
        response = super().finalize_response(request, response, *args, **kwargs)
        if response.status_code == 200:
            patch_cache_control(response, public=True, max_age=KEPT_SECONDS)
        patch_vary_headers(response, ("X-Locale", "Accept-Language"))
        return response


class ReferenceListView(OpenView[ListedT]):
    """A list of rows with names."""

    allows_all: ClassVar[bool] = True
    simple_class: ClassVar[Any]

    def rows(self) -> QuerySet[ListedT]:
        raise NotImplementedError

    def get_serializer_class(self) -> Any:
        return self.simple_class if wants_simple(self.request) else self.serializer_class

    def listed(self, request: Request) -> Response:
        page = self.paginate_queryset(found(self.rows(), request.query_params.get("search", "")))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)


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
        return selectors.languages()

    @extend_schema(parameters=[SIMPLE, SEARCH], responses=either_form(LanguageOut, LanguageSimpleOut))
    def get(self, request: Request) -> Response:
        """A page of languages, or all."""
        return self.listed(request)


class ServiceCategoryOut(serializers.ModelSerializer[ServiceCategory]):
    """A category of travel services."""

    class Meta:
        model = ServiceCategory
        fields: ClassVar = ["id", "name", "icon", "name_ar", "name_en", "description"]


ServiceCategorySimpleOut = simple_form(ServiceCategoryOut, "id", "name", "icon")


class ServiceCategoryListView(ReferenceListView[ServiceCategory]):
    """Categories in their order."""

    serializer_class = ServiceCategoryOut
    simple_class = ServiceCategorySimpleOut

    def rows(self) -> QuerySet[ServiceCategory]:
        return selectors.service_categories()

    @extend_schema(parameters=[SIMPLE, SEARCH], responses=either_form(ServiceCategoryOut, ServiceCategorySimpleOut))
    def get(self, request: Request) -> Response:
        """A page of categories, or all."""
        return self.listed(request)


class ServiceCategoryView(OpenView[ServiceCategory]):
    """One category."""

    @extend_schema(responses=keyed("data", ServiceCategoryOut))
    def get(self, request: Request, category_id: int) -> Response:
        """The category."""
        category = selectors.service_categories().filter(pk=category_id).first()
        if category is None:
            raise Missing
        return Response({"data": ServiceCategoryOut(category).data})

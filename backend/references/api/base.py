"""What every reference list shares: open to all, folded search, a short form, and answers that browsers may keep."""

from typing import Any, ClassVar, TypeVar

from django.db.models import QuerySet
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer
from rest_framework import generics
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from references.models.seeded import Listed, Seeded
from references.selectors import found

RowT = TypeVar("RowT", bound=Seeded)
ListedT = TypeVar("ListedT", bound=Listed)
KEPT_SECONDS = 300

SIMPLE = OpenApiParameter("simple", OpenApiTypes.BOOL, description="Only what a picker needs")
SEARCH = OpenApiParameter("search", OpenApiTypes.STR, description="Words to look for, Arabic spelling variants folded")


def wants_simple(request: Request) -> bool:
    """Whether the short form was asked for."""
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
        """What the list shows."""
        raise NotImplementedError

    def get_serializer_class(self) -> Any:
        """The form that is wanted."""
        return self.simple_class if wants_simple(self.request) else self.serializer_class

    def listed(self, request: Request) -> Response:
        """One page, or everything."""
        page = self.paginate_queryset(found(self.rows(), request.query_params.get("search", "")))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

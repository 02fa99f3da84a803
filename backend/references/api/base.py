"""What every reference list shares: open to all, folded search, a short form, and answers that browsers may keep."""

from typing import Any, ClassVar, TypeVar

from django.db.models import QuerySet
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.http import conditional_page
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import generics, serializers
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


class ReferenceSerializer(serializers.ModelSerializer[RowT]):
    """A row of a list; ``simple=true`` leaves only ``simple_fields``."""

    simple_fields: ClassVar[tuple[str, ...]] = ()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """The declared fields, or the few of the short form."""
        fields = super().get_fields()
        if not self.context.get("simple"):
            return fields
        return {name: field for name, field in fields.items() if name in self.simple_fields}


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

    def rows(self) -> QuerySet[ListedT]:
        """What the list shows."""
        raise NotImplementedError

    def get_serializer_context(self) -> dict[str, Any]:
        """Tell the serializer which form is wanted."""
        return {**super().get_serializer_context(), "simple": wants_simple(self.request)}

    def listed(self, request: Request) -> Response:
        """One page, or everything."""
        page = self.paginate_queryset(found(self.rows(), request.query_params.get("search", "")))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

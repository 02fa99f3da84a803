"""List queries: a view declares a filter set and its orderings; a bad value is 422, an unknown filter is ignored."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from django_filters import ChoiceFilter, DateFilter, FilterSet, MultipleChoiceFilter, NumberFilter
from rest_framework.filters import BaseFilterBackend
from rest_framework.request import Request
from rest_framework.views import APIView

from common.errors import Invalid

_NOT_AN_ORDER = _("This list cannot be ordered so")


def _schema_of(declared: Any) -> dict[str, Any]:
    """What a filter takes; several choices are the parameter repeated."""
    if isinstance(declared, MultipleChoiceFilter | ChoiceFilter):
        one = {"type": "string", "enum": [str(value) for value, _label in declared.extra["choices"]]}
        return {"type": "array", "items": one} if isinstance(declared, MultipleChoiceFilter) else one
    if isinstance(declared, DateFilter):
        return {"type": "string", "format": "date"}
    return {"type": "number" if isinstance(declared, NumberFilter) else "string"}


class QueryFilters(BaseFilterBackend):
    """``filterset_class`` (django-filter) and ``orderings`` ({public name: column}) of the view.

    ``?ordering=-due_at`` sorts descending; the primary key always comes last, so that pages never overlap.
    """

    def filter_queryset(self, request: Request, queryset: QuerySet[Any], view: APIView) -> QuerySet[Any]:
        """The rows asked for, in the order asked for."""
        filterset_class: type[FilterSet] | None = getattr(view, "filterset_class", None)
        # A filter set builds a form: only where one of its filters is asked for.
        if filterset_class is not None and not filterset_class.base_filters.keys().isdisjoint(request.query_params):
            filterset = filterset_class(request.query_params, queryset=queryset, request=request)
            if not filterset.is_valid():
                raise Invalid({str(name): list(map(str, texts)) for name, texts in filterset.errors.items()})
            queryset = filterset.qs
        orderings: dict[str, str] = getattr(view, "orderings", {})
        wanted = request.query_params.get("ordering")
        if wanted and orderings:
            descending = wanted.startswith("-")
            column = orderings.get(wanted.removeprefix("-"))
            if column is None:
                raise Invalid.field("ordering", _NOT_AN_ORDER)
            queryset = queryset.order_by(f"-{column}" if descending else column, "-pk" if descending else "pk")
        return queryset

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        """The declared filters and orderings, for the OpenAPI document."""
        parameters: list[dict[str, Any]] = []
        filterset_class: type[FilterSet] | None = getattr(view, "filterset_class", None)
        if filterset_class is not None:
            parameters += [
                {"name": name, "required": False, "in": "query", "schema": _schema_of(declared)}
                for name, declared in filterset_class.base_filters.items()
            ]
        orderings: dict[str, str] = getattr(view, "orderings", {})
        if orderings:
            names = sorted([*orderings, *(f"-{name}" for name in orderings)])
            parameters.append(
                {"name": "ordering", "required": False, "in": "query", "schema": {"type": "string", "enum": names}}
            )
        return parameters

"""List queries: a view declares a filter set and its orderings; a bad value is 422, an unknown filter is ignored.

And the filters that many lists share: words, whole days in the viewer's zone."""

from datetime import date, datetime, timedelta
from typing import Any

from django import forms
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_filters import (
    BooleanFilter,
    CharFilter,
    ChoiceFilter,
    DateFilter,
    FilterSet,
    MultipleChoiceFilter,
    NumberFilter,
)
from rest_framework.filters import BaseFilterBackend
from rest_framework.request import Request
from rest_framework.views import APIView

from common.clock import midnight
from common.errors import Invalid
from common.text import fold, normalise_text, number_in

_NOT_AN_ORDER = _("This list can't be sorted by this column. Choose another one.")


def _schema_of(declared: Any) -> dict[str, Any]:
    """What a filter takes; several choices are the parameter repeated."""
    if isinstance(declared, MultipleChoiceFilter | ChoiceFilter):
        one = {"type": "string", "enum": [str(value) for value, _label in declared.extra["choices"]]}
        return {"type": "array", "items": one} if isinstance(declared, MultipleChoiceFilter) else one
    if isinstance(declared, DateFilter):
        return {"type": "string", "format": "date"}
    if isinstance(declared, BooleanFilter):
        return {"type": "boolean"}
    return {"type": "number" if isinstance(declared, NumberFilter) else "string"}


class QueryFilters(BaseFilterBackend):
    """``filterset_class`` (django-filter) and ``orderings`` ({public name: column}) of the view.

    ``?ordering=-due_at`` sorts descending; the primary key always comes last, so that pages never overlap.
    """

    def filter_queryset(self, request: Request, queryset: QuerySet[Any], view: APIView) -> QuerySet[Any]:
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


def day_start(day: date) -> datetime:
    return midnight(day, timezone.get_current_timezone())


class DayField(forms.DateField):
    """A day in digits of either script, as the API's other dates take it."""

    def to_python(self, value: Any) -> Any:
        return super().to_python(normalise_text(value) if isinstance(value, str) else value)


class DayFilter(DateFilter):  # type: ignore[misc]  # the library has no types
    field_class = DayField


class DayRangeFilter(FilterSet):  # type: ignore[misc]  # the library has no types
    """``date_from`` and ``date_to`` (both included) on the view's instant column."""

    instant_column = "created_at"

    date_from = DayFilter(method="since_day")
    date_to = DayFilter(method="until_day")

    def since_day(self, rows: QuerySet[Any], name: str, value: date) -> QuerySet[Any]:
        return rows.filter(**{f"{self.instant_column}__gte": day_start(value)})

    def until_day(self, rows: QuerySet[Any], name: str, value: date) -> QuerySet[Any]:
        return rows.filter(**{f"{self.instant_column}__lt": day_start(value) + timedelta(days=1)})


class WordsFilter(FilterSet):  # type: ignore[misc]  # the library has no types
    """``?search=``: rows whose folded column has every word."""

    search = CharFilter(method="by_words")
    folded_column = "folded"

    def by_words(self, rows: QuerySet[Any], name: str, words: str) -> QuerySet[Any]:
        for word in fold(words).split():
            rows = rows.filter(**{f"{self.folded_column}__contains": word})
        return rows


class SearchableDayRangeFilter(DayRangeFilter):
    """And ``search``: the row's number, or words in its folded ``search_text``."""

    search = CharFilter(method="with_words")

    def with_words(self, rows: QuerySet[Any], name: str, value: str) -> QuerySet[Any]:
        """``#12`` is the number alone, ``12`` also a whole word or amount.

        In words, Arabic spelling variants are alike.
        """
        words = fold(value)
        found = number_in(words)
        if found is None:
            return rows.filter(search_text__contains=words)
        number = Q(pk=found)
        return rows.filter(
            number if words.startswith("#") else number | Q(search_text__regex=rf"(^|\s){words}(\.\d\d)?(\s|$)")
        )

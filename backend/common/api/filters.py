"""The framework's search and ordering as this API has them; and the filters that many lists share."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Any

from django import forms
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_filters import CharFilter, DateFilter, FilterSet
from django_filters.rest_framework import DjangoFilterBackend
from rest_framework.exceptions import ValidationError
from rest_framework.filters import OrderingFilter, SearchFilter
from rest_framework.request import Request
from rest_framework.serializers import CharField
from rest_framework.views import APIView

from common.clock import midnight
from common.errors import Invalid
from common.text import fold, normalise_text, number_in, search_words

_NOT_AN_ORDER = _("This list can’t be sorted by this column. Choose another one.")


class FilterBackend(DjangoFilterBackend):  # type: ignore[misc]  # the library has no types
    """The view's ``filterset_class``, made only where the query has one of its filters: it builds a form."""

    def get_filterset(self, request: Request, queryset: QuerySet[Any], view: APIView) -> FilterSet | None:
        filterset_class = self.get_filterset_class(view, queryset)
        if filterset_class is None or filterset_class.base_filters.keys().isdisjoint(request.query_params):
            return None
        return super().get_filterset(request, queryset, view)


class FoldedSearchFilter(SearchFilter):
    """``?search=``: rows that have every word in one of the view's ``search_fields``, which are folded: Arabic spelling
    variants are alike."""

    default_lookup = "contains"

    def get_search_terms(self, request: Request) -> list[str]:
        try:
            words = CharField(allow_blank=True).run_validation(request.query_params.get(self.search_param, ""))
        except ValidationError as error:
            raise ValidationError({self.search_param: error.detail}) from error
        return list(search_words(words))

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        if not self.get_search_fields(view, view.request):
            return []
        return [{"name": self.search_param, "required": False, "in": "query", "schema": {"type": "string"}}]


def ordering_fields_of(view: APIView) -> Mapping[str, str]:
    return getattr(view, "ordering_fields", {})


class StrictOrderingFilter(OrderingFilter):
    """``?ordering=-due_at`` by the view's ``ordering_fields`` ({public name: column}); another name is an error.

    The primary key always comes last, so that pages never overlap.
    """

    ordering_fields = ()

    def remove_invalid_fields(
        self, queryset: QuerySet[Any], fields: Iterable[str], view: APIView, request: Request
    ) -> list[str]:
        columns = ordering_fields_of(view)
        valid = super().remove_invalid_fields(queryset, fields, view, request)
        if columns and valid != fields:
            raise Invalid.field(self.ordering_param, _NOT_AN_ORDER)
        signs = ["-" if term.startswith("-") else "" for term in valid]
        ordering = [sign + columns[term.removeprefix("-")] for sign, term in zip(signs, valid, strict=True)]
        return [*ordering, f"{signs[-1]}pk"] if ordering else []

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        names = ordering_fields_of(view)
        if not names:
            return []
        schema = {"type": "string", "enum": sorted([*names, *(f"-{name}" for name in names)])}
        return [{"name": self.ordering_param, "required": False, "in": "query", "schema": schema}]


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

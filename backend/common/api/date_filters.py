"""Filters that the money lists share: whole days in the viewer's zone."""

from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone
from django_filters import CharFilter, DateFilter, FilterSet

from common.clock import midnight
from common.text import fold


def day_start(day: date) -> datetime:
    """Midnight of a day in the viewer's zone."""
    return midnight(day, timezone.get_current_timezone())


# No row has a larger number, and databases refuse to compare with one.
_NUMBER_DIGITS = 18


class DayRangeFilter(FilterSet):  # type: ignore[misc]  # the library has no types
    """``date_from`` and ``date_to`` (both included) on the view's instant column."""

    instant_column = "created_at"

    date_from = DateFilter(method="since_day")
    date_to = DateFilter(method="until_day")

    def since_day(self, rows: QuerySet[Any], name: str, value: date) -> QuerySet[Any]:
        return rows.filter(**{f"{self.instant_column}__gte": day_start(value)})

    def until_day(self, rows: QuerySet[Any], name: str, value: date) -> QuerySet[Any]:
        return rows.filter(**{f"{self.instant_column}__lt": day_start(value) + timedelta(days=1)})


class SearchableDayRangeFilter(DayRangeFilter):
    """And ``search``: the row's number, or words in its folded ``search_text``."""

    search = CharFilter(method="with_words")

    def with_words(self, rows: QuerySet[Any], name: str, value: str) -> QuerySet[Any]:
        """``#12`` is the number alone; in words, Arabic spelling variants are alike."""
        words = fold(value)
        digits = words.removeprefix("#")
        number = Q(pk=int(digits)) if digits.isdigit() and len(digits) <= _NUMBER_DIGITS else Q(pk__in=[])
        return rows.filter(number if words.startswith("#") else number | Q(search_text__contains=words))

"""Filters of the lists in main info: words, with Arabic spelling variants folded."""

from typing import Any

from django.db.models import QuerySet
from django_filters import CharFilter, FilterSet

from common.folding import fold


class WordsFilter(FilterSet):  # type: ignore[misc]  # the library has no types
    """``?search=``: rows whose folded column has every word."""

    search = CharFilter(method="by_words")
    folded_column = "folded"

    def by_words(self, rows: QuerySet[Any], name: str, words: str) -> QuerySet[Any]:
        """The rows with all the words."""
        for word in fold(words).split():
            rows = rows.filter(**{f"{self.folded_column}__contains": word})
        return rows

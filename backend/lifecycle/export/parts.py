"""What an export is made of: files, each with its table and the columns that are told."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from common.errors import Text

Row = Mapping[str, Any]


def as_it_is(row: Row) -> Row:
    """Nothing to add, nothing to hide."""
    return row


@dataclass(frozen=True)
class Part:
    """One JSON file: what it is in words, its rows, and the columns that are told."""

    file: str
    words: Text
    model: type[Any]
    rows: Callable[[Any], QuerySet[Any]]
    columns: tuple[str, ...]
    shown: Callable[[Row], Row] = as_it_is


def rows_of(model: type[Any], lookup: str = "company") -> Callable[[Any], QuerySet[Any]]:
    """The rows of a table that belong to a company or a person."""
    return lambda owner: model._default_manager.filter(**{lookup: owner.pk}).order_by("pk")

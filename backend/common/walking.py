"""On in a long list from one of its rows: those before or after it, in the list's own order.

They are found by that row's values. Passing over all that come before it would take longer the further one goes.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeVar

from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.db import connections
from django.db.models import F, Model, OrderBy, Q, QuerySet

RowT = TypeVar("RowT", bound=Model)


class Term(NamedTuple):
    """What rows are sorted by, where they go up and where those without a value stand."""

    name: str
    expression: Any
    is_up: bool
    nulls_last: bool
    may_be_null: bool


def _may_be_null(model: type[Model], name: str) -> bool:
    try:
        return name != "pk" and bool(model._meta.get_field(name).null)
    except FieldDoesNotExist:
        return True  # computed, or a related row's


def _terms(rows: QuerySet[Any], *, backwards: bool) -> Iterator[Term]:
    """The order, up to what tells every row from every other."""
    largest = connections[rows.db].features.nulls_order_largest
    for at, given in enumerate(rows.query.order_by):
        part: Any = F(given.removeprefix("-")) if isinstance(given, str) else given
        if not isinstance(part, OrderBy):
            part = part.desc() if str(given).startswith("-") else part.asc()
        of = part.expression
        name: str = of.name if isinstance(of, F) else f"sorted_by_{at}"  # type: ignore[attr-defined]  # it has one
        nulls_last = part.nulls_last or (not part.nulls_first and largest != part.descending)
        may_be_null = _may_be_null(rows.model, name)
        yield Term(name, of, part.descending == backwards, nulls_last != backwards, may_be_null)
        if name == "pk":
            return


def _beyond(term: Term, value: Any) -> Q:
    """Rows that come after the value, whatever else they are sorted by."""
    if value is None:
        return Q(pk__in=[]) if term.nulls_last else Q(**{f"{term.name}__isnull": False})
    further = Q(**{f"{term.name}__{'gt' if term.is_up else 'lt'}": value})
    return further | Q(**{f"{term.name}__isnull": True}) if term.may_be_null and term.nulls_last else further


def _is_there(term: Term, value: Any) -> Q:
    return Q(**{f"{term.name}__isnull": True}) if value is None else Q(**{term.name: value})


def rows_beyond(
    rows: QuerySet[RowT], key: Any, *, known: QuerySet[RowT], backwards: bool = False
) -> QuerySet[RowT] | None:
    """The rows after the one with this key, or those before it, nearest first. None where ``known`` has no such row:
    what the list is narrowed to it need not be in any more."""
    terms = list(_terms(rows, backwards=backwards))
    computed = {term.name: term.expression for term in terms if not isinstance(term.expression, F)}
    try:
        row = known.order_by().filter(pk=key).annotate(**computed).values_list(*(term.name for term in terms)).first()
    except (ValueError, ValidationError):  # no key at all
        return None
    if row is None:
        return None
    found = Q(pk__in=[])
    for term, value in reversed(list(zip(terms, row, strict=True))):
        found = _beyond(term, value) | (_is_there(term, value) & found)
    first, value = terms[0], row[0]
    if value is not None and not (first.may_be_null and first.nulls_last):
        # Said once more, so that an index of the first column is read from there on.
        found &= Q(**{f"{first.name}__{'gte' if first.is_up else 'lte'}": value})
    return (rows.reverse() if backwards else rows).alias(**computed).filter(found)  # type: ignore[no-any-return]  # the stubs lose it

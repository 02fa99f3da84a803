"""Replacing a whole list of the wizard: what has an id stays and changes, the rest is new, what is not named goes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from django.conf import settings
from django.db.models import CharField, F, Value
from django.db.models.functions import Cast, Concat
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from common.errors import Invalid, Text
from companies.company.models import Company
from companies.errors import TAKEN
from companies.locks import Values
from companies.main_info.checks.form import CleanForm
from companies.main_info.models import Link, Phone

RowT = TypeVar("RowT", Phone, Link)

_UNKNOWN = _("This item could not be found")
_TOO_MANY = _("At most {most} of these")


@dataclass(frozen=True)
class ListKind(Generic[RowT]):
    """A kind of list: its name in the body, its rows, how a row is set, and the column that may not repeat."""

    name: str
    model: type[RowT]
    set_row: Callable[[RowT, Values], CleanForm]
    unique_column: str
    unique_key: Callable[[RowT], object]


def list_replace(company: Company, kind: ListKind[RowT], items: Sequence[Values]) -> dict[str, list[Text]]:
    """Write the list; answers soft remarks and raises Invalid with paths such as ``phones.0.phone``."""
    if len(items) > settings.COMPANY_ITEMS_MAX:
        raise Invalid.field(kind.name, format_lazy(_TOO_MANY, most=settings.COMPANY_ITEMS_MAX))
    rows, warnings = _rows(company, kind, items)
    own = kind.model._default_manager.filter(company=company)
    own.exclude(pk__in=[row.pk for row in rows if row.pk]).delete()
    # Two rows may swap their numbers: all step aside before any takes its new place in the unique index.
    own.update(**{kind.unique_column: Concat(Value("#"), Cast(F("pk"), CharField()))})
    for row in rows:
        row.save()
    return warnings


def _rows(company: Company, kind: ListKind[RowT], items: Sequence[Values]) -> tuple[list[RowT], dict[str, list[Text]]]:
    stored = {row.pk: row for row in kind.model._default_manager.filter(company=company)}
    rows: list[RowT] = []
    seen: set[object] = set()
    warnings: dict[str, list[Text]] = {}
    errors: dict[str, list[Text]] = {}
    for index, item in enumerate(items):
        path = f"{kind.name}.{index}"
        row = stored.pop(item["id"], None) if item.get("id") else kind.model(company=company)
        if row is None:
            errors[f"{path}.id"] = [_UNKNOWN]
            continue
        row.company = company
        try:
            form = kind.set_row(row, item)
        except Invalid as invalid:
            errors |= {f"{path}.{field}": texts for field, texts in invalid.errors.items()}
            continue
        if kind.unique_key(row) in seen:
            errors[f"{path}.{kind.unique_column}"] = [TAKEN]
        seen.add(kind.unique_key(row))
        rows.append(row)
        warnings |= {f"{path}.{field}": list(texts) for field, texts in form.warnings.items()}
    if errors:
        raise Invalid(errors)
    return rows, warnings

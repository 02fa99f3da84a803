"""Replacing a whole list of the wizard: what has an id stays and changes, the rest is new, what is not named goes."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from django.conf import settings
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from common.errors import Invalid, Text
from companies.checks.form import CleanForm
from companies.models import Company, Link, Phone
from companies.services.items import Values

RowT = TypeVar("RowT", Phone, Link)

_UNKNOWN = _("This item could not be found")
_TOO_MANY = _("At most {most} of these")


def list_replace(
    company: Company,
    model: type[RowT],
    items: Sequence[Values],
    *,
    write: Callable[[RowT, Values], CleanForm],
    name: str,
) -> dict[str, list[Text]]:
    """Write the list; answers soft remarks and raises Invalid with paths such as ``phones.0.phone``."""
    if len(items) > settings.COMPANY_ITEMS_MAX:
        raise Invalid.field(name, format_lazy(_TOO_MANY, most=settings.COMPANY_ITEMS_MAX))
    stored = {row.pk: row for row in model._default_manager.filter(company=company)}
    kept = {item["id"] for item in items if item.get("id")}
    # First make room: two rows that swap their numbers would meet the unique index half way.
    model._default_manager.filter(company=company).exclude(pk__in=kept).delete()
    warnings: dict[str, list[Text]] = {}
    errors: dict[str, list[Text]] = {}
    for index, item in enumerate(items):
        row = stored.get(item["id"]) if item.get("id") else model(company=company)
        if row is None:
            errors[f"{name}.{index}.id"] = [_UNKNOWN]
            continue
        row.company = company
        try:
            form = write(row, item)
        except Invalid as invalid:
            errors |= {f"{name}.{index}.{field}": texts for field, texts in invalid.errors.items()}
        else:
            warnings |= {f"{name}.{index}.{field}": list(texts) for field, texts in form.warnings.items()}
    if errors:
        raise Invalid(errors)
    return warnings

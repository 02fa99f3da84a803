"""Small reads for the admin's templates."""

from collections.abc import Iterator
from typing import Any

from django import template
from django.core.files.storage import storages

from companies.admin.reasons import ReasonEntry, ReasonsForm
from companies.models import Review
from companies.selectors.facts import reasons_of
from companies.services.files import PUBLIC
from companies.wizard_steps import label_of

register = template.Library()


@register.filter
def public_url(path: str) -> str:
    """The address of a public image."""
    return storages[PUBLIC].url(path)


@register.filter
def entry(form: ReasonsForm, path: str) -> ReasonEntry | None:
    """The entry of one field; None for a field that cannot be rejected."""
    return form.entries.get(path)


@register.filter
def reasons(review: Review) -> Iterator[dict[str, Any]]:
    """A review's reasons with the names of their fields."""
    return ({"label": label_of(reason.field), "text": reason.text} for reason in reasons_of(review))

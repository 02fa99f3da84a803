"""Small reads for the admin's templates."""

from collections.abc import Iterator
from typing import Any

from django import template
from django.core.files.storage import storages
from django.utils.translation import gettext as _

from common.admin import written
from common.files.stored import PUBLIC
from common.text import comma
from companies.company.models import Review
from companies.registration.requirements.selectors import reasons_of
from companies.registration.review.forms import ReasonEntry, ReasonsForm
from companies.registration.wizard.steps import label_of

register = template.Library()
register.filter(written)
register.simple_tag(comma)


@register.filter
def public_url(path: str) -> str:
    return storages[PUBLIC].url(path)


@register.filter
def kilobytes(size: int) -> str:
    """A file's size as the portal says it: ``24 KB``."""
    return _("%(size)s KB") % {"size": max(1, round(size / 1024))}


@register.filter
def entry(form: ReasonsForm, path: str) -> ReasonEntry | None:
    """The entry of one field; None for a field that cannot be rejected."""
    return form.entries.get(path)


@register.filter
def reasons(review: Review, country: str) -> Iterator[dict[str, Any]]:
    """A review's reasons with what their fields are called in the company's country."""
    return (
        {"label": label_of(reason.field, country=country), "text": reason.text, "kept_because": reason.kept_because}
        for reason in reasons_of(review)
    )

"""The log in words: actions, and fields that changed. Each app declares its own in its ``actions.py``."""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache

from django.apps import apps
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Model
from django.utils.module_loading import autodiscover_modules
from django.utils.text import capfirst

from common.errors import Text

_WORDS: dict[str, Text] = {}
_FIELDS: dict[str, Text] = {}


def actions_declare(words: Mapping[str, Text]) -> None:
    """Register the words of some actions: ``{"address.created": _("Address added")}``."""
    _WORDS.update(words)


def fields_declare(words: Mapping[str, Text]) -> None:
    """Register the names of fields that are no column of their subject: ``{"transfer_fees": _("Transfer fees")}``."""
    _FIELDS.update(words)


def action_words(action: str) -> str:
    """The action in the active language; its code where nobody declared words."""
    _discover()
    return str(_WORDS.get(action, action))


def field_words(subject_kind: str, field: str) -> str:
    """A changed field in the active language: as it was declared, else as the subject's table names it."""
    _discover()
    if field in _FIELDS:
        return str(_FIELDS[field])
    with suppress(KeyError, FieldDoesNotExist):
        column = _models()[subject_kind]._meta.get_field(field)
        return str(capfirst(getattr(column, "verbose_name", field)))
    return field


@cache
def _models() -> dict[str | None, type[Model]]:
    return {model._meta.model_name: model for model in apps.get_models()}


@cache
def _discover() -> None:
    autodiscover_modules("actions")

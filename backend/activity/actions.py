"""The log in words: actions, fields that changed, and values that are codes. Each app declares its own in its
``actions.py``."""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from django.apps import apps
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Model
from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.formats import date_format
from django.utils.module_loading import autodiscover_modules
from django.utils.text import capfirst
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from activity.models import Entry
from common.errors import Text
from common.text import fold, listed, text_in

# Withdrawals, payments and edit orders have no name; lines are kept with their number, for every language the same.
_NUMBERED = re.compile(r"#(\d+)")
# As days and instants are logged; what a person wrote never looks like it.
_TIME = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d.*)?")
_WORDS: dict[str, Text] = {}
_FIELDS: dict[tuple[str, str], Text] = {}
_VALUES: dict[tuple[str, str], Callable[[Any], Text | None]] = {}
_FIELDS_BY_COUNTRY: dict[tuple[str, str], Text] = {}
_VALUES_BY_COUNTRY: dict[tuple[str, str, str], Mapping[str, Text]] = {}
_SECTIONS: dict[str, str] = {}
Change = Mapping[str, Any]
Gather = Callable[[list[Change]], Iterable[Change]]
_GATHERED: dict[str, Gather] = {}
# What many values are by their kinds: a name, and what of it.
Parts = list[tuple[str, str]]
_PARTS: dict[str, Callable[[list[str]], Parts]] = {}


def actions_declare(words: Mapping[str, Text]) -> None:
    """Register the words of some actions: ``{"address.created": _("Address added")}``."""
    _WORDS.update(words)


def fields_declare(words: Mapping[str, Text], *, subject: str = "") -> None:
    """Register the names of fields that are no column of their subject: ``{"transfer_fees": _("Transfer fee")}``; for
    one kind of subject alone, or for all."""
    _FIELDS.update({(subject, field): word for field, word in words.items()})


def values_declare(words: Mapping[str, Callable[[Any], Text | None]], *, subject: str = "") -> None:
    """Register what reads the codes of a field that its column does not list: ``{"country": country_name}``; for one
    kind of subject alone, or for all."""
    _VALUES.update({(subject, field): read for field, read in words.items()})


def country_words_declare(
    country: str, *, fields: Mapping[str, Text], values: Mapping[tuple[str, str], Mapping[str, Text]]
) -> None:
    """Register what fields, and the codes of a subject's field, are called where the company's country has words of its
    own."""
    _FIELDS_BY_COUNTRY.update({(country, field): word for field, word in fields.items()})
    _VALUES_BY_COUNTRY.update({(country, *of): words for of, words in values.items()})


def sections_declare(sections: Mapping[str, str]) -> None:
    """Register to which part of a company actions belong, whole or by how they begin: ``{"phone": "contacts"}``."""
    _SECTIONS.update(sections)


def gathered_declare(
    fields: Iterable[str], gather: Gather, *, parts: Mapping[str, Callable[[list[str]], Parts]]
) -> None:
    """Register fields that are shown as one: ``gather`` makes few changes of many, each a list of values under a field
    of ``parts``, which reads it. The log itself keeps them one by one."""
    _GATHERED.update(dict.fromkeys(fields, gather))
    _PARTS.update(parts)


def section_of(action: str) -> str | None:
    """The part of a company that the action is about; None for what is no company's."""
    _discover()
    return _SECTIONS.get(action) or _SECTIONS.get(action.partition(".")[0])


def all_sections() -> list[str]:
    _discover()
    return sorted(set(_SECTIONS.values()))


def actions_of(*sections: str) -> list[str]:
    """All actions of these parts of a company."""
    _discover()
    return sorted(action for action in _WORDS if section_of(action) in sections)


def actions_called(words: str) -> list[str]:
    """All actions whose words in the active language have these in them, folded."""
    _discover()
    return [action for action, said in _WORDS.items() if words in fold(str(said))]


def subject_kinds() -> list[tuple[str, str]]:
    """What actions are about, by kind and name, in the order of the names."""
    _discover()
    nouns = {action.partition(".")[0] for action in _WORDS}
    known = ((noun, model) for noun in nouns if (model := model_of(noun)))
    return sorted(
        ((noun, str(capfirst(model._meta.verbose_name_plural))) for noun, model in known), key=lambda kind: kind[1]
    )


def action_words(action: str) -> str:
    """The action in the active language; its code where nobody declared words."""
    _discover()
    return str(_WORDS.get(action, action))


def field_words(subject_kind: str, field: str, *, country: str = "") -> str:
    """A changed field in the active language: as it was declared, else as the subject's table names it."""
    _discover()
    general = _FIELDS.get((subject_kind, field), _FIELDS.get(("", field)))
    declared = _FIELDS_BY_COUNTRY.get((country, field), general)
    if declared is not None:
        return str(declared)
    return str(capfirst(getattr(_column(subject_kind, field), "verbose_name", field)))


def parts_of(field: str, value: Any) -> Parts:
    """The values of a gathered change by their kinds, in the active language; none of any other's."""
    _discover()
    return _PARTS[field](value) if value and field in _PARTS else []


def value_words(subject_kind: str, field: str, value: Any, *, country: str = "") -> str | None:
    """A changed value that is a code, in the active language; None for one that speaks for itself, and for nothing."""
    _discover()
    if parts := parts_of(field, value):
        return " · ".join(f"{name} ({words})" for name, words in parts)
    if isinstance(value, bool):
        return str(_("Yes") if value else _("No"))
    if not value or not isinstance(value, str):
        return None
    if words_there := _VALUES_BY_COUNTRY.get((country, subject_kind, field), {}).get(value):
        return str(words_there)
    declared = _VALUES.get((subject_kind, field)) or _VALUES.get(("", field))
    read = declared or dict(getattr(_column(subject_kind, field), "flatchoices", ())).get
    words = read(value)
    return _time_words(value) if words is None else str(words)


def _time_words(value: str) -> str | None:
    """An instant in the reader's zone, or a day; None for what is neither."""
    if not _TIME.fullmatch(value):
        return None
    with suppress(ValueError):
        if "T" in value and (instant := parse_datetime(value)):
            return date_format(timezone.localtime(instant), "DATETIME_FORMAT")
        if day := parse_date(value):
            return date_format(day, "DATE_FORMAT")
    return None


def actor_shown(entry: Entry) -> str:
    """Who did it: a name, nothing where the platform itself acted."""
    return str(_("Deleted account")) if entry.actor_id is not None and not entry.actor_name else entry.actor_name


def subject_shown(entry: Entry) -> str:
    """What it was about: its name, or its number, for what it is stands before it."""
    found = _NUMBERED.fullmatch(entry.subject_label)
    return found[1] if found else entry.subject_label


def changes_of(entry: Entry) -> list[Change]:
    """What the entry tells: its changes as they are kept, names in the active language; those that are shown as one
    follow."""
    _discover()
    shown: list[Change] = []
    gathered: dict[Gather, list[Change]] = {}
    for kept in entry.changes:
        change = {**kept, "old": _name_read(kept["old"]), "new": _name_read(kept["new"])}
        gather = _GATHERED.get(change["field"])
        (shown if gather is None else gathered.setdefault(gather, [])).append(change)
    return [*shown, *(one for gather, many in gathered.items() for one in gather(many))]


def _name_read(value: Any) -> Any:
    """What ``names_logged`` kept, one or many, in the active language; anything else as it is."""
    if isinstance(value, dict) and value.keys() == {"ar", "en"}:
        return text_in(get_language(), **value)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return listed(_name_read(each) for each in value)
    return value


def change_shown(entry: Entry, change: Change) -> tuple[str, str, str]:
    """The field's name with its old and new value, in words; both are empty where they are secret."""
    kind, field = entry.subject_kind, change["field"]

    def shown(value: Any) -> str:
        if words := value_words(kind, field, value, country=entry.country):
            return words
        if isinstance(value, list):
            return listed(shown(each) for each in value)
        return "" if value is None else str(value)

    return field_words(kind, field, country=entry.country), shown(change["old"]), shown(change["new"])


def model_of(subject_kind: str) -> type[Model] | None:
    """The table of what an entry is about; none where there is no such table any more."""
    return _models().get(subject_kind)


def _column(subject_kind: str, field: str) -> Any:
    with suppress(KeyError, FieldDoesNotExist):
        return _models()[subject_kind]._meta.get_field(field)
    return None


@cache
def _models() -> dict[str | None, type[Model]]:
    return {model._meta.model_name: model for model in apps.get_models()}


@cache
def _discover() -> None:
    autodiscover_modules("actions")

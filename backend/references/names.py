"""The names of countries, currencies and languages in both languages: CLDR's, and ours where they are better."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Literal

from babel import Locale
from django.utils.translation import get_language

DATA_DIR = Path(__file__).resolve().parent / "data"

Named = Literal["territories", "currencies", "languages"]
_OWN_NAMES_IN = {"territories": "countries", "currencies": "currencies"}


def data_of(name: str) -> Any:
    """A file of ``references/data``, read."""
    return json.loads((DATA_DIR / f"{name}.json").read_text(encoding="utf-8"))


@cache
def locale_of(language: str) -> Locale:
    return Locale(language)


def names_of(kind: Named, code: str) -> dict[str, str]:
    """``name_ar`` and ``name_en``; the code itself where nobody knows it."""
    own = _own_names(kind).get(code, {})
    return {
        f"name_{language}": own.get(language) or getattr(locale_of(language), kind).get(code, code)
        for language in ("ar", "en")
    }


def name_of(kind: Named, code: str) -> str:
    """The name in the reader's language; the code itself where nobody knows it."""
    return names_of(kind, code)["name_en" if get_language() == "en" else "name_ar"]


@cache
def _own_names(kind: Named) -> dict[str, dict[str, str]]:
    file = _OWN_NAMES_IN.get(kind)
    return data_of(file)["names"] if file else {}

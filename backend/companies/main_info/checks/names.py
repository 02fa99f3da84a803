"""The company's names: one as it is known, one in Arabic letters, one in English letters."""

import re
from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from companies.errors import REQUIRED
from companies.main_info.checks.form import CleanForm, Gathering

MIN_LENGTH = 2
EMPTY = {"company_name": "", "name_ar": "", "name_en": ""}

_ARABIC = re.compile(r"[\u0621-\u064A]")
_LATIN = re.compile(r"[A-Za-z]")
_TOO_SHORT = _("At least 2 characters")
_NOT_ARABIC = _("Write this name in Arabic letters")
_NOT_ENGLISH = _("Write this name in English letters")


def names_checked(values: Mapping[str, str]) -> CleanForm:
    """The three names. Foreign brand words may stand inside a name, but its own letters must be there."""
    form = Gathering()
    for name in EMPTY:
        value = values[name]
        if not value:
            form.refuse(name, REQUIRED)
        elif len(value) < MIN_LENGTH:
            form.refuse(name, _TOO_SHORT)
        elif name == "name_ar" and not _ARABIC.search(value):
            form.refuse(name, _NOT_ARABIC)
        elif name == "name_en" and (not _LATIN.search(value) or _ARABIC.search(value)):
            form.refuse(name, _NOT_ENGLISH)
        else:
            form.values[name] = value
    return form.done()

"""Step 2: the company's names: one as it is known, one in Arabic letters, one in English letters."""

import re
from collections.abc import Iterator
from datetime import date
from functools import partial
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from common.api.fields import CleanCharField
from common.errors import LINK_MESSAGE
from common.text import fold, holds_link
from companies.errors import REQUIRED
from companies.main_info.checks import CleanForm, FormCheck, Values, merged_values
from companies.registration.requirements.facts import Facts, Requirement
from companies.registration.wizard.step import Row, Saving, Step

MIN_LENGTH = 2

_ARABIC = re.compile(r"[\u0621-\u064A]")
_LATIN = re.compile(r"[A-Za-z]")
_TOO_SHORT = _("At least 2 characters")
_NOT_ARABIC = _("Write this name in Arabic letters")
_NOT_ENGLISH = _("Write this name in English letters")


def names_checked(values: Values) -> CleanForm:
    """The three names. Foreign brand words may be inside a name, but its own letters must be there."""
    form = FormCheck(values)
    for name, value in values.items():
        if not value:
            form.refuse(name, REQUIRED)
        elif len(value) < MIN_LENGTH:
            form.refuse(name, _TOO_SHORT)
        elif holds_link(value):  # invitations tell it to strangers
            form.refuse(name, LINK_MESSAGE)
        elif name == "name_ar" and not _ARABIC.search(value):
            form.refuse(name, _NOT_ARABIC)
        elif name == "name_en" and (not _LATIN.search(value) or _ARABIC.search(value)):
            form.refuse(name, _NOT_ENGLISH)
        else:
            form.keep(name)
    return form.done()


class NamesStepIn(serializers.Serializer[Any]):
    company_name = CleanCharField(max_length=120, required=False, allow_null=True, allow_blank=True)
    name_ar = CleanCharField(max_length=120, required=False, allow_null=True, allow_blank=True)
    name_en = CleanCharField(max_length=120, required=False, allow_null=True, allow_blank=True)


class NamesValuesOut(serializers.Serializer[Any]):
    company_name = serializers.CharField(source="company.company_name")
    name_ar = serializers.CharField(source="company.name_ar")
    name_en = serializers.CharField(source="company.name_en")


class NamesStep(Step):
    number, key, section, label = 2, "names", "personal_info", _("Company name")
    labels: ClassVar = {"company_name": _("Company name"), "name_ar": _("Arabic name"), "name_en": _("English name")}
    body, values = NamesStepIn, NamesValuesOut

    def save(self, saving: Saving) -> CleanForm:
        company = saving.company
        form = names_checked(merged_values(self.stored(company), saving.values, empty=dict.fromkeys(self.labels, "")))
        for name, value in form.values.items():
            setattr(company, name, value)
        company.name_folded = fold(*form.values.values())
        return form

    def open_requirements(self, facts: Facts, today: date) -> list[Requirement]:
        values = self.stored(facts.company)
        return self.faults(facts, values, partial(names_checked, values))

    def is_begun(self, facts: Facts) -> bool:
        return any(self.stored(facts.company).values())

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        for name, value in self.stored(facts.company).items():
            yield Row(name, value)


NAMES = NamesStep()

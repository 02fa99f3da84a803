"""Step 4: country, currency and language."""

from collections.abc import Iterator
from datetime import date
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from common.api.fields import CleanCharField
from common.errors import Invalid, Text
from companies.errors import REQUIRED
from companies.main_info.checks import CleanForm, merged_values
from companies.main_info.kinds import country_require, currency_require, language_require
from companies.registration.requirements.facts import Facts, Requirement
from companies.registration.wizard.step import Row, Saving, Step
from references.lists.models import Language
from references.selectors import country_name, currency_name


class RegionStepIn(serializers.Serializer[Any]):
    country = CleanCharField(max_length=2, required=False, allow_null=True, allow_blank=True)
    currency = CleanCharField(max_length=3, required=False, allow_null=True, allow_blank=True)
    lang = CleanCharField(max_length=2, required=False, allow_null=True, allow_blank=True)


class RegionValuesOut(serializers.Serializer[Any]):
    country = serializers.CharField(source="company.country")
    currency = serializers.CharField(source="company.currency")
    lang = serializers.CharField(source="company.lang")


class RegionStep(Step):
    number, key, section, label = 4, "region", "personal_info", _("Country, currency and language")
    labels: ClassVar = {"country": _("Country"), "currency": _("Currency"), "lang": _("Language")}
    body, values = RegionStepIn, RegionValuesOut

    def save(self, saving: Saving) -> CleanForm:
        """What another country asks of steps 5 and 7 to 9 the requirements say."""
        company = saving.company
        merged = merged_values(self.stored(company), saving.values, empty=dict.fromkeys(self.labels, ""))
        merged |= {name: merged[name].upper() for name in ("country", "currency")}
        errors: dict[str, list[Text]] = {}
        for name, require in (("country", country_require), ("currency", currency_require), ("lang", language_require)):
            try:
                if not merged[name]:
                    raise Invalid.field(name, REQUIRED)
                require(merged[name], field=name)
            except Invalid as invalid:
                errors |= invalid.errors
        if errors:
            raise Invalid(errors)
        for name, value in merged.items():
            setattr(company, name, value)
        return CleanForm(merged)

    def open_requirements(self, facts: Facts, today: date) -> list[Requirement]:
        return self.missing(facts, *self.labels)

    def is_begun(self, facts: Facts) -> bool:
        return any(self.stored(facts.company).values())

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        company = facts.company
        language = Language.objects.filter(code=company.lang).first()
        yield Row("country", country_name(company.country))
        yield Row("currency", currency_name(company.currency))
        yield Row("lang", language.name if language else company.lang)


REGION = RegionStep()

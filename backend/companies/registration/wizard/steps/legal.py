"""Step 5: legal info, by the company's kind and country; later changes go through an edit order."""

from collections.abc import Iterator, Mapping
from datetime import date
from functools import partial
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _

from common.clock import business_date
from common.fields import blind_index
from companies.company.models import CompanyKind
from companies.main_info.api.serializers import ItemIn, ItemOut
from companies.main_info.checks import CleanForm, FormCheck, Values, merged_values
from companies.main_info.models import LegalInfo
from companies.main_info.selectors import legal_info
from companies.registration.requirements.facts import Facts, Requirement
from companies.registration.wizard.step import Row, Saving, Show, Step, StepView, remarks_of
from companies.validators.identifiers import FIELDS_BY_KIND, identifier_check

LEGAL_FIELDS: Mapping[str, tuple[str, ...]] = {
    CompanyKind.ESTABLISHMENT: ("entity_name", "registration_number", "tax_number", "tourism_license"),
    CompanyKind.FREELANCER: ("fullname", "person_identification", "freelance_license_number"),
}
ALL_FIELDS = tuple(name for names in LEGAL_FIELDS.values() for name in names)


def legal_checked(values: Values, *, kind: str, country: str, today: date) -> CleanForm:
    """The fields of the company's kind, identifiers in the form to store. ``country`` may still be empty."""
    form = FormCheck(values)
    for name in LEGAL_FIELDS[kind]:
        if name in FIELDS_BY_KIND[kind]:
            form.check(name, partial(identifier_check, country=country, field=name, today=today))
        else:
            form.keep(name, required=True)
    return form.done()


class LegalStepIn(ItemIn):
    """Step 5: the fields of the company's kind; those of the other are ignored."""

    class Meta:
        model = LegalInfo
        fields = ALL_FIELDS
        # Identifiers are typed with spaces and signs that are not stored.
        extra_kwargs: ClassVar = {name: {"max_length": 60} for names in FIELDS_BY_KIND.values() for name in names}


class LegalValuesOut(ItemOut):
    """Step 5: only the fields of the company's kind."""

    class Meta:
        model = LegalInfo
        fields = ALL_FIELDS
        extra_kwargs: ClassVar = {name: {"required": False} for name in ALL_FIELDS}

    def to_representation(self, view: StepView) -> dict[str, Any]:
        values = super().to_representation(view.facts.legal)
        return {name: values[name] for name in LEGAL_FIELDS[view.company.kind]}


class LegalStep(Step):
    number, key, section, label = 5, "legal", "legal_info", _("Legal info")
    labels: ClassVar = {
        "entity_name": _("Legal name"),
        "registration_number": _("Commercial registration number"),
        "tax_number": _("Tax number"),
        "tourism_license": _("Tourism licence number"),
        "fullname": _("Full name of the owner"),
        "person_identification": _("ID number"),
        "freelance_license_number": _("Freelance licence number"),
    }
    labels_by_country: ClassVar = {
        "SA": {
            "registration_number": _("Commercial registration or unified national number"),
            "person_identification": _("National ID or Iqama number"),
        },
        "EG": {
            "tax_number": _("Tax registration number"),
            "person_identification": _("National ID number"),
        },
        "AE": {
            "registration_number": _("Trade licence number"),
            "tax_number": _("Tax registration number (TRN)"),
            "person_identification": _("Emirates ID number"),
            "freelance_license_number": _("Freelance permit number"),
        },
    }
    body, values = LegalStepIn, LegalValuesOut

    def save(self, saving: Saving) -> CleanForm:
        company, legal = saving.company, legal_info(saving.company)
        names = LEGAL_FIELDS[company.kind]
        stored = {name: getattr(legal, name) for name in names}
        merged = merged_values(stored, saving.values, empty=dict.fromkeys(names, ""))
        form = legal_checked(merged, kind=company.kind, country=company.country, today=business_date(saving.now))
        for name, value in form.values.items():
            setattr(legal, name, value)
        legal.registration_scheme = form.schemes.get("registration_number", "")
        legal.person_scheme = form.schemes.get("person_identification", "")
        legal.person_identification_index = blind_index(legal.person_identification)
        legal.freelance_license_index = blind_index(legal.freelance_license_number)
        legal.save()
        return form

    def open_requirements(self, facts: Facts, today: date) -> list[Requirement]:
        values, check = self._checked(facts, today)
        return self.faults(facts, values, check)

    def is_begun(self, facts: Facts) -> bool:
        return any(self._checked(facts, date.min)[0].values())

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        values, check = self._checked(facts, today)
        remarks = remarks_of(check)
        for name, value in values.items():
            show = Show.TEXT if name in ("entity_name", "fullname") else Show.CODE
            yield Row(name, value, show, remarks.get(name, ()))

    def paths(self, kind: str) -> Iterator[str]:
        yield from LEGAL_FIELDS[kind]

    @staticmethod
    def _checked(facts: Facts, today: date) -> tuple[dict[str, str], Any]:
        company = facts.company
        values = {name: getattr(facts.legal, name) for name in LEGAL_FIELDS[company.kind]}
        return values, partial(legal_checked, values, kind=company.kind, country=company.country, today=today)


LEGAL = LegalStep()

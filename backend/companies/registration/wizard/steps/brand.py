"""Step 3: the digital name and the logo."""

from collections.abc import Iterator
from datetime import date
from typing import Any, ClassVar

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from common.api.fields import CleanCharField
from common.errors import Invalid
from common.files.stored import public_delete_after_commit
from common.files.uploads import CleanFile, image_clean
from companies.company.logos import logo_url
from companies.company.monogram import monogram
from companies.company.services import digital_name_set, sub_domain_availability
from companies.errors import REQUIRED, TAKEN
from companies.main_info.checks import CleanForm, Values
from companies.registration.requirements.facts import Facts, Requirement
from companies.registration.wizard.step import Row, Saving, Show, Step, StepView


class BrandStepIn(serializers.Serializer[Any]):
    """Step 3: a square jpg or png as ``logo`` (multipart), or ``monogram``: the company's letter as its first logo."""

    sub_domain = CleanCharField(max_length=100, required=False, allow_null=True, allow_blank=True)
    logo = serializers.FileField(required=False, allow_null=True, allow_empty_file=True)
    monogram = serializers.BooleanField(required=False)


class BrandValuesOut(serializers.Serializer[Any]):
    sub_domain = serializers.CharField(source="company.sub_domain")
    logo = serializers.SerializerMethodField()

    def get_logo(self, view: StepView) -> str | None:
        return logo_url(view.company)


class BrandStep(Step):
    number, key, section, label = 3, "brand", "personal_info", _("Digital name and logo")
    labels: ClassVar = {"sub_domain": _("Digital company name"), "logo": _("Logo")}
    body, values = BrandStepIn, BrandValuesOut

    def prepared(self, values: Values) -> Values:
        if values.get("logo") is None:
            return values
        return {**values, "logo": image_clean(values["logo"], field="logo", square=True)}

    def save(self, saving: Saving) -> CleanForm:
        """The digital name is unique whatever its spelling."""
        company, values = saving.company, saving.values
        name = values.get("sub_domain", company.sub_domain) or ""
        found = sub_domain_availability(name=name, now=saving.now, company_id=company.pk)
        logo: CleanFile | str = values.get("logo", company.logo) or ""
        is_drawn = not logo and values.get("monogram", False)
        errors = {
            **({} if found.available else {"sub_domain": [found.reason or TAKEN]}),
            **({} if logo or is_drawn else {"logo": [REQUIRED]}),
        }
        if errors:
            raise Invalid(errors)
        try:
            with transaction.atomic():
                digital_name_set(company=company, name=found.name, now=saving.now)
        except IntegrityError as error:  # somebody took it between the look and the save
            raise Invalid.field("sub_domain", TAKEN) from error
        if is_drawn:
            logo = monogram(company)
        if isinstance(logo, CleanFile):
            public_delete_after_commit(company.logo)
            company.logo = saving.files.public_save(logo, folder="logos")
        return CleanForm({"sub_domain": company.sub_domain, "logo": company.logo})

    def open_requirements(self, facts: Facts, today: date) -> list[Requirement]:
        return self.missing(facts, *self.labels)

    def is_begun(self, facts: Facts) -> bool:
        return bool(facts.company.sub_domain or facts.company.logo)

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        yield Row("sub_domain", facts.company.sub_domain, Show.CODE)
        yield Row("logo", facts.company.logo, Show.LOGO)


BRAND = BrandStep()

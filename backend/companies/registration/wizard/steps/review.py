"""Step 10: everything to be looked at once more; it writes nothing."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from companies.documents.api import DocumentOut
from companies.main_info.api.serializers import AddressOut, BankAccountOut, LinkOut, PhoneOut
from companies.registration.requirements.api import RequirementOut, requirements_out
from companies.registration.wizard.step import Step, StepView
from companies.registration.wizard.steps.brand import BrandValuesOut
from companies.registration.wizard.steps.kind import KindValuesOut
from companies.registration.wizard.steps.legal import LegalValuesOut
from companies.registration.wizard.steps.names import NamesValuesOut
from companies.registration.wizard.steps.region import RegionValuesOut
from permissions.access import Access


class ReviewStepIn(serializers.Serializer[Any]):
    """Step 10 has no body: it checks whether everything is there."""


class ReviewValuesOut(serializers.Serializer[Any]):
    """Step 10: everything, to be looked at once more."""

    kind = KindValuesOut(source="*")
    names = NamesValuesOut(source="*")
    brand = BrandValuesOut(source="*")
    region = RegionValuesOut(source="*")
    legal = LegalValuesOut(source="*")
    documents = DocumentOut(many=True, source="facts.documents")
    address = serializers.SerializerMethodField()
    phones = PhoneOut(many=True, source="facts.phones")
    links = LinkOut(many=True, source="facts.links")
    bank_account = serializers.SerializerMethodField()
    requirements = serializers.SerializerMethodField()

    @extend_schema_field(AddressOut(allow_null=True))
    def get_address(self, view: StepView) -> Any:
        return AddressOut(view.facts.address).data if view.facts.address else None

    @extend_schema_field(BankAccountOut(allow_null=True))
    def get_bank_account(self, view: StepView) -> Any:
        return BankAccountOut(view.facts.bank_account).data if view.facts.bank_account else None

    @extend_schema_field(RequirementOut(many=True))
    def get_requirements(self, view: StepView) -> Any:
        """What still keeps the company from being sent."""
        return requirements_out(view.requirements, company=view.company, access=Access.of_owner())


class ReviewStep(Step):
    number, key, section, label = 10, "review", "personal_info", _("Review and submit")
    body, values = ReviewStepIn, ReviewValuesOut


REVIEW = ReviewStep()

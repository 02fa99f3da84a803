"""What the wizard's steps hold, as clients read it: the step's flat fields, step 10 all of them."""

from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from common.api.out import Out
from companies.company.api import logo_url
from companies.company.models import CompanyKind
from companies.documents.api import DocumentOut
from companies.main_info.api.addresses import AddressOut
from companies.main_info.api.bank_accounts import BankAccountOut
from companies.main_info.api.contacts import LinkOut, PhoneOut
from companies.main_info.models import Address, BankAccount
from companies.requirements.api import RequirementOut, requirements_out
from companies.wizard.selectors import StepView
from companies.wizard.steps import LEGAL_FIELDS


class KindValuesOut(Out[Any]):
    """Step 1."""

    kind = serializers.ChoiceField(choices=CompanyKind.choices, source="company.kind")


class NamesValuesOut(Out[Any]):
    """Step 2."""

    company_name = serializers.CharField(source="company.company_name")
    name_ar = serializers.CharField(source="company.name_ar")
    name_en = serializers.CharField(source="company.name_en")


class BrandValuesOut(Out[Any]):
    """Step 3."""

    sub_domain = serializers.CharField(source="company.sub_domain")
    logo = serializers.SerializerMethodField()

    def get_logo(self, view: StepView) -> str | None:
        """The image's address."""
        return logo_url(view.company)


class RegionValuesOut(Out[Any]):
    """Step 4."""

    country = serializers.CharField(source="company.country")
    currency = serializers.CharField(source="company.currency")
    lang = serializers.CharField(source="company.lang")


class LegalValuesOut(Out[Any]):
    """Step 5: only the fields of the company's kind."""

    entity_name = serializers.CharField(source="facts.legal.entity_name", required=False)
    registration_number = serializers.CharField(source="facts.legal.registration_number", required=False)
    tax_number = serializers.CharField(source="facts.legal.tax_number", required=False)
    tourism_license = serializers.CharField(source="facts.legal.tourism_license", required=False)
    fullname = serializers.CharField(source="facts.legal.fullname", required=False)
    person_identification = serializers.CharField(source="facts.legal.person_identification", required=False)
    freelance_license_number = serializers.CharField(source="facts.legal.freelance_license_number", required=False)

    def to_representation(self, instance: StepView) -> dict[str, Any]:
        """Without the other kind's fields."""
        values = super().to_representation(instance)
        return {name: values[name] for name in LEGAL_FIELDS[instance.company.kind]}


class DocumentsValuesOut(Out[Any]):
    """Step 6."""

    documents = DocumentOut(many=True, source="facts.documents")


class AddressValuesOut(AddressOut):
    """Step 7; ``id`` is null before the first save."""

    id = serializers.IntegerField(allow_null=True)

    def to_representation(self, instance: Any) -> dict[str, Any]:
        """The step's address, or an empty one in the company's country."""
        address: Address = instance.address if isinstance(instance, StepView) else instance
        return super().to_representation(address)


class ContactsValuesOut(Out[Any]):
    """Step 8."""

    phones = PhoneOut(many=True, source="facts.phones")
    links = LinkOut(many=True)


class BankValuesOut(BankAccountOut):
    """Step 9; ``id`` is null before the first save."""

    id = serializers.IntegerField(allow_null=True)
    skip = serializers.BooleanField(source="company.bank_account_skipped")

    def to_representation(self, instance: Any) -> dict[str, Any]:
        """The step's account, or an empty one."""
        account: BankAccount = instance.bank_account if isinstance(instance, StepView) else instance
        return super().to_representation(account)


class ReviewValuesOut(Out[Any]):
    """Step 10: everything, to be looked at once more."""

    kind = KindValuesOut(source="*")
    names = NamesValuesOut(source="*")
    brand = BrandValuesOut(source="*")
    region = RegionValuesOut(source="*")
    legal = LegalValuesOut(source="*")
    documents = DocumentOut(many=True, source="facts.documents")
    address = serializers.SerializerMethodField()
    phones = PhoneOut(many=True, source="facts.phones")
    links = LinkOut(many=True)
    bank_account = serializers.SerializerMethodField()
    requirements = serializers.SerializerMethodField()

    @extend_schema_field(AddressOut(allow_null=True))
    def get_address(self, view: StepView) -> Any:
        """Null before step 7."""
        return AddressOut(view.facts.address).data if view.facts.address else None

    @extend_schema_field(BankAccountOut(allow_null=True))
    def get_bank_account(self, view: StepView) -> Any:
        """Null without one."""
        return BankAccountOut(view.facts.bank_account).data if view.facts.bank_account else None

    @extend_schema_field(RequirementOut(many=True))
    def get_requirements(self, view: StepView) -> Any:
        """What still keeps the company from being sent."""
        return requirements_out(view.requirements)


VALUES: dict[int, type[serializers.Serializer[Any]]] = {
    1: KindValuesOut,
    2: NamesValuesOut,
    3: BrandValuesOut,
    4: RegionValuesOut,
    5: LegalValuesOut,
    6: DocumentsValuesOut,
    7: AddressValuesOut,
    8: ContactsValuesOut,
    9: BankValuesOut,
    10: ReviewValuesOut,
}

ValuesUnion = PolymorphicProxySerializer(
    component_name="WizardStepValues", serializers=list(VALUES.values()), resource_type_field_name=None
)

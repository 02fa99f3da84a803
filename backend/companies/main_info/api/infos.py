"""Personal and legal info of one company: read here, changed in the wizard or by an edit order."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.envelope import changed
from common.api.fields import CleanCharField, InstantField
from common.api.schema import envelope, keyed
from companies.company.api import CompanyViewSet
from companies.company.logos import logo_url
from companies.company.models import Company, CompanyKind
from companies.documents.api import DocumentOut
from companies.main_info import services
from companies.main_info.api.serializers import ItemOut
from companies.main_info.checks import empty_values
from companies.main_info.models import LegalInfo
from companies.main_info.selectors import documents_of, legal_info


class PersonalInfoIn(serializers.Serializer[Any]):
    """The language in which the company prefers to be served."""

    lang = CleanCharField(max_length=2, required=False, allow_null=True, allow_blank=True)


class PersonalInfoOut(ItemOut):
    """What a company is called and where it is at home."""

    name = serializers.CharField()
    logo = serializers.SerializerMethodField()

    class Meta:
        model = Company
        fields = (
            *("kind", "company_name", "name", "name_ar", "name_en", "sub_domain", "logo"),
            *("country", "currency", "lang", "created_at", "updated_at"),
        )

    def get_logo(self, company: Company) -> str | None:
        return logo_url(company)


class LegalInfoOut(ItemOut):
    """Both variants in one shape; the fields of the other kind are empty."""

    kind = serializers.ChoiceField(choices=CompanyKind.choices, source="company.kind")
    country = serializers.CharField(source="company.country")
    documents = serializers.SerializerMethodField()
    # Null until something was entered.
    created_at = InstantField(allow_null=True, read_only=True)
    updated_at = InstantField(allow_null=True, read_only=True)

    class Meta:
        model = LegalInfo
        fields = ("kind", "country", *empty_values(LegalInfo), "documents", "created_at", "updated_at")

    @extend_schema_field(DocumentOut(many=True))
    def get_documents(self, legal: LegalInfo) -> Any:
        """The files, each with a short-lived link."""
        return DocumentOut(documents_of(legal.company), many=True).data


class PersonalInfoViewSet(CompanyViewSet):
    """Personal info of one company."""

    requires: ClassVar = {"retrieve": "view_personal_info", "update": "edit_personal_info"}
    pagination_class = None

    @extend_schema(responses=keyed("data", PersonalInfoOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """The values in force, not those that an edit order asks for."""
        return Response({"data": PersonalInfoOut(self.company).data})

    @extend_schema(request=PersonalInfoIn, responses=envelope(PersonalInfoOut))
    def update(self, request: Request, company_id: str) -> Response:
        """Change the language."""
        body = PersonalInfoIn(data=request.data)
        body.is_valid(raise_exception=True)
        lang = body.validated_data.get("lang", self.company.lang) or ""
        company = services.company_language_set(company_id=self.company.pk, lang=lang, actor=self.actor, now=self.now)
        return changed(_("The company’s language was changed."), PersonalInfoOut(company).data)


class LegalInfoViewSet(CompanyViewSet):
    """Legal info of one company: read here, changed in the wizard or by an edit order."""

    requires: ClassVar = {"retrieve": "view_legal_info"}
    pagination_class = None

    @extend_schema(responses=keyed("data", LegalInfoOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """Names, numbers and documents."""
        return Response({"data": LegalInfoOut(legal_info(self.company)).data})

"""``GET /companies/{id}/legal-info``: read here, changed in the wizard or by an edit order."""

from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.fields import InstantField
from common.api.out import Out
from common.api.schema import keyed
from companies.company.api import CompanyViewSet
from companies.company.models import CompanyKind
from companies.documents.api import DocumentOut
from companies.main_info import selectors as main_info
from companies.main_info.models import LegalInfo


class LegalInfoOut(Out[Any]):
    """Both variants in one shape; the fields of the other kind are empty."""

    kind = serializers.ChoiceField(choices=CompanyKind.choices, source="company.kind")
    country = serializers.CharField(source="company.country")
    entity_name = serializers.CharField()
    registration_number = serializers.CharField()
    tax_number = serializers.CharField()
    tourism_license = serializers.CharField()
    fullname = serializers.CharField()
    person_identification = serializers.CharField()
    freelance_license_number = serializers.CharField()
    documents = serializers.SerializerMethodField()
    created_at = InstantField()
    updated_at = InstantField()

    @extend_schema_field(DocumentOut(many=True))
    def get_documents(self, legal: LegalInfo) -> Any:
        """The files, each with a short-lived link."""
        return DocumentOut(main_info.documents(legal.company), many=True).data


class LegalInfoViewSet(CompanyViewSet):
    """Legal info of one company."""

    requires: ClassVar = {"retrieve": "view_legal_info"}
    pagination_class = None

    @extend_schema(responses=keyed("data", LegalInfoOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """Names, numbers and documents."""
        return Response({"data": LegalInfoOut(main_info.legal_info(self.company)).data})

"""``GET/PUT /companies/{id}/personal-info``: names, digital name, logo, region; only the language changes at once."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.envelope import changed
from common.api.fields import CleanCharField, InstantField
from common.api.out import Out
from common.api.schema import envelope, keyed
from companies.company.api import CompanyViewSet, logo_url
from companies.company.models import Company, CompanyKind
from companies.main_info.services.personal_info import company_language_set


class PersonalInfoIn(serializers.Serializer[Any]):
    """The language in which the company prefers to be served."""

    lang = CleanCharField(max_length=2, required=False, allow_null=True, allow_blank=True)


class PersonalInfoOut(Out[Any]):
    """What a company is called and where it is at home."""

    kind = serializers.ChoiceField(choices=CompanyKind.choices)
    company_name = serializers.CharField()
    name = serializers.CharField()
    name_ar = serializers.CharField()
    name_en = serializers.CharField()
    sub_domain = serializers.CharField()
    logo = serializers.SerializerMethodField()
    country = serializers.CharField()
    currency = serializers.CharField()
    lang = serializers.CharField()
    created_at = InstantField()
    updated_at = InstantField()

    def get_logo(self, company: Company) -> str | None:
        """The image's address."""
        return logo_url(company)


class PersonalInfoViewSet(CompanyViewSet):
    """Personal info of one company."""

    requires: ClassVar = {"retrieve": "view_personal_info", "update": "edit_personal_info"}
    pagination_class = None

    @extend_schema(responses=keyed("data", PersonalInfoOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """As it is now."""
        return Response({"data": PersonalInfoOut(self.company).data})

    @extend_schema(request=PersonalInfoIn, responses=envelope(PersonalInfoOut))
    def update(self, request: Request, company_id: str) -> Response:
        """Change the language."""
        body = PersonalInfoIn(data=request.data)
        body.is_valid(raise_exception=True)
        lang = body.validated_data.get("lang", self.company.lang) or ""
        company = company_language_set(company_id=self.company.pk, lang=lang, actor=self.actor, now=self.now)
        return changed(_("Updated successfully"), PersonalInfoOut(company).data)

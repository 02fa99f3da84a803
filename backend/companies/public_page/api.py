"""``GET /public/companies/{sub_domain}``: the public page's data, for everybody."""

from typing import Any

from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from common.clock import utc_now
from common.errors import Missing
from companies.company.api import logo_url
from companies.main_info.models import ContactType, PhoneType
from companies.public_page.selectors import PublicCompany, Suspended, public_company


class PublicPhoneOut(serializers.Serializer[Any]):
    """A number to call."""

    name = serializers.CharField()
    phone = serializers.CharField()
    type = serializers.ChoiceField(choices=PhoneType.choices)


class PublicLinkOut(serializers.Serializer[Any]):
    """A profile to visit."""

    name = serializers.CharField()
    contact_type = serializers.ChoiceField(choices=ContactType.choices)
    contact_link = serializers.CharField()


class PublicContactsOut(serializers.Serializer[Any]):
    """What the owner marked as public."""

    phones = PublicPhoneOut(many=True)
    links = PublicLinkOut(many=True)


class PublicThemeOut(serializers.Serializer[Any]):
    """The look of the page."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    colours = serializers.DictField(child=serializers.CharField())


class PublicCategoryOut(serializers.Serializer[Any]):
    """A kind of travel service."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    description = serializers.CharField()
    icon = serializers.CharField()


class PublicCompanyOut(serializers.Serializer[Any]):
    """The page's data."""

    name = serializers.CharField(source="company.name")
    name_ar = serializers.CharField(source="company.name_ar")
    name_en = serializers.CharField(source="company.name_en")
    sub_domain = serializers.CharField(source="company.sub_domain")
    country = serializers.CharField(source="company.country")
    logo = serializers.SerializerMethodField()
    theme = PublicThemeOut(allow_null=True)
    contacts = PublicContactsOut(source="*")
    service_categories = PublicCategoryOut(many=True)

    def get_logo(self, found: PublicCompany) -> str | None:
        return logo_url(found.company)


class PublicCompanyView(APIView):
    """Confirmed and licensed companies; ``suspended`` true (and no data) while the licence is suspended."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(
        responses=inline_serializer(
            "PublicCompanyAnswer",
            {"suspended": serializers.BooleanField(), "data": PublicCompanyOut(allow_null=True)},
        )
    )
    def get(self, request: Request, sub_domain: str) -> Response:
        """The page's data."""
        found = public_company(sub_domain, now=utc_now())
        if found is None:
            raise Missing
        if isinstance(found, Suspended):
            return Response({"suspended": True, "data": None})
        data: Any = PublicCompanyOut(found).data
        return Response({"suspended": False, "data": data})

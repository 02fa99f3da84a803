"""The public page's data for everybody, and what its company's people set on it."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSet

from common.api.envelope import changed
from common.api.fields import ReferenceOut
from common.api.schema import envelope, keyed
from common.clock import utc_now
from common.errors import Missing
from companies.company.api import CompanyViewSet, logo_url
from companies.company.models import ReviewStatus
from companies.life.public_page.presentation import page_url, preview_path
from companies.life.public_page.selectors import PublicCompany, Suspended, is_open, offered_categories, public_company
from companies.life.public_page.services import offered_services_set
from companies.life.themes.api import LookOut
from companies.main_info.checks import empty_values
from companies.main_info.models import Address, ContactType, PhoneType


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


class PublicAddressOut(serializers.ModelSerializer[Address]):
    """A place to visit."""

    class Meta:
        model = Address
        fields = tuple(name for name in empty_values(Address) if name != "is_public")


class PublicContactsOut(serializers.Serializer[Any]):
    """What the owner marked as public."""

    phones = PublicPhoneOut(many=True)
    links = PublicLinkOut(many=True)
    addresses = PublicAddressOut(many=True)


class PublicCategoryOut(serializers.Serializer[Any]):
    """A kind of travel service."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    description = serializers.CharField()
    icon = serializers.CharField()


class PublicCompanyOut(serializers.Serializer[Any]):
    """What the public page shows of a company."""

    name = serializers.CharField(source="company.name")
    name_ar = serializers.CharField(source="company.name_ar")
    name_en = serializers.CharField(source="company.name_en")
    sub_domain = serializers.CharField(source="company.sub_domain")
    country = serializers.CharField(source="company.country")
    logo = serializers.SerializerMethodField()
    theme = LookOut(source="look", allow_null=True)
    contacts = PublicContactsOut(source="*")
    service_categories = PublicCategoryOut(many=True)

    def get_logo(self, found: PublicCompany) -> str | None:
        return logo_url(found.company)


class PublicCompanyViewSet(ViewSet):
    """Confirmed and licensed companies; ``suspended`` true (and no data) while the licence is suspended."""

    lookup_url_kwarg = "sub_domain"
    lookup_value_converter = "slug"
    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(
        responses=inline_serializer(
            "PublicCompanyAnswer",
            {"suspended": serializers.BooleanField(), "data": PublicCompanyOut(allow_null=True)},
        )
    )
    def retrieve(self, request: Request, sub_domain: str) -> Response:
        """What the public page shows; ``data`` is null while the licence is suspended."""
        found = public_company(sub_domain, now=utc_now())
        if found is None:
            raise Missing
        if isinstance(found, Suspended):
            return Response({"suspended": True, "data": None})
        data: Any = PublicCompanyOut(found).data
        return Response({"suspended": False, "data": data})


class PageContentIn(serializers.Serializer[Any]):
    """The kinds of travel service that the company offers; an omitted field keeps its value."""

    service_categories = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1), required=False, max_length=100
    )


class PageContentOut(serializers.Serializer[Any]):
    """Where the page is, whether it is there for everybody now, how it looks to those who may see it before, and what
    it shows."""

    url = serializers.CharField()
    is_live = serializers.BooleanField()
    preview_url = serializers.CharField()
    service_categories = ReferenceOut(many=True)


class PageContentViewSet(CompanyViewSet):
    """What the company's own people see of its page."""

    requires: ClassVar = {"retrieve": "view_custom_themes", "update": "edit_custom_themes"}
    pagination_class = None

    @extend_schema(responses=keyed("data", PageContentOut))
    def retrieve(self, request: Request, company_id: str) -> Response:
        """As it is now. The link to the preview lives for some minutes."""
        return Response({"data": self._out()})

    @extend_schema(request=PageContentIn, responses=envelope(PageContentOut))
    def update(self, request: Request, company_id: str) -> Response:
        """Say which services the company offers."""
        body = PageContentIn(data=request.data)
        body.is_valid(raise_exception=True)
        wanted = body.validated_data.get("service_categories")
        if wanted is not None:
            offered_services_set(company_id=self.company.pk, category_ids=wanted, actor=self.actor, now=self.now)
        return changed(_("Updated successfully"), self._out())

    def _out(self) -> Any:
        company = self.company
        return PageContentOut(
            {
                "url": page_url(company),
                "is_live": company.status == ReviewStatus.CONFIRMED and is_open(company, self.stage),
                "preview_url": preview_path(company),
                "service_categories": offered_categories(company),
            }
        ).data

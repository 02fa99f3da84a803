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
from common.api.fields import CleanCharField, ReferenceOut
from common.api.schema import envelope, keyed
from common.clock import utc_now
from common.errors import Missing
from companies.company.api import CompanyViewSet
from companies.company.logos import logo_url
from companies.company.models import ReviewStatus
from companies.documents.models import DocumentKind
from companies.life.public_page.hours import SPANS_MAX, TIME, Day
from companies.life.public_page.presentation import page_url, preview_path
from companies.life.public_page.selectors import (
    PublicCompany,
    Suspended,
    content_of,
    is_open,
    offered_categories,
    public_company,
)
from companies.life.public_page.services import page_set
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


class OpeningSpanOut(serializers.Serializer[Any]):
    """A time of opening on one day, in the company's own time; closing at 00:00 is the end of the day."""

    day = serializers.ChoiceField(choices=Day.choices)
    opens = serializers.RegexField(TIME, help_text="HH:MM")
    closes = serializers.RegexField(TIME, help_text="HH:MM")


class CheckedLicenceOut(serializers.Serializer[Any]):
    """A licence that the platform has seen; ``number`` is empty where it is a person's."""

    kind = serializers.ChoiceField(choices=[DocumentKind.TOURISM_LICENSE, DocumentKind.FREELANCE_LICENSE])
    number = serializers.CharField()
    checked_on = serializers.DateField()


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
    about = serializers.CharField(source="content.about")
    opening_hours = OpeningSpanOut(source="content.opening_hours", many=True)
    licence = CheckedLicenceOut(allow_null=True)

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
    """The kinds of travel service that the company offers, two sentences about it, and when it is open; an omitted
    field keeps its value."""

    service_categories = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1), required=False, max_length=100
    )
    about_ar = CleanCharField(required=False, allow_blank=True, max_length=300)
    about_en = CleanCharField(required=False, allow_blank=True, max_length=300)
    opening_hours = serializers.ListField(child=OpeningSpanOut(), required=False, max_length=SPANS_MAX)


class PageContentOut(serializers.Serializer[Any]):
    """Where the page is, whether it is there for everybody now, how it looks to those who may see it before, and what
    it shows. ``text_hidden_reason``: why ops hide the two texts for now; null while they show."""

    url = serializers.CharField()
    is_live = serializers.BooleanField()
    preview_url = serializers.CharField(
        help_text="A path of the portal that shows the page to whoever has it, live or not, for a short while"
    )
    service_categories = ReferenceOut(many=True)
    about_ar = serializers.CharField(source="content.about_ar")
    about_en = serializers.CharField(source="content.about_en")
    opening_hours = OpeningSpanOut(source="content.opening_hours", many=True)
    text_hidden_reason = serializers.CharField(allow_null=True)


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
        """Say what the company offers, what it is, and when it is open."""
        body = PageContentIn(data=request.data)
        body.is_valid(raise_exception=True)
        page_set(company_id=self.company.pk, values=body.validated_data, actor=self.actor, now=self.now)
        return changed(_("The page was saved."), self._out())

    def _out(self) -> Any:
        company, content = self.company, content_of(self.company)
        return PageContentOut(
            {
                "url": page_url(company),
                "is_live": company.status == ReviewStatus.CONFIRMED and is_open(company, self.stage),
                "preview_url": preview_path(company),
                "service_categories": offered_categories(company),
                "content": content,
                "text_hidden_reason": content.hidden_reason if content.text_hidden_at else None,
            }
        ).data

"""Profiles of one company on social networks."""

from typing import Any, ClassVar

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from common.api.envelope import changed, created
from common.api.fields import CleanCharField, InstantField
from common.api.out import Out
from common.api.schema import envelope, keyed
from companies.api.base import CompanyViewSet
from companies.api.filters import WordsFilter
from companies.models import ContactType, Link
from companies.selectors import main_info
from companies.services import links
from companies.services.items import item_of


class LinkIn(serializers.Serializer[Any]):
    """A profile, by its address or its name on the network. An omitted field keeps its value, null clears it."""

    name = CleanCharField(max_length=60, required=False, allow_null=True, allow_blank=True)
    contact_type = serializers.ChoiceField(
        choices=ContactType.choices, required=False, allow_null=True, allow_blank=True
    )
    contact_link = CleanCharField(max_length=400, required=False, allow_null=True, allow_blank=True)
    public = serializers.BooleanField(source="is_public", required=False)


class LinkOut(Out[Any]):
    """A profile, by its canonical https address."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    contact_type = serializers.ChoiceField(choices=ContactType.choices)
    contact_link = serializers.CharField()
    public = serializers.BooleanField(source="is_public")
    created_at = InstantField()
    updated_at = InstantField()


class LinkViewSet(CompanyViewSet):
    """Profiles of one company on social networks."""

    requires: ClassVar = {
        "list": "view_contacts",
        "retrieve": "view_contacts",
        "create": "create_contacts",
        "update": "edit_contacts",
        "destroy": "delete_contacts",
    }
    row: ClassVar = ("item", Link)
    filterset_class = WordsFilter
    orderings: ClassVar = {"name": "name", "created_at": "created_at"}
    serializer_class = LinkOut

    def get_queryset(self) -> QuerySet[Link]:
        """The company's profiles."""
        return main_info.links(self.company)

    @extend_schema(responses=LinkOut(many=True))
    def list(self, request: Request, company_id: str) -> Response:
        """One page."""
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(LinkOut(page, many=True).data)

    @extend_schema(responses=keyed("data", LinkOut))
    def retrieve(self, request: Request, company_id: str, item: int) -> Response:
        """One profile."""
        return Response({"data": LinkOut(item_of(self.company, Link, item)).data})

    @extend_schema(request=LinkIn, responses={201: envelope(LinkOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Add a profile."""
        body = LinkIn(data=request.data)
        body.is_valid(raise_exception=True)
        link = links.link_create(company_id=self.company.pk, values=body.validated_data, actor=self.actor, now=self.now)
        return created(_("Added successfully"), LinkOut(link).data)

    @extend_schema(request=LinkIn, responses=envelope(LinkOut))
    def update(self, request: Request, company_id: str, item: int) -> Response:
        """Change what is given."""
        body = LinkIn(data=request.data)
        body.is_valid(raise_exception=True)
        link = links.link_update(
            company_id=self.company.pk, link_id=item, values=body.validated_data, actor=self.actor, now=self.now
        )
        return changed(_("Updated successfully"), LinkOut(link).data)

    @extend_schema(responses=envelope())
    def destroy(self, request: Request, company_id: str, item: int) -> Response:
        """Delete it."""
        links.link_delete(company_id=self.company.pk, link_id=item, actor=self.actor, now=self.now)
        return changed(_("Deleted successfully"))

"""Contact phones of one company."""

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
from companies.models import Phone, PhoneType
from companies.selectors import main_info
from companies.services import phones
from companies.services.items import item_of
from companies.standing import Action


class PhoneIn(serializers.Serializer[Any]):
    """A phone; numbers without a country code are read in the company's country. Null clears, omitted fields stay."""

    name = CleanCharField(max_length=60, required=False, allow_null=True, allow_blank=True)
    phone = CleanCharField(max_length=40, required=False, allow_null=True, allow_blank=True)
    type = serializers.ChoiceField(choices=PhoneType.choices, required=False, allow_null=True, allow_blank=True)
    public = serializers.BooleanField(source="is_public", required=False)


class PhoneOut(Out[Any]):
    """A phone, as E.164."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    phone = serializers.CharField()
    type = serializers.ChoiceField(choices=PhoneType.choices)
    public = serializers.BooleanField(source="is_public")
    created_at = InstantField()
    updated_at = InstantField()


class PhoneViewSet(CompanyViewSet):
    """Contact phones of one company."""

    requires: ClassVar = {
        "list": "view_contacts",
        "retrieve": "view_contacts",
        "create": "create_contacts",
        "update": "edit_contacts",
        "destroy": "delete_contacts",
    }
    kinds: ClassVar = {"create": Action.ADD_FIRST}
    row: ClassVar = ("item", Phone)
    filterset_class = WordsFilter
    orderings: ClassVar = {"name": "name", "created_at": "created_at"}
    serializer_class = PhoneOut

    def get_queryset(self) -> QuerySet[Phone]:
        """The company's phones."""
        return main_info.phones(self.company)

    @extend_schema(responses=PhoneOut(many=True))
    def list(self, request: Request, company_id: str) -> Response:
        """One page."""
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(PhoneOut(page, many=True).data)

    @extend_schema(responses=keyed("data", PhoneOut))
    def retrieve(self, request: Request, company_id: str, item: int) -> Response:
        """One phone."""
        return Response({"data": PhoneOut(item_of(self.company, Phone, item)).data})

    @extend_schema(request=PhoneIn, responses={201: envelope(PhoneOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Add a phone."""
        body = PhoneIn(data=request.data)
        body.is_valid(raise_exception=True)
        phone = phones.phone_create(
            company_id=self.company.pk, values=body.validated_data, actor=self.actor, now=self.now
        )
        return created(_("Added successfully"), PhoneOut(phone).data)

    @extend_schema(request=PhoneIn, responses=envelope(PhoneOut))
    def update(self, request: Request, company_id: str, item: int) -> Response:
        """Change what is given."""
        body = PhoneIn(data=request.data)
        body.is_valid(raise_exception=True)
        phone = phones.phone_update(
            company_id=self.company.pk, phone_id=item, values=body.validated_data, actor=self.actor, now=self.now
        )
        return changed(_("Updated successfully"), PhoneOut(phone).data)

    @extend_schema(responses=envelope())
    def destroy(self, request: Request, company_id: str, item: int) -> Response:
        """Delete it."""
        phones.phone_delete(company_id=self.company.pk, phone_id=item, actor=self.actor, now=self.now)
        return changed(_("Deleted successfully"))

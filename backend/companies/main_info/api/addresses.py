"""Addresses of one company."""

from decimal import Decimal
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
from companies.company.api import CompanyViewSet, WordsFilter
from companies.company.standing import Action
from companies.locks import item_of
from companies.main_info import selectors as main_info
from companies.main_info.api.items import SUCCESSOR, successor_of
from companies.main_info.models import Address
from companies.main_info.services import addresses


class CoordinateField(serializers.DecimalField):
    """Degrees; maps and phones give more places than the six (11 cm) that are kept."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_digits=9, decimal_places=6, **kwargs)

    def validate_precision(self, value: Decimal) -> Decimal:
        """Round before counting digits."""
        return super().validate_precision(value.quantize(Decimal("0.000001")) if abs(value) < 1000 else value)


class AddressIn(serializers.Serializer[Any]):
    """An address. Which parts are needed depends on the country; an omitted part keeps its value, null clears it."""

    address_name = CleanCharField(max_length=60, required=False, allow_null=True, allow_blank=True)
    country = CleanCharField(max_length=2, required=False, allow_null=True, allow_blank=True)
    state = CleanCharField(max_length=80, required=False, allow_null=True, allow_blank=True)
    city = CleanCharField(max_length=80, required=False, allow_null=True, allow_blank=True)
    district = CleanCharField(max_length=80, required=False, allow_null=True, allow_blank=True)
    street = CleanCharField(max_length=120, required=False, allow_null=True, allow_blank=True)
    building_no = CleanCharField(max_length=20, required=False, allow_null=True, allow_blank=True)
    unit_no = CleanCharField(max_length=20, required=False, allow_null=True, allow_blank=True)
    postal_code = CleanCharField(max_length=20, required=False, allow_null=True, allow_blank=True)
    short_address = CleanCharField(max_length=20, required=False, allow_null=True, allow_blank=True)
    latitude = CoordinateField(required=False, allow_null=True)
    longitude = CoordinateField(required=False, allow_null=True)
    default = serializers.BooleanField(required=False)


class AddressOut(Out[Any]):
    """An address as stored."""

    id = serializers.IntegerField()
    address_name = serializers.CharField()
    country = serializers.CharField()
    state = serializers.CharField()
    city = serializers.CharField()
    district = serializers.CharField()
    street = serializers.CharField()
    building_no = serializers.CharField()
    unit_no = serializers.CharField()
    postal_code = serializers.CharField()
    short_address = serializers.CharField()
    latitude = CoordinateField(allow_null=True)
    longitude = CoordinateField(allow_null=True)
    default = serializers.BooleanField(source="is_default")
    created_at = InstantField()
    updated_at = InstantField()


class AddressViewSet(CompanyViewSet):
    """Addresses of one company."""

    requires: ClassVar = {
        "list": "view_addresses",
        "retrieve": "view_addresses",
        "create": "create_addresses",
        "update": "edit_addresses",
        "make_default": "edit_addresses",
        "destroy": "delete_addresses",
    }
    kinds: ClassVar = {"create": Action.ADD_FIRST}
    row: ClassVar = ("item", Address)
    filterset_class = WordsFilter
    orderings: ClassVar = {"address_name": "address_name", "city": "city", "created_at": "created_at"}
    serializer_class = AddressOut

    def get_queryset(self) -> QuerySet[Address]:
        """The company's addresses."""
        return main_info.addresses(self.company)

    @extend_schema(responses=AddressOut(many=True))
    def list(self, request: Request, company_id: str) -> Response:
        """One page, the default one first."""
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(AddressOut(page, many=True).data)

    @extend_schema(responses=keyed("data", AddressOut))
    def retrieve(self, request: Request, company_id: str, item: int) -> Response:
        """One address."""
        return Response({"data": AddressOut(item_of(self.company, Address, item)).data})

    @extend_schema(request=AddressIn, responses={201: envelope(AddressOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Add an address."""
        body = AddressIn(data=request.data)
        body.is_valid(raise_exception=True)
        address = addresses.address_create(
            company_id=self.company.pk, values=body.validated_data, actor=self.actor, now=self.now
        )
        return created(_("Added successfully"), AddressOut(address).data)

    @extend_schema(request=AddressIn, responses=envelope(AddressOut))
    def update(self, request: Request, company_id: str, item: int) -> Response:
        """Change what is given."""
        body = AddressIn(data=request.data)
        body.is_valid(raise_exception=True)
        address = addresses.address_update(
            company_id=self.company.pk,
            address_id=item,
            values=body.validated_data,
            actor=self.actor,
            now=self.now,
        )
        return changed(_("Updated successfully"), AddressOut(address).data)

    @extend_schema(request=None, responses=envelope(AddressOut))
    def make_default(self, request: Request, company_id: str, item: int) -> Response:
        """Make it the default."""
        address = addresses.address_make_default(
            company_id=self.company.pk, address_id=item, actor=self.actor, now=self.now
        )
        return changed(_("The default address was changed."), AddressOut(address).data)

    @extend_schema(parameters=[SUCCESSOR], responses=envelope())
    def destroy(self, request: Request, company_id: str, item: int) -> Response:
        """Delete it; the default one names its successor while others remain."""
        addresses.address_delete(
            company_id=self.company.pk,
            address_id=item,
            successor_id=successor_of(request),
            actor=self.actor,
            now=self.now,
        )
        return changed(_("Deleted successfully"))

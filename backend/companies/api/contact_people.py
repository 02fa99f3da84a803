"""Contact people of one company."""

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
from companies.models import ContactPerson
from companies.selectors import main_info
from companies.services import contact_people
from companies.services.items import item_of


class ContactPersonIn(serializers.Serializer[Any]):
    """A person. An omitted field keeps its value, null clears it."""

    name = CleanCharField(max_length=100, required=False, allow_null=True, allow_blank=True)
    job_title = CleanCharField(max_length=100, required=False, allow_null=True, allow_blank=True)
    email = CleanCharField(max_length=254, required=False, allow_null=True, allow_blank=True)
    phone = CleanCharField(max_length=40, required=False, allow_null=True, allow_blank=True)


class ContactPersonOut(Out[Any]):
    """A person; the number as E.164."""

    id = serializers.IntegerField()
    name = serializers.CharField()
    job_title = serializers.CharField()
    email = serializers.CharField()
    phone = serializers.CharField()
    created_at = InstantField()
    updated_at = InstantField()


class ContactPersonViewSet(CompanyViewSet):
    """Contact people of one company."""

    requires: ClassVar = {
        "list": "view_contact_people",
        "retrieve": "view_contact_people",
        "create": "create_contact_people",
        "update": "edit_contact_people",
        "destroy": "delete_contact_people",
    }
    row: ClassVar = ("item", ContactPerson)
    filterset_class = WordsFilter
    orderings: ClassVar = {"name": "name", "created_at": "created_at"}
    serializer_class = ContactPersonOut

    def get_queryset(self) -> QuerySet[ContactPerson]:
        """The company's contact people."""
        return main_info.contact_people(self.company)

    @extend_schema(responses=ContactPersonOut(many=True))
    def list(self, request: Request, company_id: str) -> Response:
        """One page."""
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(ContactPersonOut(page, many=True).data)

    @extend_schema(responses=keyed("data", ContactPersonOut))
    def retrieve(self, request: Request, company_id: str, item: int) -> Response:
        """One contact person."""
        return Response({"data": ContactPersonOut(item_of(self.company, ContactPerson, item)).data})

    @extend_schema(request=ContactPersonIn, responses={201: envelope(ContactPersonOut)})
    def create(self, request: Request, company_id: str) -> Response:
        """Add a contact person."""
        body = ContactPersonIn(data=request.data)
        body.is_valid(raise_exception=True)
        person = contact_people.contact_person_create(
            company_id=self.company.pk, values=body.validated_data, actor=self.actor, now=self.now
        )
        return created(_("Added successfully"), ContactPersonOut(person).data)

    @extend_schema(request=ContactPersonIn, responses=envelope(ContactPersonOut))
    def update(self, request: Request, company_id: str, item: int) -> Response:
        """Change what is given."""
        body = ContactPersonIn(data=request.data)
        body.is_valid(raise_exception=True)
        person = contact_people.contact_person_update(
            company_id=self.company.pk, person_id=item, values=body.validated_data, actor=self.actor, now=self.now
        )
        return changed(_("Updated successfully"), ContactPersonOut(person).data)

    @extend_schema(responses=envelope())
    def destroy(self, request: Request, company_id: str, item: int) -> Response:
        """Delete it."""
        contact_people.contact_person_delete(company_id=self.company.pk, person_id=item, actor=self.actor, now=self.now)
        return changed(_("Deleted successfully"))

"""How one company is reached: phones, profiles on social networks, contact people."""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema, extend_schema_view
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
from companies.main_info.models import ContactPerson, ContactType, Link, Phone, PhoneType
from companies.main_info.services.contacts import (
    LINKS,
    PEOPLE,
    PHONES,
    ContactKind,
    contact_create,
    contact_delete,
    contact_update,
)


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


ViewT = TypeVar("ViewT", bound="type[ContactViewSet]")


def _documented(body: type[serializers.Serializer[Any]], out: type[Out[Any]]) -> Callable[[ViewT], ViewT]:
    """What the kind's addresses take and answer, in the API document."""
    return extend_schema_view(
        list=extend_schema(responses=out(many=True)),
        retrieve=extend_schema(responses=keyed("data", out)),
        create=extend_schema(request=body, responses={201: envelope(out)}),
        update=extend_schema(request=body, responses=envelope(out)),
        destroy=extend_schema(responses=envelope()),
    )


def _rights(group: str) -> dict[str, str]:
    return {
        "list": f"view_{group}",
        "retrieve": f"view_{group}",
        "create": f"create_{group}",
        "update": f"edit_{group}",
        "destroy": f"delete_{group}",
    }


class ContactViewSet(CompanyViewSet):
    """One kind: its body, its answer (``serializer_class``) and its rows are the subclass's."""

    kind: ClassVar[ContactKind[Any]]
    body_class: ClassVar[type[serializers.Serializer[Any]]]
    filterset_class = WordsFilter
    orderings: ClassVar = {"name": "name", "created_at": "created_at"}

    def list(self, request: Request, company_id: str) -> Response:
        """One page."""
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(self._out(page, many=True))

    def retrieve(self, request: Request, company_id: str, item: int) -> Response:
        """One of them."""
        return Response({"data": self._out(item_of(self.company, self.kind.model, item))})

    def create(self, request: Request, company_id: str) -> Response:
        """Add one."""
        row = contact_create(
            self.kind, company_id=self.company.pk, values=self._values(), actor=self.actor, now=self.now
        )
        return created(_("Added successfully"), self._out(row))

    def update(self, request: Request, company_id: str, item: int) -> Response:
        """Change what is given."""
        row = contact_update(
            self.kind,
            company_id=self.company.pk,
            contact_id=item,
            values=self._values(),
            actor=self.actor,
            now=self.now,
        )
        return changed(_("Updated successfully"), self._out(row))

    def destroy(self, request: Request, company_id: str, item: int) -> Response:
        """Delete it."""
        contact_delete(self.kind, company_id=self.company.pk, contact_id=item, actor=self.actor, now=self.now)
        return changed(_("Deleted successfully"))

    def _values(self) -> Any:
        body = self.body_class(data=self.request.data)
        body.is_valid(raise_exception=True)
        return body.validated_data

    def _out(self, rows: Any, *, many: bool = False) -> Any:
        return self.get_serializer_class()(rows, many=many).data


@_documented(PhoneIn, PhoneOut)
class PhoneViewSet(ContactViewSet):
    """Phones of one company."""

    kind = PHONES
    requires: ClassVar = _rights("contacts")
    kinds: ClassVar = {"create": Action.ADD_FIRST}
    row: ClassVar = ("item", Phone)
    body_class = PhoneIn
    serializer_class = PhoneOut

    def get_queryset(self) -> QuerySet[Phone]:
        """The company's phones."""
        return main_info.phones(self.company)


@_documented(LinkIn, LinkOut)
class LinkViewSet(ContactViewSet):
    """Profiles of one company on social networks."""

    kind = LINKS
    requires: ClassVar = _rights("contacts")
    row: ClassVar = ("item", Link)
    body_class = LinkIn
    serializer_class = LinkOut

    def get_queryset(self) -> QuerySet[Link]:
        """The company's profiles."""
        return main_info.links(self.company)


@_documented(ContactPersonIn, ContactPersonOut)
class ContactPersonViewSet(ContactViewSet):
    """Contact people of one company."""

    kind = PEOPLE
    requires: ClassVar = _rights("contact_people")
    row: ClassVar = ("item", ContactPerson)
    body_class = ContactPersonIn
    serializer_class = ContactPersonOut

    def get_queryset(self) -> QuerySet[ContactPerson]:
        """The company's contact people."""
        return main_info.contact_people(self.company)

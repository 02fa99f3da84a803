"""Addresses, phones, links, contact people and bank accounts of one company."""

import re
from functools import partial
from typing import Any, ClassVar, TypeVar

from django.db.models import Model, QuerySet
from django.http import StreamingHttpResponse
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from activity.actions import field_words, value_words
from common.api.downloads import export_of
from common.api.envelope import changed, created
from common.api.exports import EXPORT_CSV, Columns, csv_export
from common.api.filters import FoldedSearchFilter, StrictOrderingFilter
from common.api.idempotency import row_once
from common.api.schema import envelope, exported, keyed
from common.errors import Text
from companies.company.api import CompanyViewSet
from companies.company.standing import Action
from companies.locks import item_of
from companies.main_info import services
from companies.main_info.api.serializers import (
    AddressIn,
    AddressOut,
    BankAccountIn,
    BankAccountOut,
    ContactPersonIn,
    ContactPersonOut,
    LinkIn,
    LinkOut,
    PhoneIn,
    PhoneOut,
)
from companies.main_info.kinds import ADDRESSES, BANK_ACCOUNTS, CONTACT_PEOPLE, LINKS, PHONES, ItemKind
from companies.main_info.models import Address, BankAccount, ContactPerson, Link, Phone
from companies.main_info.selectors import items_of


class _SuccessorQuery(serializers.Serializer[Any]):
    successor = serializers.IntegerField(required=False, min_value=1, max_value=2**63 - 1)


_NUMBER = re.compile(r"[\d+()/.-]*[1-9][\d()/.-]*")
_SUCCESSOR = OpenApiParameter(
    "successor",
    OpenApiTypes.INT,
    description="Who takes the place of the default or primary one; needed while others remain",
)

ViewT = TypeVar("ViewT", bound="type[ItemViewSet]")


def _documented(view: ViewT) -> ViewT:
    """What the kind's calls take and answer, in the API document."""
    body, out, successor = view.body_class, view.serializer_class, [_SUCCESSOR] if view.kind.preferred else []
    described = extend_schema_view(
        list=extend_schema(parameters=[EXPORT_CSV], responses=exported(out, "text/csv")),
        retrieve=extend_schema(responses=keyed("data", out)),
        create=extend_schema(request=body, responses={201: envelope(out)}),
        update=extend_schema(request=body, responses=envelope(out)),
        destroy=extend_schema(parameters=successor, responses=envelope()),
    )
    return described(view)


def _rights(group: str) -> dict[str, str]:
    return {
        "list": f"view_{group}",
        "retrieve": f"view_{group}",
        "create": f"create_{group}",
        "update": f"edit_{group}",
        "destroy": f"delete_{group}",
    }


def _columns(kind: ItemKind[Any]) -> Columns:
    """All that somebody filled in, and which row counts: named and worded as the log does."""
    noun = str(kind.model._meta.model_name)
    names = (*kind.empty, *filter(None, [kind.preferred]))
    return [(field_words(noun, name), partial(_cell, noun, name)) for name in names]


def _cell(noun: str, name: str, row: Model) -> object:
    value = getattr(row, name)
    return value_words(noun, name, value) or value


class _DialledSearchFilter(FoldedSearchFilter):
    """Finds numbers however they are dialled: +966512345678 by ``0512 345-678`` and by ``00966512345678``."""

    def get_search_terms(self, request: Request) -> list[str]:
        return [_compact(term) for term in super().get_search_terms(request)]


def _compact(word: str) -> str:
    """The digits of a part of a number, without the zeros that lead out of a town or a country."""
    return re.sub(r"\D", "", word).lstrip("0") if _NUMBER.fullmatch(word) else word


class ItemViewSet(CompanyViewSet):
    """One list of main info: its kind, its body and its answer are the subclass's."""

    kind: ClassVar[ItemKind[Any]]
    # What is said of a row that was added, changed, deleted.
    said: ClassVar[tuple[Text, Text, Text]]
    body_class: ClassVar[type[serializers.Serializer[Any]]]
    serializer_class: Any
    lookup_url_kwarg = "item"
    search_fields = ("folded",)
    ordering_fields: ClassVar = {"name": "name", "created_at": "created_at"}

    def get_queryset(self) -> QuerySet[Any]:
        return items_of(self.kind, self.company)

    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """One page, the default or primary one first, or all as CSV."""
        rows = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            return csv_export(request, rows, columns=_columns(self.kind), name=f"{request.path.rpartition('/')[2]}.csv")
        page = self.paginate_queryset(rows)
        return self.get_paginated_response(self.serializer_class(page, many=True).data)

    def retrieve(self, request: Request, company_id: str, item: int) -> Response:
        """One row of the list. 404 for another company's."""
        return Response({"data": self.serializer_class(item_of(self.company, self.kind.model, item)).data})

    def create(self, request: Request, company_id: str) -> Response:
        """Add a row; the first becomes the preferred one. Its key makes it once."""
        values = self._values()
        row: Model = row_once(
            request,
            company_id=self.company.pk,
            now=self.now,
            work=lambda: services.item_create(self.kind, values=values, **self._by()),
            find=partial(item_of, self.company, self.kind.model),
        )
        return created(self.said[0], self.serializer_class(row).data)

    def update(self, request: Request, company_id: str, item: int) -> Response:
        """Change the fields that are sent; the others keep their values."""
        row = services.item_update(self.kind, item_id=item, values=self._values(), **self._by())
        return changed(self.said[1], self.serializer_class(row).data)

    def destroy(self, request: Request, company_id: str, item: int) -> Response:
        """Delete it; the default or primary one names its successor while others remain."""
        query = _SuccessorQuery(data=request.query_params if self.kind.preferred else {})
        query.is_valid(raise_exception=True)
        successor_id = query.validated_data.get("successor")
        services.item_delete(self.kind, item_id=item, successor_id=successor_id, **self._by())
        return changed(self.said[2])

    def _values(self) -> Any:
        body = self.body_class(data=self.request.data)
        body.is_valid(raise_exception=True)
        return body.validated_data

    def _prefer(self, item: int, message: Text) -> Response:
        row = services.item_prefer(self.kind, item_id=item, **self._by())
        return changed(message, self.serializer_class(row).data)

    def _by(self) -> dict[str, Any]:
        return {"company_id": self.company.pk, "actor": self.actor, "now": self.now}


@_documented
class AddressViewSet(ItemViewSet):
    kind = ADDRESSES
    said = (_("The address was added."), _("The address was changed."), _("The address was deleted."))
    body_class, serializer_class = AddressIn, AddressOut
    requires: ClassVar = {**_rights("addresses"), "make_default": "edit_addresses"}
    kinds: ClassVar = {"create": Action.ADD_FIRST}
    row_model = Address
    ordering_fields: ClassVar = {"address_name": "address_name", "city": "city", "created_at": "created_at"}

    @extend_schema(request=None, responses=envelope(AddressOut))
    @action(detail=True, methods=["put"], url_path="default")
    def make_default(self, request: Request, company_id: str, item: int) -> Response:
        return self._prefer(item, _("The default address was changed."))


@_documented
class PhoneViewSet(ItemViewSet):
    kind = PHONES
    said = (_("The phone number was added."), _("The phone number was changed."), _("The phone number was deleted."))
    body_class, serializer_class = PhoneIn, PhoneOut
    filter_backends = (_DialledSearchFilter, StrictOrderingFilter)
    requires: ClassVar = _rights("contacts")
    kinds: ClassVar = {"create": Action.ADD_FIRST}
    row_model = Phone


@_documented
class LinkViewSet(ItemViewSet):
    kind = LINKS
    said = (_("The link was added."), _("The link was changed."), _("The link was deleted."))
    body_class, serializer_class = LinkIn, LinkOut
    requires: ClassVar = _rights("contacts")
    row_model = Link


@_documented
class ContactPersonViewSet(ItemViewSet):
    kind = CONTACT_PEOPLE
    said = (
        _("The contact person was added."),
        _("The contact person was changed."),
        _("The contact person was deleted."),
    )
    body_class, serializer_class = ContactPersonIn, ContactPersonOut
    filter_backends = (_DialledSearchFilter, StrictOrderingFilter)
    requires: ClassVar = _rights("contact_people")
    row_model = ContactPerson


@_documented
class BankAccountViewSet(ItemViewSet):
    """Readable even in total suspension, for withdrawing."""

    kind = BANK_ACCOUNTS
    said = (_("The bank account was added."), _("The bank account was changed."), _("The bank account was deleted."))
    body_class, serializer_class = BankAccountIn, BankAccountOut
    requires: ClassVar = {**_rights("bank_accounts"), "make_primary": "edit_bank_accounts"}
    kinds: ClassVar = {
        "list": Action.READ_ESSENTIAL,
        "retrieve": Action.READ_ESSENTIAL,
        "create": Action.ADD_FIRST,
    }
    row_model = BankAccount
    ordering_fields: ClassVar = {"bank_name": "bank_name", "created_at": "created_at"}

    @extend_schema(request=None, responses=envelope(BankAccountOut))
    @action(detail=True, methods=["put"], url_path="primary")
    def make_primary(self, request: Request, company_id: str, item: int) -> Response:
        return self._prefer(item, _("The primary bank account was changed."))

"""``/companies/{id}/edit-orders``, and ``GET /requests/legal-info``: the legal ones of all companies of the caller."""

from functools import partial
from typing import Any, ClassVar, cast

from django.db.models import Q, QuerySet
from django.http import StreamingHttpResponse
from django.utils.translation import gettext_lazy as _
from django_filters import CharFilter, ChoiceFilter, MultipleChoiceFilter, UUIDFilter
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from accounts.users.models import User, names_folded
from activity.actions import value_words
from common.api.downloads import export_of, link_for
from common.api.envelope import changed, created, valid_body
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import CleanCharField, InstantField, ReferenceOut
from common.api.filters import DayRangeFilter
from common.api.idempotency import row_once
from common.api.schema import envelope, exported, keyed
from common.clock import utc_now
from common.text import fold, listed, number_in
from companies.company.api import CompanyReferenceOut, CompanyViewSet
from companies.company.logos import logo_url
from companies.documents.api import preview_url_of, url_of
from companies.documents.models import Document
from companies.registration.edit_orders.changes import GROUPS, LOGO, part_of
from companies.registration.edit_orders.models import Change, EditOrder, EditOrderStatus, Part
from companies.registration.edit_orders.selectors import (
    edit_order_of,
    edit_orders_of,
    legal_edit_orders_of,
    papers_of,
    parts_seen,
)
from companies.registration.edit_orders.services import edit_order_cancel, edit_order_create
from companies.registration.wizard.steps import label_of
from companies.registration.wizard.steps.brand import BrandStepIn
from companies.registration.wizard.steps.documents import DocumentsStepIn
from companies.registration.wizard.steps.legal import LegalStepIn
from companies.registration.wizard.steps.names import NamesStepIn

_VIEW = frozenset(f"view_{group}" for group in GROUPS.values())
_EDIT = frozenset(f"edit_{group}" for group in GROUPS.values())


class EditOrderIn(NamesStepIn, BrandStepIn, DocumentsStepIn, LegalStepIn):
    """Any values of one part. Identity: the names, ``sub_domain``, ``logo``; legal: the numbers of the company's kind,
    ``country``, ``currency`` and ``documents``, the ids of uploaded files, which replace all files of their kinds."""

    country = CleanCharField(max_length=2, required=False, allow_null=True, allow_blank=True)
    currency = CleanCharField(max_length=3, required=False, allow_null=True, allow_blank=True)

    class Meta(LegalStepIn.Meta):
        fields = (
            *("company_name", "name_ar", "name_en", "sub_domain", "logo"),
            *(*LegalStepIn.Meta.fields, "country", "currency", "documents"),
        )


_PAPER = {
    "type": "object",
    "required": ["id", "name", "size", "expires_on", "url", "preview_url"],
    "properties": {
        "id": {"type": "integer"},
        "name": {"type": "string"},
        "size": {"type": "integer"},
        "expires_on": {"type": "string", "format": "date", "nullable": True},
        "url": {"type": "string", "nullable": True},
        "preview_url": {"type": "string", "nullable": True},
    },
}


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "array", "items": _PAPER}], "nullable": True})
class ChangedValueField(serializers.JSONField):
    """A text, or the files of a paper."""


class EditOrderChangeOut(serializers.Serializer[Any]):
    """One field, by its path in the wizard. A value is a text; of a paper (``documents.…``) a list of its files, whose
    ``url`` and ``preview_url`` are null once they are gone; of ``logo`` a URL, null once the picture is gone."""

    field = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # hides the field's own, unused, label
    old = ChangedValueField(allow_null=True)
    new = ChangedValueField(allow_null=True)


class EditOrderOut(serializers.Serializer[Any]):
    """One order; values as they were when it was made. ``context["papers"]`` are the files that are still there."""

    id = serializers.IntegerField()
    company = CompanyReferenceOut()
    part = serializers.ChoiceField(choices=Part.choices)
    status = serializers.ChoiceField(choices=EditOrderStatus.choices)
    changes = serializers.SerializerMethodField()
    rejection_reason = serializers.SerializerMethodField()
    ordered_by = ReferenceOut(allow_null=True)
    ordered_at = InstantField()
    decided_at = InstantField(allow_null=True)
    created_at = InstantField()
    updated_at = InstantField()

    @extend_schema_field(EditOrderChangeOut(many=True))
    def get_changes(self, order: EditOrder) -> list[dict[str, Any]]:
        papers = self.context["papers"]
        return [
            {
                "field": change.field,
                "label": str(label_of(change.field, country=order.company.country)),
                "old": _shown(order, change, change.old, papers),
                "new": _shown(order, change, change.new, papers),
            }
            for change in order.changes
        ]

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_rejection_reason(self, order: EditOrder) -> str | None:
        """In the reader's language, in the other where it was written in that one only."""
        return order.rejection_reason or None


def _shown(order: EditOrder, change: Change, value: Any, papers: dict[int, Document]) -> Any:
    if change.field == LOGO:
        if value:
            return logo_url(order.company) if value == order.company.logo else None
        return proposed_logo_url(order)
    if isinstance(value, list):
        return [{**paper, **_links(papers.get(paper["id"]))} for paper in value]
    return value


def proposed_logo_url(order: EditOrder) -> str | None:
    """A short-lived link; None once it was decided."""
    path = order.logo.name
    if not path:
        return None
    kind = "png" if path.endswith(".png") else "jpeg"
    return link_for(path, content_type=f"image/{kind}", name=f"logo.{kind}")


def _links(paper: Document | None) -> dict[str, str | None]:
    if paper is None:
        return {"url": None, "preview_url": None}
    return {"url": url_of(paper), "preview_url": preview_url_of(paper)}


def order_out(order: EditOrder) -> Any:
    return EditOrderOut(order, context={"papers": papers_of([order])}).data


def change_text(order: EditOrder, change: Change) -> str:
    """``Currency: Saudi riyal → US dollar``; of files their names."""
    label = label_of(change.field, country=order.company.country)
    if change.field == LOGO:
        return str(label)
    old, new = (
        listed(paper["name"] for paper in value)
        if isinstance(value, list)
        else value_words("company", change.field, value) or value
        for value in (change.old, change.new)
    )
    return f"{label}: {old} → {new}"


CSV = (
    (_("Number"), lambda order: order.pk),
    (_("Company"), lambda order: order.company.name),
    (_("Time"), lambda order: minute_text(order.ordered_at)),
    (_("Data to change"), lambda order: order.get_part_display()),
    (_("Changes"), lambda order: "; ".join(change_text(order, change) for change in order.changes)),
    (_("Status"), lambda order: order.get_status_display()),
    (_("Reason"), lambda order: order.rejection_reason),
    (_("Requested by"), lambda order: order.ordered_by or ""),
    (_("Decided at"), lambda order: minute_text(order.decided_at)),
)


class _OrderedFilter(DayRangeFilter):
    """By the days on which they were ordered, by status, and by number, company or who ordered it."""

    instant_column = "ordered_at"

    status = MultipleChoiceFilter(choices=EditOrderStatus.choices)
    search = CharFilter(method="with_words")

    def with_words(self, rows: QuerySet[EditOrder], name: str, value: str) -> QuerySet[EditOrder]:
        """``#12`` is the number alone."""
        words = fold(value)
        found = number_in(words)
        number, named = Q(pk__in=[] if found is None else [found]), Q()
        for word in words.split():
            named &= Q(company__name_folded__contains=word) | Q(person__contains=word)
        rows = rows.alias(person=names_folded("ordered_by__"))
        return rows.filter(number if words.startswith("#") else number | named)


class EditOrderFilter(_OrderedFilter):
    part = ChoiceFilter(choices=Part.choices)


class LegalEditOrderFilter(_OrderedFilter):
    company = UUIDFilter()


class _EditOrderList(GenericViewSet[Any]):
    """A page of orders, or all as CSV."""

    ordering_fields: ClassVar = {"ordered_at": "ordered_at", "id": "pk"}
    serializer_class = EditOrderOut

    def listed(self, request: Request, orders: QuerySet[EditOrder]) -> Response | StreamingHttpResponse:
        rows = self.filter_queryset(orders)
        if export_of(request, "csv") == "csv":
            return csv_export(request, rows, columns=CSV, name="edit-orders.csv")
        page = self.paginate_queryset(rows) or ()
        context = {"papers": papers_of(page)}
        return self.get_paginated_response(EditOrderOut(page, many=True, context=context).data)


class EditOrderViewSet(CompanyViewSet, _EditOrderList):
    """The edit orders of one company: those of the parts that the person may view."""

    lookup_url_kwarg = "order"
    requires: ClassVar = {"list": _VIEW, "retrieve": _VIEW, "create": _EDIT, "destroy": _EDIT}
    row_model = EditOrder
    filterset_class = EditOrderFilter

    @extend_schema(parameters=[EXPORT_CSV], responses=exported(EditOrderOut, "text/csv"))
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """All orders, newest first."""
        return self.listed(request, edit_orders_of(self.company, parts_seen(self.access)))

    @extend_schema(
        request={"application/json": EditOrderIn, "multipart/form-data": EditOrderIn},
        responses={201: envelope(EditOrderOut)},
    )
    def create(self, request: Request, company_id: str) -> Response:
        """Ask for other values; those in force stay until ops approve."""
        values = valid_body(EditOrderIn, request).validated_data
        part = part_of(values, self.company.kind)
        self.access.require(f"edit_{GROUPS[part]}")
        order = edit_order_create(company_id=self.company.pk, part=part, values=values, actor=self.actor, now=self.now)
        return created(_("Your edit request was sent for approval."), order_out(order))

    @extend_schema(responses=keyed("data", EditOrderOut))
    def retrieve(self, request: Request, company_id: str, order: int) -> Response:
        """One order with its changes, old and new values side by side."""
        return Response({"data": order_out(edit_order_of(self.company, parts_seen(self.access), order))})

    @extend_schema(responses=envelope(EditOrderOut))
    def destroy(self, request: Request, company_id: str, order: int) -> Response:
        """Cancel it, while nobody decided."""
        found = edit_order_of(self.company, parts_seen(self.access), order)
        self.access.require(f"edit_{GROUPS[Part(found.part)]}")
        canceled = row_once(
            request,
            company_id=self.company.pk,
            now=self.now,
            work=lambda: edit_order_cancel(
                company_id=self.company.pk, order_id=found.pk, actor=self.actor, now=self.now
            ),
            find=partial(edit_order_of, self.company, parts_seen(self.access)),
        )
        return changed(_("The edit request was cancelled."), order_out(canceled))


class LegalEditOrdersViewSet(_EditOrderList):
    """The legal edit orders of every company in which the person may view legal info."""

    filterset_class = LegalEditOrderFilter

    @extend_schema(parameters=[EXPORT_CSV], responses=exported(EditOrderOut, "text/csv"))
    def list(self, request: Request) -> Response | StreamingHttpResponse:
        """All of them, newest first."""
        return self.listed(request, legal_edit_orders_of(cast(User, request.user), now=utc_now()))

"""``GET /companies/{id}/activity``: who did what, when and from where; as a list or as CSV."""

from functools import cached_property
from typing import Any, ClassVar

from django.db.models import Q, QuerySet
from django.http import StreamingHttpResponse
from django.utils.translation import gettext_lazy as _
from django_filters import CharFilter, ChoiceFilter, NumberFilter
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from activity.actions import (
    Change,
    action_words,
    actions_called,
    actions_of,
    actor_shown,
    all_sections,
    change_shown,
    changes_of,
    field_words,
    subject_shown,
    value_words,
)
from activity.models import Entry
from common.api.downloads import export_of
from common.api.exports import EXPORT_CSV, csv_export, minute_text
from common.api.fields import InstantField, ReferenceOut
from common.api.filters import DayRangeFilter
from common.api.schema import exported, listing
from common.text import fold, search_words
from companies.company.api import CompanyViewSet
from companies.life.activity.selectors import Reader, actors_of, entries_of


class ActorOut(serializers.Serializer[Any]):
    """The person, as named then; in words where they have left and only their number is kept. Our colleagues have one
    name, and no number."""

    id = serializers.IntegerField(source="actor_id", allow_null=True)
    name = serializers.SerializerMethodField()

    def get_name(self, entry: Entry) -> str:
        return actor_shown(entry)

    def to_representation(self, entry: Entry) -> Any:
        """None where the platform itself acted."""
        return super().to_representation(entry) if entry.actor_id is not None or entry.actor_name else None


class SubjectOut(serializers.Serializer[Any]):
    """What the line is about; ``label`` is empty where the reader may not see it."""

    kind = serializers.CharField(source="subject_kind")
    id = serializers.CharField(source="subject_id")
    label = serializers.SerializerMethodField()  # type: ignore[assignment]  # hides the field's own, unused, label

    def get_label(self, entry: Entry) -> str:
        return subject_shown(entry)


class FieldChangeOut(serializers.Serializer[Any]):
    """One value, with its field's name in the reader's language; both null where it is secret. ``old_label`` and
    ``new_label`` say a code (a status, a country, yes or no) in words, and are null for what speaks for itself."""

    field = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment]  # hides the field's own, unused, label
    old = serializers.JSONField(allow_null=True)
    new = serializers.JSONField(allow_null=True)
    old_label = serializers.CharField(allow_null=True)
    new_label = serializers.CharField(allow_null=True)


class EntryOut(serializers.Serializer[Any]):
    """One thing that happened; ``actor`` is null where the platform itself acted. Whoever may not see what it was about
    reads no label, changes or note; ``ip`` is for those who may see the members."""

    id = serializers.IntegerField()
    actor = ActorOut(source="*", allow_null=True)
    action = serializers.CharField()
    text = serializers.SerializerMethodField()
    subject = SubjectOut(source="*")
    changes = serializers.SerializerMethodField()
    note = serializers.CharField()
    ip = serializers.CharField(allow_null=True)
    at = InstantField()

    @extend_schema_field(FieldChangeOut(many=True))
    def get_changes(self, entry: Entry) -> Any:
        kind, country = entry.subject_kind, entry.country
        return [
            {
                **change,
                "label": field_words(kind, change["field"], country=country),
                "old_label": value_words(kind, change["field"], change["old"], country=country),
                "new_label": value_words(kind, change["field"], change["new"], country=country),
            }
            for change in changes_of(entry)
        ]

    def get_text(self, entry: Entry) -> str:
        return action_words(entry.action)


class EntryFilter(DayRangeFilter):
    """By words, part of the company, action (or its noun), what it was about, person and day."""

    instant_column = "at"

    search = CharFilter(method="by_words")
    action = CharFilter(method="of_action")
    section = ChoiceFilter(choices=[(section, section) for section in all_sections()], method="of_section")
    subject_kind = CharFilter()
    subject_id = CharFilter()
    actor = NumberFilter(field_name="actor_id")

    def by_words(self, rows: QuerySet[Any], name: str, words: str) -> QuerySet[Any]:
        """Each in the names of what and who it was, or all of them in what was done."""
        named = Q(*(("folded__contains", word) for word in search_words(words)))
        return rows.filter(named | Q(action__in=actions_called(fold(words))))

    def of_action(self, rows: QuerySet[Any], name: str, value: str) -> QuerySet[Any]:
        """``address.created``, or ``address`` for everything about addresses."""
        return rows.filter(action=value) if "." in value else rows.filter(action__startswith=f"{value}.")

    def of_section(self, rows: QuerySet[Any], name: str, value: str) -> QuerySet[Any]:
        """Everything about the addresses, the invoices …; parts are called as the rights to see them."""
        return rows.filter(action__in=actions_of(value))


def _change_text(entry: Entry, change: Change) -> str:
    label, old, new = change_shown(entry, change)
    if change["old"] is None and change["new"] is None:
        return label
    return f"{label}: {old} → {new}" if old else f"{label}: {new}"


CSV = (
    (_("Time"), lambda entry: minute_text(entry.at)),
    (_("Who"), actor_shown),
    (_("What"), lambda entry: action_words(entry.action)),
    (_("Item"), subject_shown),
    (_("Changes"), lambda entry: "; ".join(_change_text(entry, change) for change in changes_of(entry))),
    (_("Note"), lambda entry: entry.note),
    (_("IP address"), lambda entry: entry.ip),
)


class ActivityViewSet(CompanyViewSet):
    """``/activity``: who did what in the company, as far as the reader may see it."""

    requires: ClassVar = {"list": "view_activity", "people": "view_activity"}
    filterset_class = EntryFilter
    ordering_fields: ClassVar = {"at": "at"}
    serializer_class = EntryOut

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.actor.pk, self.access)

    def get_queryset(self) -> QuerySet[Entry]:
        rows = entries_of(self.company)
        # What a reader may not see they cannot find by its words either.
        return rows.exclude(action__in=self.reader.hidden_actions()) if "search" in self.request.query_params else rows

    @extend_schema(parameters=[EXPORT_CSV], responses=exported(EntryOut, "text/csv"))
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """One page, or everything as CSV."""
        rows = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            columns = [(title, self.reader.of_line(cell)) for title, cell in CSV]
            return csv_export(request, rows, columns=columns, name="activity.csv")
        page = [self.reader.line(entry) for entry in self.paginate_queryset(rows) or ()]
        return self.get_paginated_response(EntryOut(page, many=True).data)

    @extend_schema(responses=listing(ReferenceOut))
    @action(detail=False)
    def people(self, request: Request, company_id: str) -> Response:
        """Whom it can be filtered by: owner and members, then those who left."""
        return Response({"data": ReferenceOut(actors_of(self.company), many=True).data})

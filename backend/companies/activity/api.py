"""``GET /companies/{id}/activity``: who did what, when and from where; as a list or as CSV."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta, tzinfo
from typing import Any, ClassVar

from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _
from django_filters import CharFilter, DateFilter, NumberFilter
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from activity.actions import action_words
from activity.models import Entry
from activity.selectors import entries_of
from common.api.downloads import csv_response, export_of, export_parameter
from common.api.fields import InstantField
from common.api.schema import exported
from common.clock import midnight
from common.csv import csv_lines
from companies.company.api import CompanyViewSet, WordsFilter
from companies.wizard.steps import LABELS

CHUNK = 500
_HEADER = (_("Time"), _("Who"), _("What"), _("Item"), _("Changes"), _("Note"), _("IP address"))


def actor_shown(entry: Entry) -> str:
    """Who did it: a name, nothing where the platform itself acted."""
    return str(_("Removed account")) if entry.actor_id is not None and not entry.actor_name else entry.actor_name


class ActorOut(serializers.Serializer[Any]):
    """The person, as named then; in words where they have left and only their number is kept."""

    id = serializers.IntegerField(source="actor_id")
    name = serializers.SerializerMethodField()

    def get_name(self, entry: Entry) -> str:
        return actor_shown(entry)


class SubjectOut(serializers.Serializer[Any]):
    """The thing."""

    kind = serializers.CharField(source="subject_kind")
    id = serializers.CharField(source="subject_id")
    label = serializers.CharField(source="subject_label")  # type: ignore[assignment]  # hides the field's own, unused, label


class FieldChangeOut(serializers.Serializer[Any]):
    """One value; both null where it is secret."""

    field = serializers.CharField()
    old = serializers.JSONField(allow_null=True)
    new = serializers.JSONField(allow_null=True)


class EntryOut(serializers.Serializer[Any]):
    """One thing that happened; ``actor`` is null where the platform itself acted."""

    id = serializers.IntegerField()
    actor = serializers.SerializerMethodField()
    action = serializers.CharField()
    text = serializers.SerializerMethodField()
    subject = SubjectOut(source="*")
    changes = FieldChangeOut(many=True)
    note = serializers.CharField()
    ip = serializers.CharField(allow_null=True)
    at = InstantField()

    @extend_schema_field(ActorOut(allow_null=True))
    def get_actor(self, entry: Entry) -> Any:
        return None if entry.actor_id is None else ActorOut(entry).data

    def get_text(self, entry: Entry) -> str:
        return action_words(entry.action)


class EntryFilter(WordsFilter):
    """By words, action (or its noun), person and day."""

    action = CharFilter(method="of_action")
    actor = NumberFilter(field_name="actor_id")
    date_from = DateFilter(method="since_day")
    date_to = DateFilter(method="until_day")

    def of_action(self, rows: QuerySet[Any], name: str, value: str) -> QuerySet[Any]:
        """``address.created``, or ``address`` for everything about addresses."""
        return rows.filter(action=value) if "." in value else rows.filter(action__startswith=f"{value}.")

    def since_day(self, rows: QuerySet[Any], name: str, value: date) -> QuerySet[Any]:
        """From that day on, in the viewer's zone."""
        return rows.filter(at__gte=midnight(value, timezone.get_current_timezone()))

    def until_day(self, rows: QuerySet[Any], name: str, value: date) -> QuerySet[Any]:
        return rows.filter(at__lt=midnight(value, timezone.get_current_timezone()) + timedelta(days=1))


class ActivityViewSet(CompanyViewSet):
    """The company's log."""

    requires: ClassVar = {"list": "view_activity"}
    filterset_class = EntryFilter
    orderings: ClassVar = {"at": "at"}
    serializer_class = EntryOut

    def get_queryset(self) -> QuerySet[Entry]:
        return entries_of(self.company.pk)

    @extend_schema(
        parameters=[export_parameter("csv")],
        responses=exported(EntryOut, "text/csv"),
    )
    def list(self, request: Request, company_id: str) -> Response | StreamingHttpResponse:
        """One page, or everything as CSV."""
        rows = self.filter_queryset(self.get_queryset())
        if export_of(request, "csv") == "csv":
            # The middleware's zone and language are gone when the stream is sent: cells are made with both kept.
            zone, header = timezone.get_current_timezone(), [str(title) for title in _HEADER]
            return csv_response(csv_lines(header, _cells(rows, zone, request.LANGUAGE_CODE)), name="activity.csv")
        page = self.paginate_queryset(rows)
        return self.get_paginated_response(EntryOut(page, many=True).data)


def _cells(rows: QuerySet[Entry], zone: tzinfo, language: str) -> Iterator[Sequence[object]]:
    for entry in rows.iterator(chunk_size=CHUNK):
        with translation.override(language):
            row = (
                entry.at.astimezone(zone).strftime("%Y-%m-%d %H:%M"),
                actor_shown(entry),
                action_words(entry.action),
                entry.subject_label,
                "; ".join(_change_text(change) for change in entry.changes),
                entry.note,
                entry.ip or "",
            )
        yield row


def _change_text(change: dict[str, Any]) -> str:
    label = str(LABELS.get(change["field"], change["field"]))
    if change["old"] is None and change["new"] is None:
        return label
    return f"{label}: {_value(change['old'])} → {_value(change['new'])}"


def _value(value: Any) -> str:
    return "" if value is None else str(value)

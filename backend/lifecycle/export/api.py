"""One's data to take along: asked for, looked after, fetched."""

from typing import Any

from django.http.response import HttpResponseBase
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle

from accounts.base_views import PersonViewSet
from common.api.downloads import CSV_TYPE, stored_response
from common.api.envelope import created
from common.api.fields import InstantField
from common.api.schema import envelope
from common.api.throttles import ExportThrottle, NetworkThrottle
from common.clock import utc_now
from common.errors import Missing
from lifecycle.export.lists_api import list_is_open
from lifecycle.export.models import DataExport, ExportStatus
from lifecycle.export.services import export_latest, export_of_token, export_request

ZIP = "application/zip"


class DataExportOut(serializers.Serializer[Any]):
    """A copy of one's data: whether it is ready, and until when it can be downloaded."""

    id = serializers.IntegerField()
    status = serializers.SerializerMethodField()
    requested_at = InstantField()
    ready_at = InstantField(allow_null=True)
    expires_at = InstantField(allow_null=True)
    size = serializers.IntegerField(allow_null=True, help_text="Bytes")

    @extend_schema_field(serializers.ChoiceField(choices=ExportStatus.choices))
    def get_status(self, export: DataExport) -> str:
        return export.status_at(utc_now())


class LatestDataExportOut(serializers.Serializer[Any]):
    """The newest export, null before the first."""

    data = DataExportOut(allow_null=True)  # type: ignore[assignment]  # hides the serializer's own, unused, data


class DataExportViewSet(PersonViewSet):
    """``/account/export``: a copy of all data of the caller."""

    throttle_scope = "token"

    def get_throttles(self) -> list[BaseThrottle]:
        """Only asking for an export is limited."""
        throttles: dict[str, type[BaseThrottle]] = {"create": ExportThrottle, "file": NetworkThrottle}
        return [throttles[self.action]()] if self.action in throttles else []

    @extend_schema(responses=LatestDataExportOut)
    def retrieve(self, request: Request) -> Response:
        """The newest export; its status says whether the file is ready."""
        export = export_latest(self.person)
        return Response({"data": None if export is None else DataExportOut(export).data})

    @extend_schema(request=None, responses={201: envelope(DataExportOut)})
    def create(self, request: Request) -> Response:
        """Ask for all of one's data; a mail brings the link."""
        export = export_request(user=self.person, now=utc_now())
        return created(_("We’re preparing your data. We’ll email you when it’s ready."), DataExportOut(export).data)

    @extend_schema(
        parameters=[OpenApiParameter("token", OpenApiTypes.STR, required=True, description="From the mail's link")],
        responses={(200, ZIP): OpenApiTypes.BINARY, (200, "text/csv"): OpenApiTypes.BINARY},
    )
    @action(detail=True)
    def file(self, request: Request) -> HttpResponseBase:
        """The export as a ZIP file, or a long list as CSV, until its end. 404 before it is ready."""
        export = export_of_token(user=self.person, secret=request.query_params.get("token", ""), now=utc_now())
        # Of a list whoever left the company since then is out.
        if export.list_url and not list_is_open(export):
            raise Missing
        content_type, name = ZIP, f"qafila-{export.requested_at:%Y-%m-%d}.zip"
        if export.list_url:
            content_type, name = CSV_TYPE, export.list_name
        return stored_response(str(export.file.name), content_type=content_type, name=name, attachment=True)

"""Answers that are bytes: private files, PDFs, CSV exports. Never cached, never sniffed, never run."""

from collections.abc import Iterable

from django.core.files import File
from django.core.files.storage import default_storage
from django.http import FileResponse, HttpResponse, StreamingHttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from common.api.schema import FILE_ANSWERS
from common.errors import Invalid, Missing
from common.files.links import link_resolve

_NOT_A_FORMAT = _("This list cannot be exported so")


def _protect(response: HttpResponse | StreamingHttpResponse) -> None:
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    # A document opened in the browser may load nothing and run nothing.
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox"


def bytes_response(content: bytes, *, content_type: str, name: str, attachment: bool = False) -> HttpResponse:
    """A file's bytes under its name."""
    response = HttpResponse(content, content_type=content_type)
    response["Content-Disposition"] = content_disposition_header(attachment, name) or "inline"
    _protect(response)
    return response


def file_response(stored: File[bytes], *, content_type: str, name: str) -> FileResponse:
    """A stored file as an attachment, sent while it is read: it may be larger than memory."""
    response = FileResponse(stored, as_attachment=True, filename=name, content_type=content_type)
    _protect(response)
    return response


def csv_response(lines: Iterable[str], *, name: str) -> StreamingHttpResponse:
    """A CSV file, sent while it is written."""
    response = StreamingHttpResponse(lines, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or "attachment"
    _protect(response)
    return response


def export_parameter(*formats: str) -> OpenApiParameter:
    """``?export=`` in the OpenAPI document."""
    return OpenApiParameter("export", OpenApiTypes.STR, enum=formats, description="The whole list as a file")


def export_of(request: Request, *formats: str) -> str | None:
    """The format in ``?export=``, None where a page is wanted; one that the list does not know is 422."""
    wanted: str | None = request.query_params.get("export")
    if wanted is not None and wanted not in formats:
        raise Invalid.field("export", _NOT_A_FORMAT)
    return wanted


class SignedFileView(APIView):
    """Whoever holds the link may open the file while the link lives; the link is the proof."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(responses=FILE_ANSWERS)
    def get(self, request: Request, token: str) -> HttpResponse:
        """The file's bytes."""
        file = link_resolve(token)
        if file is None or not default_storage.exists(file.path):
            raise Missing
        with default_storage.open(file.path) as stored:
            return bytes_response(stored.read(), content_type=file.content_type, name=file.name)

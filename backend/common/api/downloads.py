"""Answers that are bytes: private files, PDFs, CSV exports. Never cached, never sniffed, never run.

Private files open by signed links too, for browsers that cannot send a Bearer header.
"""

from collections.abc import Iterable, Iterator
from typing import IO, cast
from urllib.parse import quote
from zipfile import ZipFile

from django.conf import settings
from django.core import signing
from django.http import FileResponse, HttpResponse, HttpResponseRedirect, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.http import content_disposition_header
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.views import APIView

from common.api.schema import FILE_ANSWERS
from common.errors import Invalid, Missing
from common.files.storage import private_storage

_NOT_A_FORMAT = _("This list can’t be exported in this format. Choose another one.")
_SALT = "common.files.links"
CSV_TYPE = "text/csv; charset=utf-8"


def _protect(response: HttpResponse | StreamingHttpResponse) -> None:
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    # A document opened in the browser may load nothing and run nothing.
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox"


def bytes_response(content: bytes, *, content_type: str, name: str, attachment: bool = False) -> HttpResponse:
    response = HttpResponse(content, content_type=content_type)
    response["Content-Disposition"] = content_disposition_header(attachment, name) or "inline"
    _protect(response)
    return response


def made_response(made: IO[bytes], *, content_type: str, name: str) -> FileResponse:
    """A file that was made for this answer, as an attachment."""
    response = FileResponse(made, as_attachment=True, filename=name, content_type=content_type)
    _protect(response)
    return response


def stored_response(
    path: str, *, content_type: str, name: str, attachment: bool = False, by_browser: bool = False
) -> HttpResponseBase:
    """A private file, never read whole into memory. Raises Missing where the storage has lost it.

    ``by_browser``: whoever asks opens the address as a page or picture, so an object store may answer in our place;
    a script's own headers do not survive the way there.
    """
    storage = private_storage()
    if not storage.exists(path):
        raise Missing
    disposition = content_disposition_header(attachment, name) or "inline"
    if by_browser and (address := storage.address(path, content_type=content_type, disposition=disposition)):
        return HttpResponseRedirect(address, headers={"Cache-Control": "private, no-store"})
    response: HttpResponse | FileResponse
    if settings.FILES_ACCEL_REDIRECT:
        response = HttpResponse(headers={"X-Accel-Redirect": f"{settings.FILES_ACCEL_REDIRECT}{quote(path)}"})
    else:
        stored, size = storage.stream(path)
        response = FileResponse(stored, headers={"Content-Length": size})
    response["Content-Type"], response["Content-Disposition"] = content_type, disposition
    _protect(response)
    return response


def csv_response(lines: Iterable[str], *, name: str) -> StreamingHttpResponse:
    """A CSV file, sent while it is written."""
    response = StreamingHttpResponse(lines, content_type=CSV_TYPE)
    response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or "attachment"
    _protect(response)
    return response


class _Unread:
    """What was written and not yet taken: as much of a file as is sent next."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: bytes) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def flush(self) -> None:
        """Nothing waits anywhere else."""

    def take(self) -> bytes:
        taken, self._parts = b"".join(self._parts), []
        return taken


def _zipped(files: Iterable[tuple[str, bytes]]) -> Iterator[bytes]:
    unread = _Unread()
    # Not compressed: what is sent this way already is.
    with ZipFile(cast(IO[bytes], unread), "w") as archive:
        for name, content in files:
            archive.writestr(name, content)
            yield unread.take()
    yield unread.take()


def zip_response(files: Iterable[tuple[str, bytes]], *, name: str) -> StreamingHttpResponse:
    """Names and contents as one ZIP file, each made when its turn comes to be sent."""
    response = StreamingHttpResponse(_zipped(files), content_type="application/zip")
    response["Content-Disposition"] = content_disposition_header(as_attachment=True, filename=name) or "attachment"
    _protect(response)
    return response


def export_parameter(*formats: str) -> OpenApiParameter:
    return OpenApiParameter(
        "export",
        OpenApiTypes.STR,
        enum=formats,
        description="The whole list as a file: at once, or by mail where it is long (202)",
    )


def export_of(request: Request, *formats: str) -> str | None:
    """The format in ``?export=``, None where a page is wanted; one that the list does not know is 422."""
    wanted: str | None = request.query_params.get("export")
    if wanted is not None and wanted not in formats:
        raise Invalid.field("export", _NOT_A_FORMAT)
    return wanted


def link_for(path: str, *, content_type: str, name: str) -> str:
    """The URL under which the file can be opened for the next ``SIGNED_LINK_SECONDS``."""
    token = signing.dumps([path, content_type, name], salt=_SALT, compress=True)
    return f"/api/v1/files/{token}"


class SignedFileView(APIView):
    """Whoever holds the link may open the file while the link lives; the link is the proof."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(responses={**FILE_ANSWERS, 302: OpenApiResponse(description="To the file in an object store")})
    def get(self, request: Request, token: str) -> HttpResponseBase:
        """The file's bytes, or the way to them where files are kept in an object store."""
        try:
            path, content_type, name = signing.loads(token, salt=_SALT, max_age=settings.SIGNED_LINK_SECONDS)
        except (signing.BadSignature, ValueError):  # forged, or too old
            raise Missing from None
        return stored_response(path, content_type=content_type, name=name, by_browser=True)

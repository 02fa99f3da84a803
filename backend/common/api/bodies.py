"""Bodies: what is read from outside, how answers are written, and what ``OPTIONS`` says of both."""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

import orjson
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.utils.translation import gettext_lazy as _
from rest_framework import renderers
from rest_framework.exceptions import ParseError
from rest_framework.metadata import BaseMetadata
from rest_framework.parsers import JSONParser, MultiPartParser
from rest_framework.request import Request
from rest_framework.utils.encoders import JSONEncoder

if TYPE_CHECKING:
    from rest_framework.views import APIView  # the framework loads this module while it makes its views

_default = JSONEncoder().default
UNREADABLE = _("The request could not be read. Please try again.")


def is_too_large(declared: str | None) -> bool:
    """Whether a body of so many bytes (``Content-Length``) is refused and left unread."""
    return declared is not None and declared.isdigit() and int(declared) > settings.UPLOAD_BODY_MAX_BYTES


class StrictJSONParser(JSONParser):
    """JSON of a sane depth whose texts are Unicode.

    JSON can spell half of a surrogate pair (``"\\ud800"``), which no database, log or answer can hold, and can be
    nested until the interpreter gives up. Both are malformed here (400).
    """

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The JSON body as Python values. Raises ParseError, also for text that is no Unicode."""
        try:
            data = super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise ParseError(UNREADABLE) from error
        _require_unicode(data)
        return data


def json_require_unicode(body: bytes) -> None:
    """The same for a door whose reader needs the bytes, as a signature is on them. Raises ParseError."""
    with suppress(ValueError, RecursionError):  # no JSON: the reader says so
        _require_unicode(json.loads(body))


def _require_unicode(data: Any) -> None:
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except (RecursionError, UnicodeEncodeError) as error:
        raise ParseError(UNREADABLE) from error


class BoundedMultiPartParser(MultiPartParser):
    """Forms with files. The framework counts the fields' bytes; the files' are only limited here."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The fields and files. Raises RequestDataTooBig before anything is read."""
        request = (parser_context or {}).get("request")
        if request is not None and is_too_large(request.META.get("CONTENT_LENGTH")):
            raise RequestDataTooBig
        return super().parse(stream, media_type, parser_context)


class JSONRenderer(renderers.JSONRenderer):
    """The framework's own with a faster writer; what orjson does not know or would write differently (instants,
    decimals, translated texts) is left to the framework's encoder."""

    def render(
        self, data: Any, accepted_media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> bytes:
        if data is None:
            return b""
        options = orjson.OPT_NON_STR_KEYS | orjson.OPT_PASSTHROUGH_DATETIME | orjson.OPT_PASSTHROUGH_DATACLASS
        return orjson.dumps(data, default=_default, option=options)


class PlainMetadata(BaseMetadata):
    """What an endpoint is called and which bodies it reads; no rows are looked up. The rest is in the API document."""

    def determine_metadata(self, request: Request, view: "APIView") -> dict[str, Any]:
        """The body of the answer; the methods are in ``Allow``."""
        return {
            "name": view.get_view_name(),
            "renders": [renderer.media_type for renderer in view.renderer_classes],
            "parses": [parser.media_type for parser in view.parser_classes],
        }

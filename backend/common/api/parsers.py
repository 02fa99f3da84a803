"""Bodies from outside: what could not be written down again, or is far too long, is not read in the first place."""

import json
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser, MultiPartParser


class StrictJSONParser(JSONParser):
    """JSON of a sane depth whose texts are Unicode.

    JSON can spell half of a surrogate pair (``"\\ud800"``), which no database, log or answer can hold, and can be
    nested until the interpreter gives up. Both are malformed here (400).
    """

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The body. Raises ParseError."""
        try:
            data = super().parse(stream, media_type, parser_context)
            json.dumps(data, ensure_ascii=False).encode()
        except (RecursionError, UnicodeEncodeError) as error:
            raise ParseError(_("The request could not be read.")) from error
        return data


class BoundedMultiPartParser(MultiPartParser):
    """Forms with files. The framework counts the fields' bytes; the files' are only limited here."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The fields and files. Raises RequestDataTooBig before anything is read."""
        request = (parser_context or {}).get("request")
        declared = str(request.META.get("CONTENT_LENGTH") or "0") if request is not None else "0"
        if declared.isdigit() and int(declared) > settings.UPLOAD_BODY_MAX_BYTES:
            raise RequestDataTooBig
        return super().parse(stream, media_type, parser_context)

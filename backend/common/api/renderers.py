"""Answers as JSON, written by orjson."""

from collections.abc import Mapping
from typing import Any

import orjson
from rest_framework import renderers
from rest_framework.utils.encoders import JSONEncoder

_default = JSONEncoder().default


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

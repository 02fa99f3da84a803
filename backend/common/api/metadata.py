"""``OPTIONS``: what an address is called and which bodies it reads. No rows are looked up for it."""

from typing import TYPE_CHECKING, Any

from rest_framework.metadata import BaseMetadata
from rest_framework.request import Request

if TYPE_CHECKING:
    from rest_framework.views import APIView  # the framework loads this class while it makes its views


class PlainMetadata(BaseMetadata):
    """Everything else is in the OpenAPI document."""

    def determine_metadata(self, request: Request, view: "APIView") -> dict[str, Any]:
        """The body of the answer; the methods are in ``Allow``."""
        return {
            "name": view.get_view_name(),
            "renders": [renderer.media_type for renderer in view.renderer_classes],
            "parses": [parser.media_type for parser in view.parser_classes],
        }

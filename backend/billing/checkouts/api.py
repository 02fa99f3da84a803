"""``POST /payments/{provider}/webhook``: what card providers tell us; the signature on the raw body is the proof."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from billing.checkouts.services import webhook_receive
from common.api.schema import envelope
from common.clock import utc_now


class RawParser(BaseParser):
    """Leaves the body alone: the signature is on its bytes."""

    media_type = "*/*"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        """Nothing: the view reads the request's own bytes."""
        return {}


class WebhookView(APIView):
    """Anonymous but signed; a repeat is answered like the first."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    parser_classes = (RawParser,)

    @extend_schema(request={"application/json": {"type": "object"}}, responses=envelope())
    def post(self, request: Request, provider: str) -> Response:
        """Look at the checkout that the message names."""
        body = request.body
        webhook_receive(provider_name=provider, headers=request.headers, body=body, now=utc_now())
        return Response({"message": None, "data": None})

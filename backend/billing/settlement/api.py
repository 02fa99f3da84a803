"""How a payment stands, and what card providers report by their webhooks."""

from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from billing.payments.api import PaymentOut
from billing.payments.models import PaymentStatus
from billing.payments.services import payment_visible
from billing.settlement.services import checkout_refresh, webhook_receive
from common.api.envelope import changed
from common.api.schema import envelope
from common.clock import utc_now
from companies.company.api import MEMBER, CompanyViewSet
from companies.company.standing import Action


class PaymentViewSet(CompanyViewSet):
    """``GET /companies/{id}/payments/{payment}``."""

    requires: ClassVar = {"retrieve": MEMBER}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL}

    @extend_schema(responses=envelope(PaymentOut))
    def retrieve(self, request: Request, company_id: str, payment_id: int) -> Response:
        """How it stands now: a pending one is asked for at its provider."""
        payment = payment_visible(payment_id, company_id=self.company.pk, access=self.access)
        if payment.status == PaymentStatus.PENDING:
            checkout_refresh(payment_id=payment_id, now=self.now)
            payment = payment_visible(payment_id, company_id=self.company.pk, access=self.access)
        return changed(None, PaymentOut(payment).data)


class RawParser(BaseParser):
    """Leaves the body alone: the signature is on its bytes."""

    media_type = "*/*"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        """Nothing: the view reads the request's own bytes."""
        return {}


class WebhookView(APIView):
    """``POST /payments/{provider}/webhook``: anonymous; the signature on the raw body is the proof."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    parser_classes = (RawParser,)

    @extend_schema(request={"application/json": {"type": "object"}}, responses=envelope())
    def post(self, request: Request, provider: str) -> Response:
        """Look at the checkout that the message names."""
        body = request.body
        webhook_receive(provider_name=provider, headers=request.headers, body=body, now=utc_now())
        return Response({"message": None, "data": None})

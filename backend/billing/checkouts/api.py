"""Paying an invoice, how a payment stands, and what card providers report by their webhooks."""

from contextlib import suppress
from typing import Any, ClassVar

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSet

from billing.checkouts.services import checkout_refresh, webhook_receive
from billing.errors import InvoiceReplaced
from billing.invoices.models import Invoice
from billing.licence.paying import invoice_pay
from billing.payments.api import PaymentIn, PaymentOut, card_choice
from billing.payments.models import PaymentMethod, PaymentStatus
from billing.payments.opening import checkout_open
from billing.payments.selectors import payment_visible
from billing.receipts.services import payment_receipt_issue
from common.api.bodies import json_require_unicode
from common.api.envelope import changed, created, valid_body
from common.api.idempotency import answered_once
from common.api.schema import envelope
from common.clock import utc_now
from companies.company.api import MEMBER, CompanyViewSet
from companies.company.standing import Action
from references.errors import SellerIncomplete


class InvoicePaymentViewSet(CompanyViewSet):
    """Paying one invoice."""

    requires: ClassVar = {"create": "edit_invoices"}
    lookup_url_kwarg = "invoice_id"
    row_model = Invoice
    kinds: ClassVar = {"create": Action.PAY}

    @extend_schema(request=PaymentIn, responses={201: envelope(PaymentOut)})
    def create(self, request: Request, company_id: str, invoice_id: int) -> Response:
        """Pay from the balance at once, or open the card page (``redirect_url``)."""
        given = valid_body(PaymentIn, request)

        def work() -> Response:
            done = invoice_pay(
                invoice_id=invoice_id,
                company_id=self.company.pk,
                method=PaymentMethod(given.validated_data["method"]),
                card=card_choice(given),
                actor=self.actor,
                now=self.now,
            )
            return created(None, {"id": None if isinstance(done, Invoice) else done.pk})

        return answered_once(request, company_id=self.company.pk, now=self.now, work=work, finish=self.with_card_page)

    def with_card_page(self, body: Any) -> Response:
        """The answer of a started payment: its card page if it needs one, else what was paid. Raises InvoiceReplaced
        where there is none: what replaced the invoice is kept by then."""
        if body["data"]["id"] is None:
            raise InvoiceReplaced
        payment = checkout_open(payment_id=body["data"]["id"], language=get_language() or "ar", now=self.now)
        paid = payment.status == PaymentStatus.SUCCEEDED
        return created(_("The invoice was paid.") if paid else None, PaymentOut(payment).data)


class PaymentViewSet(CompanyViewSet):
    """``GET /companies/{id}/payments/{payment}``."""

    lookup_url_kwarg = "payment_id"
    requires: ClassVar = {"retrieve": MEMBER}
    kinds: ClassVar = {"retrieve": Action.READ_ESSENTIAL}

    @extend_schema(responses=envelope(PaymentOut))
    def retrieve(self, request: Request, company_id: str, payment_id: int) -> Response:
        """How it stands now: a pending one is asked for at its provider."""
        payment = payment_visible(payment_id, company_id=self.company.pk, access=self.access)
        if payment.status == PaymentStatus.PENDING:
            checkout_refresh(payment_id=payment_id, now=self.now)
            payment = payment_visible(payment_id, company_id=self.company.pk, access=self.access)
        with suppress(SellerIncomplete):
            # Whoever sees that money came finds the number of its receipt.
            if payment_receipt_issue(payment):
                payment = payment_visible(payment_id, company_id=self.company.pk, access=self.access)
        return changed(None, PaymentOut(payment).data)


class RawParser(BaseParser):
    """Leaves the body alone: the signature is on its bytes."""

    media_type = "*/*"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        """Nothing: the view reads the request's own bytes."""
        return {}


class WebhookViewSet(ViewSet):
    """``POST /payments/{provider}/webhook``: anonymous; the signature on the raw body is the proof."""

    lookup_url_kwarg = "provider"
    authentication_classes = ()
    permission_classes = (AllowAny,)
    parser_classes = (RawParser,)

    @extend_schema(request={"application/json": {"type": "object"}}, responses=envelope())
    @action(detail=True, methods=["post"])
    def webhook(self, request: Request, provider: str) -> Response:
        """Look at the checkout that the message names."""
        body = request.body
        json_require_unicode(body)
        webhook_receive(provider_name=provider, headers=request.headers, body=body, now=utc_now())
        return Response({"message": None, "data": None})

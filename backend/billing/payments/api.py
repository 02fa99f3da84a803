"""``POST /companies/{id}/invoices/{invoice}/payments``. (How a payment stands: ``billing/settlement/api.py``.)"""

from typing import Any, ClassVar

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from billing.invoices.models import Invoice
from billing.payments.models import Payment, PaymentFailure, PaymentMethod, PaymentOutcome, PaymentStatus
from billing.payments.services import checkout_open, payment_start
from common.api.envelope import created, valid_body
from common.api.fields import InstantField, MoneyField, ReferenceOut, instant_text
from common.api.idempotency import answered_once
from common.api.schema import envelope
from common.money import CURRENCY, to_text
from companies.company.api import CompanyViewSet
from companies.company.standing import Action

OUTCOMES = [choice for choice in PaymentOutcome.choices if choice[0]]
FAILURES = [choice for choice in PaymentFailure.choices if choice[0]]


class PaymentIn(serializers.Serializer[Any]):
    """How to pay."""

    method = serializers.ChoiceField(choices=PaymentMethod.choices)


class PaymentReasonOut(serializers.Serializer[Any]):
    """Why a payment did not succeed, for the code and for people."""

    code = serializers.ChoiceField(choices=FAILURES)
    text = serializers.CharField()


def failure_text(failure: str) -> str:
    """The sentence for the person who paid (spec 8)."""
    return {
        PaymentFailure.DECLINED: _("The payment was declined"),
        PaymentFailure.EXPIRED: _("Payment was not made, and the allowed time has elapsed"),
        PaymentFailure.REPLACED: _("This payment attempt was replaced by a newer one"),
        PaymentFailure.MISMATCH: _("The amount received differs from the amount due. We're looking into it."),
    }[PaymentFailure(failure)]


class PaymentOut(serializers.Serializer[Payment]):
    """One attempt. ``redirect_url`` leads to the card page while it is pending; ``charge`` is the charge that it is, or
    that its late money became."""

    id = serializers.IntegerField()
    method = serializers.ChoiceField(choices=PaymentMethod.choices)
    status = serializers.ChoiceField(choices=PaymentStatus.choices)
    outcome = serializers.ChoiceField(choices=OUTCOMES, allow_null=True, read_only=True)
    reason = PaymentReasonOut(allow_null=True, read_only=True)
    amount = MoneyField()
    from_balance = MoneyField()
    by_card = MoneyField()
    currency = serializers.CharField(read_only=True)
    redirect_url = serializers.CharField(allow_null=True, read_only=True)
    expires_at = InstantField(allow_null=True)
    invoice = ReferenceOut(allow_null=True)
    charge = ReferenceOut(allow_null=True, read_only=True)
    created_at = InstantField()
    updated_at = InstantField()

    def to_representation(self, payment: Payment) -> dict[str, Any]:
        pending = payment.status == PaymentStatus.PENDING
        failure, charge = payment.failure, getattr(payment, "charge", None)
        return {
            "id": payment.pk,
            "method": payment.method,
            "status": payment.status,
            "outcome": payment.outcome or None,
            "reason": {"code": failure, "text": failure_text(failure)} if failure else None,
            "amount": to_text(payment.amount_cents),
            "from_balance": to_text(payment.balance_cents),
            "by_card": to_text(payment.card_cents),
            "currency": CURRENCY,
            "redirect_url": payment.redirect_url or None if pending else None,
            "expires_at": instant_text(payment.expires_at),
            "invoice": ReferenceOut(payment.invoice).data if payment.invoice else None,
            "charge": None if charge is None else {"id": charge.pk, "name": f"#{charge.pk}"},
            "created_at": instant_text(payment.started_at),
            "updated_at": instant_text(payment.updated_at),
        }


class InvoicePaymentViewSet(CompanyViewSet):
    """Paying one invoice."""

    requires: ClassVar = {"create": "edit_invoices"}
    row: ClassVar = ("invoice_id", Invoice)
    kinds: ClassVar = {"create": Action.PAY}

    @extend_schema(request=PaymentIn, responses={201: envelope(PaymentOut)})
    def create(self, request: Request, company_id: str, invoice_id: int) -> Response:
        """Pay from the balance at once, or open the card page (``redirect_url``)."""
        given = valid_body(PaymentIn, request)

        def work() -> Response:
            payment = payment_start(
                invoice_id=invoice_id,
                company_id=self.company.pk,
                method=PaymentMethod(given.validated_data["method"]),
                actor=self.actor,
                now=self.now,
            )
            return created(None, {"id": payment.pk})

        return answered_once(request, company_id=self.company.pk, now=self.now, work=work, finish=self.with_card_page)

    def with_card_page(self, body: Any) -> Response:
        """The answer of a started payment: its card page if it needs one, else what was paid."""
        payment = checkout_open(payment_id=body["data"]["id"], language=get_language() or "ar", now=self.now)
        paid = payment.status == PaymentStatus.SUCCEEDED
        return created(_("The invoice was paid.") if paid else None, PaymentOut(payment).data)

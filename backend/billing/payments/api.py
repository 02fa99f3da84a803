"""How one attempt to pay is shown. (Paying, and how a payment stands: ``billing/checkouts/api.py``.)"""

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.serializers import BaseSerializer

from billing.payments.models import Payment, PaymentFailure, PaymentMethod, PaymentOutcome, PaymentStatus
from billing.payments.providers.amounts import amount_text
from billing.payments.providers.base import DisputeStatus, RefundStatus
from billing.payments.rules.models import METHOD_CHOICES, ProviderName
from billing.payments.rules.selectors import CardChoice
from common.api.fields import InstantField, MoneyField, ReferenceOut, instant_text
from common.money import CURRENCY, to_text

OUTCOMES = [choice for choice in PaymentOutcome.choices if choice[0]]
FAILURES = [choice for choice in PaymentFailure.choices if choice[0]]


class CardChoiceIn(serializers.Serializer[Any]):
    """Which card, and at which provider: among those of ``payment-methods``, else the first of them."""

    card_method = serializers.ChoiceField(choices=METHOD_CHOICES, required=False, allow_blank=True)
    provider = serializers.ChoiceField(choices=ProviderName.choices, required=False, allow_blank=True)


def card_choice(given: BaseSerializer[Any]) -> CardChoice:
    """What was chosen, by somebody who reads the request's language."""
    data = given.validated_data
    language = get_language() or "ar"
    return CardChoice(language=language, method=data.get("card_method", ""), provider=data.get("provider", ""))


class PaymentIn(CardChoiceIn):
    """How to pay."""

    method = serializers.ChoiceField(choices=PaymentMethod.choices)


class PaymentReasonOut(serializers.Serializer[Any]):
    """Why a payment did not succeed, for the code and for people."""

    code = serializers.ChoiceField(choices=FAILURES)
    text = serializers.CharField()


def failure_text(failure: str) -> str:
    """The sentence for the person who paid."""
    return {
        PaymentFailure.DECLINED: _("The payment was declined"),
        PaymentFailure.EXPIRED: _("Payment was not made, and the allowed time has elapsed"),
        PaymentFailure.REPLACED: _("This payment attempt was replaced by a newer one"),
        PaymentFailure.MISMATCH: _("The amount received differs from the amount due. We’re looking into it."),
    }[PaymentFailure(failure)]


class RefundOut(serializers.Serializer[Any]):
    """Money that goes back to the card; ``at`` is when it came to its end, else when it was requested."""

    id = serializers.IntegerField()
    amount = MoneyField()
    status = serializers.ChoiceField(choices=[(status.value, status.value) for status in RefundStatus])
    reason = serializers.CharField()
    at = InstantField()

    def to_representation(self, refund: Any) -> dict[str, Any]:
        return {
            "id": refund.pk,
            "amount": to_text(refund.amount_cents),
            "status": refund.status,
            "reason": refund.reason,
            "at": instant_text(refund.settled_at or refund.requested_at),
        }


class DisputeOut(serializers.Serializer[Any]):
    """What the cardholder's bank takes back; ``due_at`` is until when we can answer."""

    amount = MoneyField()
    status = serializers.ChoiceField(choices=[(status.value, status.value) for status in DisputeStatus])
    due_at = InstantField(allow_null=True)

    def to_representation(self, dispute: Any) -> dict[str, Any]:
        amount = to_text(dispute.amount_cents)
        return {"amount": amount, "status": dispute.status, "due_at": instant_text(dispute.due_at)}


def _rows_of(payment: Payment, name: str) -> list[Any]:
    """The rows of ``Refund`` or ``Dispute``, packages above this one: the type checker knows them only at times."""
    return list(getattr(payment, name).all())


class PaymentOut(serializers.Serializer[Payment]):
    """One attempt. ``redirect_url`` leads to the card page while it is pending; ``charge`` is the charge that it is, or
    that its late money became. ``receipt_number``: of the card money that came."""

    id = serializers.IntegerField()
    method = serializers.ChoiceField(choices=PaymentMethod.choices)
    status = serializers.ChoiceField(choices=PaymentStatus.choices)
    outcome = serializers.ChoiceField(choices=OUTCOMES, allow_null=True, read_only=True)
    reason = PaymentReasonOut(allow_null=True, read_only=True)
    amount = MoneyField()
    from_balance = MoneyField()
    by_card = MoneyField()
    currency = serializers.CharField(read_only=True)
    provider = serializers.ChoiceField(choices=ProviderName.choices, allow_null=True, read_only=True)
    card_method = serializers.ChoiceField(choices=METHOD_CHOICES, allow_null=True, read_only=True)
    provider_amount = serializers.CharField(allow_null=True, read_only=True)
    provider_currency = serializers.CharField(allow_null=True, read_only=True)
    rate = serializers.CharField(allow_null=True, read_only=True)
    rate_on = serializers.DateField(allow_null=True, read_only=True)
    redirect_url = serializers.CharField(allow_null=True, read_only=True)
    expires_at = InstantField(allow_null=True)
    invoice = ReferenceOut(allow_null=True)
    charge = ReferenceOut(allow_null=True, read_only=True)
    receipt_number = serializers.CharField(allow_null=True, read_only=True)
    refunds = RefundOut(many=True, read_only=True)
    dispute = DisputeOut(allow_null=True, read_only=True)
    created_at = InstantField()
    updated_at = InstantField()

    def to_representation(self, payment: Payment) -> dict[str, Any]:
        pending = payment.status == PaymentStatus.PENDING
        failure, charge = payment.failure, getattr(payment, "charge", None)
        disputes = _rows_of(payment, "disputes")
        receipt = getattr(payment, "receipt", None)
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
            "provider": payment.provider or None,
            "card_method": payment.card_method or None,
            "provider_amount": amount_text(payment.provider_amount) if payment.provider else None,
            "provider_currency": payment.provider_currency or None,
            "rate": None if payment.provider_rate is None else f"{payment.provider_rate.normalize():f}",
            "rate_on": None if payment.provider_rate_on is None else payment.provider_rate_on.isoformat(),
            "redirect_url": payment.redirect_url or None if pending else None,
            "expires_at": instant_text(payment.expires_at),
            "invoice": ReferenceOut(payment.invoice).data if payment.invoice else None,
            "refunds": RefundOut(_rows_of(payment, "refunds"), many=True).data,
            "dispute": DisputeOut(disputes[0]).data if disputes else None,
            "charge": None if charge is None else {"id": charge.pk, "name": f"#{charge.pk}"},
            "receipt_number": None if receipt is None else receipt.number,
            "created_at": instant_text(payment.started_at),
            "updated_at": instant_text(payment.updated_at),
        }

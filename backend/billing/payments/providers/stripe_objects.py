"""What Stripe's objects say, in our words. Every part that must be there is asked for, and is of its type."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from billing.payments.providers.amounts import decimals_of
from billing.payments.providers.base import (
    Amount,
    Checkout,
    CheckoutStatus,
    DisputeStatus,
    ProviderDispute,
    ProviderRefund,
    ProviderState,
    RefundStatus,
    SettlementLine,
)
from billing.payments.providers.calls import page_url_of, reference_of, text_of, whole_of

_REFUNDS = {
    "succeeded": RefundStatus.SUCCEEDED,
    "failed": RefundStatus.FAILED,
    "canceled": RefundStatus.FAILED,
}
# ``warning_…`` is an inquiry that may become a dispute; ``prevented``: the bank has the money back without one.
_DISPUTES = {
    "won": DisputeStatus.WON,
    "warning_closed": DisputeStatus.WON,
    "lost": DisputeStatus.LOST,
    "prevented": DisputeStatus.LOST,
}


def page_of(session: Any) -> Checkout:
    return Checkout(text_of(session, "id"), page_url_of(session, "url") if session.get("url") else "")


def state_of(session: Any) -> ProviderState:
    """Of a session with its intent and that one's charge."""
    status, paid = text_of(session, "status"), text_of(session, "payment_status")
    reference, live = reference_of(session["client_reference_id"]), session["livemode"]
    if paid == "paid":
        return _paid(session["payment_intent"], reference, live=live)
    asked_for = Amount(text_of(session, "currency").upper(), whole_of(session, "amount_total"))
    if status == "expired":
        return ProviderState(CheckoutStatus.EXPIRED, reference, asked_for, live)
    # A coupon made it nothing: nobody agreed to that, and the amount tells it.
    for_nothing = status == "complete" and paid == "no_payment_required"
    return ProviderState(CheckoutStatus.PAID if for_nothing else CheckoutStatus.OPEN, reference, asked_for, live)


def _paid(intent: Any, reference: UUID | None, *, live: bool) -> ProviderState:
    amount = Amount(text_of(intent, "currency").upper(), whole_of(intent, "amount_received"))
    back = whole_of(intent["latest_charge"], "amount_refunded")
    status = CheckoutStatus.REFUNDED if back >= amount.minor else CheckoutStatus.PAID
    return ProviderState(status, reference, amount, live, text_of(intent, "id"), back)


def refund_of(refund: Any) -> ProviderRefund:
    return ProviderRefund(_REFUNDS.get(text_of(refund, "status"), RefundStatus.REQUESTED), text_of(refund, "id"))


def dispute_of(dispute: Any) -> ProviderDispute:
    due = (dispute.get("evidence_details") or {}).get("due_by")
    return ProviderDispute(
        provider_ref=text_of(dispute, "id"),
        charge_ref=text_of(dispute, "payment_intent"),
        amount=Amount(text_of(dispute, "currency").upper(), whole_of(dispute, "amount")),
        status=_DISPUTES.get(text_of(dispute, "status"), DisputeStatus.OPEN),
        due_at=None if due is None else datetime.fromtimestamp(due, tz=UTC),
    )


def settlement_line_of(entry: Any) -> SettlementLine | None:
    """None for what is about no payment of a page."""
    source = entry["source"]
    if not isinstance(source, dict) or not source.get("payment_intent"):
        return None
    amount = Amount(text_of(entry, "currency").upper(), whole_of(entry, "amount"))
    fee = whole_of(entry, "fee")
    charged = text_of(source, "currency").upper()
    if charged != amount.currency:
        # Our account there is in another currency than the payment: the payment's is the one that we know.
        step = Decimal(10) ** (decimals_of(charged) - decimals_of(amount.currency))
        fee = round(fee * step / Decimal(str(entry["exchange_rate"])))
        amount = Amount(charged, whole_of(source, "amount") * (1 if amount.minor >= 0 else -1))
    day = datetime.fromtimestamp(whole_of(entry, "available_on"), tz=UTC).date()
    return SettlementLine(text_of(entry, "id"), text_of(source, "payment_intent"), amount, fee, day)

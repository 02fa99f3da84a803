"""Mails about card payments that ops must look at."""

from datetime import datetime

from billing.payments.models import Payment
from billing.recipients import ops_mail
from mailing.kinds import MailKind

PAYMENT_MISMATCH = MailKind("billing.payment_mismatch", "/admin/billing/payment/{number}/change/")


def payment_mismatch(*, payment: Payment, paid_cents: int, currency: str, now: datetime) -> None:
    """The provider says that something else was paid than we asked for: nothing was settled."""
    ops_mail(
        PAYMENT_MISMATCH,
        company=payment.company,
        cause=f"payment:{payment.pk}:mismatch",
        context={
            "number": payment.pk,
            "asked_cents": payment.card_cents,
            "paid_cents": paid_cents,
            "currency": currency,
            "provider_ref": payment.provider_ref,
        },
        now=now,
    )

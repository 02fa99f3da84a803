"""Mails about charges of the balance, and about card money that came late or in another amount."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from billing.charges.models import Charge
from billing.ledger.models import Account
from billing.payments.models import Payment
from billing.payments.providers.amounts import amount_display
from billing.payments.providers.base import Amount
from billing.recipients import company_mail, ops_mail
from mailing.kinds import MailKind, Topic

CHARGE_CREDITED = MailKind(
    "billing.charge_credited", _("Balance topped up"), "/company/{company_id}/charges", topic=Topic.MONEY
)
PAYMENT_LATE = MailKind(
    "billing.payment_late", _("Late payment received"), "/company/{company_id}/charges", topic=Topic.MONEY
)


def charge_credited(*, charge: Charge, now: datetime) -> None:
    _about(CHARGE_CREDITED, charge, now=now)


def payment_late(*, charge: Charge, now: datetime) -> None:
    """A card payment came after its time or for an invoice that is closed: its money is on the balance instead."""
    _about(PAYMENT_LATE, charge, now=now)


def _about(kind: MailKind, charge: Charge, *, now: datetime) -> None:
    available = Account.objects.values_list("available_cents", flat=True).get(pk=charge.company_id)
    company_mail(
        kind,
        company=charge.company,
        cause=f"charge:{charge.pk}:credited",
        context={
            "number": charge.pk,
            "amount_cents": charge.amount_cents,
            "available_cents": available,
            "credited_at": now.isoformat(),
            "note": charge.note,
        },
        now=now,
    )


PAYMENT_TAKEN_BACK = MailKind(
    "billing.payment_taken_back",
    _("Payment refunded or disputed at the provider"),
    "/admin/billing/payment/{number}/change/",
)


def payment_taken_back(*, payment: Payment, now: datetime) -> None:
    """The provider no longer has money that we had taken in: the balance is unchanged until ops have decided."""
    ops_mail(
        PAYMENT_TAKEN_BACK,
        company=payment.company,
        cause=f"payment:{payment.pk}:taken_back",
        context={
            "number": payment.pk,
            "amount_cents": payment.card_cents,
            "outcome": payment.outcome,
            "provider_ref": payment.provider_ref,
        },
        now=now,
    )


PAYMENT_PAID_TWICE = MailKind(
    "billing.payment_paid_twice", _("Payment paid twice"), "/admin/billing/payment/{number}/change/"
)
PAYMENT_MISMATCH = MailKind(
    "billing.payment_mismatch", _("Payment with a different amount"), "/admin/billing/payment/{number}/change/"
)


def payment_paid_twice(*, payment: Payment, paid: Amount, provider_ref: str, now: datetime) -> None:
    """A second page of a payment that has its money was paid, too: nothing was booked."""
    ops_mail(
        PAYMENT_PAID_TWICE,
        company=payment.company,
        cause=f"payment:{payment.pk}:second_page:{provider_ref}",
        context={"number": payment.pk, "paid": amount_display(paid), "provider_ref": provider_ref},
        now=now,
    )


def payment_mismatch(*, payment: Payment, paid: Amount, now: datetime) -> None:
    """The provider says that something else was paid than we asked for: nothing was settled."""
    ops_mail(
        PAYMENT_MISMATCH,
        company=payment.company,
        cause=f"payment:{payment.pk}:mismatch:{payment.provider_ref}",
        context={
            "number": payment.pk,
            "asked": amount_display(payment.provider_amount),
            "paid": amount_display(paid),
            "provider_ref": payment.provider_ref,
        },
        now=now,
    )

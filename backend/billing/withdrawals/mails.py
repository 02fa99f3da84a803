"""Mails about withdrawal requests: each state to the company, a new one to ops."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from billing.recipients import company_mail, ops_mail
from billing.withdrawals.models import Withdrawal
from common.text import text_in
from mailing.kinds import MailKind, Topic
from mailing.services import Json
from notifications.services import notifications_settle

_LINK = "/company/{company_id}/withdrawal-requests/{number}"
WITHDRAWAL_NEW = MailKind(
    "billing.withdrawal_new", _("New withdrawal request"), "/admin/billing/withdrawal/{number}/change/"
)
WITHDRAWAL_DELIVERED = MailKind("billing.withdrawal_delivered", _("Withdrawal requested"), _LINK, topic=Topic.MONEY)
WITHDRAWAL_SEEN = MailKind("billing.withdrawal_seen", _("Withdrawal request seen"), _LINK, topic=Topic.MONEY)
WITHDRAWAL_ACCEPTED = MailKind("billing.withdrawal_accepted", _("Withdrawal transferred"), _LINK, topic=Topic.MONEY)
WITHDRAWAL_CLOSED = MailKind("billing.withdrawal_closed", _("Withdrawal request closed"), _LINK, topic=Topic.MONEY)
WITHDRAWAL_CANCELED = MailKind(
    "billing.withdrawal_canceled", _("Withdrawal request cancelled"), _LINK, topic=Topic.MONEY
)
WITHDRAWAL_RETURNED = MailKind(
    "billing.withdrawal_returned", _("Withdrawal returned by the bank"), _LINK, topic=Topic.MONEY
)


def withdrawal_new(*, withdrawal: Withdrawal, now: datetime) -> None:
    """The request arrived: ops have work, the company a confirmation."""
    ops_mail(
        WITHDRAWAL_NEW,
        company=withdrawal.company,
        cause=f"withdrawal:{withdrawal.pk}:new",
        context=_facts(withdrawal),
        now=now,
    )
    withdrawal_mail(WITHDRAWAL_DELIVERED, withdrawal, now=now)


def _facts(withdrawal: Withdrawal) -> dict[str, Json]:
    return {
        "number": withdrawal.pk,
        "amount_cents": withdrawal.amount_cents,
        "fee_cents": withdrawal.fee_cents,
        "total_cents": withdrawal.total_cents,
        "returned_cents": withdrawal.returned_cents,
        "bank_name": withdrawal.bank_name,
        "last4": withdrawal.account_last4,
        "reason": _reason(withdrawal, "ar"),
        "reason_en": _reason(withdrawal, "en"),
    }


def _reason(withdrawal: Withdrawal, language: str) -> str:
    """Why the transfer came back, or why there was none."""
    returned = text_in(language, ar=withdrawal.return_reason_ar, en=withdrawal.return_reason_en)
    return returned or text_in(language, ar=withdrawal.close_reason_ar, en=withdrawal.close_reason_en)


def withdrawal_mail(kind: MailKind, withdrawal: Withdrawal, *, now: datetime) -> None:
    """Tell the company which state its request reached."""
    event = kind.name.rsplit("_", 1)[-1]
    notifications_settle(cause=f"withdrawal:{withdrawal.pk}", now=now)
    company_mail(
        kind,
        company=withdrawal.company,
        cause=f"withdrawal:{withdrawal.pk}:{event}",
        context=_facts(withdrawal),
        now=now,
    )

"""Mails about disputes."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from billing.disputes.models import Dispute, DisputeStatus
from billing.recipients import company_mail, ops_mail
from mailing.kinds import MailKind, Topic
from mailing.services import Json
from notifications.services import notifications_settle

_LINK = "/company/{company_id}/payments/{payment}"
DISPUTE_OPENED = MailKind("billing.dispute_opened", _("Payment disputed by the cardholder"), _LINK, topic=Topic.MONEY)
DISPUTE_WON = MailKind("billing.dispute_won", _("Dispute won"), _LINK, topic=Topic.MONEY)
DISPUTE_LOST = MailKind("billing.dispute_lost", _("Dispute lost"), _LINK, topic=Topic.MONEY)
LACKING_COLLECTED = MailKind(
    "billing.dispute_collected", _("Rest of a lost dispute taken from the balance"), _LINK, topic=Topic.MONEY
)
DISPUTE_NEW = MailKind("billing.dispute_new", _("New dispute"), "/admin/billing/dispute/{number}/change/")


def _context(dispute: Dispute) -> dict[str, Json]:
    return {
        "number": dispute.pk,
        "payment": dispute.payment_id,
        "amount_cents": dispute.amount_cents,
        "held_cents": dispute.held_cents,
        "lacking_cents": dispute.lacking_cents,
        "due_at": "" if dispute.due_at is None else dispute.due_at.isoformat(),
    }


def dispute_opened(*, dispute: Dispute, is_open: bool, now: datetime) -> None:
    """Ops have to answer it; the company reads what is held. One that is over already is told by its end alone."""
    cause, context = f"dispute:{dispute.pk}:opened", _context(dispute)
    ops_mail(DISPUTE_NEW, company=dispute.company, cause=f"{cause}:ops", context=context, now=now)
    if is_open:
        company_mail(DISPUTE_OPENED, company=dispute.company, cause=cause, context=context, now=now)


def dispute_decided(*, dispute: Dispute, now: datetime) -> None:
    """What was held is back, or gone."""
    notifications_settle(cause=f"dispute:{dispute.pk}", now=now)
    kind = DISPUTE_WON if dispute.status == DisputeStatus.WON else DISPUTE_LOST
    cause = f"dispute:{dispute.pk}:decided"
    company_mail(kind, company=dispute.company, cause=cause, context=_context(dispute), now=now)


def lacking_collected(*, dispute: Dispute, now: datetime) -> None:
    """What the balance had lacked of a lost one was taken from it."""
    cause = f"dispute:{dispute.pk}:collected"
    company_mail(LACKING_COLLECTED, company=dispute.company, cause=cause, context=_context(dispute), now=now)

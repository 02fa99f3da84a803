"""Mails about refunds to a card."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from billing.recipients import company_mail, ops_mail
from billing.refunds.models import Refund, RefundStatus
from common.text import text_in
from mailing.kinds import MailKind, Topic
from mailing.services import Json

_LINK = "/company/{company_id}/payments/{payment}"
REFUND_SUCCEEDED = MailKind("billing.refund_succeeded", _("Refund succeeded"), _LINK, topic=Topic.MONEY)
REFUND_FAILED = MailKind("billing.refund_failed", _("Refund to the card failed"), _LINK, topic=Topic.MONEY)
REFUND_REFUSED = MailKind("billing.refund_refused", _("Refund refused"), "/admin/billing/refund/{number}/change/")


def refund_ended(*, refund: Refund, now: datetime) -> None:
    """The money is on its way to the card; or it is back in the balance, and ops know, too."""
    failed = refund.status == RefundStatus.FAILED
    context: dict[str, Json] = {
        "number": refund.pk,
        "payment": refund.payment_id,
        "amount_cents": refund.amount_cents,
        "reason": text_in("ar", ar=refund.reason_ar, en=refund.reason_en),
        "reason_en": text_in("en", ar=refund.reason_ar, en=refund.reason_en),
    }
    # One that succeeded may fail yet.
    cause = f"refund:{refund.pk}:{refund.status}"
    kind = REFUND_FAILED if failed else REFUND_SUCCEEDED
    company_mail(kind, company=refund.company, cause=cause, context=context, now=now)
    if failed:
        ops_mail(REFUND_REFUSED, company=refund.company, cause=f"{cause}:ops", context=context, now=now)

"""The mail about a credit note: how much, and where the money is."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from billing.credit_notes.models import CreditNote
from billing.recipients import company_mail
from common.text import text_in
from mailing.kinds import MailKind, Topic
from mailing.services import Json

CREDIT_NOTE_ISSUED = MailKind(
    "billing.credit_note_issued",
    _("Credit note issued"),
    "/company/{company_id}/invoices/credit-notes/{note}",
    topic=Topic.MONEY,
)


def credit_note_issued(*, note: CreditNote, now: datetime) -> None:
    context: dict[str, Json] = {
        "note": note.pk,
        "number": note.number or "",
        "invoice_number": note.invoice.number,
        "amount_cents": note.total_cents,
        "balance_cents": note.to_balance_cents,
        "card_cents": note.to_card_cents,
        "ended_subscription": note.ended_subscription,
        "reason": text_in("ar", ar=note.reason_ar, en=note.reason_en),
        "reason_en": text_in("en", ar=note.reason_ar, en=note.reason_en),
    }
    company_mail(
        CREDIT_NOTE_ISSUED, company=note.company, cause=f"credit_note:{note.pk}:issued", context=context, now=now
    )

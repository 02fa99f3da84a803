"""The mail about a company's documents."""

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from companies.company.mails import owner_mail
from companies.documents.models import LABELS_BY_COUNTRY, Document
from mailing.kinds import MailKind, Topic
from notifications.services import notifications_settle

DOCUMENT_EXPIRES = MailKind(
    "companies.document_expires",
    _("Document expiring"),
    link_path="/company/{company_id}/requirements",
    topic=Topic.DOCUMENTS,
)


def document_expires(*, document: Document, days: int, threshold: int, now: datetime) -> None:
    """To the owner: a paper expires in so many days (0: today); once for each threshold, in place of those before."""
    company = document.company
    cause = f"document:{document.pk}:expires:{document.expires_on}:{threshold}"
    notifications_settle(cause=f"document:{document.pk}", but=cause, now=now)
    labels = LABELS_BY_COUNTRY.get(company.country, {})
    owner_mail(
        DOCUMENT_EXPIRES,
        company=company,
        cause=cause,
        context=lambda: {
            "document": str(labels.get(document.kind) or document.get_kind_display()),
            "expires_on": str(document.expires_on),
            "days": days,
        },
        now=now,
    )

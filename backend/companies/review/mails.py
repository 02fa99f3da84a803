"""The mails about a company: submissions to ops; decisions, bank accounts, expiring documents to its owner."""

from collections.abc import Sequence
from datetime import datetime

from django.conf import settings
from django.utils import translation

from accounts.users.models import User
from companies.company.models import Company, Review
from companies.documents.models import Document
from companies.main_info.models import BankAccount
from companies.main_info.selectors import company_name_in, company_recipients
from companies.requirements.engine import ReviewReason
from companies.wizard.steps import label_of
from mailing.kinds import MailKind
from mailing.services import mail_queue

SUBMITTED = MailKind("companies.submitted", link_path="/admin/companies/company/{company_id}/review/")
CONFIRMED = MailKind("companies.confirmed", link_path="/company/{company_id}/license")
REJECTED = MailKind("companies.rejected", link_path="/add-company/{company_id}/{step}")
REVOKED = MailKind("companies.revoked", link_path="/add-company/{company_id}/{step}")
BANK_ACCOUNT_CHANGED = MailKind(
    "companies.bank_account_changed", link_path="/company/{company_id}/main-info/bank-accounts"
)
DOCUMENT_EXPIRES = MailKind("companies.document_expires", link_path="/company/{company_id}/main-info/legal-info")


def submitted(*, company: Company, review: Review, now: datetime) -> None:
    """To ops: a company waits for its review."""
    for address in settings.OPS_EMAILS:
        mail_queue(
            kind=SUBMITTED,
            cause=f"review:{review.pk}:submitted:{address}",
            to=address,
            language="ar",
            context={
                "company_id": str(company.pk),
                "company": company_name_in(company, "ar"),
                "kind": company.kind,
                "country": company.country,
                "again": company.reviews.count() > 1,
                "submitted_at": now,
            },
            now=now,
            company_id=company.pk,
        )


def confirmed(*, company: Company, review: Review, now: datetime) -> None:
    """To the owner: the company is confirmed."""
    for owner in company_recipients(company):
        mail_queue(
            kind=CONFIRMED,
            cause=f"review:{review.pk}:confirmed",
            to=owner.email,
            language=owner.language,
            context=_greeting(company, owner),
            now=now,
            company_id=company.pk,
            user_id=owner.pk,
        )


def rejected(
    *, company: Company, review: Review, reasons: Sequence[ReviewReason], first_step: int, now: datetime
) -> None:
    """To the owner: what was rejected (or revoked) and why, field by field."""
    kind = REVOKED if review.decision == "revoked" else REJECTED
    for owner in company_recipients(company):
        with translation.override(owner.language):
            listed = [
                {"field": str(label_of(reason.field, country=company.country)), "text": reason.text}
                for reason in reasons
            ]
        mail_queue(
            kind=kind,
            cause=f"review:{review.pk}:{review.decision}",
            to=owner.email,
            language=owner.language,
            context={**_greeting(company, owner), "reasons": listed, "step": first_step},
            now=now,
            company_id=company.pk,
            user_id=owner.pk,
        )


def bank_account_changed(*, company: Company, account: BankAccount, event: str, actor: User, now: datetime) -> None:
    """To the owner: where money may go was changed, and by whom. The number is shown by its end only."""
    for owner in company_recipients(company):
        mail_queue(
            kind=BANK_ACCOUNT_CHANGED,
            cause=f"bank_account:{account.pk}:{event}:{now.isoformat()}",
            to=owner.email,
            language=owner.language,
            context={
                **_greeting(company, owner),
                "event": event,
                "bank": account.bank_name,
                "last4": account.last4,
                "by": actor.get_full_name(),
                "at": now,
            },
            now=now,
            company_id=company.pk,
            user_id=owner.pk,
        )


def document_expires(*, document: Document, days: int, threshold: int, now: datetime) -> None:
    """To the owner: a paper expires in so many days (0: today); once for each threshold."""
    company = document.company
    for owner in company_recipients(company):
        with translation.override(owner.language):
            paper = str(label_of(f"documents.{document.kind}", country=company.country))
        mail_queue(
            kind=DOCUMENT_EXPIRES,
            cause=f"document:{document.pk}:expires:{document.expires_on}:{threshold}",
            to=owner.email,
            language=owner.language,
            context={
                **_greeting(company, owner),
                "document": paper,
                "expires_on": str(document.expires_on),
                "days": days,
            },
            now=now,
            company_id=company.pk,
            user_id=owner.pk,
        )


def _greeting(company: Company, owner: User) -> dict[str, str]:
    return {
        "company_id": str(company.pk),
        "company": company_name_in(company, owner.language),
        "first_name": owner.first_name,
    }

"""The mails about a review: submissions to ops and their receipt to the owner, decisions to the owner."""

from collections.abc import Sequence
from datetime import date, datetime

from django.conf import settings
from django.utils.translation import gettext_lazy as _

from companies.company.mails import company_name_in, owner_mail
from companies.company.models import Company, Decision, Review
from companies.registration.requirements.facts import ReviewReason
from companies.registration.wizard.steps import label_of
from mailing.kinds import MailKind, Topic
from mailing.services import Json, mail_queue
from references.names import names_of

SUBMITTED = MailKind(
    "companies.submitted", _("Company to review"), link_path="/admin/companies/company/{company_id}/review/"
)
RECEIVED = MailKind(
    "companies.received", _("Received for review"), link_path="/company/{company_id}/review", topic=Topic.REVIEW
)
CONFIRMED = MailKind(
    "companies.confirmed", _("Company approved"), link_path="/company/{company_id}/license", topic=Topic.REVIEW
)
REJECTED = MailKind(
    "companies.rejected", _("Company rejected"), link_path="/add-company/{company_id}/{step}", topic=Topic.REVIEW
)
REVOKED = MailKind(
    "companies.revoked", _("Approval revoked"), link_path="/add-company/{company_id}/{step}", topic=Topic.REVIEW
)


def submitted(*, company: Company, review: Review, now: datetime) -> None:
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
                "country": names_of("territories", company.country)["name_ar"],
                "again": company.reviews.count() > 1,
                "submitted_at": now,
            },
            now=now,
            company_id=company.pk,
        )


def received(*, company: Company, review: Review, expected_on: date | None, now: datetime) -> None:
    """To the owner: what was sent has arrived, and by which day (of the seller) it is likely decided."""

    def context() -> dict[str, Json]:
        return {"expected_on": expected_on.isoformat() if expected_on else "", "again": company.reviews.count() > 1}

    owner_mail(RECEIVED, company=company, cause=f"review:{review.pk}:received", context=context, now=now)


def confirmed(*, company: Company, review: Review, now: datetime) -> None:
    owner_mail(CONFIRMED, company=company, cause=f"review:{review.pk}:confirmed", now=now)


def rejected(
    *, company: Company, review: Review, reasons: Sequence[ReviewReason], first_step: int, now: datetime
) -> None:
    """To the owner: what was rejected (or revoked) and why, field by field."""

    def context() -> dict[str, Json]:
        listed: list[Json] = [
            {"field": str(label_of(reason.field, country=company.country)), "text": reason.text} for reason in reasons
        ]
        return {"reasons": listed, "step": first_step}

    kind = REVOKED if review.decision == Decision.REVOKED else REJECTED
    owner_mail(kind, company=company, cause=f"review:{review.pk}:{review.decision}", context=context, now=now)

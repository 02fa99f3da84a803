"""Submitting a company and deciding about it. The legal moves are in ``companies/company/states.py``."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import status_change_log
from common.errors import Invalid, Text
from companies.company.models import Company, Decision, Review
from companies.company.standing import Action
from companies.company.states import REVIEW, require_wizard_open
from companies.documents.services import documents_approval_revoke, documents_approve
from companies.errors import SubmittedAgain
from companies.locks import company_for_action, company_for_decision
from companies.registration.requirements.facts import REASON_MAX_LENGTH, ReviewReason
from companies.registration.requirements.selectors import facts_of_one
from companies.registration.review import mails
from companies.registration.review.claims import require_free
from companies.registration.review.selectors import review_course
from companies.registration.wizard.corrections import values_seen
from companies.registration.wizard.services import require_complete
from companies.registration.wizard.steps import label_of, reviewable_fields, step_of
from notifications.services import notifications_settle

_NO_REASON = _("Mark at least one field, and say why")
_NO_TEXT = _("Choose a ready-made reason, or write your own.")
_TOO_LONG = _("Write at most 500 characters")
_NO_SUCH_FIELD = _("This company has no such field")


@transaction.atomic
def company_submit(*, company_id: UUID, actor: User, now: datetime) -> Company:
    """Send the company for review, for the first time or again.

    Raises CompanyUnderReview or WizardClosed, and Invalid with everything that is missing, by field path.
    """
    company = company_for_action(company_id, Action.WRITE, now=now)
    require_wizard_open(company)
    require_complete(company, now=now)
    change = REVIEW.advance(company, "submit")
    company.submitted_at = now
    company.save(update_fields=["status", "submitted_at", "updated_at"])
    earlier = Review.objects.filter(company=company, is_current=True)
    for key in earlier.values_list("pk", flat=True):
        notifications_settle(cause=f"review:{key}", now=now)
    earlier.update(is_current=False, updated_at=now)
    values = values_seen(facts_of_one(company), reviewable_fields(company.kind), now=now)
    review = Review.objects.create(company=company, submitted_by=actor, submitted_at=now, values=values)
    status_change_log(company, change, company_id=company.pk, actor=actor, now=now, label=company.name)
    mails.submitted(company=company, review=review, now=now)
    mails.received(company=company, review=review, expected_on=review_course(company, now=now).expected_on, now=now)
    return company


@transaction.atomic
def company_confirm(
    *, company_id: UUID, actor: User, now: datetime, submission_seen: datetime | None = None
) -> Company:
    """Ops confirm what was submitted. Raises WrongState unless it is under review, CompanyClosed, SubmittedAgain,
    ClaimedByAnother.

    ``submission_seen`` is when what the reviewer looked at was submitted; None where nobody looked at a page.
    """
    company = company_for_decision(company_id)
    change = REVIEW.advance(company, "confirm")
    _require_seen(company, submission_seen)
    company.was_confirmed = True
    company.confirmed_at = now
    company.save(update_fields=["status", "was_confirmed", "confirmed_at", "updated_at"])
    documents_approve(company, now=now)
    review = _decide(company, Decision.CONFIRMED, (), actor=actor, now=now)
    status_change_log(company, change, company_id=company.pk, actor=actor, now=now, label=company.name)
    mails.confirmed(company=company, review=review, now=now)
    return company


@transaction.atomic
def company_reject(
    *,
    company_id: UUID,
    reasons: Sequence[ReviewReason],
    actor: User,
    now: datetime,
    submission_seen: datetime | None = None,
) -> Company:
    """Ops reject fields of what was submitted, each with its reason in one language at least.

    Raises WrongState, SubmittedAgain, ClaimedByAnother or Invalid.
    """
    return _turn_down(company_id, "reject", Decision.REJECTED, reasons, actor=actor, now=now, seen=submission_seen)


@transaction.atomic
def company_revoke(
    *,
    company_id: UUID,
    reasons: Sequence[ReviewReason],
    actor: User,
    now: datetime,
    submission_seen: datetime | None = None,
) -> Company:
    """Ops take an approval back; licence, payments and withdrawals stay. Raises WrongState, SubmittedAgain, Invalid."""
    return _turn_down(company_id, "revoke", Decision.REVOKED, reasons, actor=actor, now=now, seen=submission_seen)


def _turn_down(
    company_id: UUID,
    event: str,
    decision: Decision,
    reasons: Sequence[ReviewReason],
    *,
    actor: User,
    now: datetime,
    seen: datetime | None,
) -> Company:
    company = company_for_decision(company_id)
    change = REVIEW.advance(company, event)
    _require_seen(company, seen)
    _require_reasons(company, reasons)
    company.save(update_fields=["status", "updated_at"])
    documents_approval_revoke(company)
    values = values_seen(facts_of_one(company), (reason.field for reason in reasons), now=now)
    reasons = [replace(reason, seen=values[reason.field]) for reason in reasons]
    review = _decide(company, decision, reasons, actor=actor, now=now)
    # A note of the log has one language.
    note = "\n".join(reason_line(reason, "ar", company) for reason in reasons)
    status_change_log(company, change, company_id=company.pk, actor=actor, now=now, note=note, label=company.name)
    first_step = min(step_of(reason.field).number for reason in reasons)
    mails.rejected(company=company, review=review, reasons=reasons, first_step=first_step, now=now)
    return company


def reason_line(reason: ReviewReason, language: str, company: Company) -> str:
    """What people call the field, and why it was rejected."""
    with translation.override(language):
        return f"{label_of(reason.field, country=company.country)}: {reason.text}"


def _require_seen(company: Company, submission: datetime | None) -> None:
    """A page that stood open while the owner corrected the company and sent it again decides about nothing."""
    if submission is not None and submission != company.submitted_at:
        raise SubmittedAgain


def _require_reasons(company: Company, reasons: Sequence[ReviewReason]) -> None:
    if not reasons:
        raise Invalid.field("reasons", _NO_REASON)
    known = set(reviewable_fields(company.kind))
    errors: dict[str, list[Text]] = {}
    for reason in reasons:
        texts = (reason.text_ar.strip(), reason.text_en.strip())
        if reason.field not in known:
            errors[reason.field] = [_NO_SUCH_FIELD]
        elif not any(texts):
            errors[reason.field] = [_NO_TEXT]
        elif max(map(len, texts)) > REASON_MAX_LENGTH:
            errors[reason.field] = [_TOO_LONG]
    if errors:
        raise Invalid(errors)


def _decide(
    company: Company, decision: Decision, reasons: Sequence[ReviewReason], *, actor: User, now: datetime
) -> Review:
    """Write the decision on the current review; a company that came confirmed (demo, import) gets its review now.

    Raises ClaimedByAnother.
    """
    review = Review.objects.filter(company=company, is_current=True).select_related("claimed_by").first()
    if review is not None and review.is_waiting:
        require_free(review, actor=actor, now=now)
    if review is None or (review.decision != Decision.PENDING and decision == Decision.REVOKED):
        Review.objects.filter(company=company, is_current=True).update(is_current=False, updated_at=now)
        review = Review(company=company, submitted_at=company.submitted_at or now)
    review.decision, review.decided_by, review.decided_at = decision, actor, now
    review.reasons = [asdict(reason) for reason in reasons]
    review.save()
    notifications_settle(cause=f"review:{review.pk}", now=now)
    return review

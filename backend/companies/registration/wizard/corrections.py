"""Rejected fields: one is corrected once its value or file is another than the reviewer saw, or its owner says why it
stays."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.services import activity_record
from common.clock import business_date
from common.errors import Invalid
from common.fields import blind_index
from companies.company.models import Company, Review
from companies.company.standing import Action
from companies.company.states import require_wizard_open
from companies.errors import REQUIRED
from companies.locks import company_for_action
from companies.registration.requirements.facts import Facts
from companies.registration.requirements.selectors import facts_of_one, reasons_of
from companies.registration.wizard.step import Step
from companies.registration.wizard.steps import STEPS

_NOT_REJECTED = _("This field needs no correction")


def values_seen(facts: Facts, paths: Iterable[str], *, now: datetime) -> dict[str, str]:
    """What a reviewer sees at each path; as keyed hashes, so that numbers of people are not stored a second time."""
    # Countries and kinds are shown by name: always in one language, so that they can be compared.
    with translation.override("en"):
        today = business_date(now)
        rows = [row for step in STEPS for row in step.rows(facts, today)]
        shown = [(row.field, _comparable(row.value)) for row in rows]
    return {
        path: blind_index(repr([each for each in shown if each[0] == path or each[0].startswith(f"{path}.")]))
        for path in paths
    }


def _comparable(value: object) -> str:
    items = value if isinstance(value, list) else [value]
    return repr([getattr(item, "pk", item) for item in items])


def reasons_answer(company: Company, *, now: datetime) -> None:
    """Look again at what was rejected. What is another value now needs no sentence any more."""
    review = Review.objects.filter(company=company, is_current=True).first()
    if review is None or not review.reasons:
        return
    now_seen = values_seen(facts_of_one(company), (reason["field"] for reason in review.reasons), now=now)
    for reason in review.reasons:
        if reason.get("seen") != now_seen[reason["field"]]:
            reason |= {"answered": True, "kept_because": ""}
        else:
            reason["answered"] = bool(reason.get("kept_because"))
    review.save(update_fields=["reasons", "updated_at"])


@transaction.atomic
def rejected_field_keep(
    *, company_id: UUID, step: Step, name: str, because: str, actor: User, now: datetime
) -> Company:
    """Leave a rejected field as it is and tell the reviewer why. ``name`` is the step's own.

    Raises CompanyUnderReview, WizardClosed, or Invalid: without a sentence, or for a field that was not rejected or
    has another value by now.
    """
    company = company_for_action(company_id, Action.WRITE, now=now)
    require_wizard_open(company)
    if not because:
        raise Invalid.field("because", REQUIRED)
    field = step.path(name)
    review = Review.objects.filter(company=company, is_current=True).first()
    if review is None or not any(reason.field == field and reason.is_unchanged for reason in reasons_of(review)):
        raise Invalid.field("field", _NOT_REJECTED)
    for reason in review.reasons:
        if reason["field"] == field:
            reason |= {"answered": True, "kept_because": because}
    review.save(update_fields=["reasons", "updated_at"])
    activity_record(
        company_id=company.pk,
        actor=actor,
        action="company.field_kept",
        subject=company,
        now=now,
        changes=[{"field": field, "old": None, "new": because}],
        label=company.name,
    )
    return company

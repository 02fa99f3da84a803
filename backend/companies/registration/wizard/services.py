"""Saving one step of the wizard: whole or not at all, whatever the step."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.users.models import User
from activity.services import activity_record, fields_changed
from common.clock import business_date
from common.errors import Invalid, Text
from common.files.stored import stored_files
from companies.company.models import Company
from companies.company.services import SECRET
from companies.company.standing import Action
from companies.company.states import require_wizard_open
from companies.locks import company_for_action
from companies.main_info.checks import Values
from companies.registration.requirements.selectors import facts_of_one
from companies.registration.wizard.corrections import reasons_answer
from companies.registration.wizard.progress import blocking, requirements_of
from companies.registration.wizard.step import Saving, Step
from companies.registration.wizard.steps import BRAND, KIND, NAMES, REGION, REVIEW
from companies.validators import Finding


@dataclass(frozen=True)
class StepSaved:
    """The company after the save, and soft remarks by the step's own field names."""

    company: Company
    warnings: Mapping[str, tuple[Finding, ...]]


def wizard_step_save(*, company_id: UUID, step: Step, values: Values, actor: User, now: datetime) -> StepSaved:
    """Check and write one step. An omitted field keeps its value, None clears it.

    Raises Invalid with the step's own field names, CompanyUnderReview or WizardClosed. Step 10 writes nothing: it
    raises Invalid with everything that is missing, by path.
    """
    values = step.prepared(values)
    with stored_files() as files, transaction.atomic():
        company = company_for_action(company_id, Action.WRITE, now=now)
        require_wizard_open(company)
        if step is REVIEW:
            require_complete(company, now=now)
            return StepSaved(company, {})
        before = _logged(company)
        warnings = step.save(Saving(company, values, files, actor, now)).warnings
        company.save()
        reasons_answer(company, now=now)
        activity_record(
            company_id=company.pk,
            actor=actor,
            action="company.step_saved",
            subject=company,
            now=now,
            changes=[
                {"field": "step", "old": None, "new": step.key},
                *fields_changed(before, _logged(company), secret=SECRET),
            ],
            label=company.name,
        )
    return StepSaved(company, warnings)


def require_complete(company: Company, *, now: datetime) -> None:
    """Raise Invalid with all that keeps the company from being reviewed: messages by path."""
    # A new paper, or a phone changed in main info, answers a reason without a step being saved.
    reasons_answer(company, now=now)
    errors: dict[str, list[Text]] = {}
    for requirement in blocking(requirements_of(facts_of_one(company), today=business_date(now))):
        errors.setdefault(requirement.field, []).append(requirement.reason)
    if errors:
        raise Invalid(errors)


def _logged(company: Company) -> dict[str, Any]:
    columns = (name for step in (KIND, NAMES, BRAND, REGION) for name in step.labels)
    return {name: getattr(company, name) for name in (*columns, "bank_account_skipped")}

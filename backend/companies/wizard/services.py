"""Saving one step of the wizard: whole or not at all, whatever the step."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.users.models import User
from activity.services import activity_record, fields_changed
from common.clock import business_date
from common.errors import Invalid, Text
from common.files.stored import StoredFiles, stored_files
from common.files.uploads import image_clean
from companies.company.models import Company, Review
from companies.company.services import SECRET
from companies.company.standing import Action
from companies.company.states import require_wizard_open
from companies.documents import services as documents
from companies.locks import company_for_action
from companies.main_info.checks.form import CleanForm
from companies.main_info.checks.names import EMPTY as NO_NAMES
from companies.main_info.models import Phone
from companies.main_info.services import addresses, bank_accounts, contacts, legal_info
from companies.requirements.engine import Requirement, blocking, requirements_of
from companies.requirements.selectors import facts_of_one
from companies.wizard import identity
from companies.wizard.steps import (
    ADDRESS,
    BANK,
    BRAND,
    CONTACTS,
    DOCUMENTS,
    KIND,
    LEGAL,
    NAMES,
    REGION,
    REVIEW,
    WizardStep,
    step_of,
)

Values = Mapping[str, Any]


@dataclass(frozen=True)
class StepSaved:
    """The company after the save, and soft remarks by the step's own field names."""

    company: Company
    warnings: Mapping[str, list[Text]]


@dataclass(frozen=True)
class _Save:
    company: Company
    values: Values
    files: StoredFiles
    actor: User
    now: datetime


def wizard_step_save(*, company_id: UUID, step: WizardStep, values: Values, actor: User, now: datetime) -> StepSaved:
    """Check and write one step. An omitted field keeps its value, None clears it.

    Raises Invalid with the step's own field names, CompanyUnderReview or WizardClosed. Step 10 writes nothing: it
    raises Invalid with everything that is missing, by path.
    """
    if values.get("logo") is not None:
        # Pictures are decoded outside the transaction.
        values = {**values, "logo": image_clean(values["logo"], field="logo", square=True)}
    with stored_files() as files, transaction.atomic():
        company = company_for_action(company_id, Action.WRITE, now=now)
        require_wizard_open(company)
        if step is REVIEW:
            require_complete(company, now=now)
            return StepSaved(company, {})
        before = _plain(company)
        warnings = _SAVERS[step](_Save(company, values, files, actor, now)).warnings
        company.save()
        _reasons_answer(company, step)
        activity_record(
            company_id=company.pk,
            actor=actor,
            action="company.step_saved",
            subject=company,
            now=now,
            changes=[
                {"field": "step", "old": None, "new": step.key},
                *fields_changed(before, _plain(company), secret=SECRET),
            ],
            label=company.name,
        )
    return StepSaved(company, warnings)


def require_complete(company: Company, *, now: datetime) -> None:
    """Raise Invalid with all that keeps the company from being reviewed: messages by path."""
    errors = errors_of(blocking(requirements_of(facts_of_one(company), today=business_date(now))))
    if errors:
        raise Invalid(errors)


def errors_of(requirements: tuple[Requirement, ...]) -> dict[str, list[Text]]:
    """Requirements as messages beside fields."""
    errors: dict[str, list[Text]] = {}
    for requirement in requirements:
        errors.setdefault(requirement.field, []).append(requirement.reason)
    return errors


def _plain(company: Company) -> dict[str, Any]:
    names = (*NO_NAMES, *identity.NO_REGION, "kind", "sub_domain", "logo", "bank_account_skipped")
    return {name: getattr(company, name) for name in names}


def _reasons_answer(company: Company, step: WizardStep) -> None:
    """A step that was saved again answers the reviewer's reasons about it; another kind answers those about 5 and 6."""
    answered = {KIND.number: {KIND.number, LEGAL.number, DOCUMENTS.number}}.get(step.number, {step.number})
    review = Review.objects.filter(company=company, is_current=True).first()
    if review is None or not review.reasons:
        return
    for reason in review.reasons:
        if step_of(reason["field"]).number in answered:
            reason["answered"] = True
    review.save(update_fields=["reasons", "updated_at"])


def _kind(save: _Save) -> CleanForm:
    return identity.kind_save(save.company, save.values)


def _names(save: _Save) -> CleanForm:
    return identity.names_save(save.company, save.values)


def _brand(save: _Save) -> CleanForm:
    return identity.brand_save(save.company, save.values, files=save.files, now=save.now)


def _region(save: _Save) -> CleanForm:
    return identity.region_save(save.company, save.values)


def _legal(save: _Save) -> CleanForm:
    return legal_info.draft_legal_info_save(save.company, save.values, now=save.now)[1]


def _documents(save: _Save) -> CleanForm:
    documents.draft_documents_save(save.company, save.values.get("documents"))
    return CleanForm({})


def _address(save: _Save) -> CleanForm:
    return addresses.draft_address_save(save.company, save.values)[1]


def _contacts(save: _Save) -> CleanForm:
    warnings: dict[str, list[Text]] = {}
    errors: dict[str, list[Text]] = {}
    given = {name: save.values[name] or [] for name in ("phones", "links") if name in save.values}
    if not Phone.objects.filter(company=save.company).exists():
        given.setdefault("phones", [])  # which says that one is needed
    writes = {"phones": contacts.draft_phones_save, "links": contacts.draft_links_save}
    for name, items in given.items():
        try:
            warnings |= writes[name](save.company, items)
        except Invalid as invalid:
            errors |= invalid.errors
    if errors:
        raise Invalid(errors)
    return CleanForm({}, warnings)


def _bank(save: _Save) -> CleanForm:
    if save.values.get("skip"):
        bank_accounts.draft_bank_account_skip(save.company)
        return CleanForm({})
    return bank_accounts.draft_bank_account_save(save.company, save.values, actor=save.actor, now=save.now)


_SAVERS: Mapping[WizardStep, Callable[[_Save], CleanForm]] = {
    KIND: _kind,
    NAMES: _names,
    BRAND: _brand,
    REGION: _region,
    LEGAL: _legal,
    DOCUMENTS: _documents,
    ADDRESS: _address,
    CONTACTS: _contacts,
    BANK: _bank,
}

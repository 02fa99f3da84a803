"""The requirement engine (D13): what a company still lacks, where, why, and what that holds up.

Pure: facts in, requirements out. Wizard step states, the submit check, per-field review reasons, the board and the
home banner are all read from here, so that they cannot disagree; no step state is stored.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum

from companies.company.models import ReviewStatus
from companies.requirements.facts import Code, Facts, HoldsUp, Requirement, ReviewReason
from companies.requirements.rules import EXPIRY_ALERT_DAYS, expiring, open_requirements, rejected, unpayable
from companies.wizard.steps import (
    ADDRESS,
    BANK,
    BRAND,
    CONTACTS,
    DOCUMENTS,
    KIND,
    LEGAL,
    LEGAL_FIELDS,
    NAMES,
    REGION,
    STEPS,
    WizardStep,
)

__all__ = [
    "EXPIRY_ALERT_DAYS",
    "OPEN",
    "Code",
    "Facts",
    "HoldsUp",
    "Progress",
    "Requirement",
    "ReviewReason",
    "StepState",
    "blocking",
    "progress_of",
    "requirements_of",
]

OPEN = (ReviewStatus.UNCOMPLETED, ReviewStatus.REJECTED)


class StepState(StrEnum):
    """Spec 3: done, "Working on it" (pending), "Not completed yet" (inactive)."""

    DONE = "done"
    PENDING = "pending"
    INACTIVE = "inactive"


@dataclass(frozen=True)
class Progress:
    """The states of the ten steps, in order, and the first open one (None when nothing is open)."""

    states: tuple[tuple[WizardStep, StepState], ...] = field(default=())
    next_step: int | None = None


def requirements_of(facts: Facts, *, today: date) -> tuple[Requirement, ...]:
    """Everything the company still needs, in the wizard's order. Nothing while ops are looking at it."""
    status, country = facts.company.status, facts.company.country
    found: Iterable[Requirement] = ()
    if status in OPEN:
        found = _merged([*open_requirements(facts, today), *rejected(facts)])
    elif status == ReviewStatus.CONFIRMED:
        found = (*expiring(facts, today), *unpayable(facts))
    return tuple(replace(requirement, country=country) for requirement in found)


def blocking(requirements: Iterable[Requirement]) -> tuple[Requirement, ...]:
    """Those that keep the company from being sent for review."""
    return tuple(requirement for requirement in requirements if requirement.holds_up is HoldsUp.REVIEW)


def progress_of(facts: Facts, requirements: Iterable[Requirement]) -> Progress:
    """The step states that follow from the requirements."""
    if facts.company.status not in OPEN:
        return Progress(tuple((step, StepState.DONE) for step in STEPS))
    open_steps = {requirement.step.number for requirement in blocking(requirements)}
    next_step = min(open_steps, default=STEPS[-1].number)
    open_steps.add(STEPS[-1].number)

    def state(step: WizardStep) -> StepState:
        if step.number not in open_steps:
            return StepState.DONE
        return StepState.PENDING if step.number == next_step or _is_begun(step, facts) else StepState.INACTIVE

    return Progress(tuple((step, state(step)) for step in STEPS), next_step)


def _merged(requirements: Iterable[Requirement]) -> Iterator[Requirement]:
    # A field that was rejected and is now missing says both; equal sentences are said once.
    order = {step.number: index for index, step in enumerate(STEPS)}
    seen: set[tuple[str, Code]] = set()
    for requirement in sorted(requirements, key=lambda item: order[item.step.number]):
        if (requirement.field, requirement.code) not in seen:
            seen.add((requirement.field, requirement.code))
            yield requirement


def _is_begun(step: WizardStep, facts: Facts) -> bool:
    company, legal = facts.company, facts.legal
    begun = {
        KIND: True,
        NAMES: company.company_name or company.name_ar or company.name_en,
        BRAND: company.sub_domain or company.logo,
        REGION: company.country or company.currency or company.lang,
        LEGAL: any(getattr(legal, name) for name in LEGAL_FIELDS[company.kind]),
        DOCUMENTS: facts.documents,
        ADDRESS: facts.address,
        CONTACTS: facts.phones,
        BANK: facts.bank_account,
    }
    return bool(begun.get(step, False))

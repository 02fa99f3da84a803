"""The requirement engine (D13): what a company still lacks, where, why, and what that holds up.

Pure: facts in, requirements out. Wizard step states, the submit check, per-field review reasons, the board and the
home banner are all read from here, so that they cannot disagree; no step state is stored.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime

from common.clock import business_date
from common.errors import Text
from companies.company.models import Company, ReviewStatus
from companies.company.states import OPEN
from companies.registration.requirements.facts import Code, Facts, HoldsUp, Requirement
from companies.registration.requirements.selectors import facts_of_one
from companies.registration.wizard.step import Progress, Step, StepState, StepView
from companies.registration.wizard.steps import STEPS, step_of
from companies.validators import Finding


def requirements_of(facts: Facts, *, today: date) -> tuple[Requirement, ...]:
    """Everything the company still needs, in the wizard's order. Nothing while ops are looking at it."""
    if facts.company.status in OPEN:
        return tuple(found for step in STEPS for found in _open(step, facts, today))
    if facts.company.status == ReviewStatus.CONFIRMED:
        return tuple(found for step in STEPS for found in step.confirmed_requirements(facts, today))
    return ()


def blocking(requirements: Iterable[Requirement]) -> tuple[Requirement, ...]:
    """Those that keep the company from being sent for review."""
    return tuple(requirement for requirement in requirements if requirement.holds_up is HoldsUp.REVIEW)


def progress_of(facts: Facts, requirements: Iterable[Requirement]) -> Progress:
    if facts.company.status not in OPEN:
        return Progress(tuple((step, StepState.DONE) for step in STEPS))
    last = STEPS[-1].number
    open_steps = {requirement.step for requirement in blocking(requirements)}
    next_step = min(open_steps, default=last)

    def state(step: Step) -> StepState:
        if step.number not in open_steps and step.number != last:
            return StepState.DONE
        return StepState.PENDING if step.number == next_step or step.is_begun(facts) else StepState.INACTIVE

    return Progress(tuple((step, state(step)) for step in STEPS), next_step)


def step_view(
    company: Company, step: Step, *, now: datetime, warnings: Mapping[str, tuple[Finding, ...]] | None = None
) -> StepView:
    """The step; what was never filled in is empty, not wrong. ``now`` is the company's own time."""
    facts = facts_of_one(company)
    requirements = requirements_of(facts, today=business_date(now))
    progress = progress_of(facts, requirements)
    errors: dict[str, list[Text]] = {}
    for requirement in requirements:
        if requirement.step == step.number and requirement.code != Code.MISSING:
            errors.setdefault(step.name(requirement.field), []).append(requirement.reason)
    state = next(state for each, state in progress.states if each is step)
    unchanged = {
        step.name(reason.field): reason.kept_because
        for reason in facts.reasons
        if step_of(reason.field) is step and reason.is_unchanged
    }
    return StepView(step, state, facts, errors, progress, requirements, warnings or {}, unchanged)


def _open(step: Step, facts: Facts, today: date) -> Iterator[Requirement]:
    """What the step lacks, then the reviewer's reasons that were not answered yet; equal ones are said once."""
    seen: set[tuple[str, Code]] = set()
    for requirement in (*step.open_requirements(facts, today), *_rejected(step, facts)):
        if (requirement.field, requirement.code) not in seen:
            seen.add((requirement.field, requirement.code))
            yield requirement


def _rejected(step: Step, facts: Facts) -> Iterator[Requirement]:
    for reason in facts.reasons:
        if not reason.answered and step_of(reason.field) is step:
            yield step.requirement(facts, step.name(reason.field), Code.REJECTED, reason.text)

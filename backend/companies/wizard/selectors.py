"""One step of the wizard as it stands: its state, what is in it, and what is wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from common.clock import business_date
from common.errors import Text
from companies.company.models import Company
from companies.main_info import selectors as main_info
from companies.main_info.models import Address, BankAccount, Link
from companies.requirements.engine import Facts, Progress, Requirement, StepState, progress_of, requirements_of
from companies.requirements.selectors import facts_of_one
from companies.wizard.steps import WizardStep, local_name


@dataclass(frozen=True)
class StepView:
    """A step for its screen. ``errors`` are reviewer's reasons and faults that arose since, by the step's own names."""

    step: WizardStep
    state: StepState
    facts: Facts
    links: tuple[Link, ...]
    address: Address
    bank_account: BankAccount
    errors: Mapping[str, list[Text]]
    progress: Progress
    requirements: tuple[Requirement, ...]
    warnings: Mapping[str, list[Text]] = field(default_factory=dict)

    @property
    def company(self) -> Company:
        """The company of the step."""
        return self.facts.company


def step_view(
    company: Company, step: WizardStep, *, now: datetime, warnings: Mapping[str, list[Text]] | None = None
) -> StepView:
    """The step; what was never filled in is empty, not wrong. ``now`` is the company's own time."""
    facts = facts_of_one(company)
    requirements = requirements_of(facts, today=business_date(now))
    progress = progress_of(facts, requirements)
    errors: dict[str, list[Text]] = {}
    for requirement in requirements:
        if requirement.step is step and requirement.code != "missing":
            errors.setdefault(local_name(requirement.field), []).append(requirement.reason)
    return StepView(
        step=step,
        state=dict[Any, StepState](progress.states)[step],
        facts=facts,
        links=tuple(main_info.links(company)),
        address=facts.address or Address(company=company, country=company.country),
        bank_account=facts.bank_account or BankAccount(company=company),
        errors=errors,
        progress=progress,
        requirements=requirements,
        warnings=warnings or {},
    )

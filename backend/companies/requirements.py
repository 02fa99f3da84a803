"""The requirement engine (D13): what a company still lacks, where, why, and what that holds up.

Pure: facts in, requirements out. Wizard step states, the submit check, per-field review reasons, the board and the
home banner are all read from here, so that they cannot disagree; no step state is stored.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from functools import partial

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.errors import Invalid, Text
from companies import checks
from companies.checks import address as address_checks
from companies.checks import bank as bank_checks
from companies.checks.address import ADDRESS_ABROAD, address_checked
from companies.checks.bank import bank_account_checked
from companies.checks.contacts import phone_checked
from companies.checks.legal import legal_checked
from companies.checks.names import names_checked
from companies.errors import REQUIRED
from companies.models import KINDS_OF, Address, BankAccount, Company, Document, LegalInfo, Phone, ReviewStatus
from companies.wizard_steps import (
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
    label_of,
    path_of,
    step_of,
)

EXPIRY_ALERT_DAYS = (30, 7, 0)
OPEN = (ReviewStatus.UNCOMPLETED, ReviewStatus.REJECTED)

_DOCUMENT_MISSING = _("Upload this document")
_DOCUMENT_EXPIRED = _("This document has expired. Upload the new one.")
_DOCUMENT_EXPIRES = _("This document expires soon. Keep the new one ready.")
_ADDRESS_MISSING = _("Add the company's address")
_PHONE_MISSING = _("Add at least one phone number")
_PHONE_INVALID = _("One of the phone numbers is not valid in the company's country")
_BANK_MISSING = _("Add a bank account, or skip this step for now")
_NO_PHONE = _("Please add the phone number to complete the payment process")
_NO_ADDRESS = _("Please add the address details to complete the payment process")
_NO_BANK = _("Please add a bank account to complete the withdraw process")


class Code(StrEnum):
    """Why something is required."""

    MISSING = "missing"
    INVALID = "invalid"
    REJECTED = "rejected"
    EXPIRED = "expired"
    EXPIRING = "expiring"


class HoldsUp(StrEnum):
    """What cannot happen until it is done."""

    REVIEW = "review"
    APPROVAL = "approval"
    PAYMENT = "payment"
    WITHDRAWAL = "withdrawal"


@dataclass(frozen=True)
class Requirement:
    """One thing to do. ``field`` is a path of ``wizard_steps``; ``deadline`` the day until which it should be done."""

    field: str
    code: Code
    reason: Text
    holds_up: HoldsUp = HoldsUp.REVIEW
    deadline: date | None = None

    @property
    def step(self) -> WizardStep:
        """Where in the wizard the field is."""
        return step_of(self.field)

    @property
    def section(self) -> str:
        """The section of main info, which is also the group of permissions that shows it."""
        return self.step.section

    @property
    def label(self) -> Text:
        """What people call the field."""
        return label_of(self.field)


@dataclass(frozen=True)
class ReviewReason:
    """Why a reviewer rejected a field, in both languages."""

    field: str
    text_ar: str
    text_en: str
    code: str = ""
    answered: bool = False

    @property
    def text(self) -> str:
        """The reason in the active language, in the other where there is none."""
        ordered = (self.text_en, self.text_ar) if get_language() == "en" else (self.text_ar, self.text_en)
        return next((text for text in ordered if text), "")


@dataclass(frozen=True)
class Facts:
    """What the rules look at. For companies that are not open to changes only what is needed is loaded."""

    company: Company
    legal: LegalInfo
    documents: tuple[Document, ...] = ()
    address: Address | None = None
    phones: tuple[Phone, ...] = ()
    bank_account: BankAccount | None = None
    reasons: tuple[ReviewReason, ...] = ()
    decided_at: datetime | None = None
    has_address: bool = False
    has_phone: bool = False
    has_bank_account: bool = False


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
    status = facts.company.status
    if status in OPEN:
        return tuple(_merged([*_open_requirements(facts, today), *_rejected(facts)]))
    if status == ReviewStatus.CONFIRMED:
        return (*_expiring(facts, today), *_unpayable(facts))
    return ()


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


def _rejected(facts: Facts) -> Iterator[Requirement]:
    for reason in facts.reasons:
        if not reason.answered:
            yield Requirement(reason.field, Code.REJECTED, reason.text)


def _faults(
    step: WizardStep, check: Callable[[], checks.CleanForm], stored: Callable[[str], object]
) -> list[Requirement]:
    """What the step's own form says about stored values."""
    try:
        check()
    except Invalid as invalid:
        return [
            Requirement(path_of(step, name), Code.INVALID if stored(name) else Code.MISSING, messages[0])
            for name, messages in invalid.errors.items()
        ]
    return []


def _missing(company: Company, *names: str) -> list[Requirement]:
    return [Requirement(name, Code.MISSING, REQUIRED) for name in names if not getattr(company, name)]


def _names(facts: Facts, _today: date) -> list[Requirement]:
    company = facts.company
    values = {name: getattr(company, name) for name in ("company_name", "name_ar", "name_en")}
    return _faults(NAMES, partial(names_checked, values), values.get)


def _brand(facts: Facts, _today: date) -> list[Requirement]:
    return _missing(facts.company, "sub_domain", "logo")


def _region(facts: Facts, _today: date) -> list[Requirement]:
    return _missing(facts.company, "country", "currency", "lang")


def _legal(facts: Facts, today: date) -> list[Requirement]:
    company = facts.company
    values = {name: getattr(facts.legal, name) for name in LEGAL_FIELDS[company.kind]}
    check = partial(legal_checked, values, kind=company.kind, country=company.country, today=today)
    return _faults(LEGAL, check, values.get)


def _documents(facts: Facts, today: date) -> Iterator[Requirement]:
    for kind in KINDS_OF[facts.company.kind]:
        path = path_of(DOCUMENTS, kind.value)
        papers = [document for document in facts.documents if document.kind == kind]
        if not papers:
            yield Requirement(path, Code.MISSING, _DOCUMENT_MISSING)
        else:
            yield from _validity(path, papers, today)


def _validity(path: str, papers: list[Document], today: date) -> Iterator[Requirement]:
    # Several files may show one paper (front, back): the latest date counts.
    expires_on = max((paper.expires_on for paper in papers if paper.expires_on), default=None)
    if expires_on is None or expires_on > today + timedelta(days=EXPIRY_ALERT_DAYS[0]):
        return
    if expires_on < today:
        yield Requirement(path, Code.EXPIRED, _DOCUMENT_EXPIRED, deadline=expires_on)
    else:
        yield Requirement(path, Code.EXPIRING, _DOCUMENT_EXPIRES, HoldsUp.APPROVAL, deadline=expires_on)


def _address(facts: Facts, _today: date) -> list[Requirement]:
    address = facts.address
    if address is None:
        return [Requirement("address", Code.MISSING, _ADDRESS_MISSING)]
    values = {name: getattr(address, name) for name in address_checks.EMPTY}
    country = facts.company.country
    if country and address.country != country:
        return [Requirement(path_of(ADDRESS, "country"), Code.INVALID, ADDRESS_ABROAD)]
    return _faults(ADDRESS, partial(address_checked, values), values.get)


def _contacts(facts: Facts, _today: date) -> Iterator[Requirement]:
    if not facts.phones:
        yield Requirement("phones", Code.MISSING, _PHONE_MISSING)
    for phone in facts.phones:
        values = {"name": phone.name, "phone": phone.phone, "type": phone.type, "is_public": phone.is_public}
        try:
            phone_checked(values, region=facts.company.country)
        except Invalid:
            yield Requirement("phones", Code.INVALID, _PHONE_INVALID)


def _bank(facts: Facts, _today: date) -> list[Requirement]:
    account = facts.bank_account
    if account is None:
        skipped = facts.company.bank_account_skipped
        return [] if skipped else [Requirement("bank_account", Code.MISSING, _BANK_MISSING)]
    values = {name: getattr(account, name) for name in bank_checks.EMPTY}
    return _faults(BANK, partial(bank_account_checked, values, country=facts.company.country), values.get)


# In the wizard's order; each looks at the facts of its own step.
_RULES: tuple[Callable[[Facts, date], Iterable[Requirement]], ...] = (
    _names,
    _brand,
    _region,
    _legal,
    _documents,
    _address,
    _contacts,
    _bank,
)


def _open_requirements(facts: Facts, today: date) -> Iterator[Requirement]:
    for rule in _RULES:
        yield from rule(facts, today)


def _expiring(facts: Facts, today: date) -> Iterator[Requirement]:
    for kind in KINDS_OF[facts.company.kind]:
        papers = [document for document in facts.documents if document.kind == kind]
        for requirement in _validity(path_of(DOCUMENTS, kind.value), papers, today):
            yield replace(requirement, holds_up=HoldsUp.APPROVAL)


def _unpayable(facts: Facts) -> Iterator[Requirement]:
    if not facts.has_address:
        yield Requirement("address", Code.MISSING, _NO_ADDRESS, HoldsUp.PAYMENT)
    if not facts.has_phone:
        yield Requirement("phones", Code.MISSING, _NO_PHONE, HoldsUp.PAYMENT)
    if not facts.has_bank_account:
        yield Requirement("bank_account", Code.MISSING, _NO_BANK, HoldsUp.WITHDRAWAL)


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

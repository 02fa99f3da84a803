"""The rules of the requirement engine: each looks at the facts of one step, or of a confirmed company."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial

from django.utils.translation import gettext_lazy as _

from common.errors import Invalid
from companies.company.models import Company
from companies.documents.models import KINDS_OF, Document
from companies.errors import REQUIRED
from companies.main_info import checks
from companies.main_info.checks import address as address_checks
from companies.main_info.checks import bank as bank_checks
from companies.main_info.checks.address import ADDRESS_ABROAD, address_checked
from companies.main_info.checks.bank import bank_account_checked
from companies.main_info.checks.contacts import phone_checked
from companies.main_info.checks.legal import legal_checked
from companies.main_info.checks.names import names_checked
from companies.requirements.facts import Code, Facts, HoldsUp, Requirement
from companies.wizard.steps import ADDRESS, BANK, DOCUMENTS, LEGAL, LEGAL_FIELDS, NAMES, WizardStep, path_of

EXPIRY_ALERT_DAYS = (30, 7, 0)

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


def rejected(facts: Facts) -> Iterator[Requirement]:
    """The reviewer's reasons that were not answered yet."""
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
            yield from validity(path, papers, today)


def validity(path: str, papers: Sequence[Document], today: date) -> Iterator[Requirement]:
    """Whether a paper has expired or soon will. Several files may show one (front, back): the latest date counts."""
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


def open_requirements(facts: Facts, today: date) -> Iterator[Requirement]:
    """What a company that can still be changed lacks, step by step."""
    for rule in _RULES:
        yield from rule(facts, today)


def expiring(facts: Facts, today: date) -> Iterator[Requirement]:
    """Papers of a confirmed company that expire soon, or have."""
    for kind in KINDS_OF[facts.company.kind]:
        papers = [document for document in facts.documents if document.kind == kind]
        for requirement in validity(path_of(DOCUMENTS, kind.value), papers, today):
            yield replace(requirement, holds_up=HoldsUp.APPROVAL)


def unpayable(facts: Facts) -> Iterator[Requirement]:
    """What a confirmed company needs for paying by card and for withdrawing."""
    if not facts.has_address:
        yield Requirement("address", Code.MISSING, _NO_ADDRESS, HoldsUp.PAYMENT)
    if not facts.has_phone:
        yield Requirement("phones", Code.MISSING, _NO_PHONE, HoldsUp.PAYMENT)
    if not facts.has_bank_account:
        yield Requirement("bank_account", Code.MISSING, _NO_BANK, HoldsUp.WITHDRAWAL)

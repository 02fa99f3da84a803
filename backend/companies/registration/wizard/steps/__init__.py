"""The ten steps of the wizard, one module each, and where a field belongs."""

from collections.abc import Iterator

from common.errors import Missing, Text
from companies.company.models import CompanyKind
from companies.registration.wizard.step import Step
from companies.registration.wizard.steps.address import ADDRESS
from companies.registration.wizard.steps.bank import BANK
from companies.registration.wizard.steps.brand import BRAND
from companies.registration.wizard.steps.contacts import CONTACTS
from companies.registration.wizard.steps.documents import DOCUMENTS
from companies.registration.wizard.steps.kind import KIND
from companies.registration.wizard.steps.legal import LEGAL
from companies.registration.wizard.steps.names import NAMES
from companies.registration.wizard.steps.region import REGION
from companies.registration.wizard.steps.review import REVIEW

__all__ = [
    "ADDRESS",
    "BANK",
    "BRAND",
    "CONTACTS",
    "DOCUMENTS",
    "KIND",
    "LABELS",
    "LEGAL",
    "NAMES",
    "REGION",
    "REVIEW",
    "STEPS",
    "label_of",
    "reviewable_fields",
    "step_numbered",
    "step_of",
]

STEPS: tuple[Step, ...] = (KIND, NAMES, BRAND, REGION, LEGAL, DOCUMENTS, ADDRESS, CONTACTS, BANK, REVIEW)

_BY_NUMBER = {step.number: step for step in STEPS}
_BY_HEAD = {head: step for step in STEPS for head in step.heads}


def step_numbered(number: int) -> Step:
    """The step of that number. Raises Missing."""
    if number not in _BY_NUMBER:
        raise Missing
    return _BY_NUMBER[number]


def step_of(field: str) -> Step:
    """The step that a field's path belongs to. Raises KeyError for a field that the wizard does not have."""
    return _BY_HEAD[field.partition(".")[0]]


def label_of(field: str, *, country: str = "") -> Text:
    """What people call the field, in the company's country if it is named."""
    return step_of(field).label_of(field, country=country)


def reviewable_fields(kind: str) -> Iterator[str]:
    """The fields of a company of this kind that a reviewer may reject, in the wizard's order."""
    for step in STEPS:
        yield from step.paths(kind)


# What people call each field, by its path.
LABELS: dict[str, Text] = {field: label_of(field) for kind in CompanyKind.values for field in reviewable_fields(kind)}

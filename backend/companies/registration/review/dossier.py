"""Everything about one company on one page, for the person who reviews it: values, files, remarks, earlier reasons,
and other companies with the same number."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from common.clock import business_date
from common.errors import Text
from companies.company.models import Company, Review
from companies.documents.models import DocumentKind
from companies.main_info.models import BankAccount, LegalInfo
from companies.registration.requirements.facts import ReviewReason
from companies.registration.requirements.selectors import facts_of_one, reasons_of
from companies.registration.wizard.corrections import values_seen
from companies.registration.wizard.step import Row, Show
from companies.registration.wizard.steps import (
    ADDRESS,
    BANK,
    BRAND,
    CONTACTS,
    DOCUMENTS,
    KIND,
    LEGAL,
    NAMES,
    REGION,
    label_of,
)

TWINS_SHOWN = 5
# In the order of the decision: who it is by law and on paper, where money goes, then the rest.
_SECTIONS = (
    (_("Legal info and its documents"), (LEGAL, DOCUMENTS)),
    (BANK.label, (BANK,)),
    (ADDRESS.label, (ADDRESS,)),
    (_("Company"), (KIND, NAMES, BRAND, REGION)),
    (CONTACTS.label, (CONTACTS,)),
)
# What each paper proves is shown beside it.
PROVES: Mapping[str, tuple[str, ...]] = {
    DOCUMENTS.path(kind): fields
    for kind, fields in {
        DocumentKind.COMMERCIAL_REGISTER: ("entity_name", "registration_number"),
        DocumentKind.TAX_CARD: ("tax_number",),
        DocumentKind.TOURISM_LICENSE: ("tourism_license",),
        DocumentKind.IDENTITY_CARD: ("fullname", "person_identification"),
        DocumentKind.FREELANCE_LICENSE: ("freelance_license_number",),
    }.items()
}
# Which column finds the same value for which field; identity numbers by their blind index.
_TWIN_COLUMNS: Mapping[str, str] = {
    "registration_number": "registration_number",
    "tax_number": "tax_number",
    "person_identification": "person_identification_index",
    "freelance_license_number": "freelance_license_index",
}


@dataclass(frozen=True)
class Twin:
    """Another company that has the same value: a sign for the reviewer (branches share numbers rightly)."""

    company_id: UUID
    name: str


@dataclass(frozen=True)
class DossierRow:
    """One field: its value, soft remarks of the rules, others with the same value, and why it was rejected before.

    ``is_rejected``: that is why the company is with its owner now. ``is_covered``: papers that are not for its reader.
    """

    field: str
    label: Text
    value: Any
    show: Show
    remarks: tuple[Text, ...]
    twins: tuple[Twin, ...]
    rejected_before: ReviewReason | None
    is_changed: bool = False
    is_rejected: bool = False
    is_covered: bool = False


@dataclass(frozen=True)
class Block:
    """Fields, and the papers that prove them (none outside the legal info)."""

    rows: tuple[DossierRow, ...]
    papers: tuple[DossierRow, ...] = ()


@dataclass(frozen=True)
class DossierSection:
    title: Text
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Dossier:
    """``attention``: the fields that have a remark, or a twin. ``changed``: those with another value than was last
    decided about, at ``decided_at``."""

    company: Company
    sections: tuple[DossierSection, ...]
    attention: tuple[DossierRow, ...]
    changed: tuple[DossierRow, ...]
    decided_at: datetime | None
    reviews: tuple[Review, ...]

    # Where they are on a broad page: across it, then in the first column, and in the second.

    @property
    def legal(self) -> DossierSection:
        return self.sections[0]

    @property
    def bank_and_address(self) -> tuple[DossierSection, ...]:
        return self.sections[1:3]

    @property
    def rest(self) -> tuple[DossierSection, ...]:
        return self.sections[3:]


def dossier_of(company: Company, *, now: datetime) -> Dossier:
    """The file of a company, whatever its state. ``now`` is its own time."""
    facts, today = facts_of_one(company), business_date(now)
    people = ("submitted_by", "decided_by", "claimed_by")
    reviews = tuple(Review.objects.filter(company=company).select_related(*people).order_by("-pk"))
    twins, before = twins_of(company, facts.legal), _rejected_before(reviews)
    rejected_now = {reason.field for review in reviews if review.is_current for reason in reasons_of(review)}
    last = next((review for review in reviews if review.values and review.decided_at), None)
    old = last.values if last else {}
    seen = values_seen(facts, old, now=now)

    def row(found: Row) -> DossierRow:
        return DossierRow(
            field=found.field,
            label=label_of(found.field, country=company.country),
            value=found.value,
            show=found.show,
            remarks=found.remarks,
            twins=twins.get(found.field, ()),
            rejected_before=before.get(found.field),
            is_rejected=found.field in rejected_now,
            is_changed=found.field in old and old[found.field] != seen[found.field],
        )

    found = [(title, [row(each) for step in steps for each in step.rows(facts, today)]) for title, steps in _SECTIONS]
    sections = tuple(DossierSection(title, tuple(_blocks(rows))) for title, rows in found)
    every = [row for _title, rows in found for row in rows]
    return Dossier(
        company,
        sections,
        attention=tuple(row for row in every if row.remarks or row.twins),
        changed=tuple(row for row in every if row.is_changed),
        decided_at=last.decided_at if last else None,
        reviews=reviews,
    )


def _blocks(rows: list[DossierRow]) -> Iterator[Block]:
    """Each paper with what it proves; the rest on its own."""
    proven = {name for row in rows for name in PROVES.get(row.field, ())}
    if rest := tuple(row for row in rows if row.show != Show.DOCUMENTS and row.field not in proven):
        yield Block(rest)
    for paper in rows:
        if paper.show == Show.DOCUMENTS:
            yield Block(tuple(row for row in rows if row.field in PROVES.get(paper.field, ())), (paper,))


def twins_of(company: Company, legal: LegalInfo) -> dict[str, tuple[Twin, ...]]:
    """The first few other companies with the same numbers or IBANs, by field."""
    found: dict[str, tuple[Twin, ...]] = {}
    for field, column in _TWIN_COLUMNS.items():
        if value := getattr(legal, column):
            rows = LegalInfo.objects.filter(**{column: value}).exclude(company=company).select_related("company")
            found[field] = tuple(Twin(row.company_id, row.company.name) for row in rows.order_by("pk")[:TWINS_SHOWN])
    own = [index for index in BankAccount.objects.filter(company=company).values_list("iban_index", flat=True) if index]
    if own:
        others = companies_with_ibans(own, other_than=company)
        found["bank_account.iban"] = tuple(Twin(other.pk, other.name) for other in others)
    return found


def companies_with_ibans(indexes: Iterable[str], *, other_than: Company) -> list[Company]:
    """The first few other companies with one of the IBANs, which come as blind indexes."""
    accounts = BankAccount.objects.filter(iban_index__in=indexes).exclude(company=other_than).select_related("company")
    return list({row.company_id: row.company for row in accounts.order_by("pk")[:TWINS_SHOWN]}.values())


def _rejected_before(reviews: tuple[Review, ...]) -> dict[str, ReviewReason]:
    """The newest earlier reason of each field."""
    found: dict[str, ReviewReason] = {}
    for review in reviews:
        for reason in reasons_of(review):
            found.setdefault(reason.field, reason)
    return found

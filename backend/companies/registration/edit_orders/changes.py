"""What an edit order changes: its part's fields, checked and saved by the wizard's own steps, and papers."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from datetime import datetime
from typing import Any

from django.core.files.storage import storages
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from common.errors import Invalid, Text
from common.files.stored import PUBLIC, StoredFiles
from common.files.uploads import CleanFile
from companies.company.models import Company
from companies.documents.models import Document
from companies.documents.services import proposed_documents, sent_documents_renew
from companies.main_info.checks import Values
from companies.main_info.selectors import legal_info
from companies.registration.edit_orders.models import Change, EditOrder, Part
from companies.registration.wizard.step import Saving, Step
from companies.registration.wizard.steps import BRAND, DOCUMENTS, LEGAL, NAMES, REGION
from companies.registration.wizard.steps.legal import LEGAL_FIELDS

LOGO = "logo"
PAPERS = "documents"
STEPS: Mapping[Part, tuple[Step, ...]] = {Part.IDENTITY: (NAMES, BRAND), Part.LEGAL: (REGION, LEGAL)}
# Which rights guard the part (``view_…``, ``edit_…``).
GROUPS: Mapping[Part, str] = {Part.IDENTITY: "personal_info", Part.LEGAL: "legal_info"}

_SAME = _("New data must be different!")
_MIXED = _("Send changes to legal info in a separate edit request")


def fields_of(part: Part, kind: str) -> tuple[str, ...]:
    """The plain values of the part, for a company of this kind; papers come beside those of the legal one."""
    if part == Part.IDENTITY:
        return (*NAMES.labels, *BRAND.labels)
    return (*LEGAL_FIELDS[kind], "country", "currency")


def part_of(values: Values, kind: str) -> Part:
    """The part that the values belong to. Raises Invalid for values of both, and for none."""
    own = {part: {*fields_of(part, kind), *([PAPERS] if part == Part.LEGAL else [])} for part in Part}
    found = [part for part in Part if not own[part].isdisjoint(values)]
    if len(found) != 1:
        raise Invalid.field("non_field_errors", _MIXED if found else _SAME)
    return found[0]


def changes_of(
    company: Company, part: Part, values: Values, *, actor: User, now: datetime
) -> tuple[list[Change], list[Document]]:
    """What the values would make another in the (locked) company, and the papers that come new.

    Raises Invalid for what the steps refuse, and where nothing would be another value.
    """
    plain = {name: value for name, value in values.items() if not isinstance(value, CleanFile)}
    papers = proposed_documents(company, values.get(PAPERS) or ())
    before = _stored(company, part)
    with company_as_it_would_be(company, part, plain, actor=actor, now=now) as changed:
        after = _stored(changed, part)
    changes = [Change(name, before[name], after[name]) for name in before if before[name] != after[name]]
    logo = values.get(LOGO)
    if isinstance(logo, CleanFile) and not _is_logo_of(company, logo):
        changes.append(Change(LOGO, company.logo, ""))
    for kind in dict.fromkeys(paper.kind for paper in papers):
        replaced = Document.objects.filter(company=company, kind=kind).order_by("pk")
        new = (paper for paper in papers if paper.kind == kind)
        changes.append(Change(DOCUMENTS.path(kind), [*map(_document_logged, replaced)], [*map(_document_logged, new)]))
    if not changes:
        raise Invalid.field("non_field_errors", _SAME)
    return changes, papers


def plain_values(order: EditOrder) -> dict[str, Any]:
    """What the order writes into columns."""
    return {change.field: change.new for change in order.changes if isinstance(change.new, str) and change.new}


def new_papers(order: EditOrder) -> list[int]:
    return [paper["id"] for change in order.changes if isinstance(change.new, list) for paper in change.new]


def values_in_force(company: Company, order: EditOrder) -> dict[str, Any]:
    """The present value of each field that the order changes, in the form of its old values."""
    plain = _stored(company, Part(order.part))
    found: dict[str, Any] = {}
    for change in order.changes:
        if change.field == LOGO:
            found[change.field] = company.logo
        elif isinstance(change.new, list):
            kind = DOCUMENTS.name(change.field)
            found[change.field] = [
                *map(_document_logged, Document.objects.filter(company=company, kind=kind).order_by("pk"))
            ]
        else:
            found[change.field] = plain[change.field]
    return found


def outdated_fields(company: Company, order: EditOrder) -> list[str]:
    """The fields that somebody changed since the order was made."""
    in_force = values_in_force(company, order)
    return [change.field for change in order.changes if in_force[change.field] != change.old]


def values_save(
    company: Company, part: Part, values: Values, *, files: StoredFiles, actor: User, now: datetime
) -> None:
    """Check and write them all, by the steps' own ways. Raises Invalid with everything that is refused."""
    errors: dict[str, list[Text]] = {}
    for step in STEPS[part]:
        given = {name: values[name] for name in step.labels if name in values}
        # Another country asks other numbers.
        if given or (step is LEGAL and "country" in values):
            try:
                step.save(Saving(company, given, files, actor, now))
            except Invalid as invalid:
                errors |= invalid.errors
    if errors:
        raise Invalid(errors)
    company.save()


@contextmanager
def company_as_it_would_be(
    company: Company, part: Part, values: Values, *, papers: Sequence[int] = (), actor: User, now: datetime
) -> Iterator[Company]:
    """The (locked) company with the values for as long as the block lasts; nothing of it is kept. Raises Invalid."""
    with transaction.atomic():
        changed = copy(company)
        values_save(changed, part, values, files=StoredFiles(), actor=actor, now=now)
        sent_documents_renew(changed, papers, now=now)
        yield changed
        transaction.set_rollback(True)


def _stored(company: Company, part: Part) -> dict[str, Any]:
    legal, legal_fields = legal_info(company), LEGAL_FIELDS[company.kind]
    return {name: getattr(legal if name in legal_fields else company, name) for name in fields_of(part, company.kind)}


def _is_logo_of(company: Company, logo: CleanFile) -> bool:
    storage = storages[PUBLIC]
    if not company.logo or not storage.exists(company.logo):
        return False
    with storage.open(company.logo) as stored:
        return bool(stored.read() == logo.content)


def _document_logged(paper: Document) -> dict[str, Any]:
    expires_on = None if paper.expires_on is None else paper.expires_on.isoformat()
    return {"id": paper.pk, "name": paper.name, "size": paper.size, "expires_on": expires_on}

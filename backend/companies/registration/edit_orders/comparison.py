"""An edit order on the page of whoever decides it: old and new side by side, with what the rules and other companies
say of the new values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from accounts.users.models import User
from activity.actions import value_words
from common.errors import Invalid, Text
from companies.documents.models import Document
from companies.errors import EditOrderOutdated
from companies.locks import company_for_update
from companies.registration.edit_orders.changes import company_as_it_would_be, new_papers, plain_values, values_in_force
from companies.registration.edit_orders.models import Change, EditOrder, Part
from companies.registration.edit_orders.services import require_current
from companies.registration.review.dossier import PROVES, DossierRow, dossier_of
from companies.registration.wizard.step import Show
from companies.registration.wizard.steps import label_of

_IN_LETTERS = ("company_name", "name_ar", "name_en", "entity_name", "fullname", "country", "currency")


@dataclass(frozen=True)
class Compared:
    """One change. ``proven`` is what a new paper should prove, as it would be."""

    field: str
    label: Text
    old: DossierRow
    new: DossierRow
    proven: tuple[DossierRow, ...]

    @property
    def sides(self) -> tuple[DossierRow, DossierRow]:
        return self.old, self.new


@dataclass(frozen=True)
class Comparison:
    """Old is what is in force while the order waits, and what it was once it is decided. ``faults``: why the
    order cannot be approved now. ``is_covered``: whether its reader cannot see all of it."""

    rows: tuple[Compared, ...]
    faults: tuple[Text, ...] = ()
    is_covered: bool = False


def comparison_of(order: EditOrder, *, reader: User, now: datetime) -> Comparison:
    """``now`` is the company's own time."""
    faults: tuple[Text, ...] = ()
    found: Mapping[str, DossierRow] = {}
    changes = order.changes
    if order.is_waiting:
        in_force = values_in_force(order.company, order)
        changes = [change._replace(old=in_force[change.field]) for change in changes]
        try:
            require_current(order)
            found = _as_it_would_be(order, reader, now)
        except EditOrderOutdated as outdated:
            faults = (outdated.message,)
        except Invalid as invalid:
            faults = tuple(text for texts in invalid.errors.values() for text in texts)
    sides = [side for change in changes for side in (change.old, change.new) if isinstance(side, list)]
    papers = Document.everything.in_bulk({paper["id"] for side in sides for paper in side})
    rows = tuple(
        Compared(
            field=change.field,
            label=label_of(change.field, country=order.company.country),
            old=_row(order, change, change.old, papers),
            new=_row(order, change, change.new, papers, found.get(change.field)),
            proven=tuple(found[name] for name in PROVES.get(change.field, ()) if name in found),
        )
        for change in changes
    )
    return Comparison(rows, faults)


@transaction.atomic
def _as_it_would_be(order: EditOrder, reader: User, now: datetime) -> dict[str, DossierRow]:
    """The company's file after an approval, by field. Raises Invalid."""
    company = company_for_update(order.company_id)
    given: dict[str, Any] = {"papers": new_papers(order), "actor": reader, "now": now}
    with company_as_it_would_be(company, Part(order.part), plain_values(order), **given) as changed:
        dossier = dossier_of(changed, now=now)
    blocks = (block for section in dossier.sections for block in section.blocks)
    return {row.field: row for block in blocks for row in (*block.rows, *block.papers)}


def _row(
    order: EditOrder, change: Change, value: Any, papers: Mapping[int, Document], found: DossierRow | None = None
) -> DossierRow:
    """A value as it was written down then; of a new one also remarks and twins."""
    show = Show.TEXT if change.field in _IN_LETTERS else Show.CODE
    if isinstance(value, list):
        there = [papers[paper["id"]] for paper in value if paper["id"] in papers]
        is_whole = len(there) == len(value)
        show, value = (Show.DOCUMENTS, there) if is_whole else (Show.LINES, [paper["name"] for paper in value])
    else:
        value = value_words("company", change.field, value) or value
    remarks, twins = ((), ()) if found is None else (found.remarks, found.twins)
    label = label_of(change.field, country=order.company.country)
    return DossierRow(change.field, label, value, show, remarks, twins, rejected_before=None)

"""A company's file for those who have no reason to see it whole: a person's numbers, bank accounts, phone numbers and
papers are covered; what a company is registered under is on every invoice, and stays."""

from collections.abc import Iterable
from dataclasses import replace

from common.admin.personal import is_shown, number_covered, text_covered
from companies.company.models import Company
from companies.registration.review.dossier import Block, Dossier, DossierRow
from companies.registration.wizard.step import Show

_NUMBERS = frozenset(
    ("person_identification", "freelance_license_number", "bank_account.iban", "bank_account.account_number")
)


def row_covered(row: DossierRow) -> DossierRow:
    if not row.value:
        return row
    if row.show == Show.DOCUMENTS:
        return replace(row, is_covered=True, value=())
    if row.show == Show.LINES:
        return replace(row, value=[text_covered(str(line)) for line in row.value])
    return replace(row, value=number_covered(str(row.value))) if row.field in _NUMBERS else row


def _rows(rows: Iterable[DossierRow]) -> tuple[DossierRow, ...]:
    return tuple(row_covered(row) for row in rows)


def dossier_shown(company: Company, dossier: Dossier, *, reviews: bool) -> Dossier:
    """As its reader may see it on this page; papers are for those who review alone."""
    is_whole = is_shown(company)
    if is_whole and reviews:
        return dossier

    def block_shown(block: Block) -> Block:
        return Block(block.rows if is_whole else _rows(block.rows), _rows(block.papers))

    sections = tuple(
        replace(section, blocks=tuple(block_shown(block) for block in section.blocks)) for section in dossier.sections
    )
    return replace(dossier, sections=sections)

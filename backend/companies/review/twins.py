"""Other companies with the same number: a sign for the reviewer, not a refusal (branches share numbers rightly)."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from companies.company.models import Company
from companies.main_info.models import BankAccount, LegalInfo

MOST = 5


@dataclass(frozen=True)
class Twin:
    """Another company that has the same value."""

    company_id: UUID
    name: str


# Which column finds the same value for which field; identity numbers by their blind index.
_COLUMNS: Mapping[str, str] = {
    "registration_number": "registration_number",
    "tax_number": "tax_number",
    "person_identification": "person_identification_index",
    "freelance_license_number": "freelance_license_index",
}


def twins_of(company: Company, legal: LegalInfo) -> dict[str, tuple[Twin, ...]]:
    """The first few other companies with the same numbers or IBANs, by field."""
    found: dict[str, tuple[Twin, ...]] = {}
    for field, column in _COLUMNS.items():
        if value := getattr(legal, column):
            rows = LegalInfo.objects.filter(**{column: value}).exclude(company=company).select_related("company")
            found[field] = tuple(Twin(row.company_id, row.company.name) for row in rows.order_by("pk")[:MOST])
    own = [index for index in BankAccount.objects.filter(company=company).values_list("iban_index", flat=True) if index]
    if own:
        accounts = BankAccount.objects.filter(iban_index__in=own).exclude(company=company).select_related("company")
        unique = {row.company_id: row.company.name for row in accounts.order_by("pk")[:MOST]}
        found["bank_account.iban"] = tuple(Twin(company_id, name) for company_id, name in unique.items())
    return found

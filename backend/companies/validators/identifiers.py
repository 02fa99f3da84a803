"""The registry of identifier rules: which rule a country has for which field of the legal info (domain.md 1)."""

from collections.abc import Mapping
from datetime import date
from functools import partial
from types import MappingProxyType

from django.utils.translation import gettext_lazy as _

from common.text import normalise_text
from companies.validators.countries import egypt, elsewhere, emirates, saudi
from companies.validators.countries.rules import Rule
from companies.validators.outcome import Checked, Rejected

# Which identifiers a company of each kind has.
FIELDS_BY_KIND: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "establishment": ("registration_number", "tax_number", "tourism_license"),
        "freelancer": ("person_identification", "freelance_license_number"),
    }
)

_BY_COUNTRY: Mapping[tuple[str, str], Rule] = {
    ("SA", "registration_number"): saudi.registration_number,
    ("SA", "tax_number"): saudi.tax_number,
    ("SA", "person_identification"): saudi.person_identification,
    ("EG", "registration_number"): egypt.registration_number,
    ("EG", "tax_number"): egypt.tax_number,
    ("EG", "person_identification"): egypt.person_identification,
    ("AE", "registration_number"): emirates.registration_number,
    ("AE", "tax_number"): emirates.tax_number,
    ("AE", "person_identification"): emirates.person_identification,
    **elsewhere.NEIGHBOURS,
}

_ANYWHERE: Mapping[str, Rule] = {
    "tourism_license": elsewhere.tourism_license,
    "freelance_license_number": elsewhere.freelance_license_number,
    "registration_number": elsewhere.not_checked("CRN"),
    "person_identification": elsewhere.not_checked("NAT"),
}


def identifier_check(value: str, *, country: str, field: str, today: date) -> Checked:
    """The identifier in the form to store, with soft remarks. Raises Rejected where a hard rule says no.

    ``country`` is ISO 3166-1 alpha-2; ``field`` one of ``FIELDS_BY_KIND``; ``today`` bounds birth dates inside numbers.
    """
    text = normalise_text(value)
    if not text:
        raise Rejected("required", _("This field is required"))
    return _rule_for(country, field)(text, today)


def _rule_for(country: str, field: str) -> Rule:
    rule = _BY_COUNTRY.get((country, field)) or _ANYWHERE.get(field)
    if rule is not None:
        return rule
    if field == "tax_number":
        return partial(elsewhere.tax_number, country)
    raise LookupError(f"no identifier field is called {field}")

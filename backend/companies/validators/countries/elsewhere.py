"""Identifiers without a national form that we know: licences anywhere, all numbers of other countries. All soft."""

import re
from datetime import date

from django.utils.translation import gettext_lazy as _
from stdnum.exceptions import ValidationError
from stdnum.util import get_cc_module

from common.text import normalise_identifier
from companies.validators.countries.rules import NOT_CHECKED, UNUSUAL, Rule, Soft, writable
from companies.validators.outcome import CHECK_NUMBER, Checked, Finding

tourism_license = Soft(
    re.compile(r"[^\W_](?:[^\W_]|[-/]){2,24}"),
    Finding(
        "tourism_license",
        _("A tourism licence number usually has 3 to 25 letters and digits."),
        CHECK_NUMBER,
    ),
)
freelance_license_number = Soft(
    re.compile(r"[A-Z]{0,4}-?[0-9]{4,14}"),
    Finding(
        "freelance_license_number",
        _("A freelance licence number usually has up to 4 letters and then 4 to 14 digits."),
        CHECK_NUMBER,
    ),
)


def not_checked(scheme: str) -> Soft:
    """Any writable number, always with the remark that only a person can compare it with the document."""
    return Soft(re.compile(r"(?!)"), NOT_CHECKED, scheme)


def tax_number(country: str, value: str, _today: date) -> Checked:
    """The tax number of a country by python-stdnum where it has a module for it, else unchecked and said so.

    python-stdnum has none for SA, AE, KW, BH, OM, QA and JO: a missing module must not read as a good number.
    """
    number = writable(normalise_identifier(value))
    module = get_cc_module(country, "vat")
    if module is None:
        return Checked(number, (NOT_CHECKED,), "TIN")
    try:
        return Checked(module.validate(number), scheme="TIN")
    except ValidationError:
        return Checked(number, (UNUSUAL,), "TIN")


def _usual(pattern: str, scheme: str) -> Soft:
    return Soft(re.compile(pattern), UNUSUAL, scheme)


NEIGHBOURS: dict[tuple[str, str], Rule] = {
    ("BH", "registration_number"): _usual(r"[0-9]{1,6}(-[0-9]{1,2})?", "CRN"),
    ("BH", "tax_number"): _usual(r"2[0-9]{14}", "VAT"),
    ("BH", "person_identification"): _usual(r"[0-9]{9}", "NAT"),
    ("OM", "registration_number"): _usual(r"[0-9]{7}", "CRN"),
    ("OM", "tax_number"): _usual(r"OM[0-9]{10}", "VAT"),
    ("KW", "registration_number"): _usual(r"[0-9]{5,6}", "CRN"),
    ("KW", "person_identification"): _usual(r"[0-9]{12}", "NAT"),
    ("QA", "registration_number"): _usual(r"[0-9]{5,6}", "CRN"),
    ("QA", "person_identification"): _usual(r"[0-9]{11}", "NAT"),
    ("JO", "registration_number"): _usual(r"[0-9]{9}", "CRN"),
}

"""Which rule a country has for which field of the legal info: mostly one pattern each, in one table."""

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from types import MappingProxyType

from django.utils.translation import gettext_lazy as _
from stdnum import luhn
from stdnum.exceptions import ValidationError
from stdnum.util import get_cc_module

from common.text import normalise_identifier, normalise_text
from companies.validators.outcome import CHECK_NUMBER, Checked, Finding, Rejected
from companies.validators.rules import (
    CHECK_DIGIT,
    NOT_CHECKED,
    PASSPORT_SCHEME,
    UNUSUAL,
    Hard,
    Rule,
    Soft,
    writable,
)

# Which identifiers a company of each kind has.
FIELDS_BY_KIND: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "establishment": ("registration_number", "tax_number", "tourism_license"),
        "freelancer": ("person_identification", "freelance_license_number"),
    }
)

_SAUDI_REGISTRATION = Hard(
    re.compile(r"[1-9][0-9]{9}"),
    "sa_registration_number",
    _("The commercial registration or unified national number has 10 digits and does not start with 0."),
    "CRN",
)
_SAUDI_PREFIX = Finding(
    "sa_registration_prefix",
    _("Commercial registration numbers usually start with a digit from 1 to 5, unified national numbers with 7."),
    CHECK_NUMBER,
)
_SAUDI_PERSON = Hard(
    re.compile(r"[12][0-9]{9}"),
    "sa_person_identification",
    _("The national ID or Iqama number has 10 digits and starts with 1 or 2."),
    "NAT",
    takes_passport=True,
)
_EGYPTIAN_PERSON = Hard(
    re.compile(r"[23][0-9]{13}"),
    "eg_person_identification",
    _("The national ID has 14 digits and starts with 2 or 3."),
    "NAT",
    takes_passport=True,
)
_EGYPTIAN_WEIGHTS = (2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)
# Code 88 is for people born abroad.
_GOVERNORATES = frozenset(f"{code:02}" for code in (*range(1, 5), *range(11, 20), *range(21, 30), *range(31, 36), 88))
_TRADE_LICENCE = re.compile(r"[A-Z0-9](?:[A-Z0-9]|[-/](?=[A-Z0-9])){2,24}")
_UNUSUAL_LICENCE = Finding(
    "ae_registration_number",
    _("A trade licence number usually has 3 to 25 letters and digits, with single dashes or slashes between them."),
    CHECK_NUMBER,
)


def _saudi_registration(value: str, today: date) -> Checked:
    """The unified national number (7…) or the older commercial registration, in one field: both are on live documents.

    Source: SAMA circular 106900951 of 2025 (the 7… number is the sole identifier, old ones stay readable).
    """
    checked = _SAUDI_REGISTRATION(value, today)
    if checked.value.startswith("7"):
        return replace(checked, scheme="700")
    # The first digits of the older numbers name the issuing region, 1 to 5.
    return checked if checked.value[0] in "12345" else replace(checked, warnings=(_SAUDI_PREFIX,))


def _saudi_person(value: str, today: date) -> Checked:
    """National ID (1…) or Iqama (2…), both with a Luhn digit."""
    checked = _SAUDI_PERSON(value, today)
    if checked.scheme == PASSPORT_SCHEME:
        return checked
    if not luhn.is_valid(checked.value):
        raise Rejected("person_check_digit", _("This ID number is not correct. Please check its digits."))
    return checked if checked.value.startswith("1") else replace(checked, scheme="IQA")


def _egyptian_person(value: str, today: date) -> Checked:
    """National ID: century, birth date, governorate, serial, check digit.

    The check digit only warns: its algorithm is unpublished, and genuine cards are known to disagree with every guess.
    """
    checked = _EGYPTIAN_PERSON(value, today)
    if checked.scheme == PASSPORT_SCHEME:
        return checked
    number = checked.value
    if not _is_born_by(number, today):
        raise Rejected(
            "eg_person_birth_date",
            _("Digits 2 to 7 of the national ID must form a real date of birth. Please check them."),
        )
    if number[7:9] not in _GOVERNORATES:
        raise Rejected(
            "eg_person_governorate",
            _("Digits 8 and 9 of the national ID must form a governorate code. Please check them."),
        )
    total = sum(weight * int(digit) for weight, digit in zip(_EGYPTIAN_WEIGHTS, number[:-1], strict=True))
    return checked if str((11 - total % 11) % 10) == number[-1] else replace(checked, warnings=(CHECK_DIGIT,))


def _is_born_by(number: str, today: date) -> bool:
    century = {"2": 1900, "3": 2000}[number[0]]
    try:
        born = date(century + int(number[1:3]), int(number[3:5]), int(number[5:7]))
    except ValueError:
        return False
    return born <= today


def _emirati_registration(value: str, _today: date) -> Checked:
    """Trade licence: every emirate and free zone numbers its own, so nothing is refused and inner spaces stay."""
    number = writable(value.upper())
    return Checked(number, () if _TRADE_LICENCE.fullmatch(number) else (_UNUSUAL_LICENCE,), "CRN")


def _usual(pattern: str, scheme: str) -> Soft:
    return Soft(re.compile(pattern), UNUSUAL, scheme)


def _not_checked(scheme: str) -> Soft:
    """Any writable number, always with the remark that only a person can compare it with the document."""
    return Soft(re.compile(r"(?!)"), NOT_CHECKED, scheme)


_BY_COUNTRY: Mapping[tuple[str, str], Rule] = {
    ("SA", "registration_number"): _saudi_registration,
    # BR-KSA-40, BR-KSA-44. Luhn over digits 1 to 10 only warns: official samples fail it.
    ("SA", "tax_number"): Hard(
        re.compile(r"3[0-9]{13}3"),
        "sa_tax_number",
        _("The tax number has 15 digits and starts and ends with 3."),
        "VAT",
        luhn_digits=slice(10),
    ),
    ("SA", "person_identification"): _saudi_person,
    ("EG", "registration_number"): Soft(
        re.compile(r"(?=.*[1-9])[0-9]{1,10}"),
        Finding("eg_registration_number", _("A commercial registration number has up to 10 digits."), CHECK_NUMBER),
        "CRN",
    ),
    # Printed 3-3-3 on the tax card.
    ("EG", "tax_number"): Hard(
        re.compile(r"[0-9]{3}-?[0-9]{3}-?[0-9]{3}"),
        "eg_tax_number",
        _("The tax registration number has 9 digits."),
        "TIN",
    ),
    ("EG", "person_identification"): _egyptian_person,
    ("AE", "registration_number"): _emirati_registration,
    # The first ten digits are the TIN, with a Luhn digit (Peppol 0235).
    ("AE", "tax_number"): Hard(
        re.compile(r"1[0-9]{14}"),
        "ae_tax_number",
        _("The tax registration number (TRN) has 15 digits and starts with 1."),
        "VAT",
        luhn_digits=slice(10),
    ),
    ("AE", "person_identification"): Hard(
        re.compile(r"784-?[0-9]{4}-?[0-9]{7}-?[0-9]"),
        "ae_person_identification",
        _("The Emirates ID has 15 digits and starts with 784."),
        "NAT",
        luhn_digits=slice(None),
        takes_passport=True,
    ),
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
_ANYWHERE: Mapping[str, Rule] = {
    "tourism_license": Soft(
        re.compile(r"[^\W_](?:[^\W_]|[-/]){2,24}"),
        Finding("tourism_license", _("A tourism licence number usually has 3 to 25 letters and digits."), CHECK_NUMBER),
    ),
    "freelance_license_number": Soft(
        re.compile(r"[A-Z]{0,4}-?[0-9]{4,14}"),
        Finding(
            "freelance_license_number",
            _("A freelance licence number usually has up to 4 letters and then 4 to 14 digits."),
            CHECK_NUMBER,
        ),
    ),
    "registration_number": _not_checked("CRN"),
    "person_identification": _not_checked("NAT"),
}


def identifier_check(value: str, *, country: str, field: str, today: date) -> Checked:
    """The identifier in the form to store, with soft remarks. Raises Rejected where a hard rule says no.

    ``country`` is ISO 3166-1 alpha-2; ``field`` one of ``FIELDS_BY_KIND``; ``today`` bounds birth dates inside numbers.
    """
    text = normalise_text(value)
    if not text:
        raise Rejected("required", _("This field is required"))
    rule = _BY_COUNTRY.get((country, field)) or _ANYWHERE.get(field)
    if rule is not None:
        return rule(text, today)
    if field == "tax_number":
        return _tax_number_abroad(text, country)
    raise LookupError(f"no identifier field is called {field}")


def _tax_number_abroad(value: str, country: str) -> Checked:
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

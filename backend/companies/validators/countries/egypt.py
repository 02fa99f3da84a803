"""Egyptian identifiers: tax registration, commercial register, national ID (domain.md 1.2)."""

import re
from datetime import date

from django.utils.translation import gettext_lazy as _

from common.text import normalise_identifier
from companies.validators.countries.rules import CHECK_DIGIT, Soft, passport, shaped
from companies.validators.outcome import CHECK_NUMBER, Checked, Finding, Rejected

_TAX = re.compile(r"[0-9]{3}-?[0-9]{3}-?[0-9]{3}")
_PERSON = re.compile(r"[23][0-9]{13}")
_WEIGHTS = (2, 7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)
# Code 88 is for people born abroad.
_GOVERNORATES = frozenset(f"{code:02}" for code in (*range(1, 5), *range(11, 20), *range(21, 30), *range(31, 36), 88))

registration_number = Soft(
    re.compile(r"(?=.*[1-9])[0-9]{1,10}"),
    Finding(
        "eg_registration_number",
        _("A commercial register number has 1 to 10 digits."),
        CHECK_NUMBER,
    ),
    "CRN",
)


def tax_number(value: str, _today: date) -> Checked:
    """Nine digits, printed 3-3-3 on the tax card; stored without the hyphens."""
    number = shaped(
        normalise_identifier(value),
        _TAX,
        "eg_tax_number",
        _("The tax registration number has 9 digits."),
    )
    return Checked(number.replace("-", ""), scheme="TIN")


def person_identification(value: str, today: date) -> Checked:
    """National ID: century, birth date, governorate, serial, check digit; a passport number is taken with a remark.

    The check digit only warns: its algorithm is unpublished, and genuine cards are known to disagree with every guess.
    """
    number = normalise_identifier(value)
    if (by_passport := passport(number)) is not None:
        return by_passport
    shaped(
        number,
        _PERSON,
        "eg_person_identification",
        _("The national ID has 14 digits and starts with 2 or 3."),
    )
    if not _is_born_by(number, today):
        raise Rejected(
            "eg_person_birth_date", _("Digits 2 to 7 of the national ID must be a real birth date. Please check them.")
        )
    if number[7:9] not in _GOVERNORATES:
        raise Rejected(
            "eg_person_governorate",
            _("Digits 8 and 9 of the national ID must be a governorate code. Please check them."),
        )
    warnings = () if _check_digit_of(number) == number[-1] else (CHECK_DIGIT,)
    return Checked(number, warnings, "NAT")


def _is_born_by(number: str, today: date) -> bool:
    century = {"2": 1900, "3": 2000}[number[0]]
    try:
        born = date(century + int(number[1:3]), int(number[3:5]), int(number[5:7]))
    except ValueError:
        return False
    return born <= today


def _check_digit_of(number: str) -> str:
    total = sum(weight * int(digit) for weight, digit in zip(_WEIGHTS, number[:-1], strict=True))
    return str((11 - total % 11) % 10)

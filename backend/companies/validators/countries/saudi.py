"""Saudi identifiers: unified number and commercial registration, VAT number, national ID and Iqama (domain.md 1.2)."""

import re
from datetime import date

from django.utils.translation import gettext_lazy as _
from stdnum import luhn

from common.text import normalise_identifier
from companies.validators.countries.rules import luhn_finding, passport, shaped
from companies.validators.outcome import CHECK_NUMBER, Checked, Finding, Rejected

_REGISTRATION = re.compile(r"[1-9][0-9]{9}")
_VAT = re.compile(r"3[0-9]{13}3")
_PERSON = re.compile(r"[12][0-9]{9}")


def registration_number(value: str, _today: date) -> Checked:
    """The unified national number (7…) or the older commercial registration, in one field: both are on live documents.

    Source: SAMA circular 106900951 of 2025 (the 7… number is the sole identifier, old ones stay readable).
    """
    number = shaped(
        normalise_identifier(value),
        _REGISTRATION,
        "sa_registration_number",
        _("The commercial registration or unified national number has 10 digits and does not start with 0."),
    )
    if number.startswith("7"):
        return Checked(number, scheme="700")
    # The first digits of the older numbers name the issuing region, 1 to 5.
    unusual = Finding(
        "sa_registration_prefix",
        _("Commercial registration numbers usually start with a digit from 1 to 5, unified national numbers with 7."),
        CHECK_NUMBER,
    )
    return Checked(number, () if number[0] in "12345" else (unusual,), "CRN")


def tax_number(value: str, _today: date) -> Checked:
    """VAT registration number (BR-KSA-40, BR-KSA-44). Luhn over digits 1–10 only warns: official samples fail it."""
    number = shaped(
        normalise_identifier(value),
        _VAT,
        "sa_tax_number",
        _("The tax number has 15 digits and starts and ends with 3."),
    )
    return Checked(number, luhn_finding(number[:10]), "VAT")


def person_identification(value: str, _today: date) -> Checked:
    """National ID (1…) or Iqama (2…), both with a Luhn digit; a passport number is taken with a remark."""
    number = normalise_identifier(value)
    if (by_passport := passport(number)) is not None:
        return by_passport
    shaped(
        number,
        _PERSON,
        "sa_person_identification",
        _("The national ID or Iqama number has 10 digits and starts with 1 or 2."),
    )
    if not luhn.is_valid(number):
        raise Rejected("person_check_digit", _("This ID number is not correct. Please check its digits."))
    return Checked(number, scheme="NAT" if number.startswith("1") else "IQA")

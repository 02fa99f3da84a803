"""Identifiers of the United Arab Emirates: TRN, trade licence, Emirates ID (domain.md 1.2)."""

import re
from datetime import date

from django.utils.translation import gettext_lazy as _

from common.text import normalise_identifier
from companies.validators.countries.rules import luhn_finding, passport, shaped, writable
from companies.validators.outcome import CHECK_NUMBER, Checked, Finding

_TRN = re.compile(r"1[0-9]{14}")
_EMIRATES_ID = re.compile(r"784-?[0-9]{4}-?[0-9]{7}-?[0-9]")
_TRADE_LICENCE = re.compile(r"[A-Z0-9](?:[A-Z0-9]|[-/](?=[A-Z0-9])){2,24}")
_UNUSUAL_LICENCE = Finding(
    "ae_registration_number",
    _("A trade licence number usually has 3 to 25 letters and digits, with single dashes or slashes between them."),
    CHECK_NUMBER,
)


def registration_number(value: str, _today: date) -> Checked:
    """Trade licence: every emirate and free zone numbers its own, so nothing is refused and inner spaces stay."""
    number = writable(value.upper())
    warnings = () if _TRADE_LICENCE.fullmatch(number) else (_UNUSUAL_LICENCE,)
    return Checked(number, warnings, "CRN")


def tax_number(value: str, _today: date) -> Checked:
    """Tax registration number; its first ten digits are the TIN, whose Luhn digit only warns (Peppol 0235)."""
    number = shaped(
        normalise_identifier(value),
        _TRN,
        "ae_tax_number",
        _("The tax registration number (TRN) has 15 digits and starts with 1."),
    )
    return Checked(number, luhn_finding(number[:10]), "VAT")


def person_identification(value: str, _today: date) -> Checked:
    """Emirates ID, stored without hyphens; its Luhn digit only warns. A passport number is taken with a remark."""
    number = normalise_identifier(value)
    if (by_passport := passport(number)) is not None:
        return by_passport
    number = shaped(
        number,
        _EMIRATES_ID,
        "ae_person_identification",
        _("The Emirates ID has 15 digits and starts with 784."),
    ).replace("-", "")
    return Checked(number, luhn_finding(number), "NAT")

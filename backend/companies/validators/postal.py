"""Addresses: which parts a country needs, and the shape of Saudi national addresses."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from common.text import normalise_identifier, normalise_text
from companies.validators.outcome import CHECK_BOTH, CHECK_IT, Finding, Rejected

_REQUIRED = {
    # BR-KSA-10, -37, -63, -66: an invoice to a Saudi buyer carries all of these.
    "SA": ("building_no", "city", "district", "postal_code", "street"),
    "EG": ("building_no", "city", "state", "street"),
    "AE": ("city", "state", "street"),
}
_REQUIRED_ELSEWHERE = ("city", "street")

_POSTAL_CODE = re.compile(r"[A-Z0-9][A-Z0-9-]{1,9}")
_FIVE_DIGITS = re.compile(r"[0-9]{5}")
_FOUR_DIGITS = re.compile(r"[0-9]{4}")
_SHORT_ADDRESS = re.compile(r"[A-Z]{4}[0-9]{4}")

PARTS = (
    "city",
    "state",
    "district",
    "street",
    "building_no",
    "unit_no",
    "postal_code",
    "short_address",
)
_CODES = ("postal_code", "short_address")


@dataclass(frozen=True, slots=True)
class CheckedAddress:
    """The parts in the form to store; by name which of them cannot be taken, and soft remarks."""

    parts: Mapping[str, str]
    errors: Mapping[str, Rejected]
    warnings: Mapping[str, Finding]


def address_check(country: str, parts: Mapping[str, str]) -> CheckedAddress:
    """The parts that follow the country's rules. An absent one is an empty text."""
    cleaned = {name: normalise_text(parts.get(name, "")) for name in PARTS}
    cleaned |= {name: normalise_identifier(cleaned[name]) for name in _CODES}
    errors = {
        name: Rejected("required", _("This field is required"))
        for name in _REQUIRED.get(country, _REQUIRED_ELSEWHERE)
        if not cleaned[name]
    }
    errors |= _saudi_errors(cleaned) if country == "SA" else _foreign_errors(cleaned)
    return CheckedAddress(cleaned, errors, {} if errors else _warnings(country, cleaned))


def _saudi_errors(parts: Mapping[str, str]) -> dict[str, Rejected]:
    errors: dict[str, Rejected] = {}
    if parts["building_no"] and not _FOUR_DIGITS.fullmatch(parts["building_no"]):
        errors["building_no"] = Rejected("sa_building_no", _("The building number has 4 digits."))
    if parts["postal_code"] and not _FIVE_DIGITS.fullmatch(parts["postal_code"]):
        errors["postal_code"] = Rejected("sa_postal_code", _("The postal code has 5 digits."))
    if parts["short_address"] and not _SHORT_ADDRESS.fullmatch(parts["short_address"]):
        errors["short_address"] = Rejected(
            "sa_short_address", _("The short address has 4 English letters and then 4 digits, like RRRD2929.")
        )
    return errors


def _foreign_errors(parts: Mapping[str, str]) -> dict[str, Rejected]:
    errors: dict[str, Rejected] = {}
    if parts["postal_code"] and not _POSTAL_CODE.fullmatch(parts["postal_code"]):
        errors["postal_code"] = Rejected("postal_code", _("A postal code has 2 to 10 English letters and digits."))
    if parts["short_address"]:
        errors["short_address"] = Rejected("short_address", _("Only Saudi addresses have a short address."))
    return errors


def _warnings(country: str, parts: Mapping[str, str]) -> dict[str, Finding]:
    warnings: dict[str, Finding] = {}
    short = parts["short_address"]
    # The digits of the short address are the building's number.
    if country == "SA" and short and short[4:] != parts["building_no"]:
        warnings["short_address"] = Finding(
            "sa_short_address_building",
            _("The short address usually ends with the building number."),
            CHECK_BOTH,
        )
    if country in ("EG", "JO") and parts["postal_code"] and not _FIVE_DIGITS.fullmatch(parts["postal_code"]):
        warnings["postal_code"] = Finding(
            "postal_code_length", _("A postal code usually has 5 digits in this country."), CHECK_IT
        )
    return warnings

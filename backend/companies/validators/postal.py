"""Addresses: which parts a country needs, and the shape of Saudi national addresses (domain.md 1.2, notes)."""

import re
from dataclasses import dataclass, fields, replace

from django.utils.translation import gettext_lazy as _

from common.text import normalise_identifier, normalise_text
from companies.validators.outcome import CHECK_BOTH, CHECK_IT, Finding, Rejected, RejectedFields

# BR-KSA-10, -37, -63, -66: an invoice to a Saudi buyer carries all of these.
_SAUDI = frozenset({"city", "district", "street", "building_no", "postal_code"})
_REQUIRED = {
    "SA": _SAUDI,
    "EG": frozenset({"state", "city", "street", "building_no"}),
    "AE": frozenset({"state", "city", "street"}),
}
_REQUIRED_ELSEWHERE = frozenset({"city", "street"})

_POSTAL_CODE = re.compile(r"[A-Z0-9][A-Z0-9-]{1,9}")
_FIVE_DIGITS = re.compile(r"[0-9]{5}")
_FOUR_DIGITS = re.compile(r"[0-9]{4}")
_SHORT_ADDRESS = re.compile(r"[A-Z]{4}[0-9]{4}")

_CODES = ("postal_code", "short_address")


@dataclass(frozen=True, slots=True)
class PostalAddress:
    """The parts of an address that follow a country's rules. An absent part is an empty text."""

    country: str
    city: str = ""
    state: str = ""
    district: str = ""
    street: str = ""
    building_no: str = ""
    unit_no: str = ""
    postal_code: str = ""
    short_address: str = ""


@dataclass(frozen=True, slots=True)
class CheckedAddress:
    """The address in the form to store, and soft remarks by field name."""

    address: PostalAddress
    warnings: tuple[tuple[str, Finding], ...] = ()


def address_required_fields(country: str) -> frozenset[str]:
    """Names of the parts that an address in this country cannot do without."""
    return _REQUIRED.get(country, _REQUIRED_ELSEWHERE)


def address_check(address: PostalAddress) -> CheckedAddress:
    """The cleaned address. Raises RejectedFields with a refusal for each part that is missing or malformed."""
    cleaned = _cleaned(address)
    errors = {
        name: Rejected("required", _("This field is required"))
        for name in sorted(address_required_fields(cleaned.country))
        if not getattr(cleaned, name)
    }
    errors.update(_saudi_errors(cleaned) if cleaned.country == "SA" else _foreign_errors(cleaned))
    if errors:
        raise RejectedFields(errors)
    return CheckedAddress(cleaned, _warnings(cleaned))


def _cleaned(address: PostalAddress) -> PostalAddress:
    texts = {field.name: normalise_text(getattr(address, field.name)) for field in fields(address)}
    codes = {name: normalise_identifier(texts[name]) for name in _CODES}
    return replace(address, **(texts | codes))


def _saudi_errors(address: PostalAddress) -> dict[str, Rejected]:
    errors: dict[str, Rejected] = {}
    if address.building_no and not _FOUR_DIGITS.fullmatch(address.building_no):
        errors["building_no"] = Rejected("sa_building_no", _("The building number has 4 digits."))
    if address.postal_code and not _FIVE_DIGITS.fullmatch(address.postal_code):
        errors["postal_code"] = Rejected("sa_postal_code", _("The postal code has 5 digits."))
    if address.short_address and not _SHORT_ADDRESS.fullmatch(address.short_address):
        errors["short_address"] = Rejected(
            "sa_short_address", _("The short address has 4 English letters and then 4 digits, like RRRD2929.")
        )
    return errors


def _foreign_errors(address: PostalAddress) -> dict[str, Rejected]:
    errors: dict[str, Rejected] = {}
    if address.postal_code and not _POSTAL_CODE.fullmatch(address.postal_code):
        errors["postal_code"] = Rejected("postal_code", _("A postal code has 2 to 10 English letters and digits."))
    if address.short_address:
        errors["short_address"] = Rejected("short_address", _("Only Saudi addresses have a short address."))
    return errors


def _warnings(address: PostalAddress) -> tuple[tuple[str, Finding], ...]:
    warnings: list[tuple[str, Finding]] = []
    # The digits of the short address are the building's number.
    if address.country == "SA" and address.short_address and address.short_address[4:] != address.building_no:
        finding = Finding(
            "sa_short_address_building",
            _("The short address usually ends with the building number."),
            CHECK_BOTH,
        )
        warnings.append(("short_address", finding))
    if address.country in ("EG", "JO") and address.postal_code and not _FIVE_DIGITS.fullmatch(address.postal_code):
        finding = Finding("postal_code_length", _("A postal code usually has 5 digits here."), CHECK_IT)
        warnings.append(("postal_code", finding))
    return tuple(warnings)

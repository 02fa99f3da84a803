"""IBAN, with the most helpful message first: characters, country, length, structure, check digits."""

import re

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from schwifty import IBAN, exceptions, registry

from common.text import normalise_identifier
from companies.validators.outcome import Checked, Rejected

_CHARACTERS = re.compile(r"[A-Z0-9]+")
_START = re.compile(r"[A-Z]{2}[0-9]{2}.*")


def iban_check(value: str) -> Checked:
    """The compact IBAN. Pasted spaces and invisible marks are dropped, other symbols refused. Raises Rejected."""
    iban = normalise_identifier(value)
    if not iban:
        raise Rejected("required", _("This field is required"))
    if not _CHARACTERS.fullmatch(iban):
        raise Rejected("iban_characters", _("IBAN: letters and digits only, no spaces or symbols"))
    if not _START.fullmatch(iban):
        raise Rejected("iban_start", _("An IBAN starts with the two letters of the country and two digits."))
    _length_check(iban)
    try:
        IBAN(iban)
    except exceptions.InvalidChecksumDigits:
        raise Rejected(
            "iban_checksum", _("This IBAN is not valid. Please check it against the one from your bank.")
        ) from None
    except exceptions.SchwiftyException:
        raise Rejected(
            "iban_structure", _("This IBAN does not match the format used in its country. Please check it.")
        ) from None
    return Checked(iban)


def iban_grouped(iban: str) -> str:
    """A stored IBAN as banks print it: groups of four. Isolate it left-to-right inside Arabic."""
    return " ".join(iban[start : start + 4] for start in range(0, len(iban), 4))


def iban_used_in(country: str) -> bool:
    """Whether banks in this country (ISO 3166-1 alpha-2) give out IBANs; Morocco, Algeria, Syria officially do not."""
    try:
        return not registry.get_iban_spec(country).aspirational
    except exceptions.InvalidCountryCode:
        return False


def _length_check(iban: str) -> None:
    country = iban[:2]
    try:
        length = registry.get_iban_spec(country).iban_length
    except exceptions.InvalidCountryCode:
        raise Rejected(
            "iban_country", format_lazy(_("No country uses an IBAN that starts with {country}."), country=country)
        ) from None
    if len(iban) != length:
        raise Rejected(
            "iban_length",
            format_lazy(
                _("An IBAN that starts with {country} has {length} letters and digits; this one has {given}."),
                country=country,
                length=length,
                given=len(iban),
            ),
        )

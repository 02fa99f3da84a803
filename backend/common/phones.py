"""Reading phone numbers as people type and paste them."""

import re

import phonenumbers

from common.text import normalise_text, normalised

_DIALLED = re.compile(r"\(?\+?[0-9][0-9 ().-]*")


def phone_clean(value: str) -> str:
    """One line in plain signs: full-width ones come from some keyboards, typographic dashes from web pages."""
    return re.sub(r"[\u2010-\u2015\u2212]", "-", normalise_text(normalised("NFKC", value)))


def phone_read(value: str, *, region: str) -> phonenumbers.PhoneNumber | None:
    """A number that exists, None for anything else. ``region`` reads numbers without a country code."""
    text = phone_clean(value)
    # The library would read letters as on old keypads and turn a typing slip into somebody else's number.
    if not _DIALLED.fullmatch(text):
        return None
    try:
        number = phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException:
        return None
    return number if phonenumbers.is_valid_number(number) else None


def phone_e164(number: phonenumbers.PhoneNumber) -> str:
    """The one spelling under which a number is stored: ``+966512345678``."""
    return str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164))

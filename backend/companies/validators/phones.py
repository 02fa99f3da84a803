"""Phone numbers: stored as E.164, read in the habits of the company's country (domain.md 1.4)."""

import re
import unicodedata
from typing import Literal

import phonenumbers
from django.utils.translation import gettext_lazy as _
from phonenumbers import PhoneNumberFormat, PhoneNumberType

from common.text import normalise_text
from companies.validators.outcome import Checked, Finding, Rejected

PhoneKind = Literal["mobile", "landline", "whatsapp"]

_DIALLED = re.compile(r"\(?\+?[0-9][0-9 ().-]*")
_EGYPTIAN_HOTLINE = re.compile(r"1[0-9]{4}")
_MOBILE = (PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE)


def phone_check(value: str, *, region: str, kind: PhoneKind | None = None) -> Checked:
    """The number as E.164. Raises Rejected.

    ``region`` (ISO 3166-1 alpha-2) reads numbers without a country code; ``kind`` None takes any dialable number.
    Landline stands for everything that is not a mobile: fixed lines, 9200 and 800 numbers, and Egypt's five-digit
    hotlines, which no other country can dial: those are kept as they are, with a remark.
    """
    # Full-width signs come from some keyboards, typographic dashes from web pages.
    text = re.sub(r"[\u2010-\u2015\u2212]", "-", normalise_text(unicodedata.normalize("NFKC", value)))
    if not text:
        raise Rejected("required", _("This field is required"))
    if region == "EG" and kind == "landline" and _EGYPTIAN_HOTLINE.fullmatch(text):
        return Checked(text, (Finding("phone_hotline", _("Hotlines can be called from inside Egypt only.")),))
    number = _parsed(text, region)
    mobile = phonenumbers.number_type(number) in _MOBILE
    if kind in ("mobile", "whatsapp") and not mobile:
        raise Rejected("phone_not_mobile", _("Enter a mobile number"))
    warnings: tuple[Finding, ...] = ()
    if kind == "landline" and phonenumbers.number_type(number) == PhoneNumberType.MOBILE:
        warnings = (Finding("phone_is_mobile", _("This looks like a mobile number. Please check the type.")),)
    return Checked(phonenumbers.format_number(number, PhoneNumberFormat.E164), warnings)


def phone_grouped(e164: str) -> str:
    """A stored number as people write it abroad: ``+966 51 234 5678``. A hotline stays as it is."""
    if not e164.startswith("+"):
        return e164
    return phonenumbers.format_number(phonenumbers.parse(e164), PhoneNumberFormat.INTERNATIONAL)


def _parsed(text: str, region: str) -> phonenumbers.PhoneNumber:
    invalid = Rejected("phone", _("Enter a valid phone number"))
    # The library would read letters as on old keypads and turn a typing slip into somebody else's number.
    if not _DIALLED.fullmatch(text):
        raise invalid
    try:
        number = phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException:
        raise invalid from None
    if not phonenumbers.is_valid_number(number):
        raise invalid
    return number

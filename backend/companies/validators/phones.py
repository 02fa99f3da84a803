"""Phone numbers: stored as E.164, read in the habits of the company's country."""

import re
from typing import Literal

import phonenumbers
from django.utils.translation import gettext_lazy as _
from phonenumbers import PhoneNumberFormat, PhoneNumberType

from common.phones import phone_clean, phone_e164, phone_read
from companies.validators.outcome import CHECK_TYPE, Checked, Finding, Rejected

PhoneKind = Literal["mobile", "landline", "whatsapp"]

_EGYPTIAN_HOTLINE = re.compile(r"1[0-9]{4}")
_MOBILE = (PhoneNumberType.MOBILE, PhoneNumberType.FIXED_LINE_OR_MOBILE)


def phone_check(value: str, *, region: str, kind: PhoneKind | None = None) -> Checked:
    """The number as E.164. Raises Rejected.

    ``region`` (ISO 3166-1 alpha-2) reads numbers without a country code; ``kind`` None takes any dialable number.
    Landline means everything that is not a mobile: fixed lines, 9200 and 800 numbers, and Egypt's five-digit
    hotlines, which no other country can dial: those are kept as they are, with a remark.
    """
    text = phone_clean(value)
    if not text:
        raise Rejected("required", _("This field is required"))
    if region == "EG" and kind == "landline" and _EGYPTIAN_HOTLINE.fullmatch(text):
        return Checked(text, (Finding("phone_hotline", _("Hotlines can be called from inside Egypt only.")),))
    number = phone_read(text, region=region)
    if number is None:
        raise Rejected("phone", _("Enter a valid phone number"))
    found = phonenumbers.number_type(number)
    if kind in ("mobile", "whatsapp") and found not in _MOBILE:
        raise Rejected("phone_not_mobile", _("Enter a mobile number"))
    warnings: tuple[Finding, ...] = ()
    if kind == "landline" and found == PhoneNumberType.MOBILE:
        warnings = (Finding("phone_is_mobile", _("This looks like a mobile number."), CHECK_TYPE),)
    return Checked(phone_e164(number), warnings)


def phone_grouped(e164: str) -> str:
    """A stored number as people write it abroad: ``+966 51 234 5678``. A hotline stays as it is."""
    if not e164.startswith("+"):
        return e164
    return phonenumbers.format_number(phonenumbers.parse(e164), PhoneNumberFormat.INTERNATIONAL)

"""What identifier rules are made of: hard and soft rules of one pattern, check digits, passports."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext_lazy as _
from stdnum import luhn

from common.errors import Text
from common.text import normalise_identifier
from companies.validators.outcome import CHECK_IT, CHECK_NUMBER, Checked, Finding, Rejected

# Gets the text with single spaces and the day on which it is checked.
Rule = Callable[[str, date], Checked]

MAX_LENGTH = 40
_WRITABLE = re.compile(rf"(?:[^\W_]|[./() -]){{1,{MAX_LENGTH}}}")
_PASSPORT = re.compile(r"[A-Z]{1,2}[0-9]{6,9}")
PASSPORT_SCHEME = "PAS"

CHECK_DIGIT = Finding("check_digit", _("The check digit of this number does not match."), CHECK_NUMBER)
UNUSUAL = Finding("unusual_form", _("This number does not match the usual format in this country."), CHECK_IT)
NOT_CHECKED = Finding(
    "not_checked",
    _(
        "The format of this number could not be checked for this country. "
        "Our reviewers will compare it with the document."
    ),
)
_BY_PASSPORT = Finding(
    "passport", _("This looks like a passport number. Our reviewers will compare it with the document.")
)


@dataclass(frozen=True, slots=True)
class Hard:
    """A rule of one pattern that refuses what does not fit. Hyphens are printed between digits, not stored."""

    pattern: re.Pattern[str]
    code: str
    message: Text
    scheme: str
    # The digits whose Luhn digit is looked at; it only warns.
    luhn_digits: slice | None = None
    # Where an identity number is asked for, a passport number is taken with a remark.
    takes_passport: bool = False

    def __call__(self, value: str, _today: date) -> Checked:
        """The compact number. Raises Rejected."""
        number = normalise_identifier(value)
        if self.takes_passport and _PASSPORT.fullmatch(number):
            return Checked(number, (_BY_PASSPORT,), PASSPORT_SCHEME)
        if not self.pattern.fullmatch(number):
            raise Rejected(self.code, self.message)
        number = number.replace("-", "")
        is_sound = self.luhn_digits is None or luhn.is_valid(number[self.luhn_digits])
        return Checked(number, () if is_sound else (CHECK_DIGIT,), self.scheme)


@dataclass(frozen=True, slots=True)
class Soft:
    """A rule of one pattern that never refuses a writable number: what does not fit is remarked upon."""

    pattern: re.Pattern[str]
    finding: Finding
    scheme: str = "OTH"

    def __call__(self, value: str, _today: date) -> Checked:
        """The compact number, with the remark where it does not fit."""
        compact = writable(normalise_identifier(value))
        warnings = () if self.pattern.fullmatch(compact) else (self.finding,)
        return Checked(compact, warnings, self.scheme)


def writable(value: str) -> str:
    """The value itself. Raises Rejected when no authority on earth would print such a number."""
    if not _WRITABLE.fullmatch(value):
        raise Rejected(
            "identifier_characters",
            _("Use letters, digits, dashes and slashes only, at most 40 characters."),
        )
    return value

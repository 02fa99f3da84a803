"""What identifier rules are made of: the rule type, one-pattern rules, check digits, passports."""

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

CHECK_DIGIT = Finding(
    "check_digit",
    _("The check digit of this number does not match."),
    CHECK_NUMBER,
)
UNUSUAL = Finding(
    "unusual_form",
    _("This number does not have the usual form in this country."),
    CHECK_IT,
)
NOT_CHECKED = Finding(
    "not_checked",
    _("The form of this number could not be checked for this country; the reviewer will compare it with the document."),
)


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


def shaped(value: str, pattern: re.Pattern[str], code: str, message: Text) -> str:
    """The value itself. Raises Rejected with this code and message where it does not have this shape."""
    if not pattern.fullmatch(value):
        raise Rejected(code, message)
    return value


def luhn_finding(digits: str) -> tuple[Finding, ...]:
    """The soft remark about a check digit by Luhn, if there is one to make."""
    return () if luhn.is_valid(digits) else (CHECK_DIGIT,)


def passport(value: str) -> Checked | None:
    """A passport number given where an identity number is asked for; None where it cannot be one."""
    if not _PASSPORT.fullmatch(value):
        return None
    finding = Finding(
        "passport",
        _("This looks like a passport number; the reviewer will compare it with the document."),
    )
    return Checked(value, (finding,), "PAS")

"""The password rule: 8 to 50 characters, a lower-case and an upper-case Latin letter, a digit, a symbol.

Beyond the checklist a password must be neither on the list of the commonest nor made of the person's own name or
address. The checklist is shown while typing; the other two come afterwards.
"""

import re
import unicodedata
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from common.errors import Invalid, Text
from common.text import composed, fold

MIN_LENGTH = 8
MAX_LENGTH = 50
# What is alike: Django's own threshold, but letters count in their order; in any order, long names meet innocent words.
MAX_SIMILARITY = 0.7
_SHORTEST_TELLING_PART = 4
# Behind a short word: "1234!" is the usual.
_PADDING = 5
# Both names together are looked for inside the password: shorter ones (Li Ng) are part of innocent words.
_SHORTEST_WHOLE_NAME = 6

# Letters of other scripts are welcome but do not count; the underscore is a symbol.
RULES: tuple[tuple[str, str, Text], ...] = (
    ("lower", r"[a-z]", _("At least one lowercase letter (a-z)")),
    ("upper", r"[A-Z]", _("At least one uppercase letter (A-Z)")),
    ("digit", r"[0-9]", _("At least one digit")),
    ("symbol", r"[^\w\s]|_", _("At least one symbol such as ! @ # _")),
)
LENGTH_MESSAGE: Text = _("8 to 50 characters")
COMMON_MESSAGE: Text = _("This password is too common. Choose another one.")
NAME_MESSAGE: Text = _("The password contains your name, or is too close to it. Choose other words.")
EMAIL_MESSAGE: Text = _("The password is too close to your email address. Choose other words.")
DIFFERENT_MESSAGE: Text = _("The new password must differ from the old one")


@lru_cache(maxsize=1)
def _common_passwords() -> frozenset[str]:
    return frozenset(CommonPasswordValidator().passwords)


def password_faults(password: str) -> list[Text]:
    """What the password lacks, in the order of the checklist; empty for a good one."""
    faults: list[Text] = []
    password = composed(password)
    if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
        faults.append(LENGTH_MESSAGE)
    # A mark over a letter is no symbol.
    password = "".join(char for char in password if not unicodedata.category(char).startswith("M"))
    faults += [message for _name, pattern, message in RULES if not re.search(pattern, password)]
    return faults


def is_common(password: str) -> bool:
    """Whether attackers try it first, however it is capitalised and whatever is put behind or a symbol before it."""
    lower = composed(password).lower()
    bare = re.sub(r"^[\W_]+", "", lower)
    word = re.sub(r"[\W\d_]+$", "", bare)
    # What is longer than the word, and than five characters, makes a password of its own.
    is_padded = len(bare) - len(word) <= max(len(word), _PADDING)
    return bool({lower, bare, word if is_padded else bare} & _common_passwords())


def is_similar(password: str, about: Sequence[str]) -> bool:
    """Whether the password is nearly one of the person's own words (names, address, the parts of them), or holds the
    whole name in one word."""
    lower = password.lower()
    values = [value.lower() for value in about]
    words = {word for value in values for word in (value, value.partition("@")[0], *re.split(r"\W+", value))}
    return _holds_whole_name(password, about) or any(
        SequenceMatcher(a=lower, b=word, autojunk=False).ratio() >= MAX_SIMILARITY
        for word in words
        if len(word) >= _SHORTEST_TELLING_PART
    )


def _holds_whole_name(password: str, about: Sequence[str]) -> bool:
    """Whether all names are in it one after the other, in either order; digits and symbols do not part them."""
    names = [letters for letters in (_letters(value) for value in about if "@" not in value) if letters]
    whole = {"".join(names), "".join(reversed(names))}
    typed = _letters(password)
    return len(names) > 1 and any(name in typed for name in whole if len(name) >= _SHORTEST_WHOLE_NAME)


def _letters(text: str) -> str:
    return "".join(char for char in fold(text) if char.isalpha())


def password_require(password: str, *, about: Sequence[str], field: str = "password") -> None:
    """Raise Invalid beside ``field`` with everything that is wrong with the password. ``about``: names and address."""
    faults = password_faults(password)
    if not faults and is_similar(password, [value for value in about if "@" not in value]):
        faults.append(NAME_MESSAGE)
    if not faults and is_common(password):
        faults.append(COMMON_MESSAGE)
    if not faults and is_similar(password, about):
        faults.append(EMAIL_MESSAGE)
    if faults:
        raise Invalid({field: faults})


class StrongPasswordValidator:
    """The same rule for Django's own password forms (the admin)."""

    def validate(self, password: str, user: object = None) -> None:
        """Raise ValidationError with everything that is wrong."""
        about = [str(getattr(user, name, "") or "") for name in ("first_name", "last_name", "email")]
        try:
            password_require(password, about=about)
        except Invalid as refusal:
            raise ValidationError([str(text) for text in refusal.errors["password"]]) from refusal

    def get_help_text(self) -> str:
        return str(_("8 to 50 characters with a lowercase letter, an uppercase letter, a digit and a symbol."))

"""The password rule of spec 5: 8 to 50 characters, a lower-case and an upper-case Latin letter, a digit, a symbol."""

import re

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from common.errors import Text

MIN_LENGTH = 8
MAX_LENGTH = 50

# Letters of other scripts are welcome but do not count; the underscore is a symbol.
RULES: tuple[tuple[str, str, Text], ...] = (
    ("lower", r"[a-z]", _("At least one lowercase letter (a-z)")),
    ("upper", r"[A-Z]", _("At least one uppercase letter (A-Z)")),
    ("digit", r"[0-9]", _("At least one digit")),
    ("symbol", r"[^\w\s]|_", _("At least one symbol such as ! @ # _")),
)
LENGTH_MESSAGE: Text = _("8 to 50 characters")


def password_faults(password: str) -> list[Text]:
    """What the password lacks, in the order of the checklist; empty for a good one."""
    faults: list[Text] = []
    if not MIN_LENGTH <= len(password) <= MAX_LENGTH:
        faults.append(LENGTH_MESSAGE)
    faults += [message for _name, pattern, message in RULES if not re.search(pattern, password)]
    return faults


class StrongPasswordValidator:
    """The rule for Django's own password forms (the admin)."""

    def validate(self, password: str, user: object = None) -> None:
        """Raise ValidationError with everything that is missing."""
        if faults := password_faults(password):
            raise ValidationError([str(fault) for fault in faults])

    def get_help_text(self) -> str:
        """The checklist as one sentence."""
        return str(_("8 to 50 characters with a lowercase letter, an uppercase letter, a digit and a symbol."))

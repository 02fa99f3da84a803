"""What a validator answers: the clean value with soft findings, or a refusal with a code and a sentence."""

from dataclasses import dataclass

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from common.errors import Text


@dataclass(frozen=True, slots=True)
class Finding:
    """A soft remark: the value is taken, the person is told, the reviewer decides."""

    code: str
    fact: Text
    # What is asked of the person who typed it; no word for the reviewer.
    request: Text = ""

    @property
    def message(self) -> Text:
        return format_lazy("{} {}", self.fact, self.request) if self.request else self.fact


CHECK_NUMBER = _("Please check the number. You can continue.")
CHECK_IT = _("Please check it. You can continue.")
CHECK_BOTH = _("Please check both. You can continue.")
CHECK_TYPE = _("Please check the type.")


@dataclass(frozen=True, slots=True)
class Checked:
    """An accepted value in the form to store. ``scheme`` names an identifier's register as ZATCA does (BR-KSA-14)."""

    value: str
    warnings: tuple[Finding, ...] = ()
    scheme: str = ""


class Rejected(ValueError):
    """The value cannot be taken. ``code`` is stable, ``message`` a translated sentence to show beside the field."""

    def __init__(self, code: str, message: Text) -> None:
        super().__init__(code)
        self.code = code
        self.message = message

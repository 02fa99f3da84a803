"""What a validator answers: the clean value with soft findings, or a refusal with a code and a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass

from common.errors import Text


@dataclass(frozen=True, slots=True)
class Finding:
    """A soft remark: the value is taken, the person is told, the reviewer decides."""

    code: str
    message: Text


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


class RejectedFields(ValueError):
    """Several fields that belong together cannot be taken: one ``Rejected`` by field name."""

    def __init__(self, errors: Mapping[str, Rejected]) -> None:
        super().__init__(", ".join(f"{field}: {rejected.code}" for field, rejected in errors.items()))
        self.errors = dict(errors)

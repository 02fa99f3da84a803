"""What a checked form is, and how messages of many fields are gathered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from common.errors import Invalid, Text
from companies.errors import REQUIRED
from companies.validators import Checked, Rejected


@dataclass(frozen=True)
class CleanForm:
    """Values as they are stored, soft remarks by field name, and the register that each identifier belongs to."""

    values: Mapping[str, Any]
    warnings: Mapping[str, list[Text]] = field(default_factory=dict)
    schemes: Mapping[str, str] = field(default_factory=dict)


class Gathering:
    """Collects the outcome of one field after the other, so that a person sees all that is wrong at once."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.warnings: dict[str, list[Text]] = {}
        self.schemes: dict[str, str] = {}
        self.errors: dict[str, list[Text]] = {}

    def refuse(self, name: str, message: Text) -> None:
        """Note what is wrong with a field."""
        self.errors.setdefault(name, []).append(message)

    def check(self, name: str, check: Callable[[], Checked]) -> None:
        """Keep what the validator returns, or note what it says."""
        try:
            checked = check()
        except Rejected as rejected:
            self.refuse(name, rejected.message)
            return
        self.values[name] = checked.value
        if checked.warnings:
            self.warnings[name] = [finding.message for finding in checked.warnings]
        if checked.scheme:
            self.schemes[name] = checked.scheme

    def keep(self, name: str, value: Any, *, required: bool = False) -> None:
        """Keep a value as it is; an absent one is refused where it is required."""
        if required and not value:
            self.refuse(name, REQUIRED)
        else:
            self.values[name] = value

    def done(self) -> CleanForm:
        """The form. Raises Invalid if anything was refused."""
        if self.errors:
            raise Invalid(self.errors)
        return CleanForm(self.values, self.warnings, self.schemes)


def given_over(stored: Mapping[str, Any], given: Mapping[str, Any], *, empty: Mapping[str, Any]) -> dict[str, Any]:
    """The contract's PUT: an omitted field keeps its stored value, null clears it; ``empty`` says what clear means."""
    return {
        name: (blank if given[name] is None else given[name]) if name in given else stored.get(name, blank)
        for name, blank in empty.items()
    }

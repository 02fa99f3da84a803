"""What every step of the wizard says about itself: its fields, its body and values, how it is saved, its rules, and
its page of the review. Each module of ``wizard/steps`` is one step and all of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import Any, ClassVar

from django.db.models import Model
from rest_framework.serializers import Serializer

from accounts.users.models import User
from common.errors import Invalid, Text
from common.files.stored import StoredFiles
from companies.company.models import Company
from companies.errors import REQUIRED
from companies.main_info.checks import CleanForm, Values
from companies.registration.requirements.facts import Code, Facts, HoldsUp, Requirement
from companies.validators import Finding


class StepState(StrEnum):
    """Spec 3: done, "Working on it" (pending), "Not completed yet" (inactive)."""

    DONE = "done"
    PENDING = "pending"
    INACTIVE = "inactive"


class Show(StrEnum):
    TEXT = "text"
    CODE = "code"  # left-to-right
    LOGO = "logo"
    DOCUMENTS = "documents"
    LINES = "lines"


@dataclass(frozen=True)
class Row:
    """One field on the step's page of the review, with soft remarks about its value."""

    field: str
    value: Any
    show: Show = Show.TEXT
    remarks: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Saving:
    """What a step is saved with. The company is locked, and saved afterwards."""

    company: Company
    values: Values
    files: StoredFiles
    actor: User
    now: datetime


class Step:
    """One step. ``section`` is the group of permissions that guards the same data later.

    A field's path is unique in the whole wizard (``address.city``, ``documents.tax_card``); the body of a step has the
    bare names.
    """

    number: int
    key: str
    section: str
    label: Text
    # What precedes the bare names in paths; and whether the whole (``address``) is a path, too.
    prefix: str = ""
    has_whole: bool = False
    # What people call the fields, in the order of the form; and where a company is registered elsewhere.
    labels: ClassVar[Mapping[str, Text]] = {}
    labels_by_country: ClassVar[Mapping[str, Mapping[str, Text]]] = {}
    body: type[Serializer[Any]]
    values: type[Serializer[Any]]

    def prepared(self, values: Values) -> Values:
        """What is slow, done before the transaction."""
        return values

    def save(self, saving: Saving) -> CleanForm:
        """Check and write. Raises Invalid by bare names."""
        raise NotImplementedError

    def open_requirements(self, facts: Facts, today: date) -> Iterable[Requirement]:
        """What a company that can still be changed lacks here."""
        return ()

    def confirmed_requirements(self, facts: Facts, today: date) -> Iterable[Requirement]:
        return ()

    def is_begun(self, facts: Facts) -> bool:
        return False

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        yield from ()

    def paths(self, kind: str) -> Iterator[str]:
        """The fields of a company of this kind, in the form's order."""
        if self.has_whole:
            yield self.whole
        for name in self.labels:
            yield self.path(name)

    @property
    def whole(self) -> str:
        return self.prefix.removesuffix(".")

    @property
    def heads(self) -> tuple[str, ...]:
        return (self.whole,) if self.prefix else tuple(self.labels)

    def path(self, name: str) -> str:
        """The unique path of a field that the step's body calls ``name``; of the whole without one or by its own."""
        return f"{self.prefix}{name}" if name not in ("", self.whole) else self.whole

    def name(self, path: str) -> str:
        return path.removeprefix(self.prefix)

    def label_of(self, path: str, *, country: str = "") -> Text:
        """What people call the field, in the company's country if it is named; of ``phones.0.phone`` the list's."""
        if self.prefix and path == self.whole:
            return self.label
        name = self.name(path).partition(".")[0]
        return self.labels_by_country.get(country, {}).get(name) or self.labels[name]

    def requirement(
        self,
        facts: Facts,
        name: str,
        code: Code,
        reason: Text,
        *,
        holds_up: HoldsUp = HoldsUp.REVIEW,
        deadline: date | None = None,
    ) -> Requirement:
        path = self.path(name)
        return Requirement(
            field=path,
            label=self.label_of(path, country=facts.company.country),
            code=code,
            reason=reason,
            holds_up=holds_up,
            deadline=deadline,
            section=self.section,
            step=self.number,
        )

    def stored(self, row: Model) -> dict[str, Any]:
        """What the row has of the step's fields."""
        return {name: getattr(row, name) for name in self.labels}

    def missing(self, facts: Facts, *names: str) -> list[Requirement]:
        """The company's own columns that are empty."""
        empty = (name for name in names if not getattr(facts.company, name))
        return [self.requirement(facts, name, Code.MISSING, REQUIRED) for name in empty]

    def faults(self, facts: Facts, values: Values, check: Callable[[], CleanForm]) -> list[Requirement]:
        """What the step's own form says about stored values."""
        try:
            check()
        except Invalid as invalid:
            return [
                self.requirement(facts, name, Code.INVALID if values.get(name) else Code.MISSING, messages[0])
                for name, messages in invalid.errors.items()
            ]
        return []


def remarks_of(check: Callable[[], CleanForm]) -> dict[str, tuple[Text, ...]]:
    """What the rules say about stored values, by bare names: soft remarks without what they ask of the owner, and
    faults that arose since they were saved."""
    try:
        warnings = check().warnings
    except Invalid as invalid:
        return {name: tuple(texts) for name, texts in invalid.errors.items()}
    return {name: tuple(finding.fact for finding in findings) for name, findings in warnings.items()}


@dataclass(frozen=True)
class Progress:
    """The states of the ten steps, in order, and the first open one (None when nothing is open)."""

    states: tuple[tuple[Step, StepState], ...] = ()
    next_step: int | None = None


@dataclass(frozen=True)
class StepView:
    """A step for its screen. ``errors`` are reviewer's reasons and faults that arose since, ``unchanged`` what was
    rejected and is as it was, with why it stays (empty while nobody said it); bare names throughout."""

    step: Step
    state: StepState
    facts: Facts
    errors: Mapping[str, list[Text]]
    progress: Progress
    requirements: tuple[Requirement, ...]
    warnings: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)
    unchanged: Mapping[str, str] = field(default_factory=dict)

    @property
    def company(self) -> Company:
        return self.facts.company

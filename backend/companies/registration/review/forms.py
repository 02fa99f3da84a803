"""The reasons that a reviewer gives, field by field: a canned one, or own words in one language or both."""

from dataclasses import dataclass, field

from django.http import QueryDict

from common.errors import DomainError, Invalid, Text
from common.text import normalise_paragraphs
from companies.company.models import Company
from companies.registration.requirements.facts import ReviewReason
from companies.registration.wizard.steps import label_of, reviewable_fields
from references.lists.models import CannedReason, Topic


@dataclass
class ReasonEntry:
    """Whether a field is marked for rejection and what was entered for it, and the canned reasons that fit it."""

    path: str
    label: Text
    choices: list[CannedReason]
    is_marked: bool = False
    canned: str = ""
    text_ar: str = ""
    text_en: str = ""
    errors: list[Text] = field(default_factory=list)


class ReasonsForm:
    """Only what is marked is sent on: what was written in a panel that was closed again is no reason."""

    def __init__(self, company: Company, data: QueryDict | None) -> None:
        self.errors: list[Text] = []
        # Whether what the page shows is still what was submitted.
        self.is_of_this_submission = True
        # Those of the field itself first, those for every field last.
        canned = list(CannedReason.objects.filter(topic=Topic.REVIEW, is_active=True).order_by("-field", "order", "pk"))
        self._by_id = {str(reason.pk): reason for reason in canned}
        self.entries: dict[str, ReasonEntry] = {}
        for path in reviewable_fields(company.kind):
            label = label_of(path, country=company.country)
            entry = ReasonEntry(path, label, [reason for reason in canned if _fits(reason, path)])
            if data is not None:
                entry.is_marked = f"marked:{path}" in data
                entry.canned = data.get(f"canned:{path}", "")
                entry.text_ar = normalise_paragraphs(data.get(f"ar:{path}", ""))
                entry.text_en = normalise_paragraphs(data.get(f"en:{path}", ""))
            self.entries[path] = entry

    def reasons(self) -> list[ReviewReason]:
        """Of each marked field, without words where none were given; own words take the place of the canned ones."""
        return [self._reason(entry) for entry in self.marked]

    @property
    def marked(self) -> list[ReasonEntry]:
        return [entry for entry in self.entries.values() if entry.is_marked]

    @property
    def has_errors(self) -> bool:
        return bool(self.errors or any(entry.errors for entry in self.marked))

    def refuse(self, message: Text) -> None:
        self.errors.append(message)

    def take(self, refusal: DomainError, instead: str = "") -> None:
        """Put the service's messages beside the fields they are about. ``instead`` says it better than it does."""
        if not isinstance(refusal, Invalid):
            self.refuse(instead or refusal.message)
            return
        for path, messages in refusal.errors.items():
            target = self.entries[path].errors if path in self.entries else self.errors
            target.extend(messages)

    def _reason(self, entry: ReasonEntry) -> ReviewReason:
        canned = self._by_id.get(entry.canned)
        if canned is None or entry.text_ar or entry.text_en:
            return ReviewReason(entry.path, entry.text_ar, entry.text_en)
        return ReviewReason(entry.path, canned.text_ar, canned.text_en, code=canned.seed_key or str(canned.pk))


def _fits(reason: CannedReason, path: str) -> bool:
    head, _dot, tail = path.rpartition(".")
    return reason.field in ("", path, head or tail, tail)

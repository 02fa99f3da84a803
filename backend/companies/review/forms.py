"""The reasons that a reviewer gives, field by field: a canned one, or own words in one language or both."""

from dataclasses import dataclass, field

from django.http import QueryDict

from common.errors import Invalid, Text
from common.text import normalise_paragraphs
from companies.requirements.facts import ReviewReason
from companies.wizard.steps import reviewable_fields
from references.lists.models import CannedReason, Topic


@dataclass
class ReasonEntry:
    """What was entered for one field, and the canned reasons that fit it."""

    path: str
    choices: list[CannedReason]
    canned: str = ""
    text_ar: str = ""
    text_en: str = ""
    errors: list[Text] = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        """Whether the entry is to be shown unfolded."""
        return bool(self.canned or self.text_ar or self.text_en or self.errors)


class ReasonsForm:
    def __init__(self, kind: str, data: QueryDict | None) -> None:
        self.errors: list[Text] = []
        # Those of the field itself first, those for every field last.
        canned = list(CannedReason.objects.filter(topic=Topic.REVIEW, is_active=True).order_by("-field", "order", "pk"))
        self._by_id = {str(reason.pk): reason for reason in canned}
        self.entries: dict[str, ReasonEntry] = {}
        for path in reviewable_fields(kind):
            entry = ReasonEntry(path, [reason for reason in canned if _fits(reason, path)])
            if data is not None:
                entry.canned = data.get(f"canned:{path}", "")
                entry.text_ar = normalise_paragraphs(data.get(f"ar:{path}", ""))
                entry.text_en = normalise_paragraphs(data.get(f"en:{path}", ""))
            self.entries[path] = entry

    def reasons(self) -> list[ReviewReason]:
        """What was entered; own words take the place of the canned ones."""
        return [reason for entry in self.entries.values() if (reason := self._reason(entry))]

    def refuse(self, message: Text) -> None:
        self.errors.append(message)

    def take(self, invalid: Invalid) -> None:
        """Put the service's messages beside the fields they are about."""
        for path, messages in invalid.errors.items():
            target = self.entries[path].errors if path in self.entries else self.errors
            target.extend(messages)

    def _reason(self, entry: ReasonEntry) -> ReviewReason | None:
        if entry.text_ar or entry.text_en:
            return ReviewReason(entry.path, entry.text_ar, entry.text_en)
        canned = self._by_id.get(entry.canned)
        if canned is None:
            return None
        return ReviewReason(entry.path, canned.text_ar, canned.text_en, code=canned.seed_key or str(canned.pk))


def _fits(reason: CannedReason, path: str) -> bool:
    head, _dot, tail = path.rpartition(".")
    return reason.field in ("", path, head or tail, tail)

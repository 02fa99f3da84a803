"""Step 6: the papers that prove the legal info."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from companies.documents.api import DocumentOut
from companies.documents.models import EXPIRY_ALERT_DAYS, KINDS_OF, LABELS_BY_COUNTRY, Document, DocumentKind
from companies.documents.services import MISSING_PAPER, draft_documents_save
from companies.main_info.checks import CleanForm
from companies.registration.requirements.facts import Code, Facts, HoldsUp, Requirement
from companies.registration.wizard.step import Row, Saving, Show, Step

_EXPIRED = _("This document has expired. Upload the new one.")
_EXPIRES = _("This document expires soon. Upload the new one.")
_SENT = _("The new document was sent and is waiting for approval.")
# The sentences above ask the owner for a new paper.
_VALIDITY = {Code.EXPIRED: _("This document has expired"), Code.EXPIRING: _("This document expires soon")}


class DocumentsStepIn(serializers.Serializer[Any]):
    """Step 6: the ids of the uploaded files that belong to the company; others are removed."""

    documents = serializers.ListField(
        child=serializers.IntegerField(min_value=1), required=False, allow_null=True, max_length=50
    )


class DocumentsValuesOut(serializers.Serializer[Any]):
    documents = DocumentOut(many=True, source="facts.documents")


class DocumentsStep(Step):
    number, key, section, label = 6, "documents", "legal_info", _("Documents")
    prefix = "documents."
    labels: ClassVar = {kind.value: kind.label for kind in DocumentKind}
    labels_by_country: ClassVar = LABELS_BY_COUNTRY
    body, values = DocumentsStepIn, DocumentsValuesOut

    def save(self, saving: Saving) -> CleanForm:
        draft_documents_save(saving.company, saving.values.get("documents"))
        return CleanForm({})

    def open_requirements(self, facts: Facts, today: date) -> Iterator[Requirement]:
        for kind in KINDS_OF[facts.company.kind]:
            papers = self._papers(facts, kind)
            if papers:
                yield from self._validity(facts, kind, papers, today)
            else:
                yield self.requirement(facts, kind.value, Code.MISSING, MISSING_PAPER)

    def confirmed_requirements(self, facts: Facts, today: date) -> Iterator[Requirement]:
        """Papers that expire soon, or have: only a later edit is held up. Of one whose successor an edit order brings
        nothing is asked."""
        for kind in KINDS_OF[facts.company.kind]:
            for found in self._validity(facts, kind, self._papers(facts, kind), today, expired=HoldsUp.APPROVAL):
                yield replace(found, code=Code.SENT, reason=_SENT) if kind in facts.sent else found

    def is_begun(self, facts: Facts) -> bool:
        return bool(facts.documents)

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        others = (document.kind for document in facts.documents)
        for kind in dict.fromkeys((*KINDS_OF[facts.company.kind], *others)):
            papers = self._papers(facts, kind)
            remarks = tuple(_VALIDITY[found.code] for found in self._validity(facts, kind, papers, today))
            yield Row(self.path(kind), papers, Show.DOCUMENTS, remarks)

    def paths(self, kind: str) -> Iterator[str]:
        yield from (self.path(paper) for paper in KINDS_OF[kind])

    @staticmethod
    def _papers(facts: Facts, kind: str) -> list[Document]:
        return [document for document in facts.documents if document.kind == kind]

    def _validity(
        self, facts: Facts, kind: str, papers: Sequence[Document], today: date, *, expired: HoldsUp = HoldsUp.REVIEW
    ) -> Iterator[Requirement]:
        """Whether a paper has expired or soon will. Several files may show one (front, back): the latest day counts."""
        day = max((paper.expires_on for paper in papers if paper.expires_on), default=None)
        if day is None or day > today + timedelta(days=EXPIRY_ALERT_DAYS[0]):
            return
        if day < today:
            yield self.requirement(facts, kind, Code.EXPIRED, _EXPIRED, holds_up=expired, deadline=day)
        else:
            yield self.requirement(facts, kind, Code.EXPIRING, _EXPIRES, holds_up=HoldsUp.APPROVAL, deadline=day)


DOCUMENTS = DocumentsStep()

"""Step 1: what kind of company it is."""

from collections.abc import Iterator
from datetime import date
from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from common.errors import Invalid
from common.files.stored import private_delete_after_commit
from companies.company.models import CompanyKind
from companies.documents.models import Document
from companies.errors import REQUIRED
from companies.main_info.checks import CleanForm
from companies.main_info.models import LegalInfo
from companies.registration.requirements.facts import Facts
from companies.registration.wizard.step import Row, Saving, Step


class KindStepIn(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(choices=CompanyKind.choices, required=False)


class KindValuesOut(serializers.Serializer[Any]):
    kind = serializers.ChoiceField(choices=CompanyKind.choices, source="company.kind")


class KindStep(Step):
    number, key, section, label = 1, "kind", "personal_info", _("Company type")
    labels: ClassVar = {"kind": _("Company type")}
    body, values = KindStepIn, KindValuesOut

    def save(self, saving: Saving) -> CleanForm:
        """Legal info and documents of the other kind start anew; files go after commit."""
        company = saving.company
        kind = saving.values.get("kind", company.kind)
        if kind not in CompanyKind.values:
            raise Invalid.field("kind", REQUIRED)
        if kind != company.kind:
            company.kind = kind
            LegalInfo.objects.filter(company=company).delete()
            for document in Document.everything.filter(company=company):
                private_delete_after_commit(document.file.name)
                document.delete()
        return CleanForm({"kind": kind})

    def is_begun(self, facts: Facts) -> bool:
        return True

    def rows(self, facts: Facts, today: date) -> Iterator[Row]:
        yield Row("kind", facts.company.get_kind_display())


KIND = KindStep()

"""Canned reasons in the admin: the list's own page, with what people call the fields instead of their paths."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import CharField
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from common.admin import column
from common.admin.forms import RowForm
from common.errors import Text
from companies.registration.wizard.steps import LABELS, STEPS
from references.lists.admin import CannedReasonAdmin
from references.lists.models import CannedReason, Topic, WithdrawalPart

# What reasons of a topic may be for alone. A whole (``documents``) means all of its fields.
_FIELDS: dict[Topic, dict[str, Text]] = {
    Topic.REVIEW: {step.whole: step.label for step in STEPS if step.prefix} | LABELS,
    Topic.WITHDRAWAL: {part.value: part.label for part in WithdrawalPart},
}
_NAMES = {field: name for names in _FIELDS.values() for field, name in names.items()}
_OF_ANOTHER_TOPIC = _("Reasons of this topic are not for this field. Choose another, or all fields.")

admin.site.unregister(CannedReason)


class CannedReasonForm(RowForm[CannedReason]):
    def clean(self) -> dict[str, Any]:
        """A reason is for a field of its topic: for another it would never be offered."""
        data: dict[str, Any] = super().clean() or {}
        field, topic = data.get("field"), data.get("topic")
        if field and topic and field not in _FIELDS.get(topic, {}):
            self.add_error("field", _OF_ANOTHER_TOPIC)
        return data


@admin.register(CannedReason)
class NamedCannedReasonAdmin(CannedReasonAdmin):
    form = CannedReasonForm
    list_display = ("__str__", "topic", "shown_field", "order", "is_active")

    shown_field = column(
        _("field"), lambda row: _NAMES.get(row.field, row.field) if row.field else "—", ordering="field"
    )

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "field" and isinstance(db_field, CharField):
            names = [("", _("All fields")), *((topic.label, [*names.items()]) for topic, names in _FIELDS.items())]
            return forms.ChoiceField(
                label=capfirst(db_field.verbose_name), help_text=db_field.help_text, choices=names, required=False
            )
        return super().formfield_for_dbfield(db_field, request, **kwargs)

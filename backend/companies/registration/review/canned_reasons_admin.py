"""Canned reasons in the admin: the list's own page, with what people call the fields instead of their paths."""

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import CharField
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from common.admin import column
from common.errors import Text
from companies.registration.wizard.steps import LABELS, STEPS
from references.lists.admin import CannedReasonAdmin
from references.lists.models import CannedReason

# A whole (``documents``) means all of its fields.
FIELD_NAMES: dict[str, Text] = {step.whole: step.label for step in STEPS if step.prefix} | LABELS

admin.site.unregister(CannedReason)


@admin.register(CannedReason)
class NamedCannedReasonAdmin(CannedReasonAdmin):
    list_display = ("__str__", "topic", "shown_field", "order", "is_active")

    shown_field = column(
        _("field"), lambda row: FIELD_NAMES.get(row.field, row.field) if row.field else "—", ordering="field"
    )

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        if db_field.name == "field" and isinstance(db_field, CharField):
            names = [("", _("All fields")), *FIELD_NAMES.items()]
            return forms.ChoiceField(
                label=capfirst(db_field.verbose_name), help_text=db_field.help_text, choices=names, required=False
            )
        return super().formfield_for_dbfield(db_field, request, **kwargs)

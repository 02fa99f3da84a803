"""Project settings: keys are the product's, values are staff's."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from common.admin import tag
from common.dashboard import Tone
from references.admin.base import SeededAdmin
from references.models import ProjectSetting
from references.setting_keys import SETTINGS, Shape

_LONG = (Shape.TEXT, Shape.APP_IDS, Shape.FINGERPRINTS)


@admin.register(ProjectSetting)
class ProjectSettingAdmin(SeededAdmin[ProjectSetting]):
    """One row a key; the form shows one value or one for each language, as the key demands."""

    list_display = ("__str__", "key", "beginning", "visibility")
    list_filter = ("is_public",)
    search_fields = ("key", "value", "value_ar", "value_en")
    readonly_fields = ("key", "visibility")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Which settings exist is the product's matter."""
        return False

    def get_fields(self, request: HttpRequest, obj: ProjectSetting | None = None) -> list[Any]:
        """The columns that the key uses."""
        known = SETTINGS.get(obj.key) if obj else None
        values = ["value_ar", "value_en"] if known and known.bilingual else ["value"]
        return ["key", "visibility", *values]

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """Long texts get room, the rest one line."""
        known = SETTINGS.get(obj.key) if obj else None
        if known and known.shape not in _LONG:
            names = ("value", "value_ar", "value_en")
            kwargs["widgets"] = {name: forms.TextInput(attrs={"class": "vTextField"}) for name in names}
        return super().get_form(request, obj, change=change, **kwargs)

    @admin.display(description=gettext_lazy("value"))
    def beginning(self, row: ProjectSetting) -> str:
        """The first words."""
        return Truncator(row.text).chars(60)

    @admin.display(description=gettext_lazy("visibility"), ordering="is_public")
    def visibility(self, row: ProjectSetting) -> SafeString:
        """Who may read it."""
        return tag(_("Public"), Tone.GOOD) if row.is_public else tag(_("Private"))

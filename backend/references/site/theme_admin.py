"""Themes: one colour field for each role, checked for readability."""

from typing import Any

from django import forms
from django.contrib import admin
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from references.lists.admin import ListedAdmin
from references.site.admin import picture_cleaned
from references.site.colours import ROLES, colour_faults
from references.site.models import Theme


class ColourField(forms.CharField):
    """One colour, picked."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=7, widget=forms.TextInput(attrs={"type": "color"}), **kwargs)


class ThemeForm(forms.ModelForm[Theme]):
    """The colours as a field for each role instead of one document."""

    primary = ColourField(label=_("Main colour"))
    on_primary = ColourField(label=_("Text on the main colour"))
    secondary = ColourField(label=_("Second colour"))
    background = ColourField(label=_("Page"))
    surface = ColourField(label=_("Cards"))
    text = ColourField(label=_("Text"))
    muted = ColourField(label=_("Quiet text"))

    class Meta:
        model = Theme
        fields = ("name_ar", "name_en", "level", "preview", "order", "is_active")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        colours = self.instance.colours or {}
        for role in ROLES:
            self.fields[role].initial = colours.get(role, "#ffffff")

    def clean_preview(self) -> Any:
        """The picture redrawn without metadata."""
        return picture_cleaned(self.cleaned_data.get("preview"), field="preview")

    def clean(self) -> dict[str, Any] | None:
        """Put the colours together and look whether they can be read."""
        cleaned = super().clean()
        colours = {role: self.cleaned_data.get(role, "") for role in ROLES}
        if faults := colour_faults(colours):
            raise forms.ValidationError([str(fault) for fault in faults])
        self.instance.colours = colours
        return cleaned


@admin.register(Theme)
class ThemeAdmin(ListedAdmin[Theme]):
    """The gallery."""

    form = ThemeForm
    list_display = ("__str__", "swatches", "level", "order", "is_active")
    list_editable = ("level", "order", "is_active")
    list_filter = ("is_active", "level")
    fieldsets = (
        (None, {"fields": (("name_ar", "name_en"), "level", "order", "is_active")}),
        (_("Colours"), {"fields": ROLES}),
        (_("Picture"), {"fields": ("preview",)}),
    )

    @admin.display(description=_("colours"))
    def swatches(self, theme: Theme) -> SafeString:
        """The colours side by side."""
        squares = ((index * 24, theme.colours.get(role, "#ffffff")) for index, role in enumerate(ROLES))
        drawn = format_html_join("", '<rect x="{}" y="0" width="24" height="24" fill="{}"/>', squares)
        return format_html(
            '<svg class="q-swatches" width="{0}" height="24" viewBox="0 0 {0} 24" aria-hidden="true">{1}</svg>',
            24 * len(ROLES),
            drawn,
        )

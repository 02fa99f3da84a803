"""Banners, project settings and themes: what the site shows."""

from itertools import groupby
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.forms import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import Truncator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from common.admin import column, ltr, tag
from common.admin.forms import NoColon
from common.admin.previews import PreviewAdmin
from common.clock import utc_now
from common.dashboard import Tone
from common.errors import Invalid
from common.files.uploads import image_clean
from common.text import fold
from references.lists.admin import ListedAdmin, SeededAdmin
from references.site.colours import ROLE_LABELS, ROLES, colour_faults
from references.site.models import Banner, ProjectSetting, Theme
from references.site.setting_keys import SETTINGS, Shape


def picture_cleaned(value: Any, *, field: str) -> Any:
    """The picture redrawn under an unguessable name; anything but a new upload passes as it is."""
    if not isinstance(value, UploadedFile):
        return value
    value.seek(0)  # the form's own field has read it to look at its size
    try:
        cleaned: ContentFile[bytes] = image_clean(value, field=field).as_django_file()
    except Invalid as error:
        raise ValidationError([str(text) for text in error.errors[field]]) from error
    return cleaned


class BannerForm(NoColon, forms.ModelForm[Banner]):
    class Meta:
        model = Banner
        widgets: ClassVar = {name: forms.Textarea(attrs={"rows": 3}) for name in ("text_ar", "text_en")}
        fields = (
            "title_ar",
            "title_en",
            "text_ar",
            "text_en",
            "illustration",
            "picture",
            "link",
            "starts_at",
            "ends_at",
            "order",
            "is_active",
        )

    def clean_picture(self) -> Any:
        return picture_cleaned(self.cleaned_data.get("picture"), field="picture")


@admin.register(Banner)
class BannerAdmin(PreviewAdmin[Banner], SeededAdmin[Banner]):
    form = BannerForm
    previewed = ("title", "text")
    list_display = ("__str__", "thumbnail", "state", "shown_link", "starts_at", "ends_at", "order", "is_active")
    list_editable = ("order", "is_active")
    list_filter = ("is_active",)
    search_fields = ("title_ar", "title_en")
    search_help_text = gettext_lazy("Title")
    fieldsets = (
        (None, {"fields": (("title_ar", "title_en"), ("text_ar", "text_en"), "link")}),
        (gettext_lazy("Picture"), {"fields": ("illustration", "picture")}),
        (gettext_lazy("Display period"), {"fields": (("starts_at", "ends_at"), "order", "is_active")}),
    )

    shown_link = column(gettext_lazy("link"), lambda banner: ltr(banner.link), ordering="link")

    def preview_image(self, row: Banner) -> str:
        return row.image

    @admin.display(description=gettext_lazy("picture"))
    def thumbnail(self, banner: Banner) -> SafeString:
        return format_html('<img src="{}" alt="" width="96" height="64">', banner.image)

    @admin.display(description=gettext_lazy("status"))
    def state(self, banner: Banner) -> SafeString:
        now = utc_now()
        if not banner.is_active:
            return tag(_("Not enabled"))
        if banner.starts_at and banner.starts_at > now:
            return tag(_("Scheduled"), Tone.WATCH)
        if banner.ends_at and banner.ends_at <= now:
            return tag(_("Ended"))
        return tag(_("Showing now"), Tone.GOOD)


_LONG = (Shape.TEXT, Shape.APP_IDS, Shape.FINGERPRINTS)


@admin.register(ProjectSetting)
class ProjectSettingAdmin(PreviewAdmin[ProjectSetting], SeededAdmin[ProjectSetting]):
    """By what they are for, each with what it does; the form shows one value or one for each language."""

    can_add = False
    change_list_template = "admin/references/projectsetting/change_list.html"
    list_display = ("__str__", "beginning", "visibility")
    list_filter = ("is_public",)
    search_fields = ("key", "value", "value_ar", "value_en")
    search_help_text = gettext_lazy("Name or value")
    readonly_fields = ("key", "visibility")

    def get_fields(self, request: HttpRequest, obj: ProjectSetting | None = None) -> list[Any]:
        known = SETTINGS.get(obj.key) if obj else None
        values = ["value_ar", "value_en"] if known and known.bilingual else ["value"]
        return [*values, "visibility", "key"]

    def get_fieldsets(self, request: HttpRequest, obj: ProjectSetting | None = None) -> Any:
        """What the setting does is shown above its value."""
        known = SETTINGS.get(obj.key) if obj else None
        return [(None, {"fields": self.get_fields(request, obj), "description": known.does if known else ""})]

    def get_previewed(self, row: ProjectSetting | None) -> tuple[str, ...]:
        known = SETTINGS.get(row.key) if row else None
        return ("value",) if known and known.bilingual else ()

    def is_page(self, row: ProjectSetting | None) -> bool:
        known = SETTINGS.get(row.key) if row else None
        return known is not None and known.shape is Shape.TEXT

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[ProjectSetting], search_term: str
    ) -> tuple[QuerySet[ProjectSetting], bool]:
        """By the name that the list shows, too: only the key is stored."""
        found, may_have_duplicates = super().get_search_results(request, queryset, search_term)
        words = fold(search_term)
        named = [key for key, setting in SETTINGS.items() if words in fold(str(setting.label), str(setting.does))]
        return (found | queryset.filter(key__in=named) if words else found), may_have_duplicates

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """In groups, in the order of the product's own list."""
        answer = super().changelist_view(request, extra_context)
        context = getattr(answer, "context_data", None) or {}
        if "cl" in context:
            rows = {row.key: row for row in context["cl"].result_list}
            lines = [
                {"setting": setting, "row": rows[key], "value": self.beginning(rows[key])}
                for key, setting in SETTINGS.items()
                if key in rows
            ]
            by_group = groupby(lines, key=lambda line: line["setting"].group)
            context["groups"] = [(name, list(found)) for name, found in by_group]
        return answer

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """Long texts get room, the rest one line."""
        known = SETTINGS.get(obj.key) if obj else None
        if known and known.shape not in _LONG:
            names = ("value", "value_ar", "value_en")
            kwargs["widgets"] = {name: forms.TextInput(attrs={"class": "vTextField"}) for name in names}
        return super().get_form(request, obj, change=change, **kwargs)

    @admin.display(description=gettext_lazy("value"))
    def beginning(self, row: ProjectSetting) -> str:
        return Truncator(row.text).chars(60)

    @admin.display(description=gettext_lazy("visibility"), ordering="is_public")
    def visibility(self, row: ProjectSetting) -> SafeString:
        return tag(_("Shown to visitors"), Tone.GOOD) if row.is_public else tag(_("Internal"))


class ColourField(forms.CharField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=7, widget=forms.TextInput(attrs={"type": "color"}), **kwargs)


class ThemeForm(NoColon, forms.ModelForm[Theme]):
    """The colours as a field for each role instead of one document."""

    primary = ColourField(label=ROLE_LABELS["primary"])
    on_primary = ColourField(label=ROLE_LABELS["on_primary"])
    secondary = ColourField(label=ROLE_LABELS["secondary"])
    background = ColourField(label=ROLE_LABELS["background"])
    surface = ColourField(label=ROLE_LABELS["surface"])
    text = ColourField(label=ROLE_LABELS["text"])
    muted = ColourField(label=ROLE_LABELS["muted"])

    class Meta:
        model = Theme
        fields = ("name_ar", "name_en", "level", "preview", "order", "is_active")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        colours = self.instance.colours or {}
        for role in ROLES:
            self.fields[role].initial = colours.get(role, "#ffffff")

    def clean_preview(self) -> Any:
        return picture_cleaned(self.cleaned_data.get("preview"), field="preview")

    def clean(self) -> dict[str, Any] | None:
        """Put the colours together and look whether they can be read."""
        cleaned = super().clean()
        colours = {role: self.cleaned_data.get(role, "") for role in ROLES}
        for role, faults in colour_faults(colours).items():
            if role not in self.errors:
                self.add_error(role or None, [str(fault) for fault in faults])
        self.instance.colours = colours
        return cleaned


_COLOURS = (("primary", "on_primary"), ("background", "surface"), ("text", "muted"), "secondary")


@admin.register(Theme)
class ThemeAdmin(PreviewAdmin[Theme], ListedAdmin[Theme]):
    form = ThemeForm
    previewed = ("name",)
    preview_drawing = "admin/references/theme/drawing.html"
    list_display = ("__str__", "swatches", "level", "order", "is_active")
    list_editable = ("level", "order", "is_active")
    list_filter = ("is_active", "level")
    fieldsets = (
        (None, {"fields": (("name_ar", "name_en"), "level", "order", "is_active")}),
        (gettext_lazy("Colours"), {"fields": _COLOURS}),
        (gettext_lazy("Picture"), {"fields": ("preview",)}),
    )

    @admin.display(description=gettext_lazy("colours"))
    def swatches(self, theme: Theme) -> SafeString:
        squares = ((index * 24, theme.colours.get(role, "#ffffff")) for index, role in enumerate(ROLES))
        drawn = format_html_join("", '<rect x="{}" y="0" width="24" height="24" fill="{}"/>', squares)
        return format_html(
            '<svg class="q-swatches" width="{0}" height="24" viewBox="0 0 {0} 24" aria-hidden="true">{1}</svg>',
            24 * len(ROLES),
            drawn,
        )

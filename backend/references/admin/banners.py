"""Banners of the portal's home."""

from typing import Any

from django import forms
from django.contrib import admin
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from common.admin import tag
from common.clock import utc_now
from common.dashboard import Tone
from references.admin.base import SeededAdmin
from references.admin.pictures import picture_cleaned
from references.models import Banner


class BannerForm(forms.ModelForm[Banner]):
    """A banner; an uploaded picture is cleaned."""

    class Meta:
        model = Banner
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
        """The picture redrawn without metadata."""
        return picture_cleaned(self.cleaned_data.get("picture"), field="picture")


@admin.register(Banner)
class BannerAdmin(SeededAdmin[Banner]):
    """Banners, in the order in which they show."""

    form = BannerForm
    list_display = ("__str__", "thumbnail", "state", "link", "starts_at", "ends_at", "order", "is_active")
    list_editable = ("order", "is_active")
    list_filter = ("is_active",)
    search_fields = ("title_ar", "title_en")
    readonly_fields = ("thumbnail",)
    fieldsets = (
        (None, {"fields": (("title_ar", "title_en"), ("text_ar", "text_en"), "link")}),
        (gettext_lazy("Picture"), {"fields": ("thumbnail", "illustration", "picture")}),
        (gettext_lazy("When it shows"), {"fields": (("starts_at", "ends_at"), "order", "is_active")}),
    )

    @admin.display(description=gettext_lazy("picture"))
    def thumbnail(self, banner: Banner) -> SafeString:
        """What visitors see."""
        return format_html('<img src="{}" alt="" width="96" height="64">', banner.image)

    @admin.display(description=gettext_lazy("state"))
    def state(self, banner: Banner) -> SafeString:
        """Whether it shows at this moment."""
        now = utc_now()
        if not banner.is_active:
            return tag(_("Off"))
        if banner.starts_at and banner.starts_at > now:
            return tag(_("Not yet"), Tone.WATCH)
        if banner.ends_at and banner.ends_at <= now:
            return tag(_("Over"))
        return tag(_("Showing"), Tone.GOOD)

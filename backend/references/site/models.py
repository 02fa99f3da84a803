"""Banners on the portal's home: title, picture, link, and when they show."""

from datetime import datetime
from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.core.files.storage import Storage, storages
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import F, Q
from django.templatetags.static import static
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from references.lists.models import Listed, Seeded
from references.site.colours import colour_faults
from references.site.setting_keys import SETTINGS

# No second slash or backslash: a browser would take it for another host.
_LINK = r"^(/(?![/\\])|https://)\S*$"


def public_storage() -> Storage:
    return storages["public"]


class Illustration(models.TextChoices):
    CARAVAN = "caravan", _("Caravan at dawn")
    HARBOUR = "harbour", _("Harbour with dhows")
    PASSES = "passes", _("Boarding passes")
    LEDGER = "ledger", _("Coins and a statement")
    TEAM = "team", _("People around a map")


class BannerQuerySet(models.QuerySet["Banner"]):
    def showing(self, now: datetime) -> "BannerQuerySet":
        begun = Q(starts_at=None) | Q(starts_at__lte=now)
        unfinished = Q(ends_at=None) | Q(ends_at__gt=now)
        return self.filter(begun & unfinished, is_active=True)


class Banner(Seeded):
    """One banner. Its own picture wins over the illustration; the link is a portal path or an https address."""

    erasure = Erasure.kept("the platform's own announcements; nothing of a company")

    title_ar = models.CharField(_("Arabic title"), max_length=120)
    title_en = models.CharField(_("English title"), max_length=120)
    text_ar = models.CharField(_("Arabic text"), max_length=240, blank=True)
    text_en = models.CharField(_("English text"), max_length=240, blank=True)
    picture = models.ImageField(
        _("custom picture"),
        upload_to="banners",
        storage=public_storage,
        blank=True,
        help_text=_("A wide (3:2) jpg or png"),
    )
    illustration = models.CharField(
        _("illustration"), max_length=20, choices=Illustration.choices, default=Illustration.CARAVAN
    )
    link = models.CharField(
        _("link"),
        max_length=300,
        blank=True,
        validators=[RegexValidator(_LINK, _("A portal path such as /company, or an https link"))],
    )
    starts_at = models.DateTimeField(_("shown from"), null=True, blank=True)
    ends_at = models.DateTimeField(_("shown until"), null=True, blank=True)
    order = models.PositiveSmallIntegerField(
        _("display order"), default=100, help_text=_("Smaller numbers come first.")
    )
    is_active = models.BooleanField(_("enabled"), default=True)

    objects: ClassVar = BannerQuerySet.as_manager()

    class Meta:
        verbose_name = _("banner")
        verbose_name_plural = _("banners")
        ordering: ClassVar = ["order", "pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(starts_at=None) | Q(ends_at=None) | Q(ends_at__gt=F("starts_at")),
                name="a_banner_ends_after_it_starts",
                violation_error_message=_("A banner must end after it starts."),
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        return self.title_en if get_language() == "en" else self.title_ar

    @property
    def text(self) -> str:
        return self.text_en if get_language() == "en" else self.text_ar

    @property
    def image(self) -> str:
        """The address of the picture that shows."""
        if self.picture:
            return str(self.picture.url)
        return static(f"references/banners/{self.illustration}.svg")


def colours_validate(value: Any) -> None:
    """Raise ValidationError unless every role has a colour and texts can be read on their grounds."""
    if faults := colour_faults(value):
        raise ValidationError([str(fault) for each in faults.values() for fault in each])


class Theme(Listed):
    """One look. ``colours`` names a colour (#rrggbb) for each role of ``references.colours.ROLES``."""

    erasure = Erasure.kept("the gallery of themes; nothing of a company")

    level = models.PositiveSmallIntegerField(
        _("lowest plan level"), default=0, help_text=_("The lowest plan level that can use this theme.")
    )
    colours = models.JSONField(_("colours"), validators=[colours_validate])
    preview = models.ImageField(
        _("preview"),
        upload_to="themes",
        storage=public_storage,
        blank=True,
        help_text=_("If left empty, it is drawn from the colours."),
    )

    class Meta(Listed.Meta):
        verbose_name = _("theme")
        verbose_name_plural = _("themes")


class ProjectSetting(Seeded):
    """One setting: either one ``value`` for all, or one in each language. Private ones never leave through the API."""

    erasure = Erasure.kept("the platform's own texts and facts; nothing of a company")

    key = models.CharField(_("key"), max_length=60, unique=True)
    value = models.TextField(_("value"), blank=True)
    value_ar = models.TextField(_("Arabic value"), blank=True)
    value_en = models.TextField(_("English value"), blank=True)
    is_public = models.BooleanField(_("shown to visitors"), default=False)

    class Meta:
        verbose_name = _("project setting")
        verbose_name_plural = _("project settings")
        ordering: ClassVar = ["key"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(value="") | Q(value_ar="", value_en=""),
                name="a_setting_has_one_value_or_one_for_each_language",
            ),
        ]

    def __str__(self) -> str:
        known = SETTINGS.get(self.key)
        return str(known.label) if known else self.key

    @property
    def text(self) -> str:
        return self.value or (self.value_en if get_language() == "en" else self.value_ar)

    def clean(self) -> None:
        super().clean()
        known = SETTINGS.get(self.key)
        if known is None:
            raise ValidationError({"key": [str(_("There is no setting with this name."))]})
        errors: dict[str, Any] = {}
        for field, value in (("value", self.value), ("value_ar", self.value_ar), ("value_en", self.value_en)):
            if fault := known.fault(field, value):
                errors[field] = [str(fault)]
        if errors:
            raise ValidationError(errors)

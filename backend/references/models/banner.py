"""Banners on the portal's home: title, picture, link, and when they show."""

from datetime import datetime
from typing import ClassVar

from django.core.files.storage import Storage, storages
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import F, Q
from django.templatetags.static import static
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from references.models.seeded import Seeded

# No second slash or backslash: a browser would take it for another host.
_LINK = r"^(/(?![/\\])|https://)\S*$"


def public_storage() -> Storage:
    """Where pictures that anybody may see are kept."""
    return storages["public"]


class Illustration(models.TextChoices):
    """Pictures that come with the product."""

    CARAVAN = "caravan", _("Caravan at dawn")
    HARBOUR = "harbour", _("Harbour with dhows")
    PASSES = "passes", _("Boarding passes")
    LEDGER = "ledger", _("Coins and a statement")
    TEAM = "team", _("People around a map")


class BannerQuerySet(models.QuerySet["Banner"]):
    """Banners, by when they show."""

    def showing(self, now: datetime) -> "BannerQuerySet":
        """Switched on, and inside their window."""
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
        _("own picture"), upload_to="banners", storage=public_storage, blank=True, help_text=_("jpg or png, wide (3:2)")
    )
    illustration = models.CharField(
        _("illustration"), max_length=20, choices=Illustration.choices, default=Illustration.CARAVAN
    )
    link = models.CharField(
        _("link"),
        max_length=300,
        blank=True,
        validators=[RegexValidator(_LINK, _("A path of the portal such as /company, or an https address"))],
    )
    starts_at = models.DateTimeField(_("shows from"), null=True, blank=True)
    ends_at = models.DateTimeField(_("shows until"), null=True, blank=True)
    order = models.PositiveSmallIntegerField(_("order"), default=100, help_text=_("Smaller numbers come first."))
    is_active = models.BooleanField(_("active"), default=True)

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
        """The title in the active language."""
        return self.title_en if get_language() == "en" else self.title_ar

    @property
    def text(self) -> str:
        """The text in the active language."""
        return self.text_en if get_language() == "en" else self.text_ar

    @property
    def image(self) -> str:
        """The address of the picture that shows."""
        if self.picture:
            return str(self.picture.url)
        return static(f"references/banners/{self.illustration}.svg")

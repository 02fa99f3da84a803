"""Categories of travel services that companies offer, shown on their public pages."""

from django.db import models
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from references.models.seeded import Listed


class Icon(models.TextChoices):
    """Icons that the portal knows how to draw."""

    PLANE = "plane", _("Aeroplane")
    BED = "bed", _("Bed")
    MAP = "map", _("Map")
    KAABA = "building-mosque", _("Mosque")
    PASSPORT = "passport", _("Passport")
    CAR = "car", _("Car")
    SHIP = "ship", _("Ship")
    TENT = "tent", _("Tent")
    SHIELD = "shield-check", _("Shield")
    USERS = "users-group", _("Group")


class ServiceCategory(Listed):
    """One category."""

    erasure = Erasure.kept("the list of service categories; nothing of a company")

    icon = models.CharField(_("icon"), max_length=30, choices=Icon.choices)
    description_ar = models.TextField(_("Arabic description"), max_length=500, blank=True)
    description_en = models.TextField(_("English description"), max_length=500, blank=True)

    class Meta(Listed.Meta):
        verbose_name = _("service category")
        verbose_name_plural = _("service categories")

    @property
    def description(self) -> str:
        """The description in the active language."""
        return self.description_en if get_language() == "en" else self.description_ar

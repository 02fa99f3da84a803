"""A company's profiles on social networks."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.models.company import Company


class ContactType(models.TextChoices):
    """The networks (spec 3)."""

    FACEBOOK = "facebook", _("Facebook")
    INSTAGRAM = "instagram", _("Instagram")
    TWITTER = "twitter", _("X (Twitter)")
    LINKEDIN = "linkedin", _("LinkedIn")
    SNAPCHAT = "snapchat", _("Snapchat")


class Link(Timestamped):
    """One profile, by its canonical https address; public ones show on the company's page."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="links")
    name = models.CharField(_("name"), max_length=60)
    contact_type = models.CharField(_("network"), max_length=10, choices=ContactType.choices)
    contact_link = models.CharField(_("link"), max_length=400)
    is_public = models.BooleanField(_("public"), default=True)
    folded = models.CharField(max_length=600, blank=True, editable=False)

    class Meta:
        verbose_name = _("link")
        verbose_name_plural = _("links")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["company", "contact_link"], name="a_profile_is_listed_once_per_company"),
        ]

    def __str__(self) -> str:
        return self.contact_link

"""Numbers under which a company can be called."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.models.company import Company


class PhoneType(models.TextChoices):
    """Kinds of number."""

    MOBILE = "mobile", _("Mobile")
    LANDLINE = "landline", _("Landline")
    WHATSAPP = "whatsapp", _("WhatsApp")


class Phone(Timestamped):
    """A number as E.164 (an Egyptian hotline as its five digits); public ones show on the company's page."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="phones")
    name = models.CharField(_("name"), max_length=60)
    phone = models.CharField(_("phone number"), max_length=20)
    type = models.CharField(_("type"), max_length=10, choices=PhoneType.choices)
    is_public = models.BooleanField(_("public"), default=True)
    folded = models.CharField(max_length=200, blank=True, editable=False)

    class Meta:
        verbose_name = _("phone")
        verbose_name_plural = _("phones")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company", "phone", "type"], name="a_number_of_a_type_is_listed_once_per_company"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.phone}"

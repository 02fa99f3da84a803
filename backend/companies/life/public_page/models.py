"""What a company's page shows besides its names and contacts."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.company.models import Company
from references.lists.models import ServiceCategory


class OfferedService(Timestamped):
    """One kind of travel service that a company offers."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="offered_services")
    category = models.ForeignKey(
        ServiceCategory, on_delete=models.PROTECT, related_name="+", verbose_name=_("service category")
    )

    class Meta:
        verbose_name = _("offered service")
        verbose_name_plural = _("offered services")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["company", "category"], name="a_service_is_offered_once_by_a_company"),
        ]

    def __str__(self) -> str:
        return f"{self.category} · {self.company}"

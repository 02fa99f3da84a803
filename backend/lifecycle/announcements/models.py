"""How far a company's licence events have been announced."""

from typing import ClassVar

from django.db import models

from common.erasure import Erasure
from common.models import Timestamped


class Announced(Timestamped):
    """Up to which instant of its own time a company's licence events have been announced, and when the next is due."""

    erasure = Erasure.by_company("company_id")

    company = models.OneToOneField(
        "companies.Company", on_delete=models.CASCADE, primary_key=True, related_name="announced"
    )
    until = models.DateTimeField()
    next_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar = [models.Index(fields=["next_at"], name="announced_next")]

    def __str__(self) -> str:
        return str(self.company_id)

"""Sets of rights that a company saved under a name, to give them again."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.company.models import Company


class PermissionTemplate(Timestamped):
    """What is filled in from it is a copy: nobody's rights change with it."""

    erasure = Erasure.by_company("company_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="permission_templates")
    name = models.CharField(_("name"), max_length=60)
    name_folded = models.TextField(blank=True, editable=False)
    permissions = models.JSONField(_("permissions"), default=list)

    class Meta:
        verbose_name = _("permission template")
        verbose_name_plural = _("permission templates")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company", "name_folded"], name="permission_templates_of_a_company_are_told_apart_by_name"
            ),
        ]

    def __str__(self) -> str:
        return self.name

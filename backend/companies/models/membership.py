"""A member of a company and the permissions they were given."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.models.company import Company


class Membership(Timestamped):
    """One person in one company. The owner is a column of the company, not a member (D4)."""

    erasure = Erasure.by_company("company_id")
    leaving = Erasure.by_person("user_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    permissions = models.JSONField(_("permissions"), default=list)
    joined_at = models.DateTimeField(_("joined"))

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["company", "user"], name="a_person_is_a_member_of_a_company_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.company}"

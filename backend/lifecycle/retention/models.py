"""That the owner of an abandoned draft was told when it will be deleted."""

from django.db import models

from common.erasure import Erasure
from common.models import Timestamped
from companies.company.models import Company


class DraftWarning(Timestamped):
    """At most one a draft; a draft that is worked on afterwards is warned anew before it is deleted."""

    erasure = Erasure.by_company("company_id")

    company = models.OneToOneField(Company, on_delete=models.CASCADE, primary_key=True, related_name="+")
    warned_at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.company_id)

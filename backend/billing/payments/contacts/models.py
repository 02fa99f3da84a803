"""When a card provider was last heard of: for ops, who see by it whether cards work."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from billing.payments.rules.models import ProviderName
from common.erasure import Erasure
from common.models import Timestamped


class ProviderContact(Timestamped):
    """One row a provider. Instants and the name of a call: no key, no body, nothing of a payer."""

    erasure = Erasure.kept("instants of calls to a provider; nothing of a company")

    provider = models.CharField(_("payment provider"), max_length=20, choices=ProviderName.choices, unique=True)
    last_ok_at = models.DateTimeField(_("last call that worked"), null=True)
    last_failure_at = models.DateTimeField(_("last call that failed"), null=True)
    last_failure_call = models.CharField(_("which call failed"), max_length=40, blank=True)
    last_event_at = models.DateTimeField(_("last message received"), null=True)

    class Meta:
        verbose_name = _("card provider")
        verbose_name_plural = _("card providers")
        ordering: ClassVar = ["provider"]
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(last_failure_at=None, last_failure_call="")
                | Q(last_failure_at__isnull=False) & ~Q(last_failure_call=""),
                name="a_failure_of_a_provider_names_its_call",
            ),
        ]

    def __str__(self) -> str:
        return self.get_provider_display()

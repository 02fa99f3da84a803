"""A company's money: one row per company, made by its first movement. Only the ledger's service writes it (D7)."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.models import Company


class Account(Timestamped):
    """Two sums in USD cents: what can be spent, and what is set aside for open withdrawals and card payments.

    ``available_cents`` is the sum of all entries; ``held_cents`` is what the ``hold`` entries took from it and no
    ``hold_returned`` entry brought back. The balance that people read is both together. A missing row reads as zero.
    """

    erasure = Erasure.kept("amounts only; its company's row is emptied")

    company = models.OneToOneField(
        Company, on_delete=models.PROTECT, primary_key=True, related_name="+", verbose_name=_("company")
    )
    available_cents = models.BigIntegerField(_("available"), default=0)
    held_cents = models.BigIntegerField(_("held"), default=0)

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        constraints: ClassVar = [
            models.CheckConstraint(condition=Q(available_cents__gte=0), name="a_balance_is_never_negative"),
            models.CheckConstraint(condition=Q(held_cents__gte=0), name="held_money_is_never_negative"),
        ]

    def __str__(self) -> str:
        return str(self.company)

    @property
    def balance_cents(self) -> int:
        """Available and held together."""
        return self.available_cents + self.held_cents

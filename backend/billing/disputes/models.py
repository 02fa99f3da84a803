"""A dispute: a cardholder's bank takes a payment back, until the provider says who was right."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from billing.payments.models import Payment
from billing.payments.providers.base import Amount
from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine
from companies.company.models import Company


class DisputeStatus(models.TextChoices):
    OPEN = "open", _("Open dispute")
    WON = "won", _("Decided for us")
    LOST = "lost", _("Decided for the cardholder")


class LackingOutcome(models.TextChoices):
    """What finance decided about the part that the balance did not have."""

    NONE = "", _("Not decided yet")
    WRITTEN_OFF = "written_off", _("Written off")
    COLLECTED = "collected", _("Collected from the balance")


# A lost one whose lacking part nobody has decided about.
NEEDS_DECISION = Q(status=DisputeStatus.LOST, lacking_cents__gt=0, lacking_outcome=LackingOutcome.NONE)

DISPUTE = StateMachine(
    win=({DisputeStatus.OPEN}, DisputeStatus.WON),
    lose=({DisputeStatus.OPEN}, DisputeStatus.LOST),
)


class Dispute(Timestamped):
    """``amount_cents`` is what is disputed, at the payment's own rate; ``provider_minor`` as the provider told it.

    ``held_cents`` of it were in the balance when it was opened, ``lacking_cents`` were not: once it is lost, finance
    decide about them, once. Both are 0 of money that never reached the balance.
    """

    erasure = Erasure.emptied(
        "company_id", "amounts and states stay for the books", lacking_decided_by=None, lacking_note=""
    )
    leaving = Erasure.emptied("lacking_decided_by_id", "the dispute is the company's", lacking_decided_by=None)

    company = models.ForeignKey(Company, on_delete=models.PROTECT, related_name="+", verbose_name=_("company"))
    payment = models.ForeignKey(Payment, on_delete=models.PROTECT, related_name="disputes", verbose_name=_("payment"))
    provider = models.CharField(_("payment provider"), max_length=20)
    provider_ref = models.CharField(_("payment provider’s reference"), max_length=120)
    status = models.CharField(
        _("status"), max_length=10, choices=DisputeStatus.choices, default=DisputeStatus.OPEN, editable=False
    )
    amount_cents = models.BigIntegerField(_("amount"))
    provider_currency = models.CharField(_("provider’s currency"), max_length=3)
    provider_minor = models.BigIntegerField(_("amount in the provider’s currency"))
    held_cents = models.BigIntegerField(_("held from the balance"))
    lacking_cents = models.BigIntegerField(_("lacking in the balance"))
    # By the real clock, as the provider counts.
    due_at = models.DateTimeField(_("evidence deadline"), null=True)
    opened_at = models.DateTimeField(_("reported at"))
    decided_at = models.DateTimeField(_("decided at"), null=True)
    lacking_outcome = models.CharField(
        _("decision about what is lacking"), max_length=12, choices=LackingOutcome.choices, blank=True, editable=False
    )
    lacking_note = models.TextField(_("note"), blank=True)
    lacking_decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("decision by")
    )
    lacking_decided_at = models.DateTimeField(_("decision made at"), null=True)

    class Meta:
        verbose_name = _("dispute")
        verbose_name_plural = _("disputes")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["provider", "provider_ref"], name="a_dispute_is_recorded_once"),
            models.UniqueConstraint(
                fields=["payment"], condition=Q(status=DisputeStatus.OPEN), name="one_open_dispute_of_a_payment"
            ),
            models.CheckConstraint(condition=~Q(provider_ref=""), name="a_dispute_has_its_providers_number"),
            models.CheckConstraint(
                condition=Q(amount_cents__gt=0, provider_minor__gt=0), name="a_dispute_is_about_money"
            ),
            models.CheckConstraint(
                condition=Q(
                    held_cents__gte=0, lacking_cents__gte=0, amount_cents__gte=F("held_cents") + F("lacking_cents")
                ),
                name="a_dispute_holds_no_more_than_its_amount",
            ),
            models.CheckConstraint(
                condition=Q(status=DisputeStatus.OPEN, decided_at=None)
                | (~Q(status=DisputeStatus.OPEN) & Q(decided_at__isnull=False)),
                name="a_dispute_is_open_or_has_an_end",
            ),
            models.CheckConstraint(
                condition=Q(lacking_outcome="", lacking_decided_at=None)
                | (
                    Q(status=DisputeStatus.LOST, lacking_cents__gt=0, lacking_decided_at__isnull=False)
                    & ~Q(lacking_outcome="")
                ),
                name="what_a_lost_dispute_lacks_is_decided_about_at_an_instant",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company"], name="open_disputes_of_company", condition=Q(status="open")),
            models.Index(fields=["decided_at"], name="disputes_that_need_a_decision", condition=NEEDS_DECISION),
        ]

    def __str__(self) -> str:
        return numbered(self)

    @property
    def provider_amount(self) -> Amount:
        """What is disputed, in the provider's currency."""
        return Amount(self.provider_currency, self.provider_minor)

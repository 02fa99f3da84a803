"""A refund: card money on its way from the balance back to the card that paid it."""

import uuid
from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from billing.payments.models import Payment
from billing.payments.providers.base import Amount
from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine
from common.text import text_in
from companies.company.models import Company


class RefundStatus(models.TextChoices):
    REQUESTED = "requested", _("Awaiting the provider")
    SUCCEEDED = "succeeded", _("Returned to the card")
    FAILED = "failed", _("Failed, back in the balance")


REFUND = StateMachine(
    succeed=({RefundStatus.REQUESTED}, RefundStatus.SUCCEEDED),
    # A bank may send the money back days after it succeeded.
    fail=({RefundStatus.REQUESTED, RefundStatus.SUCCEEDED}, RefundStatus.FAILED),
)


# A refund that nobody brought to its end is asked for again after so long: no call waits for an answer longer.
ASKED_AGAIN_AFTER = timedelta(minutes=2)
# One that its provider has not taken for so long is looked up there by somebody.
UNCLEAR_AFTER = timedelta(days=1)


def to_be_asked_for(now: datetime) -> Q:
    """Refunds on their way about which nobody waits for the provider's answer. ``now`` is the real clock."""
    return Q(status=RefundStatus.REQUESTED) & (Q(asked_at=None) | Q(asked_at__lte=now - ASKED_AGAIN_AFTER))


class Refund(Timestamped):
    """``amount_cents`` leaves the balance when it is requested, and comes back if the provider refuses, or
    reports later that the card did not take it.

    ``provider_minor`` is its share of what the payment's provider took, in that currency's minor units. ``key`` names
    it at the provider: asked twice, it is sent once.
    """

    erasure = Erasure.emptied(
        "company_id", "amounts and states stay for the books", requested_by=None, reason_ar="", reason_en=""
    )
    leaving = Erasure.emptied("requested_by_id", "the refund is the company's", requested_by=None)

    company = models.ForeignKey(Company, on_delete=models.PROTECT, related_name="+", verbose_name=_("company"))
    payment = models.ForeignKey(Payment, on_delete=models.PROTECT, related_name="refunds", verbose_name=_("payment"))
    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    status = models.CharField(
        _("status"), max_length=10, choices=RefundStatus.choices, default=RefundStatus.REQUESTED, editable=False
    )
    amount_cents = models.BigIntegerField(_("amount"))
    provider_minor = models.BigIntegerField(_("amount in the provider’s currency"))
    provider_ref = models.CharField(_("payment provider’s reference"), max_length=120, blank=True)
    # In one language or both.
    reason_ar = models.TextField(_("reason in Arabic"), blank=True)
    reason_en = models.TextField(_("reason in English"), blank=True)
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("requested by")
    )
    requested_at = models.DateTimeField(_("requested at"))
    # When the provider was last asked, until it answers.
    asked_at = models.DateTimeField(null=True, editable=False)
    settled_at = models.DateTimeField(_("finished at"), null=True)

    class Meta:
        verbose_name = _("refund")
        verbose_name_plural = _("refunds")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["payment"],
                condition=Q(status=RefundStatus.REQUESTED),
                name="one_refund_of_a_payment_at_a_time",
            ),
            models.CheckConstraint(
                condition=Q(amount_cents__gt=0, provider_minor__gt=0), name="a_refund_returns_money"
            ),
            models.CheckConstraint(
                condition=Q(status=RefundStatus.REQUESTED, settled_at=None)
                | (~Q(status=RefundStatus.REQUESTED) & Q(settled_at__isnull=False)),
                name="a_refund_is_on_its_way_or_has_an_end",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["company", "-id"], name="refund_of_company"),
            models.Index(fields=["requested_at"], name="refunds_on_their_way", condition=Q(status="requested")),
        ]

    def __str__(self) -> str:
        return numbered(self)

    def is_asked_for(self, now: datetime) -> bool:
        """Whether somebody may be waiting for the provider's answer. ``now`` is the real clock."""
        return self.asked_at is not None and self.asked_at > now - ASKED_AGAIN_AFTER

    def is_unclear(self, now: datetime) -> bool:
        """Whether nothing but a look at the provider's own pages tells what became of it, as where somebody sends
        money back there, too. ``now`` is the real clock."""
        waits = self.status == RefundStatus.REQUESTED and not self.provider_ref
        return waits and self.created_at <= now - UNCLEAR_AFTER

    @property
    def reason(self) -> str:
        """In the language of the moment, if it was given in it."""
        return text_in(get_language(), ar=self.reason_ar, en=self.reason_en)

    @property
    def provider_amount(self) -> Amount:
        """What the card gets back, in the provider's currency."""
        return Amount(self.payment.provider_currency, self.provider_minor)

"""What a provider's settlements say differently from our payments: a list for finance; nothing is booked by itself."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from billing.payments.models import Payment
from billing.payments.providers.base import Amount
from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine


class DifferenceKind(models.TextChoices):
    MISSING = "missing", _("Not in any settlement")
    UNKNOWN = "unknown", _("No payment of ours")
    DOUBLE = "double", _("Settled more than once")
    AMOUNT = "amount", _("Another amount")
    CURRENCY = "currency", _("Another currency")
    TAKEN_BACK = "taken_back", _("More returned than we know of")


class DifferenceStatus(models.TextChoices):
    OPEN = "open", _("Needs review")
    CLOSED = "closed", _("Cleared up")


DIFFERENCE = StateMachine(close=({DifferenceStatus.OPEN}, DifferenceStatus.CLOSED))


class SettlementDifference(Timestamped):
    """One of a kind about one charge at its provider. ``expected_minor`` is what our payment says, ``found_minor`` what
    the settlements say, in minor units of ``currency``: theirs, or the payment's where it is in none."""

    erasure = Erasure.kept("amounts and the provider's numbers only; the note is finance's")
    leaving = Erasure.emptied("closed_by_id", "the books need the note, not who wrote it", closed_by=None)

    provider = models.CharField(_("payment provider"), max_length=20)
    charge_ref = models.CharField(_("payment provider’s number of the money"), max_length=120)
    kind = models.CharField(_("difference"), max_length=10, choices=DifferenceKind.choices)
    payment = models.ForeignKey(
        Payment, on_delete=models.PROTECT, null=True, related_name="+", verbose_name=_("payment")
    )
    expected_minor = models.BigIntegerField(_("expected"), null=True)
    found_minor = models.BigIntegerField(_("settled"), null=True)
    currency = models.CharField(_("provider’s currency"), max_length=3)
    fee_minor = models.BigIntegerField(_("provider’s fee"), null=True)
    found_at = models.DateTimeField(_("found at"))
    status = models.CharField(
        _("status"), max_length=10, choices=DifferenceStatus.choices, default=DifferenceStatus.OPEN, editable=False
    )
    note = models.TextField(_("note"), blank=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("closed by")
    )
    closed_at = models.DateTimeField(_("closed at"), null=True)

    class Meta:
        verbose_name = _("settlement difference")
        verbose_name_plural = _("settlement differences")
        ordering: ClassVar = ["-pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["provider", "charge_ref", "kind"], name="a_settlement_difference_is_found_once"
            ),
            models.CheckConstraint(
                condition=Q(kind=DifferenceKind.UNKNOWN, payment=None, expected_minor=None)
                | (~Q(kind=DifferenceKind.UNKNOWN) & Q(payment__isnull=False, expected_minor__isnull=False)),
                name="a_settlement_difference_is_about_a_payment_or_unknown",
            ),
            models.CheckConstraint(
                condition=Q(kind=DifferenceKind.MISSING, found_minor=None)
                | (~Q(kind=DifferenceKind.MISSING) & Q(found_minor__isnull=False)),
                name="only_what_is_missing_was_not_settled",
            ),
            models.CheckConstraint(
                condition=Q(status=DifferenceStatus.OPEN, closed_at=None)
                | (Q(status=DifferenceStatus.CLOSED, closed_at__isnull=False) & ~Q(note="")),
                name="a_settlement_difference_is_closed_with_a_note",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["found_at"], name="settlement_differences_open", condition=Q(status="open")),
        ]

    def __str__(self) -> str:
        return numbered(self)

    @property
    def expected(self) -> Amount | None:
        """What our payment says, in its own currency."""
        if self.payment is None or self.expected_minor is None:
            return None
        return Amount(self.payment.provider_currency, self.expected_minor)

    @property
    def found(self) -> Amount | None:
        """What the settlements say."""
        return None if self.found_minor is None else Amount(self.currency, self.found_minor)

"""Handing a company over: its owner offers it to a member, who accepts or does not."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine
from companies.company.models import Company


class OfferStatus(models.TextChoices):
    PENDING = "pending", pgettext_lazy("offer", "Awaiting reply")
    ACCEPTED = "accepted", pgettext_lazy("offer", "Accepted")
    REJECTED = "rejected", pgettext_lazy("offer", "Declined")
    CANCELED = "canceled", pgettext_lazy("offer", "Cancelled")
    EXPIRED = "expired", pgettext_lazy("offer", "Expired")


OFFER = StateMachine(
    accept=({OfferStatus.PENDING}, OfferStatus.ACCEPTED),
    reject=({OfferStatus.PENDING}, OfferStatus.REJECTED),
    cancel=({OfferStatus.PENDING}, OfferStatus.CANCELED),
    expire=({OfferStatus.PENDING}, OfferStatus.EXPIRED),
)


class OwnershipOffer(Timestamped):
    """One offer. Its term is the real clock's: no company's test clock moves what a person was sent."""

    erasure = Erasure.by_company("company_id")
    leaving = (
        Erasure.by_person("offered_to_id"),
        Erasure.emptied("offered_by_id", "that the company was handed over is its new owner's", offered_by=None),
    )

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="+", verbose_name=_("company"))
    offered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("offered by")
    )
    offered_to = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name=_("offered to")
    )
    status = models.CharField(
        _("status"), max_length=10, choices=OfferStatus.choices, default=OfferStatus.PENDING, editable=False
    )
    expires_at = models.DateTimeField(_("expires at"))
    decided_at = models.DateTimeField(_("decided at"), null=True)

    class Meta:
        verbose_name = _("ownership offer")
        verbose_name_plural = _("ownership offers")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company"], condition=Q(status="pending"), name="one_open_ownership_offer_per_company"
            ),
            models.CheckConstraint(
                condition=Q(status="pending", decided_at__isnull=True)
                | (~Q(status="pending") & Q(decided_at__isnull=False)),
                name="a_decided_ownership_offer_says_when",
            ),
            models.CheckConstraint(
                condition=Q(offered_by__isnull=True) | ~Q(offered_by=F("offered_to")),
                name="nobody_offers_a_company_to_themselves",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["expires_at"], name="ownership_offer_waiting", condition=Q(status="pending")),
        ]

    def __str__(self) -> str:
        return numbered(self)

    def state_at(self, now: datetime) -> OfferStatus:
        """One whose time is over is expired, whether the sweep came by or not."""
        is_over = self.status == OfferStatus.PENDING and self.expires_at <= now
        return OfferStatus.EXPIRED if is_over else OfferStatus(self.status)

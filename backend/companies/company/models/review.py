"""What waits for a decision of ops, and the submissions of a company."""

import uuid
from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from common.erasure import Erasure
from common.models import Timestamped
from companies.company.models.company import Company


class Decision(models.TextChoices):
    PENDING = "pending", _("Awaiting decision")
    CONFIRMED = "confirmed", _("Approved")
    REJECTED = "rejected", _("Rejected")
    REVOKED = "revoked", _("Revoked")


class Claimable(models.Model):
    """What waits for a decision of ops, and which of them is on it. A claim ends by itself after REVIEW_CLAIM_HOURS."""

    claimed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("reviewer")
    )
    claimed_at = models.DateTimeField(null=True, editable=False)

    company_id: uuid.UUID

    class Meta:
        abstract = True

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for a decision."""
        raise NotImplementedError

    def holder(self, *, now: datetime) -> User | None:
        """The colleague whose claim is in force; None without one."""
        lasts = timedelta(hours=settings.REVIEW_CLAIM_HOURS)
        is_held = self.is_waiting and self.claimed_at is not None and self.claimed_at > now - lasts
        return self.claimed_by if is_held else None


class Review(Claimable, Timestamped):
    """A submission. The newest one of a company is its current one.

    ``values`` has a keyed hash of what was submitted in each field, to tell later what changed since.
    ``reasons`` is a list of ``{"field", "code", "text_ar", "text_en", "answered", "seen", "kept_because"}``: which
    field was rejected, the canned reason's code (empty for own words), why in both languages (one may be empty for own
    words), whether the owner answered since, a keyed hash of the rejected value, and why the owner leaves it.
    """

    erasure = Erasure.by_company("company_id")
    leaving = (
        Erasure.emptied("submitted_by_id", "the review is the company's", submitted_by=None),
        Erasure.emptied("decided_by_id", "the review is the company's", decided_by=None),
        Erasure.emptied("claimed_by_id", "the review is the company's", claimed_by=None, claimed_at=None),
    )

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="reviews")
    is_current = models.BooleanField(default=True)
    submitted_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    submitted_at = models.DateTimeField(_("submitted at"))
    decision = models.CharField(_("decision"), max_length=20, choices=Decision.choices, default=Decision.PENDING)
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    decided_at = models.DateTimeField(_("decided at"), null=True)
    reasons = models.JSONField(default=list)
    values = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("review")
        verbose_name_plural = _("reviews")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["company"], condition=Q(is_current=True), name="one_current_review_per_company"
            ),
            models.CheckConstraint(
                condition=Q(decision="pending", decided_at__isnull=True)
                | (~Q(decision="pending") & Q(decided_at__isnull=False)),
                name="a_decided_review_says_when",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["decision", "submitted_at"], name="review_queue")]

    def __str__(self) -> str:
        return f"{self.company_id} {self.get_decision_display()}"

    @property
    def is_waiting(self) -> bool:
        return self.is_current and self.decision == Decision.PENDING

"""One submission of a company and what ops decided about it."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.models import Timestamped
from companies.models.company import Company


class Decision(models.TextChoices):
    """What became of a submission."""

    PENDING = "pending", _("Waiting for a decision")
    CONFIRMED = "confirmed", _("Confirmed")
    REJECTED = "rejected", _("Rejected")
    REVOKED = "revoked", _("Revoked")


class Review(Timestamped):
    """A submission. The newest one of a company is its current one.

    ``reasons`` is a list of ``{"field", "code", "text_ar", "text_en", "answered"}``: which field was rejected, the
    canned reason's code (empty for own words), why in both languages (one may be empty for own words), and whether the
    owner saved the field since.
    """

    erasure = Erasure.by_company("company_id")
    leaving = (
        Erasure.emptied("submitted_by_id", "the review is the company's", submitted_by=None),
        Erasure.emptied("decided_by_id", "the review is the company's", decided_by=None),
    )

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="reviews")
    is_current = models.BooleanField(default=True)
    submitted_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    submitted_at = models.DateTimeField(_("submitted"))
    decision = models.CharField(_("decision"), max_length=20, choices=Decision.choices, default=Decision.PENDING)
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    decided_at = models.DateTimeField(_("decided"), null=True)
    reasons = models.JSONField(default=list)

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

"""A company: what it is called, who owns it, and the status of its review."""

import uuid
from typing import TYPE_CHECKING, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Case, F, Q, Value, When
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from common.erasure import Erasure
from common.fields import FileNameField
from common.models import Timestamped
from common.text import isolate
from companies.company.ordering import ByCompanyName

if TYPE_CHECKING:
    from companies.company.models.standing import Standing


class CompanyKind(models.TextChoices):
    ESTABLISHMENT = "establishment", _("Establishment")
    FREELANCER = "freelancer", _("Freelancer")


class ReviewStatus(models.TextChoices):
    UNCOMPLETED = "uncompleted", _("Not completed")
    UNDER_REVIEW = "under_review", _("Under review")
    CONFIRMED = "confirmed", _("Approved")
    REJECTED = "rejected", _("Rejected")


# 0 for companies that wait for their review.
WAITING_FIRST = Case(
    When(status=ReviewStatus.UNDER_REVIEW, then=Value(0)), default=Value(1), output_field=models.IntegerField()
)


class Company(Timestamped):
    """One company. An erased one leaves this row, emptied (D16): ``erased_at`` is set and nothing tells who it was."""

    erasure = Erasure.emptied(
        "pk",
        "kept financial rows refer to it by number",
        company_name="",
        name_ar="",
        name_en="",
        name_folded="",
        sub_domain="",
        sub_domain_key=None,
        logo="",
    )
    leaving = Erasure.kept("nobody leaves while they own one; an erased one loses its owner when its money is settled")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+", verbose_name=_("owner")
    )
    kind = models.CharField(_("type"), max_length=20, choices=CompanyKind.choices)
    status = models.CharField(
        _("status"), max_length=20, choices=ReviewStatus.choices, default=ReviewStatus.UNCOMPLETED, editable=False
    )
    company_name = models.CharField(_("company name"), max_length=120, blank=True)
    name_ar = models.CharField(_("Arabic name"), max_length=120, blank=True)
    name_en = models.CharField(_("English name"), max_length=120, blank=True)
    name_folded = models.TextField(blank=True, editable=False)
    sub_domain = models.CharField(_("digital name"), max_length=40, blank=True)
    sub_domain_key = models.CharField(max_length=40, null=True, blank=True, editable=False)  # noqa: DJ001 (null keeps unset names out of the unique index)
    logo = FileNameField(_("logo"), stored_in="public", max_length=200, blank=True)
    country = models.CharField(_("country"), max_length=2, blank=True)
    currency = models.CharField(_("currency"), max_length=3, blank=True)
    lang = models.CharField(_("language"), max_length=2, blank=True)
    bank_account_skipped = models.BooleanField(default=False, editable=False)
    was_confirmed = models.BooleanField(default=False, editable=False)
    submitted_at = models.DateTimeField(null=True, blank=True, editable=False)
    confirmed_at = models.DateTimeField(null=True, blank=True, editable=False)
    erased_at = models.DateTimeField(null=True, blank=True, editable=False)

    standing: "Standing"
    # What the ops admin's lists of other rows sort it by.
    shown_order: ClassVar = ByCompanyName

    class Meta:
        verbose_name = _("company")
        verbose_name_plural = _("companies")
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["sub_domain_key"],
                condition=Q(sub_domain_key__isnull=False),
                name="a_digital_name_belongs_to_one_company",
            ),
            models.CheckConstraint(
                condition=Q(erased_at__isnull=True)
                | Q(company_name="", name_ar="", name_en="", sub_domain="", logo="", sub_domain_key__isnull=True),
                name="an_erased_company_tells_nothing",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["owner", "status"], name="company_of_owner"),
            models.Index(fields=["country"], name="company_of_country"),
            models.Index(fields=["confirmed_at"], name="company_by_approval"),
            models.Index(fields=["logo"], name="company_of_logo"),
            models.Index(
                fields=["updated_at"],
                name="draft_by_last_change",
                condition=Q(status=ReviewStatus.UNCOMPLETED, submitted_at=None, erased_at=None),
            ),
            models.Index(
                fields=["submitted_at"], name="company_under_review", condition=Q(status=ReviewStatus.UNDER_REVIEW)
            ),
            # The order of the ops admin's list.
            models.Index(
                WAITING_FIRST,
                F("submitted_at").asc(),
                F("created_at").desc(),
                F("id").desc(),
                name="company_queue",
                condition=Q(erased_at=None),
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.pk)

    @property
    def name(self) -> str:
        """The name in the reader's language, else whichever there is."""
        ordered = (self.name_en, self.name_ar) if get_language() == "en" else (self.name_ar, self.name_en)
        return next((name for name in (*ordered, self.company_name) if name), "")


class Membership(Timestamped):
    """One person in one company. The owner is a column of the company, not a member (D4)."""

    erasure = Erasure.by_company("company_id")
    leaving = Erasure.by_person("user_id")

    company = models.ForeignKey(Company, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    permissions = models.JSONField(_("permissions"), default=list)
    joined_at = models.DateTimeField(_("joined at"))

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["company", "user"], name="a_person_is_a_member_of_a_company_once"),
        ]

    def __str__(self) -> str:
        return f"{isolate(str(self.user))} · {isolate(str(self.company))}"


class QuarantinedName(models.Model):
    """A digital name that nobody else gets before ``until``: an erased company's, or one that its ``company`` gave up
    for another and whose links lead on to it. The name's key is a blind index: it can be recognised, not read."""

    erasure = Erasure.emptied("company_id", "holds a keyed hash only; deleted when the quarantine ends", company=None)

    key_index = models.CharField(max_length=64, unique=True)
    until = models.DateTimeField()
    company = models.ForeignKey(Company, on_delete=models.SET_NULL, null=True, related_name="+")

    def __str__(self) -> str:
        return f"{self.key_index[:8]} until {self.until:%Y-%m-%d}"

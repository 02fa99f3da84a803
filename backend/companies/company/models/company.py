"""A company: what it is called, who owns it, and the status of its review."""

import uuid
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar

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


AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)


class Standing(Timestamped):
    """One row per company, made with it. Without a licence all instants are null; with one, all are set and in order.

    ``total_suspension_at + retention`` is ``erase_at``. A waiver shifts instants that are still to come.
    While the owner has closed the company ``closed_at`` is set, and it is erased at ``closing_ends_at`` instead.
    ``test_clock_offset`` moves the company's own time (never in production).
    ``tell_at`` is when its people are next to be told something (``lifecycle/announcements``), by the real clock; None
    where nothing is to come. Whatever changes is looked at.
    """

    erasure = Erasure.by_company("company_id")

    company = models.OneToOneField(Company, on_delete=models.CASCADE, primary_key=True, related_name="standing")
    level = models.PositiveSmallIntegerField(_("level"), null=True)
    package_id = models.BigIntegerField(null=True)
    package_name_ar = models.CharField(max_length=80, blank=True)
    package_name_en = models.CharField(max_length=80, blank=True)
    period = models.CharField(max_length=10, blank=True)
    started_at = models.DateTimeField(null=True)
    period_ends_at = models.DateTimeField(null=True)
    partial_suspension_at = models.DateTimeField(null=True)
    total_suspension_at = models.DateTimeField(null=True)
    erase_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    closing_ends_at = models.DateTimeField(null=True)
    auto_renew = models.BooleanField(default=False)
    waiver_until = models.DateTimeField(null=True)
    waiver_reason = models.TextField(blank=True)
    test_clock_offset = models.DurationField(default=timedelta)
    tell_at = models.DateTimeField(null=True, editable=False, db_default=AT_ONCE)

    class Meta:
        verbose_name = _("plan status")
        verbose_name_plural = _("plan statuses")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(
                    level__isnull=True,
                    started_at__isnull=True,
                    period_ends_at__isnull=True,
                    partial_suspension_at__isnull=True,
                    total_suspension_at__isnull=True,
                    erase_at__isnull=True,
                )
                | Q(
                    level__isnull=False,
                    started_at__lt=F("period_ends_at"),
                    period_ends_at__lte=F("partial_suspension_at"),
                    partial_suspension_at__lte=F("total_suspension_at"),
                    total_suspension_at__lte=F("erase_at"),
                ),
                name="licence_instants_are_all_set_and_in_order_or_none",
            ),
            models.CheckConstraint(
                condition=Q(closed_at__isnull=True, closing_ends_at__isnull=True)
                | Q(closed_at__isnull=False, closing_ends_at__isnull=False),
                name="a_closed_company_has_its_day_of_erasure",
            ),
        ]
        indexes: ClassVar = [
            models.Index(fields=["period_ends_at"], name="standing_period_end"),
            models.Index(fields=["erase_at"], name="standing_erase"),
            models.Index(
                fields=["closing_ends_at"], name="standing_closing", condition=Q(closing_ends_at__isnull=False)
            ),
            models.Index(
                fields=["test_clock_offset"], name="standing_test_clock", condition=~Q(test_clock_offset=timedelta())
            ),
            models.Index(fields=["tell_at"], name="standing_tell", condition=Q(tell_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return str(self.company)

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """What changed may be worth telling."""
        self.tell_at = AT_ONCE
        changed = None if update_fields is None else {*update_fields, "tell_at"}
        super().save(*args, update_fields=changed, **kwargs)

    @property
    def erasure_at(self) -> datetime | None:
        """When the company is erased by its present schedule; None while nothing leads there."""
        return self.closing_ends_at or self.erase_at


class QuarantinedName(models.Model):
    """A digital name that nobody else gets before ``until``: an erased company's, or one that its ``company`` gave up
    for another and whose links lead on to it. The name's key is a blind index: it can be recognised, not read."""

    erasure = Erasure.emptied("company_id", "holds a keyed hash only; deleted when the quarantine ends", company=None)

    key_index = models.CharField(max_length=64, unique=True)
    until = models.DateTimeField()
    company = models.ForeignKey(Company, on_delete=models.SET_NULL, null=True, related_name="+")

    def __str__(self) -> str:
        return f"{self.key_index[:8]} until {self.until:%Y-%m-%d}"

"""What strangers report of a company's page, and what ops did about it."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from common.erasure import Erasure
from common.models import Timestamped, numbered
from common.states import StateMachine
from companies.company.models import Company


class ReportReason(models.TextChoices):
    IMPERSONATION = "impersonation", _("Impersonates another company")
    UNTRUE = "untrue", _("False information")
    OFFENSIVE = "offensive", _("Offensive content")
    UNREACHABLE = "unreachable", _("Wrong phone numbers or links")
    OTHER = "other", pgettext_lazy("reason of a report", "Something else")


class ReportStatus(models.TextChoices):
    OPEN = "open", pgettext_lazy("report", "New")
    HIDDEN = "hidden", pgettext_lazy("report", "Text hidden")
    DISMISSED = "dismissed", pgettext_lazy("report", "Dismissed")


REPORT = StateMachine(
    hide=({ReportStatus.OPEN}, ReportStatus.HIDDEN), dismiss=({ReportStatus.OPEN}, ReportStatus.DISMISSED)
)


class PageReport(Timestamped):
    """One report. Who sent it is not kept: nobody signs in for it."""

    erasure = Erasure.by_company("company_id")
    leaving = Erasure.emptied("decided_by_id", "the report is about the company", decided_by=None)

    company = models.ForeignKey(
        Company, on_delete=models.CASCADE, related_name="page_reports", verbose_name=_("company")
    )
    reason = models.CharField(_("reason"), max_length=20, choices=ReportReason.choices)
    text = models.CharField(_("details"), max_length=500, blank=True)
    reported_at = models.DateTimeField(_("reported at"))
    status = models.CharField(
        _("status"), max_length=10, choices=ReportStatus.choices, default=ReportStatus.OPEN, editable=False
    )
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("decided by")
    )
    decided_at = models.DateTimeField(_("decided at"), null=True)

    class Meta:
        verbose_name = _("page report")
        verbose_name_plural = _("page reports")
        constraints: ClassVar = [
            models.CheckConstraint(
                condition=Q(status="open", decided_at__isnull=True) | (~Q(status="open") & Q(decided_at__isnull=False)),
                name="a_decided_page_report_says_when",
            ),
        ]
        indexes: ClassVar = [models.Index(fields=["status", "reported_at"], name="page_report_queue")]

    def __str__(self) -> str:
        return numbered(self)

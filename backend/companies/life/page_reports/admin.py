"""The queue of reports: what strangers say of a company's page, and whether its text is hidden."""

from datetime import datetime
from typing import Any

from django.contrib import admin
from django.db.models import Case, Count, Min, Value, When
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from activity.admin import TimelineAdmin
from common.admin import column, link_to, minute, number_of, tag, written
from common.admin.lists import waiting
from common.admin.moves import Move, MovesAdmin
from common.dashboard import Card, Tone, dashboard_card, waiting_line
from common.errors import Text
from companies.company.ordering import ByCompanyName
from companies.life.page_reports.models import PageReport, ReportStatus
from companies.life.page_reports.services import report_dismiss, report_hide
from companies.life.public_page.presentation import page_url
from companies.life.public_page.selectors import content_of
from references.lists.forms import BilingualReasonForm
from references.lists.models import Topic

_TONES = {ReportStatus.OPEN: Tone.WATCH, ReportStatus.HIDDEN: Tone.LATE, ReportStatus.DISMISSED: Tone.CALM}


class HideForm(BilingualReasonForm):
    topic = Topic.PAGE


def _is_open(report: PageReport) -> bool:
    return report.status == ReportStatus.OPEN


def _can_be_hidden(report: PageReport) -> bool:
    content = content_of(report.company)
    return _is_open(report) and not content.text_hidden_at and bool(content.about_ar or content.about_en)


MOVES = (
    Move(
        name="hide",
        label=_("Hide the text"),
        question=_("Both texts about the company are hidden until they are changed; the owner is told why."),
        done=_("The text was hidden and the owner was notified of the reason."),
        fits=_can_be_hidden,
        run=lambda row, data, actor, now: report_hide(
            report_id=row.pk, reason=data["reason"], reason_en=data["reason_en"], actor=actor, now=now
        ),
        form=HideForm,
        dangerous=True,
    ),
    Move(
        name="dismiss",
        label=_("Dismiss the report"),
        question=_("The page stays as it is, and nobody is told."),
        done=_("The report was dismissed."),
        fits=_is_open,
        run=lambda row, _data, actor, now: report_dismiss(report_id=row.pk, actor=actor, now=now),
    ),
)


@admin.register(PageReport)
class PageReportAdmin(TimelineAdmin[PageReport], MovesAdmin[PageReport]):
    """New ones first, the oldest on top."""

    moves = MOVES
    list_display = ("number", "shown_company", "shown_reason", "state", "shown_reported_at")
    list_display_links = ("number", "shown_company")
    list_filter = ("status", "reason", ("reported_at", admin.DateFieldListFilter))
    list_select_related = ("company",)
    list_per_page = 50
    search_fields = ("=pk", "company__name_folded")
    search_help_text = _("Number or company")

    number = column(_("Number"), number_of, ordering="pk")
    shown_company = column(_("Company"), lambda row: str(row.company), ordering=ByCompanyName("company__"))
    shown_reason = column(_("Reason"), lambda row: row.get_reason_display(), ordering="reason")
    state = column(
        _("status"), lambda row: tag(row.get_status_display(), _TONES[ReportStatus(row.status)]), ordering="status"
    )
    shown_reported_at = column(_("reported at"), lambda row: minute(row.reported_at), ordering="reported_at")
    shown_decided_at = column(_("Decided at"), lambda row: minute(row.decided_at))
    at = column(_("Company"), lambda row: link_to(row.company))
    details = column(_("details"), lambda row: written(row.text))

    def waiting_count(self) -> int:
        """For the menu: reports that nobody has decided."""
        return waiting(PageReport.objects.filter(status=ReportStatus.OPEN))

    def get_ordering(self, request: HttpRequest) -> Any:
        return (Case(When(status=ReportStatus.OPEN, then=Value(0)), default=Value(1)).asc(), "reported_at", "pk")

    def get_fields(self, request: HttpRequest, obj: PageReport | None = None) -> list[str]:  # type: ignore[override]  # flat
        """What is reported, and what was decided once it was."""
        asked = ["at", "page", "shown_reason", "details", "said_ar", "said_en", "state", "shown_reported_at"]
        return asked if obj is None or _is_open(obj) else [*asked, "decided_by", "shown_decided_at"]

    @admin.display(description=_("Page"))
    def page(self, row: PageReport) -> SafeString:
        return format_html(
            '<a href="{0}" rel="noopener" target="_blank"><bdi dir="ltr">{0}</bdi></a>', page_url(row.company)
        )

    @admin.display(description=_("About the company, in Arabic"))
    def said_ar(self, row: PageReport) -> SafeString:
        return written(content_of(row.company).about_ar)

    @admin.display(description=_("About the company, in English"))
    def said_en(self, row: PageReport) -> SafeString:
        return written(content_of(row.company).about_en)

    def facts_of(self, row: PageReport) -> list[tuple[Text, Any]]:
        """What is reported, and the text that it may be about."""
        return [
            (_("Company"), link_to(row.company)),
            (_("Reason"), row.get_reason_display()),
            (_("details"), written(row.text)),
            (_("About the company, in Arabic"), self.said_ar(row)),
            (_("About the company, in English"), self.said_en(row)),
        ]


@dashboard_card("companies.page_reports", order=45)
def page_reports_card(user: Any, now: datetime) -> Card | None:
    if not user.has_perm("companies.view_pagereport"):
        return None
    waiting = PageReport.objects.filter(status=ReportStatus.OPEN).aggregate(
        count=Count("pk"), oldest=Min("reported_at")
    )
    listed = f"{reverse('admin:companies_pagereport_changelist')}?status__exact={ReportStatus.OPEN}"
    line = waiting_line(gettext("Page reports"), now=now, url=listed, **waiting)
    return Card(gettext("Companies’ pages"), (line,), work="review")

"""Pages of the background jobs: the last run of each, and the rows at which they failed."""

from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from django.contrib import admin, messages
from django.db.models import Count, Min, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from common.admin import ReadOnlyAdmin, column, ltr, may_open, minute, tag
from common.admin.lists import waiting
from common.clock import utc_now
from common.dashboard import Card, Line, Tone, dashboard_card, waiting_line
from common.jobs import task_send
from common.jobs.heartbeats import BEAT, silent
from common.jobs.runs import jobs_late
from common.jobs.table import is_late, name_of, next_turn, schedules
from common.models import Job, SweepFailure

_FAILURES = "admin:common_sweepfailure_changelist"


def _state(job: Job) -> SafeString:
    if job.name not in schedules():
        return ltr(None)
    if is_late(job.name, since=job.started_at or job.added_at, now=utc_now()):
        return tag(pgettext("job", "Late"), Tone.LATE)
    if job.started_at is None:
        return tag(pgettext("job", "Not run yet"))
    if job.ended_at is None:
        return tag(pgettext("job", "Running"), Tone.INFO)
    if job.outcome == Job.Outcome.FAILED:
        return tag(pgettext("job", "Failed"), Tone.LATE)
    return tag(pgettext("job", "Succeeded"), Tone.GOOD)


def _took(job: Job) -> str | None:
    if job.started_at is None or job.ended_at is None:
        return None
    seconds = (job.ended_at - job.started_at).total_seconds()
    return _("%(seconds)s s") % {"seconds": f"{seconds:.1f}"}


def _next(job: Job) -> SafeString:
    if job.name not in schedules():
        return ltr(None)
    now = utc_now()
    return minute(next_turn(job.name, last=job.started_at or now, now=now))


def _rows(job: Any) -> SafeString:
    """How many rows wait for another try, which leads to them with their reasons."""
    if not job.rows or not may_open(SweepFailure):
        return ltr(job.rows)
    query = urlencode({"job__exact": job.name})
    return format_html('<a href="{}?{}">{}</a>', reverse(_FAILURES), query, ltr(job.rows))


class LateFilter(admin.SimpleListFilter):
    title = pgettext_lazy("job", "late")
    parameter_name = "late"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", _("Late jobs"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Job]) -> QuerySet[Job]:
        if self.value() != "yes":
            return queryset
        return queryset.filter(name__in=[job.name for job in jobs_late(now=utc_now())])


@admin.register(Job)
class JobAdmin(ReadOnlyAdmin[Job]):
    """Every job that beat sends, its last run and its next; ops may send one at once."""

    list_display = (
        "shown_name",
        "shown_state",
        "shown_start",
        "shown_took",
        "done",
        "passed",
        "failed",
        "shown_rows",
        "shown_next",
    )
    list_filter = (LateFilter,)
    ordering = ("name",)
    fields = (*list_display, "shown_reason", "shown_task")
    list_per_page = 100
    actions = ("run_now",)

    shown_name = column(gettext_lazy("job"), str, ordering="name")
    shown_state = column(gettext_lazy("status"), _state)
    shown_start = column(pgettext_lazy("job", "last run"), lambda job: minute(job.started_at), ordering="started_at")
    shown_took = column(pgettext_lazy("job", "time taken"), _took)
    shown_rows = column(pgettext_lazy("job", "awaiting retry"), _rows)
    shown_next = column(pgettext_lazy("job", "next run"), _next)
    shown_reason = column(gettext_lazy("reason"), lambda job: ltr(job.reason))
    shown_task = column(pgettext_lazy("job", "task"), lambda job: ltr(job.name))

    def get_queryset(self, request: HttpRequest) -> QuerySet[Job]:
        failures = SweepFailure.objects.filter(job=OuterRef("name")).order_by().values("job")
        rows = Subquery(failures.annotate(rows=Count("pk")).values("rows"))
        return super().get_queryset(request).annotate(rows=Coalesce(rows, 0))

    def may_move(self, request: HttpRequest) -> bool:
        return request.user.has_perm("common.change_job")

    has_run_permission = may_move

    def waiting_count(self) -> int:
        """For the menu: jobs that are late."""
        return len(jobs_late(now=utc_now()))

    @admin.action(description=gettext_lazy("Run now"), permissions=["run"])
    def run_now(self, request: HttpRequest, queryset: QuerySet[Job]) -> None:
        jobs = list(queryset.filter(name__in=schedules()))
        sent = [job for job in jobs if task_send(job.name)]
        for job in sent:
            self.log_change(request, job, _("Sent to run now"))
        if len(sent) < len(jobs):
            self.message_user(request, _("The queue of jobs cannot be reached. Try again later."), messages.ERROR)
        if sent:
            said = ngettext("The job runs in a moment.", "%(count)d jobs run in a moment.", len(sent))
            self.message_user(request, said % {"count": len(sent)}, messages.SUCCESS)


@admin.register(SweepFailure)
class SweepFailureAdmin(ReadOnlyAdmin[SweepFailure]):
    """Rows at which a job failed; it tries again by itself, or at its next run when ops ask for it."""

    list_display = ("sweep", "shown_key", "shown_reason", "attempts", "failed_at", "retry_at")
    list_filter = ("sweep",)
    linked_by = ("job__exact",)
    search_fields = ("key", "reason")
    search_help_text = gettext_lazy("Record or reason")
    ordering = ("-failed_at",)
    fields = ("shown_job", *list_display)
    actions = ("retry_now",)

    shown_job = column(gettext_lazy("background job"), lambda failure: name_of(failure.job) or None)
    shown_key = column(gettext_lazy("record"), lambda failure: ltr(failure.key), ordering="key")
    shown_reason = column(gettext_lazy("reason"), lambda failure: ltr(failure.reason))

    def waiting_count(self) -> int:
        """For the menu: rows that wait for another try."""
        return waiting(SweepFailure.objects.all())

    def may_move(self, request: HttpRequest) -> bool:
        return request.user.has_perm("common.change_sweepfailure")

    has_retry_permission = may_move

    @admin.action(description=gettext_lazy("Retry shortly"), permissions=["retry"])
    def retry_now(self, request: HttpRequest, queryset: QuerySet[SweepFailure]) -> None:
        chosen = [failure.pk for failure in queryset]
        SweepFailure.objects.filter(pk__in=chosen).update(retry_at=utc_now())
        self.message_user(request, _("The job will be retried shortly."), messages.SUCCESS)


@dashboard_card("jobs", order=950)
def jobs_card(user: Any, now: datetime) -> Card | None:
    """What fails, what is late, and whether anything runs at all."""
    lines = []
    if user.has_perm("common.view_sweepfailure"):
        failed = SweepFailure.objects.aggregate(count=Count("pk"), oldest=Min("failed_at"))
        url = reverse(_FAILURES)
        lines.append(
            waiting_line(_("Awaiting retry"), count=failed["count"], oldest=failed["oldest"], now=now, url=url)
        )
    if user.has_perm("common.view_job"):
        late, quiet = len(jobs_late(now=now)), silent(now=now)
        url = f"{reverse('admin:common_job_changelist')}?{LateFilter.parameter_name}=yes"
        # Without beat no worker is heard of either.
        note = _("The scheduler is not running") if BEAT in quiet else _("No job is being run") if quiet else ""
        tone, word = (Tone.LATE, pgettext("job", "Late")) if late or quiet else (Tone.GOOD, "")
        lines.append(Line(_("Late jobs"), str(late), url=url, note=note, tone=tone, word=word))
    return Card(_("Background jobs"), tuple(lines)) if lines else None

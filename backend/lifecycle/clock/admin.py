"""The test clock's page: where a company is on its schedule, and buttons to go to what comes next."""

from datetime import datetime, timedelta
from typing import Any, cast

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.users.models import User
from common.admin import minute, tag
from common.admin.forms import NoColon
from common.admin.lists import ListAdmin
from common.admin.moves import question_of
from common.clock import utc_now
from common.dashboard import Tone
from common.durations import days_text
from common.errors import DomainError
from companies.company.admin import standing_tag
from companies.company.ordering import ByCompanyName
from companies.company.standing import Event, ScheduledEvent, company_now
from lifecycle.clock.models import CompanyClock
from lifecycle.clock.services import clock_move, next_events

# A second past the instant: the stage has begun.
_JUST_PAST = timedelta(seconds=1)

EVENT_LABELS = {
    Event.PERIOD_STARTS: gettext_lazy("The period starts"),
    Event.RENEWAL_ISSUED: gettext_lazy("The renewal invoice is issued"),
    Event.ENDS_SOON: gettext_lazy("Reminder before the end of the period"),
    Event.PERIOD_ENDS: gettext_lazy("The period ends, the grace period begins"),
    Event.AUTO_RENEW: gettext_lazy("Attempt to renew from the balance, after the end of the period"),
    Event.PARTIAL_SUSPENSION: gettext_lazy("Partial suspension begins"),
    Event.TOTAL_SUSPENSION: gettext_lazy("Full suspension begins"),
    Event.ERASES_SOON: gettext_lazy("Reminder before the erasure"),
    Event.ERASURE: gettext_lazy("The data is erased"),
}
_DAYS_NEEDED = gettext_lazy("Enter a number of days from 1 to 4000. The clock only moves forward.")
_FORWARD_ONLY = gettext_lazy(
    "Everything due by then is carried out and its emails are sent. The clock can’t be moved back."
)
_LOST = gettext_lazy(
    "The company’s data is permanently erased: its details, documents, members and public page. Only invoices and the "
    "ledger are kept."
)


def _event_words(item: ScheduledEvent) -> str:
    """What happens, and how many days before or after what it names."""
    label = str(EVENT_LABELS[item.event])
    return f"{label} ({days_text(item.days)})" if item.days else label


def _change(old: SafeString, new: SafeString) -> SafeString:
    return format_html('{} <span class="q-to">{}</span> {}', old, _("changed to"), new)


class ClockForm(NoColon, forms.Form):
    """Either a number of days, or the instant of an event."""

    days = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=4000,
        initial=1,
        label=gettext_lazy("Number of days"),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "dir": "ltr", "class": "q-number"}),
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), _DAYS_NEEDED),
    )
    until = forms.DateTimeField(
        required=False,
        input_formats=["%Y-%m-%dT%H:%M:%S.%f%z", "%Y-%m-%dT%H:%M:%S%z"],
        widget=forms.HiddenInput,
    )

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if not self.errors and not data["days"] and not data["until"]:
            self.add_error("days", _DAYS_NEEDED)
        return data

    def distance(self, own_now: datetime) -> timedelta:
        if until := self.cleaned_data["until"]:
            return max(until - own_now, timedelta()) + _JUST_PAST  # type: ignore[no-any-return]  # cleaned_data is untyped
        return timedelta(days=self.cleaned_data["days"])


@admin.register(CompanyClock)
class CompanyClockAdmin(ListAdmin[CompanyClock]):
    """Companies with a licence, each with its own time."""

    list_display = ("shown_company", "stage", "own_time", "period_end", "erasure")
    list_select_related = ("company",)
    search_fields = ("company__name_folded", "company__sub_domain")
    search_help_text = gettext_lazy("Company or its digital name")
    change_form_template = "admin/lifecycle/companyclock/change_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[CompanyClock]:
        return (
            super()
            .get_queryset(request)
            .filter(Q(started_at__isnull=False) | Q(closed_at__isnull=False), company__erased_at=None)
        )

    def has_module_permission(self, request: HttpRequest) -> bool:
        return settings.TEST_CLOCK_ENABLED and super().has_module_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: CompanyClock | None = None) -> bool:
        return settings.TEST_CLOCK_ENABLED and super().has_view_permission(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: CompanyClock | None = None) -> bool:
        return False

    @admin.display(description=gettext_lazy("Company"), ordering=ByCompanyName("company__"))
    def shown_company(self, clock: CompanyClock) -> str:
        return str(clock.company)

    @admin.display(description=gettext_lazy("Stage"))
    def stage(self, clock: CompanyClock) -> SafeString:
        return standing_tag(clock, now=utc_now())

    @admin.display(description=gettext_lazy("Company’s time"))
    def own_time(self, clock: CompanyClock) -> datetime:
        return company_now(clock, utc_now())

    @admin.display(description=gettext_lazy("End of period"), ordering="period_ends_at")
    def period_end(self, clock: CompanyClock) -> datetime | None:
        return clock.period_ends_at

    @admin.display(description=gettext_lazy("Data erasure"), ordering="erase_at")
    def erasure(self, clock: CompanyClock) -> datetime | None:
        return clock.erasure_at

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show the schedule; a POST says how far, is asked once, and moves the clock."""
        clock = self.get_object(request, object_id)
        if not self.has_change_permission(request, clock):
            raise PermissionDenied
        if clock is None:
            return HttpResponseRedirect(reverse("admin:lifecycle_companyclock_changelist"))
        form = ClockForm(request.POST if request.method == "POST" else None)
        if form.is_valid():
            return self._move(request, clock, form) if "sure" in request.POST else self._ask(request, clock, form)
        own_now = company_now(clock, utc_now())
        context = {
            **self.admin_site.each_context(request),
            "title": _("Test clock"),
            "subtitle": str(clock.company),
            "opts": self.opts,
            "form": form,
            "own_now": own_now,
            "stage": self.stage(clock),
            "events": [
                {"at": item.at, "value": item.at.isoformat(), "label": _event_words(item), "event": item.event}
                for item in next_events(clock.company, now=utc_now())
            ],
        }
        return TemplateResponse(request, self.change_form_template, context)

    def _ask(self, request: HttpRequest, clock: CompanyClock, form: ClockForm) -> HttpResponse:
        """Where the company will be then, and what happens on the way."""
        now = utc_now()
        own_now = company_now(clock, now)
        own_then = own_now + form.distance(own_now)
        passed = [item for item in next_events(clock.company, now=now) if item.at <= own_then]
        erases = any(item.event == Event.ERASURE for item in passed)
        reached = tag(_("Erased"), Tone.LATE) if erases else standing_tag(clock, now=now + (own_then - own_now))
        facts = [
            (_("Company"), format_html("<bdi>{}</bdi>", clock.company)),
            (_("Company’s time"), _change(minute(own_now), minute(own_then))),
            (_("Stage"), _change(self.stage(clock), reached)),
            (
                _("What happens by then"),
                format_html_join("", "<div>{}</div>", ((_event_words(item),) for item in passed)),
            ),
        ]
        context = {
            **self.admin_site.each_context(request),
            "title": _("Move the clock"),
            "move": {
                "label": _("Move the clock and erase the data") if erases else _("Move the clock"),
                "question": question_of([*([_LOST] if erases else []), _FORWARD_ONLY]),
                "dangerous": erases,
            },
            "row": str(clock.company),
            "facts": facts,
            "kept": [("sure", "1"), *((name, request.POST.get(name, "")) for name in form.fields)],
            "opts": self.opts,
            "back": request.path,
        }
        return TemplateResponse(request, "admin/move.html", context)

    def _move(self, request: HttpRequest, clock: CompanyClock, form: ClockForm) -> HttpResponse:
        now = utc_now()
        by = form.distance(company_now(clock, now))
        try:
            clock_move(company_id=clock.company_id, by=by, actor=cast(User, request.user), now=now)
            self.message_user(
                request, _("The clock was moved. Everything that is now due is being carried out."), messages.SUCCESS
            )
        except DomainError as error:
            self.message_user(request, error.message, messages.ERROR)
        return HttpResponseRedirect(request.path)

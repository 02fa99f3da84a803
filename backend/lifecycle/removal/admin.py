"""The queue of deletion requests: the one that is due first on top; removed, or refused with a reason."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.contrib import admin
from django.db.models import Case, Count, F, IntegerField, Min, Model, Q, QuerySet, Value, When
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.admin import last_move
from activity.shown_data_admin import PersonalDataAdmin
from common.admin import link_to, number_of, page_of, tag, written
from common.admin.finding import SearchResult, panel
from common.admin.lists import waiting
from common.admin.moves import Move, MovesAdmin, ReasonForm
from common.admin.personal import personal
from common.clock import business_date, utc_now
from common.dashboard import Card, Line, Tone, dashboard_card, waiting_line
from common.errors import DomainError, Text
from lifecycle.removal.deletion_requests import deletion_request_fulfil, deletion_request_refuse
from lifecycle.removal.models import DeletionRequest, RequestStatus
from lifecycle.removal.services import companies_in_the_way, require_settled
from references.lists.forms import BilingualReasonForm
from references.lists.models import Topic

_TONES = {
    RequestStatus.OPEN: Tone.WATCH,
    RequestStatus.DONE: Tone.GOOD,
    RequestStatus.REFUSED: Tone.LATE,
    RequestStatus.CANCELED: Tone.CALM,
}


class RemovalForm(ReasonForm):
    reason_help = _("Kept in the log after the account is deleted, so leave out names and other personal data.")


class RefusalForm(BilingualReasonForm):
    topic = Topic.DELETION


MOVES = (
    Move(
        name="remove",
        label=_("Delete the account"),
        question=_(
            "The account, its drafts and memberships are permanently deleted, and the user is notified. This can’t "
            "be undone."
        ),
        done=_("The account was deleted and the user was notified."),
        fits=lambda row: row.status == RequestStatus.OPEN and row.user_id is not None,
        run=lambda row, data, actor, now: deletion_request_fulfil(
            request_id=row.pk, reason=data["reason"], actor=actor, now=now
        ),
        form=RemovalForm,
        dangerous=True,
    ),
    Move(
        name="refuse",
        label=_("Refuse the request"),
        question=_("The account is kept, and the user can see the reason."),
        done=_("The request was refused and the user was notified."),
        fits=lambda row: row.status == RequestStatus.OPEN,
        run=lambda row, data, actor, now: deletion_request_refuse(
            request_id=row.pk, reason=data["reason"], reason_en=data["reason_en"], actor=actor, now=now
        ),
        form=RefusalForm,
        dangerous=True,
    ),
)


class OverdueFilter(admin.SimpleListFilter):
    """What should have been answered by now."""

    title = _("overdue")
    parameter_name = "overdue"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return (("yes", _("Overdue")),)

    def queryset(self, request: HttpRequest, queryset: QuerySet[DeletionRequest]) -> QuerySet[DeletionRequest]:
        today = business_date(utc_now())
        return queryset.filter(status=RequestStatus.OPEN, due_on__lt=today) if self.value() else queryset


@admin.register(DeletionRequest)
class DeletionRequestAdmin(PersonalDataAdmin[DeletionRequest], MovesAdmin[DeletionRequest]):
    """The queue and each request's page."""

    moves = MOVES
    list_display = ("number", "person", "state", "due", "created_at")
    list_display_links = ("number", "person")
    list_filter = ("status", OverdueFilter)
    list_select_related = ("user",)
    list_per_page = 50
    search_fields = ("=pk", "user__name_folded", "=user__email")
    search_help_text = _("Number, or user’s name or email")
    fields = ("asker", "state", "due", "created_at", "decided_at", "said", "in_the_way", "refusal")

    def get_fields(self, request: HttpRequest, obj: DeletionRequest | None = None) -> tuple[str, ...]:
        """What an open request is asked about, what became of another."""
        is_open = obj is not None and obj.status == RequestStatus.OPEN
        is_refused = obj is not None and obj.status == RequestStatus.REFUSED
        hidden = {"decided_at"} if is_open else {"in_the_way"}
        return tuple(name for name in self.fields if name not in hidden and (name != "refusal" or is_refused))

    def waiting_count(self) -> int:
        """For the menu: requests that nobody has answered."""
        return waiting(DeletionRequest.objects.filter(status=RequestStatus.OPEN))

    def get_queryset(self, request: HttpRequest) -> QuerySet[DeletionRequest]:
        """Open ones first, by the day they are due."""
        waits = Case(When(status=RequestStatus.OPEN, then=Value(0)), default=Value(1), output_field=IntegerField())
        rows = super().get_queryset(request).annotate(waits=waits)
        return rows.order_by("waits", Case(When(waits=0, then=F("due_on"))), "-pk")

    @admin.display(description=_("number"), ordering="pk")
    def number(self, row: DeletionRequest) -> SafeString:
        return number_of(row)

    @admin.display(description=_("user"))
    def person(self, row: DeletionRequest) -> SafeString | str:
        """Who asks; nobody once they are gone."""
        if row.user is None:
            return "—"
        return format_html("<bdi>{}</bdi> {}", row.user.get_full_name(), personal(row, row.user.email))

    @admin.display(description=_("user"))
    def asker(self, row: DeletionRequest) -> SafeString | str:
        """On a page, not in a list: with the way to who asks."""
        return "—" if row.user is None else format_html("{} {}", link_to(row.user), personal(row, row.user.email))

    @admin.display(description=_("status"), ordering="status")
    def state(self, row: DeletionRequest) -> SafeString:
        status = RequestStatus(row.status)
        return tag(status.label, _TONES[status])

    @admin.display(description=_("answer due on"), ordering="due_on")
    def due(self, row: DeletionRequest) -> SafeString:
        overdue = row.status == RequestStatus.OPEN and row.due_on < business_date(utc_now())
        late = tag(_("Overdue"), Tone.LATE) if overdue else ""
        return format_html("<bdi>{}</bdi> {}", date_format(row.due_on), late)

    @admin.display(description=_("Reason for the request"))
    def said(self, row: DeletionRequest) -> SafeString:
        return written(row.reason)

    @admin.display(description=_("Reason for the refusal"))
    def refusal(self, row: DeletionRequest) -> SafeString:
        return written(row.refusal_reason)

    @admin.display(description=_("Companies preventing deletion"))
    def in_the_way(self, row: DeletionRequest) -> SafeString | str:
        """What the person owns beyond drafts: each with a link."""
        companies = [] if row.user_id is None else companies_in_the_way(row.user_id)
        links = ((link_to(company), company.get_status_display()) for company in companies)
        return format_html_join("", "<div>{} · {}</div>", links) or "—"

    def obstacle(self, request: HttpRequest, move: Move, row: DeletionRequest) -> Text:
        """What the person must settle first."""
        if move.name == "remove" and row.user_id is not None:
            try:
                require_settled(row.user_id)
            except DomainError as refusal:
                return refusal.message
        return ""

    def personal_of(self, request: HttpRequest, row: Model) -> dict[str, Any]:
        """Of somebody who is gone there is nothing to show."""
        is_gone = isinstance(row, DeletionRequest) and row.user_id is None
        return {} if is_gone else super().personal_of(request, row)

    def what_became(self, row: DeletionRequest, *, now: datetime) -> str:
        """By whom, as long as the log knows the person."""
        row.refresh_from_db()
        about = {"subject_kind": "user", "subject_id": str(row.user_id), "action__startswith": "user.deletion_"}
        return last_move(now=now, **about) if row.user_id else str(RequestStatus(row.status).label)

    def facts_of(self, row: DeletionRequest) -> list[tuple[Text, Any]]:
        """Who asks, why, and what blocks it."""
        return [
            (_("user"), self.asker(row)),
            (_("Reason for the request"), self.said(row)),
            (_("answer due on"), self.due(row)),
            (_("Companies preventing deletion"), self.in_the_way(row)),
        ]


@dashboard_card("lifecycle.deletion_requests", order=40)
def deletion_requests_card(user: Any, now: datetime) -> Card | None:
    if not user.has_perm("lifecycle.view_deletionrequest"):
        return None
    overdue = Q(due_on__lt=business_date(now))
    numbers = DeletionRequest.objects.filter(status=RequestStatus.OPEN).aggregate(
        waiting=Count("pk"), oldest=Min("created_at"), overdue=Count("pk", filter=overdue)
    )
    listed = reverse("admin:lifecycle_deletionrequest_changelist")
    waiting = waiting_line(
        gettext("Deletion requests"),
        count=numbers["waiting"],
        oldest=numbers["oldest"],
        now=now,
        url=f"{listed}?status__exact={RequestStatus.OPEN}",
    )
    late = Line(
        gettext("Overdue"), str(numbers["overdue"]), url=f"{listed}?overdue=yes", tone=Tone.LATE, word=gettext("Late")
    )
    return Card(gettext("Account deletion"), (waiting, late) if numbers["overdue"] else (waiting,), work="review")


def _request_result(request: DeletionRequest) -> SearchResult:
    return SearchResult(number_of(request), page_of(request), RequestStatus(request.status).label)


@panel(
    _("Deletion requests"), of="accounts.user", right="lifecycle.view_deletionrequest", order=50, show=_request_result
)
def deletion_requests_of(user: User) -> QuerySet[DeletionRequest]:
    return DeletionRequest.objects.filter(user=user).order_by("-pk")

"""The queue of edit orders, and each one's page: old and new side by side; approve, reject, reject and revoke."""

from dataclasses import replace
from datetime import datetime
from typing import Any, cast

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Case, Count, F, Min, Q, Value, When
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.admin import TimelineAdmin
from common.admin import column, link_to, minute, number_of, reader, tag, written
from common.admin.lists import waiting
from common.admin.moves import Move, MovesAdmin
from common.admin.personal import cover, is_shown
from common.clock import utc_now
from common.dashboard import Card, Tone, dashboard_card, waiting_line
from common.durations import elapsed_text
from common.errors import DomainError, Text, WrongState
from companies.company.admin import ClosedFilter
from companies.company.models import Company
from companies.company.ordering import ByCompanyName
from companies.company.standing import company_now
from companies.registration.edit_orders.api import proposed_logo_url
from companies.registration.edit_orders.comparison import Comparison, comparison_of
from companies.registration.edit_orders.models import EditOrder, EditOrderStatus
from companies.registration.edit_orders.selectors import edit_orders_waiting
from companies.registration.edit_orders.services import (
    edit_order_approve,
    edit_order_reject,
    edit_order_reject_and_revoke,
)
from companies.registration.review.claims import claim_shown
from companies.registration.review.covering_admin import dossier_shown, row_covered
from companies.registration.review.deciding_admin import (
    COVERED,
    TAKE_OVER,
    held_words,
    message_with_desk_link,
    remedies_of,
    work_take,
)
from companies.registration.review.dossier import dossier_of
from companies.registration.review.forms import ReasonsForm
from references.lists.forms import BilingualReasonForm
from references.lists.models import Topic

_TONES = {
    EditOrderStatus.PENDING: Tone.WATCH,
    EditOrderStatus.APPROVED: Tone.GOOD,
    EditOrderStatus.REJECTED: Tone.LATE,
    EditOrderStatus.CANCELED: Tone.CALM,
}

EARLIER_SHOWN = 10


class RejectForm(BilingualReasonForm):
    topic = Topic.EDIT_ORDER


def _can_be_decided(order: EditOrder) -> bool:
    return order.is_waiting and order.company.standing.closed_at is None


MOVES = (
    Move(
        name="approve",
        label=_("Approve the changes"),
        question=_("All new values take effect at once, and the owner is notified."),
        done=_("The changes were approved and the owner was notified."),
        fits=_can_be_decided,
        run=lambda row, _data, actor, now: edit_order_approve(order_id=row.pk, actor=actor, now=now),
    ),
    Move(
        name="reject",
        label=_("Reject the changes"),
        question=_("The current data stays in force, and the owner can see the reason."),
        done=_("The request was rejected and the owner was notified of the reason."),
        fits=_can_be_decided,
        run=lambda row, data, actor, now: edit_order_reject(
            order_id=row.pk, reason=data["reason"], reason_en=data["reason_en"], actor=actor, now=now
        ),
        form=RejectForm,
        dangerous=True,
    ),
)


def comparison_shown(company: Company, comparison: Comparison) -> Comparison:
    """As its reader may see it on this page."""
    if is_shown(company):
        return comparison
    rows = tuple(
        replace(
            compared,
            old=row_covered(compared.old),
            new=row_covered(compared.new),
            proven=tuple(row_covered(row) for row in compared.proven),
        )
        for compared in comparison.rows
    )
    return replace(comparison, rows=rows, is_covered=rows != comparison.rows)


class CompanyClosedFilter(ClosedFilter):
    standing = "company__standing"


@admin.register(EditOrder)
class EditOrderAdmin(TimelineAdmin[EditOrder], MovesAdmin[EditOrder]):
    """Those that wait come first, the one that waits longest on top."""

    moves = MOVES
    change_form_template = "admin/companies/editorder/order.html"
    list_display = ("number", "shown_company", "shown_part", "state", "waiting", "ordered_by", "shown_ordered_at")
    list_display_links = ("number", "shown_company")
    list_filter = ("status", "part", CompanyClosedFilter, ("ordered_at", admin.DateFieldListFilter))
    list_select_related = ("company__standing", "ordered_by", "claimed_by")
    list_per_page = 50
    search_fields = ("=pk", "company__name_folded")
    search_help_text = _("Number or company")

    number = column(_("Number"), number_of, ordering="pk")
    shown_company = column(_("Company"), lambda row: str(row.company), ordering=ByCompanyName("company__"))
    shown_part = column(_("Data to change"), lambda row: row.get_part_display(), ordering="part")
    state = column(
        _("status"), lambda row: tag(row.get_status_display(), _TONES[EditOrderStatus(row.status)]), ordering="status"
    )
    shown_ordered_at = column(_("requested at"), lambda row: minute(row.ordered_at), ordering="ordered_at")
    shown_decided_at = column(_("Decided at"), lambda row: minute(row.decided_at))
    at = column(_("Company"), lambda row: link_to(row.company))
    reason = column(_("Reason"), lambda row: written(row.rejection_reason))

    def waiting_count(self) -> int:
        """For the menu: orders that wait for a decision."""
        return waiting(edit_orders_waiting())

    def get_ordering(self, request: HttpRequest) -> Any:
        waits = Q(status=EditOrderStatus.PENDING)
        return (
            Case(When(waits, then=Value(0)), default=Value(1)).asc(),
            Case(When(waits, then=F("ordered_at"))).asc(),
            "-pk",
        )

    def get_fields(self, request: HttpRequest, obj: EditOrder | None = None) -> list[str]:  # type: ignore[override]  # flat
        """What was decided, once it was; why, where there is a reason."""
        asked = ["at", "shown_part", "state", "ordered_by", "shown_ordered_at"]
        if obj is None or obj.is_waiting:
            return [*asked, "waiting"]
        return [*asked, "decided_by", "shown_decided_at", *(["reason"] if obj.rejection_reason else [])]

    def get_urls(self) -> list[URLPattern]:
        """Rejecting and revoking asks for reasons field by field, on a page of its own."""
        view = self.admin_site.admin_view(self.revoke)
        return [path("<int:order_id>/revoke/", view, name="companies_editorder_revoke"), *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        order = self.get_object(request, object_id)
        context = (
            {} if order is None or not self.has_view_permission(request, order) else self._compared(request, order)
        )
        return super().change_view(request, object_id, form_url, {**(extra_context or {}), **context})

    def now_for(self, row: EditOrder) -> datetime:
        return company_now(row.company.standing, utc_now())

    def facts_of(self, row: EditOrder) -> list[tuple[Text, Any]]:
        """Whose it is, and what becomes of what."""
        compared = self._comparison(row, cast(User, reader.get())).rows
        changes = [
            (
                each.label,
                render_to_string(
                    "admin/companies/editorder/change.html",
                    {"compared": each, "company": row.company, "proposed_logo": proposed_logo_url(row)},
                ),
            )
            for each in compared
        ]
        return [(_("Company"), link_to(row.company)), (_("Data to change"), row.get_part_display()), *changes]

    def obstacle(self, request: HttpRequest, move: Move, row: EditOrder) -> Text:
        """What a colleague is on, and what could not be seen."""
        by, now = cast(User, request.user), self.now_for(row)
        if held := held_words(row, reader=by, now=now):
            return held
        is_blind = move.name == "approve" and self._comparison(row, by).is_covered
        return COVERED if is_blind else ""

    def remedies(self, request: HttpRequest, row: EditOrder) -> list[tuple[str, Text]]:
        return remedies_of(row, reader=cast(User, request.user), now=self.now_for(row))

    def remedy(self, request: HttpRequest, row: EditOrder, key: str) -> None:
        work_take(request, row, is_taken_over=key == TAKE_OVER, now=self.now_for(row))

    def success_text(self, move: Move, made: Any) -> str:
        return message_with_desk_link(move.done_text(made))

    def revoke(self, request: HttpRequest, order_id: int) -> HttpResponse:
        """The company's file with a place for a reason beside each field."""
        if not self.may_move(request):
            raise PermissionDenied
        order = self.get_object(request, str(order_id))
        if order is None:
            raise Http404
        form = ReasonsForm(order.company, request.POST if request.method == "POST" else None)
        if request.method == "POST":
            if self._revoked(request, order, form):
                return HttpResponseRedirect(self._address_of(order))
            # As it is by now: somebody else may have been on it.
            order = self.get_object(request, str(order_id)) or order
        held = held_words(order, reader=cast(User, request.user), now=self.now_for(order))
        context = {
            **self.admin_site.each_context(request),
            "title": _("Reject and revoke the approval"),
            "opts": self.opts,
            "can_decide": _can_be_decided(order) and not held,
            "held": held,
            "remedies": self.remedies(request, order),
            "facts": self.facts_of(order),
            "company": order.company,
            "dossier": dossier_shown(
                order.company, dossier_of(order.company, now=self.now_for(order)), reviews=self.may_move(request)
            ),
            "form": form,
            "row": order,
            "back": self._address_of(order),
        }
        return TemplateResponse(request, "admin/companies/editorder/revoke.html", context)

    @admin.display(description=_("Waiting time"), ordering="ordered_at")
    def waiting(self, order: EditOrder) -> str:
        return elapsed_text(order.ordered_at, now=self.now_for(order)) if order.is_waiting else "—"

    def _move(self, request: HttpRequest, move: Move, row: EditOrder, form: forms.Form) -> None:
        """With the decision the reason to see the company's papers ends; also with one that the service made itself."""
        try:
            super()._move(request, move, row, form)
        finally:
            row.refresh_from_db()
            if not row.is_waiting:
                cover(request, row.company)

    def _comparison(self, order: EditOrder, by: User) -> Comparison:
        return comparison_shown(order.company, comparison_of(order, reader=by, now=self.now_for(order)))

    def _compared(self, request: HttpRequest, order: EditOrder) -> dict[str, Any]:
        may_revoke = _can_be_decided(order) and self.may_move(request)
        by, now = cast(User, request.user), self.now_for(order)
        earlier = EditOrder.objects.filter(company=order.company_id, part=order.part, pk__lt=order.pk).order_by("-pk")
        return {
            "claim": claim_shown(order, reader=by, now=now) if may_revoke else None,
            "earlier": [(row, self.state(row)) for row in earlier.select_related("decided_by")[:EARLIER_SHOWN]],
            "company": order.company,
            "comparison": self._comparison(order, by),
            "proposed_logo": proposed_logo_url(order),
            "is_waiting": order.is_waiting,
            "is_closed": order.is_waiting and not _can_be_decided(order),
            "revoke_url": reverse("admin:companies_editorder_revoke", args=[order.pk])
            if may_revoke and not held_words(order, reader=by, now=now)
            else "",
        }

    def _revoked(self, request: HttpRequest, order: EditOrder, form: ReasonsForm) -> bool:
        actor, now = cast(User, request.user), self.now_for(order)
        try:
            if remedy := request.POST.get("remedy"):
                self.remedy(request, order, remedy)
                return False
            edit_order_reject_and_revoke(order_id=order.pk, reasons=form.reasons(), actor=actor, now=now)
        except DomainError as refusal:
            form.take(refusal, self.what_became(order, now=now) if type(refusal) is WrongState else "")
            return False
        cover(request, order.company)
        done = _("The request was rejected, the approval revoked and the owner notified of every reason.")
        self.message_user(request, message_with_desk_link(done), messages.SUCCESS)
        return True


@dashboard_card("companies.edit_orders", order=11)
def edit_orders_card(user: Any, now: datetime) -> Card | None:
    """Orders that wait for a decision."""
    if not user.has_perm("companies.view_editorder"):
        return None
    numbers = edit_orders_waiting().aggregate(count=Count("pk"), oldest=Min("ordered_at"))
    url = f"{reverse('admin:companies_editorder_changelist')}?status__exact={EditOrderStatus.PENDING}&closed=no"
    line = waiting_line(gettext("Awaiting decision"), **numbers, now=now, url=url)
    return Card(gettext("Edit requests"), (line,), work="review")

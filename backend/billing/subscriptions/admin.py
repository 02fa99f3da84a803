"""Orders and subscriptions in the admin: looked at, never edited."""

from datetime import datetime
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from activity.admin import LoggedReasonForm, TimelineAdmin
from billing.subscriptions.models import OrderStatus, OrderStep, Subscription, SubscriptionOrder, SubscriptionState
from billing.subscriptions.services import HELD_AT_MOST, licence_hold, running_subscriptions
from common.admin import ReadOnlyAdmin, amount, column, link_to, minute, number_of, tag, written
from common.admin.forms import InstantInput
from common.admin.moves import Move, MovesAdmin
from common.clock import utc_now
from common.dashboard import Tone
from common.durations import days_text
from common.errors import Text
from companies.company.admin import standing_tag
from companies.company.models import Standing
from companies.company.standing import company_now

_STATUS_TONES = {
    OrderStatus.ORDERED: Tone.INFO,
    OrderStatus.INVOICED: Tone.WATCH,
    OrderStatus.PAID: Tone.INFO,
    OrderStatus.ACTIVATED: Tone.GOOD,
}
# Done, waited for, not reached.
_STEP_LABELS: dict[str, tuple[Text, Text, Text]] = {
    "ordered": (OrderStatus.ORDERED.label,) * 3,
    "invoiced": (_("Invoice issued"), _("Awaiting invoice"), _("Invoice")),
    "paid": (OrderStatus.PAID.label, _("Awaiting payment"), _("Payment")),
    "activated": (OrderStatus.ACTIVATED.label, _("Awaiting activation"), _("Activation")),
}
_STEP_STATES = {"done": (0, Tone.GOOD), "pending": (1, Tone.WATCH), "inactive": (2, Tone.CALM)}


class CompanySearchAdmin(ReadOnlyAdmin[Any]):
    """Found by the company's folded name or number."""

    search_fields = ("company__name_folded", "company__id")
    search_help_text = _("Company")
    list_per_page = 50


@admin.register(SubscriptionOrder)
class SubscriptionOrderAdmin(TimelineAdmin[Any], CompanySearchAdmin):
    """What companies ordered, and how far it came."""

    class Media:
        css: ClassVar = {"all": ["billing/admin.css"]}

    list_display = ("number", "company", "package", "period", "kind", "state", "ordered_at", "activated_at")
    list_display_links = ("number", "company")
    list_filter = ("status", "kind", "period", "package", "ordered_at")
    list_select_related = ("company", "package")
    fieldsets = (
        (None, {"fields": ("company", "state", "kind", "package", "period", "invoice_link", "ordered_by")}),
        (_("Steps"), {"fields": ("steps", "canceled_at", "cancel_reason")}),
        (_("Forfeited"), {"fields": ("forfeited_days", "forfeited")}),
    )
    hidden_until_set: ClassVar = {
        "canceled_at": "canceled_at",
        "cancel_reason": "canceled_at",
        "forfeited_days": "forfeited_days",
        "forfeited": "forfeited_days",
    }
    readonly_fields = ("state", "invoice_link", "steps", "forfeited")

    number = column(_("number"), number_of, ordering="pk")
    state = column(
        _("status"),
        lambda order: tag(order.get_status_display(), _STATUS_TONES.get(OrderStatus(order.status), Tone.CALM)),
        ordering="status",
    )

    invoice_link = column(_("invoice"), lambda order: link_to(getattr(order, "invoice", None)))

    @admin.display(description=_("Steps"))
    def steps(self, order: SubscriptionOrder) -> SafeString:
        rows = ((_step_tag(step), minute(step.at)) for step in order.steps)
        return format_html('<ol class="q-steps q-whole">{}</ol>', format_html_join("", "<li>{} {}</li>", rows))

    forfeited = column(_("value of forfeited days"), lambda order: amount(order.forfeited_cents))


def _step_tag(step: OrderStep) -> SafeString:
    which, tone = _STEP_STATES[step.state]
    return tag(_STEP_LABELS[step.key][which], tone)


class HoldForm(LoggedReasonForm):
    """Until when, and why."""

    until = forms.DateTimeField(label=_("Frozen until"), widget=InstantInput)
    field_order: tuple[str, ...] = ("until", "reason")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["until"].help_text = _("Within %(days)s from now.") % {"days": days_text(HELD_AT_MOST.days)}


def _may_be_held(subscription: Subscription) -> bool:
    """Whether it is the last period of a licence that goes on."""
    company = subscription.company
    if company.erased_at is not None or company.standing.closed_at is not None:
        return False
    return running_subscriptions(company)[:1] == [subscription]


def _held(standing: Standing) -> Text:
    """With the dates that it moved: on the page the period's own end stays."""
    return format_html(
        str(_("The dates are frozen until {}. The data is now erased on {}.")),
        minute(standing.waiver_until),
        minute(standing.erase_at),
    )


MOVES = (
    Move(
        name="hold",
        label=_("Freeze the dates"),
        question=_(
            "Until then the clock stands still: the end of the period, suspension and erasure, as far as they are "
            "still to come, move later by the same time, without payment. A freeze can be made longer, not shorter."
        ),
        done=_held,
        fits=_may_be_held,
        run=lambda row, data, actor, now: licence_hold(
            company_id=row.company_id, until=data["until"], reason=data["reason"], actor=actor, now=now
        ),
        form=HoldForm,
    ),
)


@admin.register(Subscription)
class SubscriptionAdmin(MovesAdmin[Subscription]):
    """The periods of licences, the newest first, each with its own state: the stage is the company's."""

    moves = MOVES
    search_fields = ("company__name_folded", "company__id")
    search_help_text = _("Company")
    list_per_page = 50

    list_display = ("company", "package", "period", "starts_at", "ends_at", "price", "state")
    list_filter = ("package", "period", "starts_at", "ends_at")
    list_select_related = ("company__standing", "package")
    fields = (
        "company",
        "state",
        "stage",
        "package",
        "period",
        "price",
        "order",
        "starts_at",
        "ends_at",
        "allowance_days",
        "partial_suspension_days",
        "retention_days",
        "forfeited_at",
    )
    hidden_until_set: ClassVar = {"forfeited_at": "forfeited_at"}
    readonly_fields = ("state", "stage", "price", "end_now", "erasure_now", "frozen_until", "why_frozen")

    price = column(
        _("price including tax"), lambda subscription: amount(subscription.price_cents), ordering="price_cents"
    )

    @admin.display(description=_("status"))
    def state(self, subscription: Subscription) -> SafeString:
        """Whether this very period runs, by the company's clock."""
        company, now = subscription.company, utc_now()
        if company.erased_at is None:
            now = company_now(company.standing, now)
        state = subscription.state_at(now)
        return tag(state.label, Tone.GOOD if state == SubscriptionState.RUNNING else Tone.CALM)

    @admin.display(description=_("company’s current stage"))
    def stage(self, subscription: Subscription) -> SafeString:
        """The company's stage now, by its own clock."""
        company = subscription.company
        if company.erased_at is not None:
            return tag(_("Erased"))
        line = company.standing
        shown, until = standing_tag(line, now=utc_now()), line.waiver_until
        if until is None or until <= company_now(line, utc_now()):
            return shown
        return format_html("{} {}: {}", shown, _("Frozen until"), minute(until))

    end_now = column(_("End of period"), lambda row: minute(row.company.standing.period_ends_at))
    erasure_now = column(_("Data erasure"), lambda row: minute(row.company.standing.erase_at))
    frozen_until = column(_("Frozen until"), lambda row: minute(row.company.standing.waiver_until))
    why_frozen = column(_("Reason"), lambda row: written(row.company.standing.waiver_reason))

    def get_fieldsets(self, request: HttpRequest, obj: Subscription | None = None) -> Any:
        """With the dates that a freeze moved, which are the company's: the period keeps its own."""
        sections = super().get_fieldsets(request, obj)
        if obj is None or not _may_be_held(obj) or obj.company.standing.waiver_until is None:
            return sections
        frozen = ("frozen_until", "why_frozen", "end_now", "erasure_now")
        return [*sections, (_("Freeze of the dates"), {"fields": frozen})]

    def now_for(self, row: Subscription) -> datetime:
        return company_now(row.company.standing, utc_now())

    def facts_of(self, row: Subscription) -> list[tuple[Text, Any]]:
        standing = row.company.standing
        return [
            (_("Company"), link_to(row.company)),
            (_("company’s current stage"), self.stage(row)),
            (_("End of period"), minute(standing.period_ends_at)),
            (_("Data erasure"), minute(standing.erase_at)),
        ]

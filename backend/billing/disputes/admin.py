"""Disputes: what waits for evidence and until when, what was held, what the balance lacks."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Case, F, Q, QuerySet, Value, When
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from activity.admin import LoggedReasonForm
from billing.admin_base import CompanyMovesAdmin, ProviderFilter, available_of, provider_shown
from billing.disputes.models import NEEDS_DECISION, Dispute, DisputeStatus, LackingOutcome
from billing.disputes.sandbox import (
    sandbox_can_decide,
    sandbox_can_open,
    sandbox_dispute_decide,
    sandbox_dispute_open,
)
from billing.disputes.services import dispute_ask, lacking_decide
from billing.payments.providers import base
from billing.payments.providers.amounts import amount_display
from common.admin import amount, column, link_to, ltr, minute, number_of, tag, written
from common.admin.lists import waiting
from common.admin.moves import Data, Move
from common.clock import utc_now
from common.dashboard import Tone
from common.durations import elapsed_text
from common.errors import Text

_TONES = {DisputeStatus.OPEN: Tone.WATCH, DisputeStatus.WON: Tone.GOOD, DisputeStatus.LOST: Tone.LATE}
_WAITS = Q(status=DisputeStatus.OPEN)


def dispute_tag(row: Dispute) -> SafeString:
    return tag(row.get_status_display(), _TONES[DisputeStatus(row.status)])


def _needs_decision(row: Dispute) -> bool:
    return row.status == DisputeStatus.LOST and row.lacking_cents > 0 and not row.lacking_outcome


def _decided(outcome: LackingOutcome) -> Callable[[Dispute, Data, Any, datetime], Dispute]:
    return lambda row, data, actor, now: lacking_decide(
        dispute_id=row.pk, outcome=outcome, note=data["reason"], actor=actor, now=now
    )


MOVES = (
    Move(
        name="ask",
        label=_("Ask the provider again"),
        question=_("The provider’s answer is applied immediately: still open, won or lost."),
        done=_("The provider was asked."),
        fits=lambda row: row.status == DisputeStatus.OPEN,
        run=lambda row, _data, _actor, _now: dispute_ask(payment_id=row.payment_id, now=utc_now()),
    ),
    Move(
        name="collect",
        label=_("Collect what is lacking"),
        question=_("It is taken from the balance now, which must have all of it. This is decided once."),
        done=_("It was taken from the balance."),
        fits=_needs_decision,
        run=_decided(LackingOutcome.COLLECTED),
        form=LoggedReasonForm,
        dangerous=True,
    ),
    Move(
        name="write-off",
        label=_("Write off what is lacking"),
        question=_("Nothing moves: the company does not owe it any more. This is decided once."),
        done=_("It was written off."),
        fits=_needs_decision,
        run=_decided(LackingOutcome.WRITTEN_OFF),
        form=LoggedReasonForm,
        dangerous=True,
    ),
)
# On the page of a payment at the sandbox: what the cardholder's bank does.
SANDBOX_MOVES = (
    Move(
        name="dispute-open",
        label=_("Play a dispute"),
        question=_("As if the cardholder’s bank took this test payment back: what the balance has of it is held."),
        done=_("The dispute was opened."),
        fits=sandbox_can_open,
        run=lambda row, _data, _actor, _now: sandbox_dispute_open(payment_id=row.pk, now=utc_now()),
        dangerous=True,
    ),
    Move(
        name="dispute-win",
        label=_("Let the dispute be won"),
        question=_("As if the bank decided for us: what is held returns to the balance."),
        done=_("The dispute was won."),
        fits=sandbox_can_decide,
        run=lambda row, _data, _actor, _now: sandbox_dispute_decide(
            payment_id=row.pk, status=base.DisputeStatus.WON, now=utc_now()
        ),
    ),
    Move(
        name="dispute-lose",
        label=_("Let the dispute be lost"),
        question=_("As if the bank decided for the cardholder: what is held leaves the balance."),
        done=_("The dispute was lost."),
        fits=sandbox_can_decide,
        run=lambda row, _data, _actor, _now: sandbox_dispute_decide(
            payment_id=row.pk, status=base.DisputeStatus.LOST, now=utc_now()
        ),
        dangerous=True,
    ),
)


class LackingFilter(admin.SimpleListFilter):
    title = _("lacking in the balance")
    parameter_name = "lacking"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return (("1", _("Needs a decision")),)

    def queryset(self, request: HttpRequest, queryset: QuerySet[Dispute]) -> QuerySet[Dispute]:
        return queryset.filter(NEEDS_DECISION) if self.value() else queryset


def _waited(row: Dispute) -> SafeString:
    """How long one has waited for the bank or for finance; when one that is over was decided."""
    since = row.opened_at if row.status == DisputeStatus.OPEN else row.decided_at
    if since is None or not (row.status == DisputeStatus.OPEN or _needs_decision(row)):
        return minute(row.lacking_decided_at or row.decided_at)
    waited = _("Waiting for %(time)s") % {"time": elapsed_text(since, now=utc_now())}
    return format_html('<span class="q-says">{}</span>', waited)


@admin.register(Dispute)
class DisputeAdmin(CompanyMovesAdmin[Dispute]):
    moves = MOVES
    list_display = ("number", "company", "sum", "lacking", "state", "waited", "must_answer")
    list_display_links = ("number", "company")
    list_filter = ("status", LackingFilter, ProviderFilter, ("opened_at", admin.DateFieldListFilter))
    list_select_related = ("company",)
    search_fields = ("=pk", "provider_ref", "company__name_folded")
    search_help_text = _("Number, provider’s reference or company")
    # Those that finance must decide about first, the oldest before the others; then open ones, by the day until which
    # they must be answered; then the others, newest first.
    ordering = (
        Case(When(NEEDS_DECISION, then=Value(0)), When(_WAITS, then=Value(1)), default=Value(2)).asc(),
        Case(When(NEEDS_DECISION, then=F("decided_at")), When(_WAITS, then=F("due_at"))).asc(nulls_last=True),
    )
    list_per_page = 50
    fields = (
        *("company", "state", "of_payment", "sum", "at_provider", "held", "lacking"),
        *("at", "provider_ref", "opened", "must_answer", "decided"),
        *("decision", "decision_note", "decision_by", "decision_at"),
    )
    hidden_until_set: ClassVar = {
        "must_answer": "due_at",
        "decided": "decided_at",
        "decision": "lacking_outcome",
        "decision_note": "lacking_note",
        "decision_by": "lacking_decided_by_id",
        "decision_at": "lacking_decided_at",
    }

    def waiting_count(self) -> int:
        """For the menu: disputes that must be answered or decided about."""
        return waiting(Dispute.objects.filter(_WAITS | NEEDS_DECISION))

    def facts_of(self, row: Dispute) -> list[tuple[Text, Any]]:
        return [
            (_("Company"), link_to(row.company)),
            (_("Disputed amount"), amount(row.amount_cents)),
            (_("lacking in the balance"), amount(row.lacking_cents)),
            (_("Balance"), amount(available_of(row.company))),
        ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Providers tell of them."""
        return False

    number = column(_("Number"), number_of, ordering="pk")
    sum = column(_("Disputed amount"), lambda row: amount(row.amount_cents), ordering="amount_cents")
    at_provider = column(_("amount in the provider’s currency"), lambda row: ltr(amount_display(row.provider_amount)))
    held = column(_("held from the balance"), lambda row: amount(row.held_cents), ordering="held_cents")
    lacking = column(_("lacking in the balance"), lambda row: amount(row.lacking_cents), ordering="lacking_cents")
    of_payment = column(_("payment"), lambda row: link_to(row.payment), ordering="payment")
    state = column(_("Status"), dispute_tag, ordering="status")
    at = column(_("payment provider"), provider_shown, ordering="provider")
    waited = column(_("Waiting time or finish"), _waited)
    must_answer = column(_("evidence deadline"), lambda row: minute(row.due_at), ordering="due_at")
    opened = column(_("reported at"), lambda row: minute(row.opened_at))
    decided = column(_("decided at"), lambda row: minute(row.decided_at))
    decision = column(_("decision about what is lacking"), lambda row: row.get_lacking_outcome_display())
    decision_note = column(_("note"), lambda row: written(row.lacking_note))
    decision_by = column(_("decision by"), lambda row: link_to(row.lacking_decided_by))
    decision_at = column(_("decision made at"), lambda row: minute(row.lacking_decided_at))

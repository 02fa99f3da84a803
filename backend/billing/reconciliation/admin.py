"""Settlement differences: what finance have to look at, and for how long it has waited."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Case, F, Q, Value, When
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from billing.admin_base import ProviderFilter, provider_shown
from billing.payments.providers.amounts import amount_display
from billing.payments.providers.base import Amount
from billing.reconciliation.models import DifferenceStatus, SettlementDifference
from billing.reconciliation.services import difference_close
from common.admin import column, link_to, ltr, minute, number_of, tag, written
from common.admin.lists import waiting
from common.admin.moves import Move, MovesAdmin, ReasonForm
from common.clock import utc_now
from common.dashboard import Tone
from common.durations import elapsed_text
from common.errors import Text

_TONES = {DifferenceStatus.OPEN: Tone.WATCH, DifferenceStatus.CLOSED: Tone.CALM}
_WAITS = Q(status=DifferenceStatus.OPEN)


class CloseForm(ReasonForm):
    reason_help: Text = _("How it was cleared up. Kept with the difference.")


MOVES = (
    Move(
        name="close",
        label=_("Close the difference"),
        question=_("Nothing is booked: what has to move is moved on the pages of the payment or the balance."),
        done=_("The difference was closed."),
        fits=lambda row: row.status == DifferenceStatus.OPEN,
        run=lambda row, data, actor, now: difference_close(
            difference_id=row.pk, note=data["reason"], actor=actor, now=now
        ),
        form=CloseForm,
    ),
)


def _shown(amount: Amount | None) -> SafeString:
    return ltr(None if amount is None else amount_display(amount))


def _fee(row: SettlementDifference) -> SafeString:
    return _shown(None if row.fee_minor is None else Amount(row.currency, row.fee_minor))


def _waited(row: SettlementDifference) -> SafeString:
    """How long an open one has waited; when a closed one was closed."""
    if row.status != DifferenceStatus.OPEN:
        return minute(row.closed_at)
    waited = _("Waiting for %(time)s") % {"time": elapsed_text(row.found_at, now=utc_now())}
    return format_html('<span class="q-says">{}</span>', waited)


@admin.register(SettlementDifference)
class SettlementDifferenceAdmin(MovesAdmin[SettlementDifference]):
    moves = MOVES
    list_display = ("number", "what", "of_payment", "shown_expected", "shown_found", "state", "waited")
    list_display_links = ("number", "what")
    list_filter = ("status", "kind", ProviderFilter, ("found_at", admin.DateFieldListFilter))
    list_select_related = ("payment",)
    search_fields = ("=pk", "charge_ref", "=payment__pk")
    search_help_text = _("Number, provider’s number of the money or payment")
    # Open ones first, the one that has waited longest before the others; then the closed ones.
    ordering = (
        Case(When(_WAITS, then=Value(0)), default=Value(1)).asc(),
        Case(When(_WAITS, then=F("found_at"))).asc(),
    )
    list_per_page = 50
    fields = (
        *("what", "state", "of_payment", "at", "charge_ref", "shown_expected", "shown_found", "fee"),
        *("found", "closed", "closer", "shown_note"),
    )
    hidden_until_set: ClassVar = {
        "of_payment": "payment_id",
        "closed": "closed_at",
        "closer": "closed_by_id",
        "shown_note": "note",
    }

    def waiting_count(self) -> int:
        """For the menu: differences that nobody has cleared up."""
        return waiting(SettlementDifference.objects.filter(_WAITS))

    def facts_of(self, row: SettlementDifference) -> list[tuple[Text, Any]]:
        return [
            (_("difference"), row.get_kind_display()),
            (_("expected"), _shown(row.expected)),
            (_("settled"), _shown(row.found)),
        ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """The comparison finds them."""
        return False

    number = column(_("Number"), number_of, ordering="pk")
    what = column(_("difference"), lambda row: row.get_kind_display(), ordering="kind")
    of_payment = column(_("payment"), lambda row: link_to(row.payment), ordering="payment")
    at = column(_("payment provider"), provider_shown, ordering="provider")
    shown_expected = column(_("expected"), lambda row: _shown(row.expected))
    shown_found = column(_("settled"), lambda row: _shown(row.found))
    fee = column(_("provider’s fee"), _fee)
    state = column(
        _("Status"), lambda row: tag(row.get_status_display(), _TONES[DifferenceStatus(row.status)]), ordering="status"
    )
    waited = column(_("Waiting time or finish"), _waited)
    found = column(_("found at"), lambda row: minute(row.found_at))
    closed = column(_("closed at"), lambda row: minute(row.closed_at))
    closer = column(_("closed by"), lambda row: link_to(row.closed_by))
    shown_note = column(_("note"), lambda row: written(row.note))

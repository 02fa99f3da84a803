"""Refunds to cards: what waits at its provider, what went back, what failed."""

import uuid
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import F, QuerySet
from django.http import HttpRequest
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.users.models import User
from activity.admin import LoggedReasonForm
from billing.admin_base import CompanyMovesAdmin, provider_shown
from billing.payments.providers.amounts import amount_display
from billing.refunds.models import Refund, RefundStatus
from billing.refunds.services import refund_close, refund_send
from common.admin import amount, column, link_to, ltr, minute, number_of, tag, written
from common.admin.forms import CentsField
from common.admin.moves import Data, Move
from common.clock import utc_now
from common.dashboard import Tone
from common.errors import Text
from references.lists.forms import BilingualReasonForm
from references.lists.models import Topic

_TONES = {RefundStatus.REQUESTED: Tone.WATCH, RefundStatus.SUCCEEDED: Tone.GOOD, RefundStatus.FAILED: Tone.LATE}


def refund_tag(row: Refund) -> SafeString:
    return tag(row.get_status_display(), _TONES[RefundStatus(row.status)])


class RefundForm(BilingualReasonForm):
    """How much goes back to the card, and why. ``form_key`` makes sending the form twice harmless."""

    topic = Topic.REFUND
    amount = CentsField(label=_("Amount to return"))
    form_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)
    field_order: tuple[str, ...] = ("amount", "canned", "reason", "reason_en")


def _close(row: Refund, data: Data, actor: User, *, returned: bool) -> Refund:
    return refund_close(refund_id=row.pk, returned=returned, note=data["reason"], actor=actor, now=utc_now())


MOVES = (
    Move(
        name="send",
        label=_("Ask the provider again"),
        question=_("The provider’s answer is applied immediately. The amount is sent only once."),
        done=_("The provider was asked."),
        fits=lambda row: row.status == RefundStatus.REQUESTED,
        run=lambda row, _data, _actor, _now: refund_send(refund_id=row.pk, now=utc_now()),
    ),
    Move(
        name="returned",
        label=_("Returned by the provider"),
        question=_(
            "Find this refund on the provider’s website first. It ends as returned to the card, and nothing is sent "
            "any more."
        ),
        done=_("The refund has ended."),
        fits=lambda row: row.is_unclear(utc_now()),
        run=lambda row, data, actor, _now: _close(row, data, actor, returned=True),
        form=LoggedReasonForm,
    ),
    Move(
        name="not-returned",
        label=_("Not returned by the provider"),
        question=_(
            "Look for this refund on the provider’s website first: what the card has is paid twice. The amount returns "
            "to the company’s balance."
        ),
        done=_("The refund has ended, and the amount is in the balance."),
        fits=lambda row: row.is_unclear(utc_now()),
        run=lambda row, data, actor, _now: _close(row, data, actor, returned=False),
        form=LoggedReasonForm,
        dangerous=True,
    ),
)


@admin.register(Refund)
class RefundAdmin(CompanyMovesAdmin[Refund]):
    moves = MOVES
    list_display = ("number", "company", "sum", "of_payment", "state", "requested", "finished")
    list_display_links = ("number", "company")
    list_filter = ("status", ("requested_at", admin.DateFieldListFilter))
    list_select_related = ("company", "payment")
    search_fields = ("=pk", "provider_ref", "company__name_folded")
    search_help_text = _("Number, provider’s reference or company")
    list_per_page = 50
    fields = (
        *("company", "state", "of_payment", "of_note", "sum", "at_provider"),
        *("why_ar", "why_en", "asked_by", "provider_ref", "requested", "finished"),
    )
    hidden_until_set: ClassVar = {
        "of_note": "note_key",
        "why_ar": "reason_ar",
        "why_en": "reason_en",
        "provider_ref": "provider_ref",
        "finished": "settled_at",
    }

    def get_queryset(self, request: HttpRequest) -> QuerySet[Refund]:
        return super().get_queryset(request).annotate(note_key=F("credit_note__pk"))

    def obstacle(self, request: HttpRequest, move: Move, row: Refund) -> Text:
        """The provider is asked by one at a time."""
        return _("The provider is being asked. Try again in two minutes.") if row.is_asked_for(utc_now()) else ""

    def facts_of(self, row: Refund) -> list[tuple[Text, Any]]:
        """What finds it on the provider's own pages."""
        return [
            (_("Company"), link_to(row.company)),
            (_("Amount to return"), amount(row.amount_cents)),
            (_("amount in the provider’s currency"), self.at_provider(row)),
            (_("payment provider"), provider_shown(row.payment)),
            (_("payment provider’s number of the money"), ltr(row.payment.charge_ref or row.payment.provider_ref)),
            (_("requested at"), minute(row.requested_at)),
        ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """They begin on the payment's page."""
        return False

    number = column(_("Number"), number_of, ordering="pk")
    sum = column(_("Amount"), lambda row: amount(row.amount_cents), ordering="amount_cents")
    at_provider = column(_("amount in the provider’s currency"), lambda row: ltr(amount_display(row.provider_amount)))
    of_payment = column(_("payment"), lambda row: link_to(row.payment), ordering="payment")
    # The table of credit notes belongs to a package above this one: it is reached by its relation.
    of_note = column(_("credit note"), lambda row: link_to(getattr(row, "credit_note", None)))
    state = column(_("Status"), refund_tag, ordering="status")
    why_ar = column(_("reason in Arabic"), lambda row: written(row.reason_ar))
    why_en = column(_("reason in English"), lambda row: written(row.reason_en))
    asked_by = column(_("requested by"), lambda row: link_to(row.requested_by))
    requested = column(_("requested at"), lambda row: minute(row.requested_at), ordering="requested_at")
    finished = column(_("Finished at"), lambda row: minute(row.settled_at), ordering="settled_at")

"""The withdrawals queue: the oldest open request first; seen, accepted with a receipt, closed, sent back."""

from collections.abc import Iterable
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import Case, F, Q, QuerySet, Value, When
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from activity.shown_data_admin import TRANSFER, PersonalDataAdmin, data_show
from billing.admin_base import CompanyMovesAdmin, account_shown
from billing.withdrawals.models import OPEN_STATUSES, RETURNED, Withdrawal, WithdrawalStatus
from billing.withdrawals.services import withdrawal_accept, withdrawal_close, withdrawal_return, withdrawal_see
from common.admin import amount, column, link_to, ltr, minute, number_of, tag, written
from common.admin.forms import NoColon
from common.admin.lists import waiting
from common.admin.moves import Move
from common.admin.personal import personal
from common.api.downloads import link_for
from common.clock import utc_now
from common.dashboard import Tone
from common.durations import elapsed_text
from common.errors import Text
from common.fields import blind_indexes
from common.files.uploads import document_clean
from common.text import comma
from companies.main_info.models import AccountType
from companies.registration.review.dossier import companies_with_ibans
from companies.validators.iban import iban_grouped
from references.lists.forms import BilingualReasonForm
from references.lists.models import Topic, WithdrawalPart
from references.selectors import currency_name

_TONES = {
    WithdrawalStatus.DELIVERED: Tone.INFO,
    WithdrawalStatus.SEEN: Tone.WATCH,
    WithdrawalStatus.ACCEPTED: Tone.GOOD,
    WithdrawalStatus.CLOSED: Tone.LATE,
    WithdrawalStatus.CANCELED: Tone.CALM,
}
_WAITS = Q(status__in=OPEN_STATUSES)
# What was held is back in the balance.
_UNDONE = (WithdrawalStatus.CLOSED, WithdrawalStatus.CANCELED)
# Of one that waits.
TO_TRANSFER = _("Amount to transfer")
HELD = _("Held from the balance")


class ReceiptForm(NoColon, forms.Form):
    """The bank's receipt of the transfer."""

    receipt = forms.FileField(label=_("Transfer receipt"), help_text=_("PDF, jpg or png, 512 KB at most"))


class ReturnForm(BilingualReasonForm):
    """Why the bank sent it back, and whether the fee goes back too."""

    topic = Topic.WITHDRAWAL
    reasons_field = WithdrawalPart.RETURNED
    fee_too = forms.BooleanField(label=_("Also return the transfer fee"), required=False)


class CloseForm(BilingualReasonForm):
    topic = Topic.WITHDRAWAL


MOVES = (
    Move(
        name="see",
        label=_("Start processing"),
        question=_("Once you start, the company can no longer cancel this request."),
        done=_("Processing has started. Transfer the amount, then attach the receipt."),
        fits=lambda row: row.status == WithdrawalStatus.DELIVERED,
        run=lambda row, _data, actor, now: withdrawal_see(withdrawal_id=row.pk, actor=actor, now=now),
    ),
    Move(
        name="accept",
        label=_("Confirm the transfer"),
        question=_(
            "Confirm only after the bank has accepted the transfer. The held amount is then permanently deducted."
        ),
        done=_("The request was accepted and the company was notified."),
        fits=lambda row: row.status == WithdrawalStatus.SEEN,
        run=lambda row, data, actor, now: withdrawal_accept(
            withdrawal_id=row.pk, receipt=document_clean(data["receipt"], field="receipt"), actor=actor, now=now
        ),
        form=ReceiptForm,
    ),
    Move(
        name="close",
        label=_("Close without transfer"),
        question=_("The held amount and its fee go back to the balance, and the company can see the reason."),
        done=_("The request was closed and the amount returned to the balance."),
        fits=lambda row: row.status in OPEN_STATUSES,
        run=lambda row, data, actor, now: withdrawal_close(
            withdrawal_id=row.pk, reason=data["reason"], reason_en=data["reason_en"], actor=actor, now=now
        ),
        form=CloseForm,
        dangerous=True,
    ),
    Move(
        name="return",
        label=_("Record the bank’s return"),
        question=_("A separate entry adds the amount back to the balance, and the company can see the reason."),
        done=_("The returned amount was added to the balance."),
        fits=lambda row: row.status == WithdrawalStatus.ACCEPTED and row.returned_at is None,
        run=lambda row, data, actor, now: withdrawal_return(
            withdrawal_id=row.pk,
            fee_too=data["fee_too"],
            reason=data["reason"],
            reason_en=data["reason_en"],
            actor=actor,
            now=now,
        ),
        form=ReturnForm,
        dangerous=True,
    ),
)


class QueueFilter(admin.SimpleListFilter):
    title = _("queue")
    parameter_name = "queue"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return (("open", _("Needs our action")), ("done", _("Processed")))

    def queryset(self, request: HttpRequest, queryset: QuerySet[Withdrawal]) -> QuerySet[Withdrawal]:
        if self.value() == "open":
            return queryset.filter(status__in=OPEN_STATUSES)
        return queryset.exclude(status__in=OPEN_STATUSES) if self.value() == "done" else queryset


class StateFilter(admin.SimpleListFilter):
    """Accepted is what has not come back."""

    title = _("status")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return (*WithdrawalStatus.choices, ("returned", RETURNED))

    def queryset(self, request: HttpRequest, queryset: QuerySet[Withdrawal]) -> QuerySet[Withdrawal]:
        if self.value() == "returned":
            return queryset.filter(returned_at__isnull=False)
        return queryset.filter(status=self.value(), returned_at=None) if self.value() else queryset


def _waited(row: Withdrawal) -> SafeString:
    """How long an open request has waited; when a finished one was finished."""
    if row.status not in OPEN_STATUSES:
        return minute(row.ended_at)
    waited = _("Waiting for %(time)s") % {"time": elapsed_text(row.delivered_at, now=utc_now())}
    return format_html('<span class="q-says">{}</span>', waited)


def _iban(row: Withdrawal) -> SafeString:
    """In groups, with the other companies that have it: what to ask about before money goes there."""
    shown = personal(row, iban_grouped(row.iban))
    others = companies_with_ibans(blind_indexes(row.iban), other_than=row.company) if row.iban else []
    if not others:
        return shown
    links = format_html_join(comma(), "{}", ((link_to(other),) for other in others))
    return format_html('{} <span class="q-twin">{} {}</span>', shown, _("Also used by"), links)


def _state(row: Withdrawal) -> SafeString:
    return tag(row.state_words, Tone.LATE if row.returned_at else _TONES[WithdrawalStatus(row.status)])


def _put_back(row: Withdrawal) -> SafeString:
    """What the balance got back; the bank returned it without our fee."""
    if row.returned_cents in (None, row.amount_cents):
        return amount(row.returned_cents)
    words = str(_("{} ({} + transfer fee {})"))
    return format_html(words, amount(row.returned_cents), amount(row.amount_cents), amount(row.fee_cents))


@admin.register(Withdrawal)
class WithdrawalAdmin(PersonalDataAdmin[Withdrawal], CompanyMovesAdmin[Withdrawal]):
    """The queue and each request's page."""

    moves = MOVES
    list_display = ("number", "company", "asked_for", "fee", "state", "waited", "bank")
    list_display_links = ("number", "company")
    list_filter = (QueueFilter, StateFilter, ("delivered_at", admin.DateFieldListFilter))
    list_select_related = ("company",)
    search_fields = ("=pk", "search_text", "company__name_folded")
    search_help_text = _("Number, amount, bank account or company")
    # Open ones first, the one that has waited longest before the others; then the finished ones, newest first.
    ordering = (
        Case(When(_WAITS, then=Value(0)), default=Value(1)).asc(),
        Case(When(_WAITS, then=F("delivered_at"))).asc(),
    )
    list_per_page = 50
    fieldsets = (
        (None, {"fields": ("state", "company", "requested_by", "sent")}),
        (_("Outcome"), {"fields": ("ended", "receipt_link", "why_closed", "sent_back", "why_returned")}),
        (_("Amounts"), {"fields": ("to_the_bank", "fee", "total")}),
        (
            _("Bank account at the time of the request"),
            {
                "fields": (
                    "bank_name",
                    "account_holder_name",
                    "shown_iban",
                    "shown_account_number",
                    "branch_name",
                    "branch_number",
                    "currency",
                    "kind_of_account",
                )
            },
        ),
    )
    hidden_until_set: ClassVar = {
        "shown_iban": "iban",
        "shown_account_number": "account_number",
        "branch_name": "branch_name",
        "branch_number": "branch_number",
        "ended": "ended_at",
        "receipt_link": "receipt",
        "why_closed": "close_reason",
        "sent_back": "returned_at",
        "why_returned": "return_reason",
    }

    def waiting_count(self) -> int:
        """For the menu: requests that need our action."""
        return waiting(Withdrawal.objects.filter(status__in=OPEN_STATUSES))

    def get_fieldsets(self, request: HttpRequest, obj: Withdrawal | None = None) -> Any:
        """What waits is held. What moved nothing: nothing was received, and no fee taken."""
        sections = super().get_fieldsets(request, obj)
        amounts: tuple[str, ...] = ()
        if obj and obj.status in OPEN_STATUSES:
            amounts = ("to_transfer", "fee", "held")
        elif obj and obj.status in _UNDONE:
            amounts = ("asked_for", "total")
        if not amounts:
            return sections
        return [
            (title, {"fields": amounts} if "total" in options["fields"] else options) for title, options in sections
        ]

    def facts_of(self, row: Withdrawal) -> list[tuple[Text, Any]]:
        """What must be right before a transfer."""
        waits = row.status in OPEN_STATUSES
        return [
            (_("Company"), link_to(row.company)),
            (TO_TRANSFER if waits else _("Net amount received"), amount(row.amount_cents)),
            (_("Transfer fee"), amount(row.fee_cents)),
            (HELD if waits else _("Total deducted"), amount(row.total_cents)),
            (_("Bank name"), row.bank_name),
            (_("Account holder name"), row.account_holder_name),
            (_("IBAN"), self.shown_iban(row)),
            (_("Account number"), self.shown_account_number(row)),
        ]

    def _move(self, request: HttpRequest, move: Move, row: Withdrawal, form: forms.Form) -> None:
        """Whoever starts working on it needs the account: that is the reason for which it is shown."""
        super()._move(request, move, row, form)
        if move.name == "see":
            data_show(request, row, company_id=row.company_id, purpose=TRANSFER)

    number = column(_("Number"), number_of, ordering="pk")
    to_transfer = column(TO_TRANSFER, lambda row: amount(row.amount_cents))
    held = column(HELD, lambda row: amount(row.total_cents))
    to_the_bank = column(_("Net amount received"), lambda row: amount(row.amount_cents))
    # None was taken for what was not transferred.
    fee = column(_("Transfer fee"), lambda row: None if row.status in _UNDONE else amount(row.fee_cents))
    asked_for = column(_("Withdrawal amount"), lambda row: amount(row.amount_cents), ordering="amount_cents")
    total = column(_("Total deducted"), lambda row: amount(0 if row.status in _UNDONE else row.total_cents))
    state = column(_("Status"), _state, ordering="status")
    waited = column(_("Waiting time or finish"), _waited)
    bank = column(_("Bank account"), lambda row: account_shown(row.bank_name, row.account_last4))
    shown_iban = column(_("IBAN"), _iban)
    shown_account_number = column(_("Account number"), lambda row: personal(row, row.account_number))
    currency = column(_("account currency"), lambda row: currency_name(row.account_currency))
    kind_of_account = column(_("account type"), lambda row: str(dict(AccountType.choices).get(row.account_type, "—")))

    @admin.display(description=_("Transfer receipt"))
    def receipt_link(self, row: Withdrawal) -> SafeString:
        """A link that works for a few minutes."""
        if not row.receipt:
            return ltr(None)
        name = row.receipt_file_name
        url = link_for(str(row.receipt.name), content_type=row.receipt_type, name=name)
        return format_html('<a href="{}" target="_blank" rel="noopener"><bdi dir="ltr">{}</bdi></a>', url, name)

    sent = column(_("requested at"), lambda row: minute(row.delivered_at))
    ended = column(_("Finished at"), lambda row: minute(row.ended_at))
    why_closed = column(_("reason"), lambda row: written(row.close_reason))
    why_returned = column(_("reason for the return"), lambda row: written(row.return_reason))
    sent_back = column(_("Returned to the balance"), _put_back)

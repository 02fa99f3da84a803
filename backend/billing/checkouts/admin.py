"""Payments: every attempt, and asking the provider again."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import Exists, F, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from billing.admin_base import CompanyMovesAdmin, ProviderFilter, payment_tag, provider_shown
from billing.checkouts.sandbox_settlements import sandbox_settle
from billing.checkouts.services import checkout_ask
from billing.disputes.admin import SANDBOX_MOVES, dispute_tag
from billing.disputes.models import Dispute
from billing.disputes.sandbox import is_at_sandbox
from billing.payments.models import Payment, PaymentOutcome, PaymentStatus
from billing.payments.providers.amounts import amount_display
from billing.refunds.admin import RefundForm, refund_tag
from billing.refunds.models import Refund, RefundStatus
from billing.refunds.selectors import refundable_cents
from billing.refunds.services import refund_request
from common.admin import amount, column, link_to, ltr, minute, number_of
from common.admin.forms import CentsField, NoColon
from common.admin.moves import Data, Move
from common.clock import utc_now
from common.errors import Text
from common.money import CURRENCY


class SettleForm(NoColon, forms.Form):
    """Another amount than was paid."""

    amount = CentsField(label=_("Settled amount"), min_value=Decimal("0.01"))


def _settled(
    amounts: Callable[[Payment, Data], Sequence[int]],
) -> Callable[[Payment, Data, Any, datetime], None]:
    return lambda row, data, _actor, _now: sandbox_settle(payment_id=row.pk, amounts=amounts(row, data), now=utc_now())


# What the sandbox settles of a payment; each replaces what it settled before.
_SETTLED = _("The settlement was changed. The comparison of the coming night reads it.")
SETTLEMENT_MOVES = (
    Move(
        name="settle",
        label=_("Settle rightly"),
        question=_("As if the provider passed this test payment on to the bank today."),
        done=_SETTLED,
        fits=is_at_sandbox,
        run=_settled(lambda row, _data: [row.card_cents]),
    ),
    Move(
        name="settle-other",
        label=_("Settle another amount"),
        question=_("As if the provider passed on more or less than was paid."),
        done=_SETTLED,
        fits=is_at_sandbox,
        run=_settled(lambda _row, data: [data["amount"]]),
        form=SettleForm,
    ),
    Move(
        name="settle-twice",
        label=_("Settle twice"),
        question=_("As if the provider passed this test payment on two times."),
        done=_SETTLED,
        fits=is_at_sandbox,
        run=_settled(lambda row, _data: [row.card_cents] * 2),
    ),
    Move(
        name="settle-none",
        label=_("Leave out of the settlements"),
        question=_("As if the provider kept the money: after some days the comparison reports it as missing."),
        done=_SETTLED,
        fits=is_at_sandbox,
        run=_settled(lambda _row, _data: []),
    ),
)
MOVES = (
    Move(
        name="ask",
        label=_("Check with the provider"),
        question=_("The provider’s result is applied immediately: paid, declined or timed out."),
        done=_("The result was checked with the provider."),
        fits=lambda row: bool(row.provider_ref) and row.status != PaymentStatus.SUCCEEDED,
        run=lambda row, _data, _actor, now: checkout_ask(payment_id=row.pk, now=now),
    ),
    Move(
        name="refund",
        label=_("Return to the card"),
        question=_(
            "The amount is taken from the company’s balance and sent back to the card. If the provider refuses, it "
            "returns to the balance."
        ),
        done=_("The refund was requested."),
        fits=lambda row: row.outcome == PaymentOutcome.BALANCE_CHARGED and refundable_cents(row) > 0,
        run=lambda row, data, actor, now: refund_request(
            payment_id=row.pk,
            amount_cents=data["amount"],
            reason=data["reason"],
            reason_en=data["reason_en"],
            actor=actor,
            now=now,
            key=data["form_key"],
        ),
        form=RefundForm,
        dangerous=True,
    ),
    *SANDBOX_MOVES,
    *SETTLEMENT_MOVES,
)
# What moves money takes a right of its own.
_RIGHTS: Mapping[str, tuple[str, Text]] = {
    "refund": ("billing.change_refund", _("You do not have permission to return money to cards.")),
    **{
        move.name: ("billing.change_dispute", _("You do not have permission to change disputes."))
        for move in SANDBOX_MOVES
    },
    **{
        move.name: ("billing.change_settlementdifference", _("You do not have permission to change settlements."))
        for move in SETTLEMENT_MOVES
    },
}


class OutcomeFilter(admin.SimpleListFilter):
    title = _("outcome")
    parameter_name = "outcome"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return [(outcome.value, outcome.label) for outcome in PaymentOutcome if outcome.value]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Payment]) -> QuerySet[Payment]:
        return queryset.filter(outcome=self.value()) if self.value() else queryset


class TakenBackFilter(admin.SimpleListFilter):
    title = _("refund or dispute")
    parameter_name = "taken_back"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return (("1", _("Reported")),)

    def queryset(self, request: HttpRequest, queryset: QuerySet[Payment]) -> QuerySet[Payment]:
        return queryset.exclude(taken_back_at=None) if self.value() else queryset


def _result(row: Payment) -> str:
    """What the money did; nothing where none came."""
    return row.get_outcome_display() if row.outcome or row.status == PaymentStatus.PENDING else "—"


def _rate(row: Payment) -> SafeString:
    """What a dollar cost, and on which day."""
    if row.provider_rate is None or row.provider_rate_on is None:
        return ltr(None)
    rate = f"1 {CURRENCY} = {row.provider_rate.normalize():f} {row.provider_currency}"
    return format_html("{} · <bdi>{}</bdi>", ltr(rate), date_format(row.provider_rate_on))


def _refunded(row: Payment) -> SafeString:
    """What arrived at the card, and the way to each refund."""
    refunds = list(row.refunds.order_by("pk"))
    returned = sum(refund.amount_cents for refund in refunds if refund.status == RefundStatus.SUCCEEDED)
    links = format_html_join(" · ", "{} {}", ((link_to(refund), refund_tag(refund)) for refund in refunds))
    return format_html("{} {}", amount(returned), links)


def _disputed(row: Payment) -> SafeString:
    disputes = row.disputes.order_by("pk")
    return format_html_join(" · ", "{} {}", ((link_to(dispute), dispute_tag(dispute)) for dispute in disputes))


@admin.register(Payment)
class PaymentAdmin(CompanyMovesAdmin[Payment]):
    moves = MOVES
    list_display = ("number", "company", "sum", "method", "state", "result", "went_wrong", "started")
    list_display_links = ("number", "company")
    list_filter = (
        "status",
        OutcomeFilter,
        TakenBackFilter,
        "failure",
        "method",
        ProviderFilter,
        ("started_at", admin.DateFieldListFilter),
    )
    list_select_related = ("company",)
    search_fields = (
        "=pk",
        "provider_ref",
        "reference",
        "=invoice__tax_number",
        "=invoice__proforma_number",
        "=receipt__number",
        "company__name_folded",
    )
    search_help_text = _("Number, number of invoice or receipt, provider’s reference or company")
    list_per_page = 50
    fieldsets = (
        (None, {"fields": ("company", "state", "invoice", "result", "went_wrong", "receipt", "started_by")}),
        (_("Amounts"), {"fields": ("sum", "method", "from_balance", "by_card")}),
        (
            _("Payment provider"),
            {"fields": ("at", "card_method", "at_provider", "rate", "provider_ref", "charge_ref", "reference")},
        ),
        (_("What happened after"), {"fields": ("refunded", "disputed")}),
        (_("Dates"), {"fields": ("started", "finished", "must_finish", "taken_back")}),
    )
    hidden_until_set: ClassVar = {
        "invoice": "invoice_id",
        "result": "outcome",
        "went_wrong": "failure",
        "receipt": "receipt_key",
        "from_balance": "balance_cents",
        "by_card": "card_cents",
        "at": "provider",
        "card_method": "provider",
        "at_provider": "provider",
        "rate": "provider",
        "provider_ref": "provider",
        "charge_ref": "charge_ref",
        "reference": "provider",
        "must_finish": "expires_at",
        "finished": "settled_at",
        "taken_back": "taken_back_at",
        "refunded": "has_refund",
        "disputed": "has_dispute",
    }

    def get_queryset(self, request: HttpRequest) -> QuerySet[Payment]:
        return (
            super()
            .get_queryset(request)
            .annotate(
                receipt_key=F("receipt__pk"),
                has_refund=Exists(Refund.objects.filter(payment=OuterRef("pk"))),
                has_dispute=Exists(Dispute.objects.filter(payment=OuterRef("pk"))),
            )
        )

    def may_move(self, request: HttpRequest) -> bool:
        """Asking is reading: whoever sees payments may."""
        return request.user.has_perm("billing.view_payment")

    def obstacle(self, request: HttpRequest, move: Move, row: Payment) -> Text:
        """Money moves for those alone who may."""
        right, refusal = _RIGHTS.get(move.name, ("", ""))
        return "" if not right or request.user.has_perm(right) else refusal

    def facts_of(self, row: Payment) -> list[tuple[Text, Any]]:
        return [
            (_("Company"), link_to(row.company)),
            (_("amount by card"), amount(row.card_cents)),
            (_("Can still be returned"), amount(refundable_cents(row))),
            (_("Payment provider’s reference"), ltr(row.provider_ref)),
        ]

    number = column(_("Number"), number_of, ordering="pk")
    sum = column(_("Amount"), lambda row: amount(row.amount_cents), ordering="amount_cents")
    from_balance = column(_("amount from the balance"), lambda row: amount(row.balance_cents))
    by_card = column(_("amount by card"), lambda row: amount(row.card_cents))
    at_provider = column(
        _("amount in the provider’s currency"),
        lambda row: ltr(amount_display(row.provider_amount)) if row.provider else "—",
    )
    at = column(_("payment provider"), provider_shown, ordering="provider")
    rate = column(_("Exchange rate"), _rate)
    state = column(_("Status"), lambda row: payment_tag(row.status), ordering="status")
    result = column(_("outcome"), _result, ordering="outcome")
    went_wrong = column(_("reason"), lambda row: row.get_failure_display() if row.failure else "—", ordering="failure")
    receipt = column(_("receipt"), lambda row: link_to(getattr(row, "receipt", None)))
    started_by = column(_("Started by"), lambda row: link_to(row.created_by))
    started = column(_("Started at"), lambda row: minute(row.started_at), ordering="started_at")
    must_finish = column(_("Payment deadline"), lambda row: minute(row.expires_at))
    taken_back = column(_("Refund or dispute reported at"), lambda row: minute(row.taken_back_at))
    refunded = column(_("Refunded to the card"), _refunded)
    disputed = column(_("Disputes"), _disputed)
    finished = column(_("Finished at"), lambda row: minute(row.settled_at))

"""Accounts and their entries, to read only; what an erased company left is paid out from here."""

from collections.abc import Iterable
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from activity.admin import LoggedReasonForm
from billing.admin_base import CompanyMovesAdmin, account_shown
from billing.charges.models import Charge
from billing.credit_notes.models import CreditNote
from billing.invoices.models import Invoice
from billing.ledger.models import Account, LedgerEntry, ReferenceKind
from billing.payments.models import Payment
from billing.statements.dashboard import CAME_IN, WENT_OUT
from billing.statements.selectors import NUMBERED, reference_name, with_paper_number
from billing.withdrawals.models import Withdrawal
from billing.withdrawals.services import balance_pay_out
from common.admin import ReadOnlyAdmin, amount, column, link_to, ltr, minute, number_of, tag
from common.admin.moves import Move
from common.dashboard import Tone
from common.errors import Text
from companies.main_info.selectors import primary_bank_account

MOVES = (
    Move(
        name="pay-out",
        label=_("Pay out the available balance"),
        question=_(
            "This creates a withdrawal request for the whole available balance, to the primary bank account, "
            "without a fee."
        ),
        done=_("The withdrawal request was created and is in the queue."),
        fits=lambda row: row.available_cents > 0,
        run=lambda row, data, actor, now: balance_pay_out(
            company_id=row.company_id, reason=data["reason"], actor=actor, now=now
        ),
        form=LoggedReasonForm,
        dangerous=True,
    ),
)


class ErasedFilter(admin.SimpleListFilter):
    title = _("state after erasure")
    parameter_name = "erased"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return (("left", _("Balance remaining")),)

    def queryset(self, request: HttpRequest, queryset: QuerySet[Account]) -> QuerySet[Account]:
        if self.value() != "left":
            return queryset
        left = Q(available_cents__gt=0) | Q(held_cents__gt=0)
        return queryset.filter(left, company__erased_at__isnull=False)


_ABOUT: dict[str, type[Any]] = {
    ReferenceKind.CHARGE: Charge,
    ReferenceKind.INVOICE: Invoice,
    ReferenceKind.CREDIT_NOTE: CreditNote,
    ReferenceKind.PAYMENT: Payment,
    ReferenceKind.WITHDRAWAL: Withdrawal,
}


def _about(row: Any) -> SafeString:
    """What the movement is about, by its number, and the way there."""
    if row.reference_kind == ReferenceKind.GIVEN_UP:
        return format_html("{}", ReferenceKind.GIVEN_UP.label)
    has_paper = row.reference_kind in NUMBERED
    name = reference_name(row.reference_kind, row.reference_id, row.paper_number) if has_paper else ""
    return link_to(_ABOUT[row.reference_kind](pk=row.reference_id), name)


@admin.register(Account)
class AccountAdmin(CompanyMovesAdmin[Account]):
    class Media:
        css: ClassVar = {"all": ["billing/admin.css"]}

    moves = MOVES
    list_display = ("company", "available", "held", "balance", "is_erased")
    list_select_related = ("company",)
    list_filter = (ErasedFilter,)
    search_fields = ("company__name_folded", "=company__sub_domain_key")
    search_help_text = _("Company or its digital name")
    ordering = ("-available_cents",)
    list_per_page = 50
    fieldsets = (
        (None, {"fields": ("company", "balance", "available", "held", "is_erased")}),
        (_("Latest transactions"), {"fields": ("entries",)}),
    )
    hidden_until_set: ClassVar = {"is_erased": "company.erased_at"}

    def facts_of(self, row: Account) -> list[tuple[Text, Any]]:
        bank = primary_bank_account(row.company)
        where: list[tuple[Text, Any]] = [(_("Bank account"), tag(_("The company has no bank account."), Tone.LATE))]
        if bank is not None:
            where = [
                (_("Bank account"), account_shown(bank.bank_name, bank.last4)),
                (_("Account holder name"), format_html("<bdi>{}</bdi>", bank.account_holder_name)),
            ]
        return [(_("Company"), link_to(row.company)), (_("Withdrawal amount"), amount(row.available_cents)), *where]

    available = column(_("Available balance"), lambda row: amount(row.available_cents), ordering="available_cents")
    held = column(_("held balance"), lambda row: amount(row.held_cents), ordering="held_cents")
    balance = column(_("Balance"), lambda row: amount(row.balance_cents))

    @admin.display(description=_("state after erasure"))
    def is_erased(self, row: Account) -> SafeString:
        """Whether what is left must be paid out by us."""
        if row.company.erased_at is None:
            return ltr(None)
        return tag(_("Awaiting payout"), Tone.LATE) if row.balance_cents else tag(_("Settled"), Tone.GOOD)

    @admin.display(description=_("Latest transactions"))
    def entries(self, row: Account) -> SafeString:
        """The last twenty, and where all are."""
        heads = format_html_join(
            "", "<th>{}</th>", ((name,) for name in (_("Time"), _("Type"), _("Amount"), _("Balance after")))
        )
        last = with_paper_number(LedgerEntry.objects.filter(account=row)).order_by("-pk")[:20]
        lines = (
            (
                minute(at.created_at),
                at.get_kind_display(),
                _about(at),
                amount(at.amount_cents),
                _("Balance after"),
                amount(at.balance_after_cents),
            )
            for at in last
        )
        line = '<tr><td>{}</td><td>{} · {}</td><td>{}</td><td data-label="{}">{}</td></tr>'
        rows = format_html_join("", line, lines)
        whole = '<table class="q-bill q-entries q-whole"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>'
        table = format_html(whole, heads, rows) if rows else ""
        url = reverse("admin:billing_ledgerentry_changelist")
        words = _("Show all transactions")
        return format_html('{}<a href="{}?account__company_id={}">{}</a>', table, url, row.company_id, words)


class FlowFilter(admin.SimpleListFilter):
    """What came to us and what left us, as the dashboard adds it up."""

    title = _("Money in and out")
    parameter_name = "flow"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        return (("in", _("Money in")), ("out", _("Money out")))

    def queryset(self, request: HttpRequest, queryset: QuerySet[LedgerEntry]) -> QuerySet[LedgerEntry]:
        kinds = {"in": CAME_IN, "out": WENT_OUT}.get(self.value() or "")
        return queryset.filter(kind__in=kinds) if kinds else queryset


@admin.register(LedgerEntry)
class LedgerEntryAdmin(ReadOnlyAdmin[LedgerEntry]):
    list_display = ("number", "company", "kind", "sum", "available_after", "balance_after", "about", "at")
    list_display_links = ("number", "company")
    list_filter = (FlowFilter, "kind", ("created_at", admin.DateFieldListFilter))
    list_select_related = ("account__company",)
    search_fields = ("=pk", "cause", "account__company__name_folded")
    search_help_text = _("Number or company")
    list_per_page = 100
    fields = ("at", "owner", "kind", "about", "sum", "reverses", "available_after", "balance_after")
    hidden_until_set: ClassVar = {"reverses": "reverses_id"}
    # From the account's page.
    linked_by = ("account__company_id",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Newest first, with the number of the paper that a movement may be about."""
        return with_paper_number(super().get_queryset(request)).order_by("-pk")

    number = column(_("Number"), number_of, ordering="pk")
    company = column(_("Company"), lambda row: str(row.account.company))
    owner = column(_("Company"), lambda row: link_to(row.account.company))
    sum = column(_("Amount"), lambda row: amount(row.amount_cents), ordering="amount_cents")
    available_after = column(_("Available balance after"), lambda row: amount(row.available_after_cents))
    balance_after = column(_("Balance after"), lambda row: amount(row.balance_after_cents))
    about = column(_("Reference"), _about)
    at = column(_("Time"), lambda row: minute(row.created_at), ordering="created_at")

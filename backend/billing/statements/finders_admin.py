"""Money, as the admin's search finds it."""

from dataclasses import replace
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from billing.charges.models import Charge
from billing.charges.selectors import with_reversal, with_status
from billing.credit_notes.models import CreditNote
from billing.disputes.models import Dispute
from billing.invoices.models import Invoice
from billing.ledger.models import Account
from billing.payments.models import Payment, PaymentStatus
from billing.receipts.models import Receipt
from billing.refunds.models import Refund
from billing.subscriptions.models import Subscription
from billing.withdrawals.models import Withdrawal
from common.admin import amount, ltr, minute, number_of, page_of
from common.admin.finding import SearchQuery, SearchResult, finder, panel
from companies.company.models import Company
from companies.main_info.models import BankAccount

# A shorter piece of a note is no reference.
_REFERENCE_MIN = 4


def _own_invoice_result(invoice: Invoice) -> SearchResult:
    """On the company's own page."""
    note = format_html("{} · {}", invoice.get_status_display(), amount(invoice.total_cents))
    return SearchResult(ltr(invoice.number), page_of(invoice), note)


def _named(result: SearchResult, company: Company) -> SearchResult:
    """Among those of other companies."""
    return replace(result, label=format_html("{} · {}", result.label, company))


def _invoice_result(invoice: Invoice) -> SearchResult:
    return _named(_own_invoice_result(invoice), invoice.company)


@finder(_("Invoices"), right="billing.view_invoice", order=40, show=_invoice_result)
def invoices_found(query: SearchQuery) -> QuerySet[Invoice]:
    """By number, before and after it was paid."""
    typed = query.identifier
    found = Q(tax_number__iexact=typed) | Q(proforma_number__iexact=typed)
    return Invoice.objects.filter(found).select_related("company").order_by("-pk")


def _numbered(row: Any, state: Any) -> SearchResult:
    return SearchResult(number_of(row), page_of(row), format_html("{} · {}", state, amount(row.amount_cents)))


def _own_withdrawal_result(row: Withdrawal) -> SearchResult:
    return _numbered(row, row.state_words)


def _withdrawal_result(row: Withdrawal) -> SearchResult:
    return _named(_own_withdrawal_result(row), row.company)


@finder(_("Withdrawal requests"), right="billing.view_withdrawal", order=50, show=_withdrawal_result)
def withdrawals_found(query: SearchQuery) -> QuerySet[Withdrawal]:
    """By number, or by the bank account that their company still has."""
    same = Q(iban_index__in=query.indexes) | Q(account_number_index__in=query.indexes)
    theirs = Exists(BankAccount.objects.filter(same, company=OuterRef("company")))
    to_it = Q(theirs, account_last4=query.identifier[-4:])
    return Withdrawal.objects.filter(Q(pk=query.number or 0) | to_it).select_related("company").order_by("-pk")


def _own_charge_result(charge: Any) -> SearchResult:
    """With what became of it: money that failed or was taken back did not come."""
    state = _("Reversed") if charge.reversed_at else PaymentStatus(charge.status).label
    return _numbered(charge, format_html("{} · {}", charge.get_method_display(), state))


def _charge_result(charge: Any) -> SearchResult:
    return _named(_own_charge_result(charge), charge.company)


@finder(_("Top-ups"), right="billing.view_charge", order=60, show=_charge_result)
def charges_found(query: SearchQuery) -> QuerySet[Charge]:
    """By number, or by the bank's reference in the note."""
    in_note = query.named("search_text") if len(query.identifier) >= _REFERENCE_MIN else Q(pk=None)
    found = Charge.objects.filter(Q(pk=query.number or 0) | in_note).select_related("company")
    return with_reversal(with_status(found)).order_by("-pk")


def _payment_result(payment: Payment) -> SearchResult:
    return _named(_numbered(payment, payment.get_status_display()), payment.company)


@finder(_("Payments"), right="billing.view_payment", order=70, show=_payment_result)
def payments_found(query: SearchQuery) -> QuerySet[Payment]:
    """By number, ours or the provider's reference."""
    found = Q(pk=query.number or 0) | Q(provider_ref__iexact=query.text) | Q(reference=query.uuid)
    return Payment.objects.filter(found).select_related("company").order_by("-pk")


def _paper_result(paper: CreditNote | Receipt) -> SearchResult:
    cents = paper.total_cents if isinstance(paper, CreditNote) else paper.amount_cents
    return _named(SearchResult(ltr(paper.number), page_of(paper), amount(cents)), paper.company)


@finder(_("Credit notes"), right="billing.view_creditnote", order=80, show=_paper_result)
def credit_notes_found(query: SearchQuery) -> QuerySet[CreditNote]:
    return CreditNote.objects.filter(number=query.identifier.upper()).select_related("company").order_by("-pk")


@finder(_("Receipts"), right="billing.view_receipt", order=90, show=_paper_result)
def receipts_found(query: SearchQuery) -> QuerySet[Receipt]:
    return Receipt.objects.filter(number=query.identifier.upper()).select_related("company").order_by("-pk")


def _moved_result(row: Any) -> SearchResult:
    return _named(_numbered(row, row.get_status_display()), row.company)


@finder(_("Refunds to cards"), right="billing.view_refund", order=100, show=_moved_result)
def refunds_found(query: SearchQuery) -> QuerySet[Refund]:
    """By number, ours or the provider's."""
    found = Q(pk=query.number or 0) | Q(provider_ref=query.text, provider_ref__gt="")
    return Refund.objects.filter(found).select_related("company").order_by("-pk")


@finder(_("Disputes of card payments"), right="billing.view_dispute", order=110, show=_moved_result)
def disputes_found(query: SearchQuery) -> QuerySet[Dispute]:
    """By number, ours or the provider's."""
    found = Q(pk=query.number or 0) | Q(provider_ref=query.text)
    return Dispute.objects.filter(found).select_related("company").order_by("-pk")


def _account_result(account: Account) -> SearchResult:
    note = format_html("{}: {}", _("Held"), amount(account.held_cents))
    return SearchResult(amount(account.available_cents), page_of(account), note)


@panel(_("Balance"), of="companies.company", right="billing.view_account", order=50, show=_account_result)
def account_of(company: Company) -> QuerySet[Account]:
    return Account.objects.filter(company=company)


def _subscription_result(subscription: Subscription) -> SearchResult:
    note = format_html(str(_("From {} to {}")), minute(subscription.starts_at), minute(subscription.ends_at))
    return SearchResult(str(subscription.package), page_of(subscription), note)


@panel(
    _("Subscriptions"), of="companies.company", right="billing.view_subscription", order=60, show=_subscription_result
)
def subscriptions_of(company: Company) -> QuerySet[Subscription]:
    return Subscription.objects.filter(company=company).select_related("package").order_by("-starts_at")


@panel(_("Invoices"), of="companies.company", right="billing.view_invoice", order=70, show=_own_invoice_result)
def invoices_of(company: Company) -> QuerySet[Invoice]:
    return Invoice.objects.filter(company=company).order_by("-pk")


@panel(
    _("Withdrawal requests"),
    of="companies.company",
    right="billing.view_withdrawal",
    order=80,
    show=_own_withdrawal_result,
)
def withdrawals_of(company: Company) -> QuerySet[Withdrawal]:
    return Withdrawal.objects.filter(company=company).order_by("-pk")


@panel(_("Top-ups"), of="companies.company", right="billing.view_charge", order=90, show=_own_charge_result)
def charges_of(company: Company) -> QuerySet[Charge]:
    return with_reversal(with_status(Charge.objects.filter(company=company))).order_by("-pk")

"""Reading the ledger: a company's statement, newest movement first, and what each movement is about."""

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from django.db.models import Case, OuterRef, Q, QuerySet, Subquery, TextChoices, When
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from billing.credit_notes.models import CreditNote
from billing.invoices.models import Invoice
from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from common.money import to_cents, typed
from common.text import fold, number_in, search_words

RowT = TypeVar("RowT")
# More than any account holds; databases refuse to compare with larger numbers than they can store.
MOST_DOLLARS = 10**13


def entries_of(company_id: UUID) -> QuerySet[LedgerEntry]:
    """All movements of a company's account, newest first."""
    return LedgerEntry.objects.filter(account_id=company_id).order_by("-pk")


_OWN_INVOICE = Invoice.objects.filter(pk=OuterRef("reference_id")).order_by()
_OWN_NOTE = CreditNote.objects.filter(pk=OuterRef("reference_id")).order_by()
_PAPER_NUMBER = Case(
    When(
        reference_kind=ReferenceKind.INVOICE,
        then=Subquery(_OWN_INVOICE.values_list(Coalesce("tax_number", "proforma_number"))),
    ),
    When(reference_kind=ReferenceKind.CREDIT_NOTE, then=Subquery(_OWN_NOTE.values_list("number"))),
)
# Known by the number on their paper, not by their row's.
NUMBERED = (ReferenceKind.INVOICE, ReferenceKind.CREDIT_NOTE)


def with_paper_number(entries: QuerySet[LedgerEntry]) -> QuerySet[Any]:
    """Adds ``paper_number`` to the movements that are about an invoice or a credit note, None to the others."""
    return entries.annotate(paper_number=_PAPER_NUMBER)


def entries_found(entries: QuerySet[LedgerEntry, RowT], search: str) -> QuerySet[LedgerEntry, RowT]:
    """Those that each word finds."""
    for word in search_words(search):
        entries = entries.filter(movements_with(word))
    return entries


def movements_with(word: str) -> Q:
    """Those that a folded word finds: kind or subject (in the reader's language), the subject's number, the amount."""
    found = Q(kind__in=_called(EntryKind, word)) | Q(reference_kind__in=_called(ReferenceKind, word))
    found |= Q(reference_kind=ReferenceKind.INVOICE, reference_id__in=_invoices_numbered(word))
    found |= Q(reference_kind=ReferenceKind.CREDIT_NOTE, reference_id__in=_notes_numbered(word))
    if (number := number_in(word)) is not None:
        found |= ~Q(reference_kind__in=NUMBERED) & Q(reference_id=number)
    if (cents := _cents(word)) is not None:
        found |= Q(amount_cents__in=(cents, -cents))
    return found


def _called(kinds: type[TextChoices], word: str) -> list[str]:
    return [kind.value for kind in kinds if word in fold(str(kind.label))]


def _invoices_numbered(number: str) -> QuerySet[Invoice, Any]:
    rows = Invoice.objects.filter(Q(tax_number__icontains=number) | Q(proforma_number__icontains=number))
    return rows.values("pk")


def _notes_numbered(number: str) -> QuerySet[CreditNote, Any]:
    return CreditNote.objects.filter(number__icontains=number).values("pk")


def _cents(word: str) -> int | None:
    try:
        amount = typed(word)
        return to_cents(amount) if abs(amount) < MOST_DOLLARS else None
    except ValueError:
        return None


# What the list shows of a movement.
ROW = (
    "pk",
    "kind",
    "amount_cents",
    "available_after_cents",
    "held_after_cents",
    "reference_kind",
    "reference_id",
    "created_at",
    "paper_number",
)
EntryRow = Mapping[str, Any]


# Put together once: doing it again for every page takes longer than the page's own query.
_ROWS = with_paper_number(LedgerEntry.objects.order_by("-pk")).values(*ROW)


def entry_rows_of(company_id: UUID) -> QuerySet[LedgerEntry, dict[str, Any]]:
    """A company's movements as their list shows them (``ROW``), newest first."""
    rows: QuerySet[LedgerEntry, dict[str, Any]] = _ROWS.filter(account_id=company_id)
    return rows


def reference_name(kind: str, number: int, paper_number: str | None) -> str:
    """What a movement is about, with its number, in the language of the moment."""
    if kind == ReferenceKind.INVOICE:
        return _("Invoice %(number)s") % {"number": paper_number or number}
    if kind == ReferenceKind.CREDIT_NOTE:
        return _("Credit note %(number)s") % {"number": paper_number or number}
    if kind == ReferenceKind.CHARGE:
        return _("Balance top-up %(number)s") % {"number": number}
    if kind == ReferenceKind.WITHDRAWAL:
        return _("Withdrawal request %(number)s") % {"number": number}
    if kind == ReferenceKind.GIVEN_UP:
        return _("Balance forfeited")
    return _("Payment %(number)s") % {"number": number}

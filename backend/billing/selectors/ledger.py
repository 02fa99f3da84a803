"""Reading the ledger: a company's statement, newest movement first, and what each movement is about."""

from collections.abc import Iterable, Mapping

from django.db.models import BigAutoField, QuerySet, UUIDField
from django.utils.translation import gettext as _

from billing.models.invoice import Invoice
from billing.models.ledger import LedgerEntry, ReferenceKind
from common.prepared import Among, Prepared
from companies.models import Company

Names = Mapping[tuple[str, int], str]


_ENTRIES: Prepared[LedgerEntry] = Prepared(
    lambda account_id: LedgerEntry.objects.filter(account_id=account_id).order_by("-pk"), account_id=UUIDField()
)
_NUMBERS = Prepared(
    lambda ids: Invoice.objects.filter(Among("pk", ids)).values_list("pk", "tax_number", "proforma_number"),
    ids=(BigAutoField(),),
)


def entries_of(company: Company) -> QuerySet[LedgerEntry]:
    """All movements of a company's account, newest first."""
    return _ENTRIES.listed(account_id=company.pk)


def invoice_numbers(entries: Iterable[LedgerEntry]) -> Mapping[int, str]:
    """The numbers of the invoices that the entries are about (one query)."""
    ids = {entry.reference_id for entry in entries if entry.reference_kind == ReferenceKind.INVOICE}
    found = _NUMBERS.rows(ids=ids) if ids else ()
    return {pk: tax_number or proforma_number or str(pk) for pk, tax_number, proforma_number in found}


def reference_names(entries: Iterable[LedgerEntry]) -> Names:
    """What each entry is about, in the reader's language: the invoice's number, else the thing's own (one query)."""
    entries = list(entries)
    numbers = invoice_numbers(entries)
    pairs = {(entry.reference_kind, entry.reference_id) for entry in entries}
    return {(kind, number): reference_name(kind, number, numbers) for kind, number in pairs}


def reference_name(kind: str, number: int, invoice_numbers: Mapping[int, str]) -> str:
    """What one reference is called, with its number, in the language of the moment."""
    if kind == ReferenceKind.INVOICE:
        return _("Invoice %(number)s") % {"number": invoice_numbers.get(number, number)}
    if kind == ReferenceKind.CHARGE:
        return _("Balance charge %(number)s") % {"number": number}
    if kind == ReferenceKind.WITHDRAWAL:
        return _("Withdrawal request %(number)s") % {"number": number}
    return _("Payment %(number)s") % {"number": number}

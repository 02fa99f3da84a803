"""The statement for people: what a withdrawal took is one row, at its hold; what comes back, another (decision 13)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Exists, OuterRef, Q, QuerySet, TextChoices

from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.statements.months import Month, MonthBalances
from billing.statements.selectors import EntryRow, movements_with
from common.text import number_in, search_words

RowT = TypeVar("RowT")
_OF_WITHDRAWAL = Q(reference_kind=ReferenceKind.WITHDRAWAL)
_ROW = _OF_WITHDRAWAL & Q(kind=EntryKind.HOLD)
_TRANSFER = (EntryKind.WITHDRAWAL, EntryKind.TRANSFER_FEE)
_PARTS = (EntryKind.HOLD, EntryKind.HOLD_RETURNED, *_TRANSFER)


class WithdrawalState(TextChoices):
    """What became of the money of a withdrawal."""

    HELD = "held"
    TRANSFERRED = "transferred"
    RETURNED = "returned"


def _same_request(found: Q, company_id: UUID) -> Q:
    """Whether such a movement is about the same request. The company is named, not taken from the row: PostgreSQL would
    read the movements of all companies to answer for twenty rows."""
    same = {name: OuterRef(name) for name in ("reference_kind", "reference_id")}
    return Q(Exists(LedgerEntry.objects.filter(found, account_id=company_id, **same).order_by()))


def rows_grouped(entries: QuerySet[LedgerEntry, RowT], *, company_id: UUID) -> QuerySet[LedgerEntry, RowT]:
    """Without what an accepted request posted: its hold returned, the transfer and the fee come to nothing together."""
    is_transferred = _same_request(Q(kind=EntryKind.WITHDRAWAL), company_id)
    returned_to_leave = Q(kind=EntryKind.HOLD_RETURNED) & _OF_WITHDRAWAL & is_transferred
    return entries.exclude(kind__in=_TRANSFER).exclude(returned_to_leave)


def rows_of_kinds(
    rows: QuerySet[LedgerEntry, RowT], kinds: Collection[str], *, company_id: UUID
) -> QuerySet[LedgerEntry, RowT]:
    """By the kind that the row shows; the fee, which no row shows, finds the withdrawals that cost it."""
    found = Q(kind__in=kinds) & ~_ROW
    if EntryKind.WITHDRAWAL in kinds:
        found |= _ROW
    elif EntryKind.TRANSFER_FEE in kinds:
        found |= _ROW & _same_request(Q(kind=EntryKind.TRANSFER_FEE), company_id)
    return rows.filter(found)


def rows_found(rows: QuerySet[LedgerEntry, RowT], search: str, *, company_id: UUID) -> QuerySet[LedgerEntry, RowT]:
    """Those that each word finds, in the row or in one of its parts."""
    for word in search_words(search):
        found = movements_with(word)
        within = found & Q(kind__in=_PARTS)
        if number_in(word) is not None:
            # «طلب سحب 5» means one request, not all whose fee is 5.00.
            within &= ~Q(kind=EntryKind.TRANSFER_FEE)
        rows = rows.filter(found | (_ROW & _same_request(within, company_id)))
    return rows


@dataclass(frozen=True, slots=True)
class StatementRow:
    """One row. Of a withdrawal ``entry`` is its hold, ``parts`` are the hold and what took its place once it was
    transferred; both None for everything else. Money that came back has a row of its own."""

    entry: EntryRow
    month: Month
    state: WithdrawalState | None = None
    parts: Sequence[EntryRow] | None = None


def statement_rows(page: Sequence[EntryRow], *, company_id: UUID, zone: ZoneInfo) -> list[StatementRow]:
    """The rows of a page, each with its month (two queries; one without a withdrawal among them)."""
    if not page:
        return []
    months = MonthBalances.since(min(row["created_at"] for row in page), company_id=company_id, zone=zone)
    entries = _entries_of_withdrawals(page)
    return [StatementRow(row, months.of(row["pk"]), *_opened(row, entries)) for row in page]


def _opens(row: EntryRow) -> bool:
    return bool(row["kind"] == EntryKind.HOLD and row["reference_kind"] == ReferenceKind.WITHDRAWAL)


def _entries_of_withdrawals(page: Sequence[EntryRow]) -> Mapping[int, list[EntryRow]]:
    """All that the requests on this page moved, by their numbers, oldest first."""
    found: dict[int, list[EntryRow]] = {row["reference_id"]: [] for row in page if _opens(row)}
    if found:
        columns = ("kind", "amount_cents", "available_after_cents", "held_after_cents", "created_at", "reference_id")
        entries = LedgerEntry.objects.filter(_OF_WITHDRAWAL, reference_id__in=found).order_by("pk")
        for entry in entries.values(*columns):
            found[entry["reference_id"]].append(entry)
    return found


def _opened(row: EntryRow, entries: Mapping[int, list[EntryRow]]) -> tuple[WithdrawalState, list[EntryRow]] | tuple[()]:
    """What became of a withdrawal, and its parts; nothing for other rows."""
    if not _opens(row):
        return ()
    all_moved = entries[row["reference_id"]]
    kinds = {entry["kind"] for entry in all_moved}
    is_transferred = EntryKind.WITHDRAWAL in kinds
    parts = [entry for entry in all_moved if entry["kind"] in (_PARTS if is_transferred else (EntryKind.HOLD,))]
    if EntryKind.TRANSFER_RETURNED in kinds or (EntryKind.HOLD_RETURNED in kinds and not is_transferred):
        return WithdrawalState.RETURNED, parts
    return (WithdrawalState.TRANSFERRED if is_transferred else WithdrawalState.HELD), parts

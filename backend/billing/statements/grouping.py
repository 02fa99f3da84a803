"""The statement for people: what a withdrawal took is one row, at its hold; what comes back, another, unless it came
back before anything else moved (decision 13)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import BooleanField, Exists, ExpressionWrapper, OuterRef, Q, QuerySet, TextChoices

from billing.ledger.models import EntryKind, LedgerEntry, ReferenceKind
from billing.statements.months import Month, MonthBalances, month_of
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


def rows_grouped(
    entries: QuerySet[LedgerEntry, RowT], *, company_id: UUID, zone: ZoneInfo
) -> QuerySet[LedgerEntry, RowT]:
    """Without what an accepted request posted: its hold returned, the transfer and the fee come to nothing together.
    Without the hold that was returned in the same month before anything else moved: ``undoes`` marks its return, which
    stands for both."""
    is_transferred = _same_request(Q(kind=EntryKind.WITHDRAWAL), company_id)
    returned_to_leave = Q(kind=EntryKind.HOLD_RETURNED) & _OF_WITHDRAWAL & is_transferred
    rows = entries.exclude(kind__in=_TRANSFER).exclude(returned_to_leave).alias(own_month=month_of(zone))
    undone = _beside(EntryKind.HOLD_RETURNED, company_id, zone, after=True)
    undoes = Q(kind=EntryKind.HOLD_RETURNED) & _OF_WITHDRAWAL & _beside(EntryKind.HOLD, company_id, zone, after=False)
    return rows.exclude(_ROW & undone & ~is_transferred).annotate(
        undoes=ExpressionWrapper(undoes, output_field=BooleanField())
    )


def _beside(kind: EntryKind, company_id: UUID, zone: ZoneInfo, *, after: bool) -> Q:
    """Whether the account's next movement, or the one before, is of this kind, about the same request and of the same
    month."""
    own, other = ("gt", "lt") if after else ("lt", "gt")
    between = {f"pk__{own}": OuterRef(OuterRef("pk")), f"pk__{other}": OuterRef("pk")}
    nothing_between = ~Exists(LedgerEntry.objects.filter(account_id=company_id, **between).order_by())
    same = {name: OuterRef(name) for name in ("reference_kind", "reference_id")}
    found = LedgerEntry.objects.filter(kind=kind, account_id=company_id, **same).annotate(month=month_of(zone))
    return Q(Exists(found.filter(nothing_between, month=OuterRef("own_month")).order_by()))


def rows_of_kinds(
    rows: QuerySet[LedgerEntry, RowT], kinds: Collection[str], *, company_id: UUID
) -> QuerySet[LedgerEntry, RowT]:
    """By the kind that the row shows; the fee, which no row shows, finds the withdrawals that cost it."""
    found = Q(kind__in=kinds, undoes=False) & ~_ROW
    if EntryKind.WITHDRAWAL in kinds:
        found |= _ROW | Q(undoes=True)
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
        rows = rows.filter(found | ((_ROW | Q(undoes=True)) & _same_request(within, company_id)))
    return rows


@dataclass(frozen=True, slots=True)
class StatementRow:
    """One row. Of a withdrawal ``entry`` is its hold, ``parts`` are the hold and what took its place once it was
    transferred; both None for everything else. Money that came back has a row of its own, unless it ``undoes`` its hold
    at once: then it stands for the whole withdrawal, with an amount of nothing."""

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
    return [StatementRow(_shown(row), months.of(row["pk"]), *_opened(row, entries)) for row in page]


def _shown(row: EntryRow) -> EntryRow:
    return {**row, "amount_cents": 0} if row["undoes"] else row


def _opens(row: EntryRow) -> bool:
    is_hold = row["kind"] == EntryKind.HOLD and row["reference_kind"] == ReferenceKind.WITHDRAWAL
    return bool(is_hold or row["undoes"])


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
    if row["undoes"]:
        return WithdrawalState.RETURNED, all_moved
    kinds = {entry["kind"] for entry in all_moved}
    is_transferred = EntryKind.WITHDRAWAL in kinds
    parts = [entry for entry in all_moved if entry["kind"] in (_PARTS if is_transferred else (EntryKind.HOLD,))]
    if EntryKind.TRANSFER_RETURNED in kinds or (EntryKind.HOLD_RETURNED in kinds and not is_transferred):
        return WithdrawalState.RETURNED, parts
    return (WithdrawalState.TRANSFERRED if is_transferred else WithdrawalState.HELD), parts

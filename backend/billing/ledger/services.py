"""The only writer of money (D7): every movement is one entry and one change of its account, in integer cents."""

from datetime import datetime

from django.db.models import F

from billing.errors import NotEnoughBalance
from billing.ledger.models import Account, EntryKind, LedgerEntry, ReferenceKind

_HOLDING = (EntryKind.HOLD, EntryKind.HOLD_RETURNED)


def entry_post(
    *,
    account: Account,
    kind: EntryKind,
    amount_cents: int,
    cause: str,
    reference_kind: ReferenceKind,
    reference_id: int,
    now: datetime,
    reverses: LedgerEntry | None = None,
) -> LedgerEntry:
    """Move available money by a signed amount (USD cents); the account must be locked by ``billing.locks``.

    A hold takes from what is available and adds to what is held; its return does the opposite. Raises NotEnoughBalance
    before anything moved, and IntegrityError for a cause that was posted before.
    """
    row = Account.objects.filter(pk=account.pk)
    moved = row.filter(available_cents__gte=-amount_cents).update(
        available_cents=F("available_cents") + amount_cents,
        held_cents=F("held_cents") - (amount_cents if kind in _HOLDING else 0),
        updated_at=now,
    )
    # Read again, because another object of the same locked row may have moved money in this transaction.
    account.available_cents, account.held_cents = row.values_list("available_cents", "held_cents").get()
    if not moved:
        raise NotEnoughBalance
    return LedgerEntry.objects.create(
        account=account,
        kind=kind,
        amount_cents=amount_cents,
        balance_after_cents=account.available_cents,
        cause=cause,
        reference_kind=reference_kind,
        reference_id=reference_id,
        reverses=reverses,
        created_at=now,
    )


def entry_reverse(*, account: Account, entry: LedgerEntry, now: datetime) -> LedgerEntry:
    """Undo a mistaken entry by one that names it; once. Raises NotEnoughBalance where the money is gone already."""
    return entry_post(
        account=account,
        kind=EntryKind.REVERSAL,
        amount_cents=-entry.amount_cents,
        cause=f"entry:{entry.pk}:reversed",
        reference_kind=ReferenceKind(entry.reference_kind),
        reference_id=entry.reference_id,
        now=now,
        reverses=entry,
    )

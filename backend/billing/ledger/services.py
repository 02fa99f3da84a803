"""The only writer of money (D7): every movement is one entry and one change of its account, in integer cents."""

from datetime import datetime

from django.db.models import BigIntegerField, DateTimeField, UUIDField

from billing.errors import NotEnoughBalance
from billing.ledger.models import Account, EntryKind, LedgerEntry, ReferenceKind
from common.prepared import PreparedInsert, PreparedUpdate

_HOLDING = {EntryKind.HOLD, EntryKind.HOLD_RETURNED}
# Only if the row still says what the caller's object does.
_MOVEMENT = PreparedUpdate(
    lambda pk, old_available, old_held, **_new: Account.objects.filter(
        pk=pk, available_cents=old_available, held_cents=old_held
    ),
    {"available_cents": "available", "held_cents": "held", "updated_at": "now"},
    pk=UUIDField(),
    old_available=BigIntegerField(),
    old_held=BigIntegerField(),
    available=BigIntegerField(),
    held=BigIntegerField(),
    now=DateTimeField(),
)
_ENTRY = PreparedInsert(LedgerEntry)


class AccountNotLocked(RuntimeError):
    """Others change the account meanwhile: the caller forgot ``billing.locks``. A defect, never shown to a person."""


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
    if not _moved(account, kind, amount_cents, now=now):
        # Another object of the same locked row may have moved money in this transaction: look again, once.
        account.refresh_from_db(fields=["available_cents", "held_cents"])
        if account.available_cents + amount_cents < 0:
            raise NotEnoughBalance
        if not _moved(account, kind, amount_cents, now=now):
            raise AccountNotLocked(str(account.pk))
    return _ENTRY.create(
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


def _moved(account: Account, kind: EntryKind, amount_cents: int, *, now: datetime) -> bool:
    """Change the account's two sums, unless they do not suffice or its row no longer says what the object does."""
    available = account.available_cents + amount_cents
    held = account.held_cents - amount_cents if kind in _HOLDING else account.held_cents
    if available < 0:
        return False
    changed = _MOVEMENT.run(
        pk=account.pk,
        old_available=account.available_cents,
        old_held=account.held_cents,
        available=available,
        held=held,
        now=now,
    )
    if changed != 1:
        return False
    account.available_cents, account.held_cents, account.updated_at = available, held, now
    return True


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

"""The only writer of money (D7): every movement is one entry and one change of its account, in integer cents."""

from datetime import datetime

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
    if not _moved(account, kind, amount_cents, now):
        # Another object of the same locked row may have moved money in this transaction.
        account.refresh_from_db(fields=["available_cents", "held_cents"])
        if not _moved(account, kind, amount_cents, now):
            raise NotEnoughBalance
    return LedgerEntry.objects.create(
        account=account,
        kind=kind,
        amount_cents=amount_cents,
        available_after_cents=account.available_cents,
        held_after_cents=account.held_cents,
        cause=cause,
        reference_kind=reference_kind,
        reference_id=reference_id,
        reverses=reverses,
        created_at=now,
    )


def _moved(account: Account, kind: EntryKind, amount_cents: int, now: datetime) -> bool:
    """Whether the sums were as the object has them and allowed the movement; they are changed then, in both."""
    available_cents = account.available_cents + amount_cents
    held_cents = account.held_cents - (amount_cents if kind in _HOLDING else 0)
    if available_cents < 0:
        return False
    rows = Account.objects.filter(pk=account.pk, available_cents=account.available_cents, held_cents=account.held_cents)
    if not rows.update(available_cents=available_cents, held_cents=held_cents, updated_at=now):
        return False
    account.available_cents, account.held_cents = available_cents, held_cents
    return True


def balance_given_up_post(*, account: Account, now: datetime) -> LedgerEntry:
    """Post all that is available as given up by its owner."""
    number = 1 + LedgerEntry.objects.filter(account=account, kind=EntryKind.GIVEN_UP).count()
    return entry_post(
        account=account,
        kind=EntryKind.GIVEN_UP,
        amount_cents=-account.available_cents,
        cause=f"account:{account.pk}:given_up:{number}",
        reference_kind=ReferenceKind.GIVEN_UP,
        reference_id=number,
        now=now,
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

"""A period of an account in sums: what is needed of many movements without reading each."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q, Sum

from billing.ledger.models import EntryKind
from billing.statements.months import RESERVES, turnover
from billing.statements.selectors import entries_of
from billing.statements.statement import StatementPeriod, entries_within, sums_before


@dataclass(frozen=True, slots=True)
class KindSums:
    """The movements of one kind and direction: how many, and what they brought and took together (USD cents)."""

    kind: EntryKind
    count: int
    in_cents: int
    out_cents: int


@dataclass(frozen=True, slots=True)
class PeriodSums:
    """Balances are what is available and what is held, together: opening + in - out = closing, as in a statement."""

    opening_cents: int
    available_cents: int
    held_cents: int
    kinds: tuple[KindSums, ...]

    @property
    def closing_cents(self) -> int:
        return self.available_cents + self.held_cents

    @property
    def in_cents(self) -> int:
        return sum(each.in_cents for each in self.kinds)

    @property
    def out_cents(self) -> int:
        return sum(each.out_cents for each in self.kinds)

    @property
    def fee_cents(self) -> int:
        """The part of what went out that transfers cost."""
        return sum(each.out_cents for each in self.kinds if each.kind is EntryKind.TRANSFER_FEE)


def period_sums(company_id: UUID, *, period: StatementPeriod) -> PeriodSums:
    """Of the same movements as ``statement_of`` reads, however many there are (five queries at most); what was only
    held is among none of the kinds."""
    entries = entries_of(company_id)
    within = entries_within(entries, period)
    rows = within.order_by().annotate(is_credit=Q(amount_cents__gt=0)).values("kind", "is_credit")
    found = [
        KindSums(EntryKind(row["kind"]), row["count"], *turnover(row["kind"], row["cents"]))
        for row in rows.annotate(count=Count("pk"), cents=Sum("amount_cents")).order_by("kind", "is_credit")
        if row["kind"] not in RESERVES
    ]
    last = within.reverse().values_list("available_after_cents", "held_after_cents").first()
    available, held = last or sums_before(entries, period)
    moved = sum(each.in_cents - each.out_cents for each in found)
    return PeriodSums(available + held - moved, available, held, tuple(found))

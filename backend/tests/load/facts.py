"""What must hold once all is over, whatever was killed."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.apps import apps
from django.core.management import call_command
from django.db import connection, models
from django.db.models import F, Model, Sum

from billing.charges.models import Charge
from billing.credit_notes.models import CreditNote
from billing.disputes.models import Dispute, DisputeStatus
from billing.invoices.models import Invoice, InvoiceStatus
from billing.ledger.models import Account, LedgerEntry
from billing.numbering.models import NumberCounter
from billing.payments.models import Payment, PaymentStatus
from billing.refunds.models import Refund, RefundStatus
from billing.subscriptions.models import SubscriptionOrder
from billing.subscriptions.standing_check import standing_check
from billing.withdrawals.models import Withdrawal, WithdrawalStatus
from common.models import SweepFailure
from tests.load.calls import REFUSALS, Calls
from tests.load.portal import Portal

# A page at a provider: what was taken on it and what went back, in minor units.
Page = tuple[int, int]


def books_hold() -> None:
    call_command("check_ledger")
    assert list(standing_check()) == []
    assert list(SweepFailure.objects.values_list("sweep", "reason")) == []
    for account in Account.objects.all():
        entries = LedgerEntry.objects.filter(account=account)
        assert account.available_cents == (entries.aggregate(sum=Sum("amount_cents"))["sum"] or 0)


def nothing_twice(calls: Calls) -> None:
    """Each key made one row, and there is no row without a key."""
    rows = {"order": SubscriptionOrder, "payment": Payment, "withdrawal": Withdrawal}
    for kind, model in rows.items():
        keys = calls.made[kind]
        told = {key: made for key, made in keys.items() if len(made) != 1}
        assert not told, (kind, told)
        named = Counter(number for made in keys.values() for number in made)
        there = Counter(model._default_manager.values_list("pk", flat=True))
        assert there == named, (kind, {"unasked": there - named, "missing": named - there})
    # Forms name what they make. A credit note's refund is made by the note.
    refunds = Refund.objects.filter(credit_note=None).values_list("key", flat=True)
    notes = CreditNote.objects.values_list("request_key", flat=True)
    for kind, found in (("refund", refunds), ("credit note", notes)):
        those = {str(key) for key in found}
        assert those == set(calls.made[kind]), (kind, those ^ set(calls.made[kind]))
    assert set(calls.refused) <= REFUSALS, set(calls.refused) - REFUSALS
    assert max(calls.statuses) < 500, calls.statuses


def _pages(portal: Portal) -> Iterator[tuple[str, UUID, Page]]:
    for invoice in portal.moyasar.invoices.values():
        taken = [payment for payment in invoice["payments"] if payment["status"] in ("paid", "refunded")]
        for payment in taken:
            yield "moyasar", UUID(invoice["metadata"]["reference"]), (payment["amount"], payment["refunded"])
    there = portal.stripe.objects
    for session in [row for row in there.values() if row["object"] == "checkout.session"]:
        if session["payment_status"] == "paid":
            charge = there[there[session["payment_intent"]]["latest_charge"]]
            yield "stripe", UUID(session["client_reference_id"]), (charge["amount"], charge["amount_refunded"])


def providers_agree(portal: Portal) -> None:
    """What they took is what we took in, payment by payment, and what went back is what we sent."""
    theirs = list(_pages(portal))
    back: Counter[UUID] = Counter()
    for reference, minor in Refund.objects.filter(status=RefundStatus.SUCCEEDED).values_list(
        "payment__reference", "provider_minor"
    ):
        back[reference] += minor
    paid = Payment.objects.filter(status=PaymentStatus.SUCCEEDED).exclude(provider="")
    ours = [
        (provider, reference, (minor, back[reference]))
        for provider, reference, minor in paid.values_list("provider", "reference", "provider_minor")
    ]
    assert sorted(theirs) == sorted(ours), {"theirs": set(theirs) - set(ours), "ours": set(ours) - set(theirs)}
    assert not Payment.objects.exclude(taken_back_at=None).exists()
    disputes = [row for row in portal.stripe.objects.values() if row["object"] == "dispute"]
    known = sorted(Dispute.objects.values_list("provider_ref", "status"))
    told = sorted((row["id"], row["status"]) for row in disputes)
    assert told == known, {"theirs": set(told) - set(known), "ours": set(known) - set(told)}


def _cents(rows: Any, *columns: str) -> int:
    return sum(rows.aggregate(sum=Sum(F(column)))["sum"] or 0 for column in columns)


def money_is_all_there() -> None:
    """What came from outside is what is in the balances, what was bought and what went out."""
    came = _cents(Charge.objects.filter(method="ops"), "amount_cents")
    came += _cents(Payment.objects.filter(status=PaymentStatus.SUCCEEDED), "card_cents")
    # What was bought and credited is not bought; where it went on to a card, a refund says so.
    came += _cents(CreditNote.objects.all(), "total_cents")
    went = _cents(Invoice.objects.filter(status=InvoiceStatus.PAID), "amount_due_cents")
    went += _cents(Refund.objects.filter(status=RefundStatus.SUCCEEDED), "amount_cents")
    went += _cents(Withdrawal.objects.filter(status=WithdrawalStatus.ACCEPTED), "amount_cents", "fee_cents")
    went += _cents(Dispute.objects.filter(status=DisputeStatus.LOST), "held_cents")
    assert came == went + _cents(Account.objects.all(), "available_cents", "held_cents")


def _numbers() -> dict[tuple[str, int], list[int]]:
    """Every number in every unique column of every table that is one of a series."""
    found: dict[tuple[str, int], list[int]] = defaultdict(list)
    series = set(NumberCounter.objects.values_list("series", flat=True))
    for model in apps.get_models():
        for column in _unique_texts(model):
            for text in model._base_manager.exclude(**{column: None}).values_list(column, flat=True):
                if (parts := re.fullmatch(r"([A-Z]+)-(\d{4})-(\d+)", text)) and parts[1] in series:
                    found[parts[1], int(parts[2])].append(int(parts[3]))
    return found


def _unique_texts(model: type[Model]) -> list[str]:
    return [field.name for field in model._meta.fields if isinstance(field, models.CharField) and field.unique]


def no_number_is_missing() -> None:
    counters = {(row.series, row.year): row.last for row in NumberCounter.objects.all()}
    assert {key: sorted(numbers) for key, numbers in _numbers().items()} == {
        key: list(range(1, last + 1)) for key, last in counters.items()
    }


def deadlocks() -> int:
    """How many PostgreSQL has had to break in this database."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_stat_clear_snapshot()")
        cursor.execute("select deadlocks from pg_stat_database where datname = current_database()")
        return int((cursor.fetchone() or (0,))[0])

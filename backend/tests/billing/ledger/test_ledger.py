"""The ledger: the only writer of money, append-only, never below zero."""

from datetime import datetime

import pytest
from django.db import IntegrityError, transaction

from billing import locks
from billing.errors import NotEnoughBalance
from billing.ledger.models import Account, EntryKind, LedgerEntry, ReferenceKind
from billing.ledger.services import entry_post, entry_reverse
from common.clock import utc_now
from companies.company.models import Company
from tests.factories.billing_money import fund, movements, sums

pytestmark = pytest.mark.django_db


def post(account: Account, kind: EntryKind, cents: int, cause: str = "test:1") -> LedgerEntry:
    return entry_post(
        account=account,
        kind=kind,
        amount_cents=cents,
        cause=cause,
        reference_kind=ReferenceKind.CHARGE,
        reference_id=1,
        now=utc_now(),
    )


def test_a_missing_account_is_made_by_the_first_movement(company: Company) -> None:
    assert not Account.objects.exists()

    fund(company, 2_500)

    assert sums(company) == (2_500, 0)


def test_an_entry_carries_the_balance_after_it(company: Company) -> None:
    account = locks.account_for_update(company.pk)

    first = post(account, EntryKind.CHARGE, 1_000, "test:1")
    second = post(account, EntryKind.INVOICE_PAYMENT, -400, "test:2")

    assert (first.balance_after_cents, second.balance_after_cents) == (1_000, 600)
    assert sums(company) == (600, 0)


def test_a_hold_moves_money_aside_and_its_return_brings_it_back(company: Company) -> None:
    fund(company, 1_000)
    account = locks.account_for_update(company.pk)

    post(account, EntryKind.HOLD, -700, "test:1")
    assert sums(company) == (300, 700)
    assert account.balance_cents == 1_000

    post(account, EntryKind.HOLD_RETURNED, 700, "test:2")
    assert sums(company) == (1_000, 0)


def test_more_than_there_is_cannot_leave_and_nothing_moves(company: Company) -> None:
    fund(company, 1_000)
    account = locks.account_for_update(company.pk)

    with pytest.raises(NotEnoughBalance):
        post(account, EntryKind.INVOICE_PAYMENT, -1_001)

    assert sums(company) == (1_000, 0)
    assert movements(company) == [("charge", 1_000)]


def test_the_last_cent_can_leave(company: Company) -> None:
    fund(company, 1_000)

    post(locks.account_for_update(company.pk), EntryKind.INVOICE_PAYMENT, -1_000)

    assert sums(company) == (0, 0)


def test_a_cause_happens_once(company: Company) -> None:
    account = locks.account_for_update(company.pk)
    post(account, EntryKind.CHARGE, 500, "charge:7:credited")

    with pytest.raises(IntegrityError), transaction.atomic():
        post(account, EntryKind.CHARGE, 500, "charge:7:credited")

    assert sums(company) == (500, 0)


def test_a_stale_object_of_a_locked_account_is_read_again(company: Company) -> None:
    fund(company, 1_000)
    first, second = locks.account_for_update(company.pk), locks.account_for_update(company.pk)
    post(first, EntryKind.HOLD, -900, "test:1")
    post(first, EntryKind.HOLD_RETURNED, 900, "test:2")
    post(first, EntryKind.CHARGE, 100, "test:3")

    post(second, EntryKind.INVOICE_PAYMENT, -1_100, "test:4")

    assert sums(company) == (0, 0)


def test_entries_can_be_neither_edited_nor_deleted(company: Company) -> None:
    fund(company, 1_000)
    entry = LedgerEntry.objects.get()

    entry.amount_cents = 9_999
    with pytest.raises(TypeError):
        entry.save()
    with pytest.raises(TypeError):
        entry.delete()
    with pytest.raises(TypeError):
        LedgerEntry.objects.update(amount_cents=9_999)
    with pytest.raises(TypeError):
        LedgerEntry.objects.all().delete()

    assert LedgerEntry.objects.get().amount_cents == 1_000


def test_a_mistake_is_reversed_once_by_an_entry_that_names_it(company: Company) -> None:
    fund(company, 1_000)
    account = locks.account_for_update(company.pk)
    entry = LedgerEntry.objects.get()

    correction = entry_reverse(account=account, entry=entry, now=utc_now())

    assert (correction.kind, correction.amount_cents, correction.reverses_id) == ("reversal", -1_000, entry.pk)
    assert sums(company) == (0, 0)
    fund(company, 5_000)
    with pytest.raises(IntegrityError), transaction.atomic():
        entry_reverse(account=locks.account_for_update(company.pk), entry=entry, now=utc_now())
    assert sums(company) == (5_000, 0)


@pytest.mark.parametrize(
    ("values", "constraint"),
    [
        ({"available_cents": -1}, "a_balance_is_never_negative"),
        ({"held_cents": -1}, "held_money_is_never_negative"),
    ],
)
def test_the_database_refuses_a_negative_balance(company: Company, values: dict[str, int], constraint: str) -> None:
    fund(company, 1_000)

    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        Account.objects.filter(pk=company.pk).update(**values)


@pytest.mark.parametrize(
    ("kind", "cents", "constraint"),
    [
        ("charge", -5, "an_entry_has_the_sign_of_its_kind"),
        ("hold", 5, "an_entry_has_the_sign_of_its_kind"),
        ("reversal", 5, "a_correction_names_what_it_corrects"),
    ],
)
def test_the_database_refuses_an_entry_that_contradicts_itself(
    company: Company, kind: str, cents: int, constraint: str
) -> None:
    fund(company, 1_000)

    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        LedgerEntry.objects.create(
            account_id=company.pk,
            kind=kind,
            amount_cents=cents,
            available_after_cents=1,
            held_after_cents=0,
            cause="x",
            reference_kind="charge",
            reference_id=1,
            created_at=datetime.fromisoformat("2026-11-20T00:00:00Z"),
        )


def test_one_movement_costs_an_update_and_an_insert(company: Company, django_assert_num_queries: object) -> None:
    fund(company, 1_000)
    account = locks.account_for_update(company.pk)

    with django_assert_num_queries(2):  # type: ignore[operator]  # a fixture that its package leaves untyped
        post(account, EntryKind.HOLD, -10)


def test_the_account_is_locked_with_its_company_in_one_statement(
    company: Company, django_assert_num_queries: object
) -> None:
    fund(company, 1_000)

    with django_assert_num_queries(1):  # type: ignore[operator]  # a fixture that its package leaves untyped
        account = locks.account_for_update(company.pk)
        assert (account.available_cents, account.company.pk, account.company.standing.pk) == (
            1_000,
            company.pk,
            company.pk,
        )

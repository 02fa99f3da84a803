"""Statements that are worked out once do what the ORM's own would, for every value that is given later."""

from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from threading import Barrier
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, connection, models, transaction
from django.db.models.sql.compiler import SQLCompiler, SQLInsertCompiler, SQLUpdateCompiler
from django.db.transaction import TransactionManagementError

from billing.ledger.models import Account, EntryKind, LedgerEntry
from common import prepared
from common.clock import utc_now
from common.locking import locked
from common.prepared import Among, Prepared, PreparedInsert, PreparedUpdate, count_of, page_of
from companies.company.models import Company, QuarantinedName
from companies.main_info.models import Phone
from tests.concurrency.threads import PATIENCE_SECONDS, at_once
from tests.factories.companies import CompanyFactory

pytestmark = [pytest.mark.sqlite, pytest.mark.django_db]

_OF_COUNTRY: Prepared[Company] = Prepared(
    lambda country: Company.objects.select_related("standing", "owner").filter(country=country).order_by("name_en"),
    country=models.CharField(),
)
_AMONG: Prepared[Company] = Prepared(
    lambda ids: Company.objects.filter(Among("pk", ids)).order_by("name_en"), ids=(models.UUIDField(),)
)
_NAMES = Prepared(
    lambda key: Company.objects.filter(pk=key).values_list("pk", "name_en"),
    key=models.UUIDField(),
)
_LOCKED: Prepared[Company] = Prepared(
    lambda key: locked(Company.objects.filter(pk=key), no_key=True), key=models.UUIDField()
)
_RENAMED = PreparedUpdate(
    lambda key, name, **_new: Company.objects.filter(pk=key, name_en=name),
    {"name_en": "new", "updated_at": "now"},
    key=models.UUIDField(),
    name=models.CharField(),
    new=models.CharField(),
    now=models.DateTimeField(),
)


@pytest.fixture
def companies() -> list[Company]:
    """Three of one country and one of another."""
    made = [CompanyFactory.create(name_en=f"Company {letter}", country="SA") for letter in "abc"]
    return [*made, CompanyFactory.create(name_en="Elsewhere", country="EG")]


def test_the_rows_are_those_of_the_queryset_with_their_relations(
    companies: list[Company], django_assert_num_queries: object
) -> None:
    assert _OF_COUNTRY.rows(country="SA") == companies[:3]
    with django_assert_num_queries(1):  # type: ignore[operator]  # a fixture that its package leaves untyped
        [row] = _OF_COUNTRY.rows(country="EG")
        assert (row, row.standing.pk, row.owner) == (companies[3], companies[3].pk, companies[3].owner)
    assert row.created_at == Company.objects.get(pk=row.pk).created_at
    assert _OF_COUNTRY.rows(country="XX") == []


def test_it_is_worked_out_once(companies: list[Company], monkeypatch: pytest.MonkeyPatch) -> None:
    fresh: Prepared[Company] = Prepared(lambda key: Company.objects.filter(pk=key), key=models.UUIDField())
    made: list[str] = []

    def count(compiler: type[SQLCompiler], work: str) -> None:
        own = getattr(compiler, work)

        def counted(self: SQLCompiler, *given: Any, **more: Any) -> Any:
            made.append(f"{compiler.__name__}.{work}")
            return own(self, *given, **more)

        monkeypatch.setattr(compiler, work, counted)

    count(SQLCompiler, "as_sql")
    count(SQLCompiler, "get_converters")
    count(SQLUpdateCompiler, "as_sql")
    count(SQLInsertCompiler, "as_sql")

    assert [fresh.only(key=company.pk) for company in companies] == companies
    assert sorted(made) == ["SQLCompiler.as_sql", "SQLCompiler.get_converters"]

    made.clear()
    lists = [fresh.listed(key=company.pk) for company in companies]
    assert [page_of(listed, 0, 2) for listed in lists] == [[company] for company in companies]
    assert [count_of(listed) for listed in lists] == [1] * 4
    assert made == ["SQLCompiler.as_sql"]  # of the number alone

    renamed = PreparedUpdate(
        lambda key, **_new: Company.objects.filter(pk=key),
        {"name_en": "new"},
        key=models.UUIDField(),
        new=models.CharField(),
    )
    made.clear()
    assert [renamed.run(key=company.pk, new="New") for company in companies] == [1] * 4
    assert made == ["SQLUpdateCompiler.as_sql"]

    names = PreparedInsert(QuarantinedName)
    made.clear()
    for number in range(3):
        names.create(key_index=f"name-{number}", until=utc_now())
    assert made == ["SQLInsertCompiler.as_sql"]


@pytest.mark.concurrency
@pytest.mark.django_db(transaction=True)
def test_threads_that_run_it_at_once_each_have_their_own_values_and_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one keeps for its run, another must not find: all are held between taking the statement and running it."""
    made = [CompanyFactory.create() for _number in range(4)]
    kept: Prepared[Company] = Prepared(
        lambda key: Company.objects.select_related("standing").filter(pk=key), key=models.UUIDField()
    )
    assert kept.only(key=made[0].pk) == made[0]  # worked out on this thread's connection
    together = Barrier(len(made))
    asked: list[str] = []

    def compiler(self: prepared._Run, using: str) -> SQLCompiler:
        together.wait(PATIENCE_SECONDS)
        asked.append(using)
        return self._compiler

    monkeypatch.setattr(prepared._Run, "get_compiler", compiler)
    assert at_once([partial(kept.only, key=company.pk) for company in made]) == made
    assert len(asked) == len(made)


def test_several_values_take_one_slot(companies: list[Company]) -> None:
    assert _AMONG.rows(ids=[company.pk for company in companies[1:]]) == companies[1:]
    assert _AMONG.rows(ids=[companies[0].pk]) == companies[:1]
    assert _AMONG.rows(ids=[]) == []


def test_values_may_be_asked_for_instead_of_rows(companies: list[Company]) -> None:
    found: tuple[UUID, str] | None = _NAMES.only(key=companies[1].pk)
    assert found == (companies[1].pk, "Company b")
    assert _NAMES.only(key=uuid4()) is None


def test_a_list_is_read_by_pages_and_counted(companies: list[Company], django_assert_num_queries: object) -> None:
    listed = _OF_COUNTRY.listed(country="SA")
    with django_assert_num_queries(4):  # type: ignore[operator]
        assert page_of(listed, 0, 2) == companies[:2]
        assert page_of(listed, 1, 2) == companies[1:2]
        assert page_of(listed, 2, 4) == companies[2:3]
        assert count_of(listed) == 3


def test_a_list_that_is_narrowed_is_a_queryset_like_any_other(companies: list[Company]) -> None:
    listed = _OF_COUNTRY.listed(country="SA")
    narrowed = listed.filter(name_en="Company b")
    assert (page_of(narrowed, 0, 2), count_of(narrowed)) == ([companies[1]], 1)
    assert page_of(listed.order_by("-name_en"), 0, 1) == [companies[2]]
    assert (list(listed), len(listed), listed[1]) == (companies[:3], 3, companies[1])


@pytest.mark.django_db(transaction=True)
def test_a_lock_needs_a_transaction_the_second_time_too() -> None:
    company = CompanyFactory.create()
    locks = connection.features.has_select_for_update
    for _time in range(2):
        with pytest.raises(TransactionManagementError) if locks else nullcontext():
            _LOCKED.only(key=company.pk)
        with transaction.atomic():
            assert _LOCKED.only(key=company.pk) == company


def test_an_update_changes_what_its_condition_leaves_and_says_how_much(companies: list[Company]) -> None:
    now = utc_now()
    assert _RENAMED.run(key=companies[0].pk, name="Company a", new="New", now=now) == 1
    assert _RENAMED.run(key=companies[0].pk, name="Company a", new="Newer", now=now) == 0
    assert _RENAMED.run(key=companies[1].pk, name="Company b", new="Other", now=now) == 1
    rows = Company.objects.filter(pk__in=[company.pk for company in companies[:3]]).order_by("name_en")
    assert list(rows.values_list("name_en", flat=True)) == ["Company c", "New", "Other"]
    assert rows.get(name_en="New").updated_at == now


@pytest.mark.parametrize("is_new", [True, False])
def test_after_a_statement_that_failed_the_transaction_can_only_be_given_up(
    companies: list[Company], is_new: bool
) -> None:
    """As after any statement of the ORM: what came before it must not be committed by mistake."""
    account = Account.objects.create(company=companies[0])
    update = PreparedUpdate(
        lambda key, **_new: Account.objects.filter(pk=key),
        {"available_cents": "cents"},
        key=models.UUIDField(),
        cents=models.BigIntegerField(),
    )
    insert = partial(PreparedInsert(LedgerEntry).create, account=account, kind=EntryKind.CHARGE, amount_cents=-5)
    work: Callable[[], object] = insert if is_new else partial(update.run, key=account.pk, cents=-1)
    with transaction.atomic():
        with pytest.raises(IntegrityError):
            work()
        assert connection.needs_rollback


def test_a_new_row_has_its_key_and_all_its_values(companies: list[Company]) -> None:
    entries = PreparedInsert(LedgerEntry)
    account, now = Account.objects.create(company=companies[0], available_cents=5), utc_now()

    def entry(cause: str) -> LedgerEntry:
        return entries.create(
            account=account,
            kind=EntryKind.CHARGE,
            amount_cents=5,
            balance_after_cents=5,
            cause=cause,
            reference_kind="charge",
            reference_id=1,
            reverses=None,
            created_at=now,
        )

    first, second = entry("test:1"), entry("test:2")
    assert list(LedgerEntry.objects.order_by("pk")) == [first, second]
    stored = LedgerEntry.objects.values().get(pk=second.pk)
    assert stored == {field.attname: getattr(second, field.attname) for field in LedgerEntry._meta.concrete_fields}
    with pytest.raises(TypeError):
        first.save()  # it knows that it is stored
    with pytest.raises(IntegrityError), transaction.atomic():
        entry("test:1")


def test_every_new_row_has_the_time_at_which_it_came(companies: list[Company]) -> None:
    phones = PreparedInsert(Phone)
    for phone in [phones.create(company=companies[0], phone=f"+96650123456{number}") for number in range(2)]:
        stored = Phone.objects.get(pk=phone.pk)
        assert (phone.created_at, phone.updated_at) == (stored.created_at, stored.updated_at)


def test_a_new_row_knows_its_database() -> None:
    name = PreparedInsert(QuarantinedName).create(key_index="name", until=utc_now())
    assert (name._state.adding, name._state.db) == (False, QuarantinedName.objects.db)

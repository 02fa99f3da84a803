"""Statements whose SQL the ORM works out once: of a short statement that is most of the time.

A statement is written as ever, with a ``Slot`` where a value comes. It may not look at what changes (language, clock).
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, ClassVar, Generic, TypeVar, cast

from django.db import connections, models, router, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import QuerySet
from django.db.models.expressions import Expression
from django.db.models.sql import InsertQuery, UpdateQuery
from django.db.models.sql.compiler import SQLCompiler

RowT = TypeVar("RowT")
ModelT = TypeVar("ModelT", bound=models.Model)
AnyField = models.Field[Any, Any]
# By a slot's name: the field that its value is one of; in a tuple where it takes several values.
Kinds = Mapping[str, AnyField | tuple[AnyField]]


class Slot(Expression):
    """The place of a value that is given when the statement runs; ``output_field`` says how it is sent."""

    def __init__(self, name: str, output_field: AnyField) -> None:
        super().__init__(output_field=output_field)
        self.name = name

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Any:
        """A placeholder, with this slot in the value's place."""
        return "%s", (self,)

    def sent(self, value: Any, connection: BaseDatabaseWrapper) -> Any:
        return self.output_field.get_db_prep_value(value, connection)


class SlotOfMany(Slot):
    """The place of several values, for ``Among``."""

    def sent(self, value: Iterable[Any], connection: BaseDatabaseWrapper) -> Any:
        """All of them as one: an array, or JSON where the database has none."""
        values = [self.output_field.get_db_prep_value(each, connection) for each in value]
        return values if connection.vendor == "postgresql" else json.dumps(values)


class Among(Expression):
    """Whether a column's value is one of a slot's: one statement, however many there are."""

    output_field = models.BooleanField()

    def __init__(self, column: str, values: SlotOfMany) -> None:
        super().__init__()
        self._sides: list[Any] = [models.F(column), values]

    def get_source_expressions(self) -> list[Any]:
        return self._sides

    def set_source_expressions(self, exprs: Any) -> None:
        self._sides = list(exprs)

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Any:
        """The condition, in the words of the database."""
        (column, of_column), (values, of_values) = (compiler.compile(side) for side in self._sides)
        among = "= ANY(%s)" if connection.vendor == "postgresql" else "IN (SELECT value FROM json_each(%s))"
        return f"{column} {among % values}", (*of_column, *of_values)


@dataclass(frozen=True)
class _Statement:
    """What the ORM worked out; slots stand among the parameters."""

    compiler: SQLCompiler
    sql: str
    parameters: Sequence[Any]

    @cached_property
    def converters(self) -> Any:
        """How values from the database become Python's, by their column."""
        compiler: Any = self.compiler
        return compiler.get_converters([column for column, _sql, _alias in compiler.select[: compiler.col_count]])

    def sent(self, values: Mapping[str, Any], connection: BaseDatabaseWrapper) -> tuple[Any, ...]:
        return tuple(
            each.sent(values[each.name], connection) if isinstance(each, Slot) else each for each in self.parameters
        )


class Prepared(Generic[RowT]):
    """A query. ``build`` gets the slots by their names (for ``listed``: the values) and gives the queryset."""

    def __init__(self, build: Callable[..., QuerySet[Any, RowT]], **kinds: AnyField | tuple[AnyField]) -> None:
        self._build, self._kinds = build, kinds
        self._made: tuple[Any, _Statement, bool] | None = None
        self._counted: _Statement | None = None

    def rows(self, **values: Any) -> list[RowT]:
        """The rows for these values (one query)."""
        return self._run(values)

    def only(self, **values: Any) -> RowT | None:
        """The row that a unique condition leaves; None without it (one query)."""
        return next(iter(self.rows(**values)), None)

    def listed(self, **values: Any) -> QuerySet[Any, RowT]:
        """The rows as a queryset, of which ``page_of`` and ``count_of`` read the kept statements.

        Whoever asks for something else (filters, another order) gets a queryset that is worked out as ever.
        """
        return cast(QuerySet[Any, RowT], _Listed(self, values, partial(self._build, **values)))

    def page(self, start: int, stop: int, **values: Any) -> list[RowT]:
        """The rows from one position to before another (one query)."""
        return self._run(values, " LIMIT %s OFFSET %s", (stop - start, start))

    def count(self, **values: Any) -> int:
        """How many rows there are (one query)."""
        if self._counted is None:
            rows: Any = self._build(**_slots(self._kinds)).order_by().values("pk")
            self._counted = _statement_of(rows)
        connection = connections[str(self._counted.compiler.using)]
        with connection.cursor() as cursor:
            cursor.execute(
                f"SELECT COUNT(*) FROM ({self._counted.sql}) counted",  # noqa: S608 (the ORM's own statement)
                self._counted.sent(values, connection),
            )
            return int(cursor.fetchone()[0])

    def _run(self, values: Mapping[str, Any], tail: str = "", more: tuple[Any, ...] = ()) -> list[RowT]:
        if self._made is None:
            rows: Any = self._build(**_slots(self._kinds))
            statement = _statement_of(rows)
            locks = rows.query.select_for_update and statement.compiler.connection.features.has_select_for_update
            self._made = rows, statement, bool(locks)
        queryset, statement, locks = self._made
        connection = connections[queryset.db]
        if locks and connection.get_autocommit():  # the compiler asks this while it works the statement out
            raise transaction.TransactionManagementError("select_for_update cannot be used outside of a transaction.")
        sent = (*statement.sent(values, connection), *more)
        return list(queryset._iterable_class(_Run(queryset, statement, connection, (statement.sql + tail, sent))))


class PreparedUpdate:
    """An update of the rows of ``build`` (as in ``Prepared``); ``changes`` says which slot each column takes."""

    def __init__(self, build: Callable[..., QuerySet[Any]], changes: Mapping[str, str], **kinds: AnyField) -> None:
        self._build, self._changes, self._kinds = build, changes, kinds
        self._made: tuple[str, _Statement] | None = None

    def run(self, **values: Any) -> int:
        """How many rows there were to change (one statement)."""
        if self._made is None:
            self._made = self._make()
        using, statement = self._made
        connection = connections[using]
        with transaction.mark_for_rollback_on_error(using=using), connection.cursor() as cursor:
            cursor.execute(statement.sql, statement.sent(values, connection))
            return int(cursor.rowcount)

    def _make(self) -> tuple[str, _Statement]:
        slots = _slots(self._kinds)
        model: Any = (rows := self._build(**slots)).model
        using = router.db_for_write(model)
        query: Any = rows.query.chain(UpdateQuery)
        query.add_update_values({column: slots[name] for column, name in self._changes.items()})
        compiler = query.get_compiler(using=using)
        return using, _Statement(compiler, *compiler.as_sql())


class PreparedInsert(Generic[ModelT]):
    """New rows of a table whose key the database gives."""

    def __init__(self, model: type[ModelT]) -> None:
        self._model = model
        self._fields = [field for field in model._meta.concrete_fields if not field.primary_key]
        self._made: tuple[str, str] | None = None

    def create(self, **values: Any) -> ModelT:
        row = self._model(**values)
        if self._made is None:
            self._made = self._make(row)
        using, sql = self._made
        connection = connections[using]
        sent = [field.get_db_prep_save(field.pre_save(row, add=True), connection) for field in self._fields]
        with transaction.mark_for_rollback_on_error(using=using), connection.cursor() as cursor:
            cursor.execute(sql, sent)
            (row.pk,) = cursor.fetchone()
        row._state.adding, row._state.db = False, using
        return row

    def _make(self, row: ModelT) -> tuple[str, str]:
        using = router.db_for_write(self._model)
        query: Any = InsertQuery(self._model)
        query.insert_values(self._fields, [row])
        compiler = query.get_compiler(using=using)
        compiler.returning_fields = [self._model._meta.pk]
        [(sql, _parameters)] = compiler.as_sql()
        return using, sql


class _Run:
    """What a queryset's iterables ask of their queryset and its query, answered for one run of a kept statement."""

    _known_related_objects: ClassVar[dict[Any, Any]] = {}

    def __init__(self, queryset: Any, statement: _Statement, connection: BaseDatabaseWrapper, as_sql: Any) -> None:
        self.model, self.db, self.query = queryset.model, queryset.db, self
        # One for each run: every thread has its own connection.
        self._compiler = copy(statement.compiler)
        vars(self._compiler).update(
            connection=connection, as_sql=lambda: as_sql, get_converters=lambda _columns: statement.converters
        )

    def get_compiler(self, using: str) -> SQLCompiler:
        """One that has worked out everything already."""
        return self._compiler


class _Listed:
    """Stands for a queryset that is built only if somebody asks for more than a page of it."""

    def __init__(self, prepared: Prepared[Any], values: Mapping[str, Any], build: Callable[[], QuerySet[Any]]) -> None:
        self.prepared, self.values, self._build = prepared, values, build

    @cached_property
    def _queryset(self) -> QuerySet[Any]:
        return self._build()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._queryset, name)

    def __getitem__(self, index: Any) -> Any:
        return self._queryset[index]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._queryset)

    def __len__(self) -> int:
        return len(self._queryset)


def page_of(rows: Any, start: int, stop: int) -> list[Any]:
    """The rows of a queryset or list from one position to before another (one query)."""
    return rows.prepared.page(start, stop, **rows.values) if isinstance(rows, _Listed) else list(rows[start:stop])


def count_of(rows: Any) -> int:
    """How many rows a queryset or list has (one query)."""
    if isinstance(rows, _Listed):
        return rows.prepared.count(**rows.values)
    return rows.count() if isinstance(rows, QuerySet) else len(rows)


def _statement_of(rows: Any) -> _Statement:
    compiler = rows.query.get_compiler(using=rows.db)
    return _Statement(compiler, *compiler.as_sql())


def _slots(kinds: Kinds) -> dict[str, Any]:
    return {
        name: SlotOfMany(name, kind[0]) if isinstance(kind, tuple) else Slot(name, kind) for name, kind in kinds.items()
    }

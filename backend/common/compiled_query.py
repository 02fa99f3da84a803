"""Queries whose SQL the ORM compiles once a process: of a short query, compiling it is most of the time (decision 9).

Write the queryset as ever, with a ``Param`` where a value comes. It may not depend on what changes between requests,
such as the language or the clock. This leans on parts of the ORM that Django does not promise; Django is pinned.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from django.db import connections, models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import QuerySet
from django.db.models.expressions import Expression
from django.db.models.sql.compiler import SQLCompiler

RowT = TypeVar("RowT")
AnyField = models.Field[Any, Any]


class Param(Expression):
    """The place of a value that is given when the query runs; ``output_field`` says how it is sent."""

    def __init__(self, name: str, output_field: AnyField) -> None:
        super().__init__(output_field=output_field)
        self.name = name

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Any:
        # The parameter itself is among the SQL's parameters until a value takes its place.
        return "%s", (self,)

    def prepared(self, value: Any, connection: BaseDatabaseWrapper) -> Any:
        return self.output_field.get_db_prep_value(value, connection)


@dataclass(frozen=True)
class _Compiled:
    queryset: Any
    compiler: SQLCompiler
    sql: str
    parameters: Sequence[Any]
    converters: Any


class CompiledQuery(Generic[RowT]):
    """A queryset compiled at its first run. ``build`` gets the parameters by the names of ``fields``."""

    def __init__(self, build: Callable[..., QuerySet[Any, RowT]], **fields: AnyField) -> None:
        self._build, self._fields = build, fields
        self._compiled: _Compiled | None = None

    def rows(self, **values: Any) -> list[RowT]:
        """The rows for these values (one query)."""
        if self._compiled is None:
            self._compiled = self._compile()
        compiled = self._compiled
        connection = connections[compiled.queryset.db]
        parameters = tuple(
            each.prepared(values[each.name], connection) if isinstance(each, Param) else each
            for each in compiled.parameters
        )
        return list(compiled.queryset._iterable_class(_Execution(compiled, connection, parameters)))

    def get_or_none(self, **values: Any) -> RowT | None:
        """The row that a unique condition leaves; None without it (one query)."""
        return next(iter(self.rows(**values)), None)

    def _compile(self) -> _Compiled:
        queryset: Any = self._build(**{name: Param(name, field) for name, field in self._fields.items()})
        compiler = queryset.query.get_compiler(using=queryset.db)
        sql, parameters = compiler.as_sql()
        converters = compiler.get_converters([column for column, _, _ in compiler.select[: compiler.col_count]])
        return _Compiled(queryset, compiler, sql, parameters, converters)


class _Execution:
    """What the ORM's row iterables ask of a queryset and its query, answered from the compiled one."""

    _known_related_objects: ClassVar[Mapping[Any, Any]] = {}

    def __init__(self, compiled: _Compiled, connection: BaseDatabaseWrapper, parameters: Sequence[Any]) -> None:
        self.model, self.db, self.query = compiled.queryset.model, compiled.queryset.db, self
        # A copy for each run: every thread has its own connection.
        self._compiler = copy(compiled.compiler)
        vars(self._compiler).update(
            connection=connection,
            as_sql=lambda: (compiled.sql, parameters),
            get_converters=lambda _columns: compiled.converters,
        )

    def get_compiler(self, using: str) -> SQLCompiler:
        return self._compiler

"""The base of everything that is read: a serializer whose fields are worked out once a class, not once an answer.

The framework copies every declared field for each serializer that it makes and asks each field anew how to read each
row; of a page of twenty rows that is most of the work. What it answers is kept here to the letter: whatever is out of
the ordinary (mappings, methods, missing attributes, fields with a way of their own) is still read by the field itself.
"""

from collections.abc import Callable
from functools import partial
from operator import attrgetter
from types import MethodType
from typing import Any, TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.db.models.manager import BaseManager
from rest_framework import serializers
from rest_framework.fields import Field, SkipField

Row = Any
RowT = TypeVar("RowT")
AnyField = Field[Any, Any, Any, Any]
# (the serializer at work, the row) → the JSON value. Raises SkipField for a key that is left out.
Reader = Callable[["Out[Any]", Row], Any]
# What a row's own methods are; ``get_status_display`` and its like are partials.
_METHODS = (MethodType, partial)
_MISSING = (AttributeError, KeyError, ObjectDoesNotExist)
_PLAIN: tuple[tuple[type[AnyField], Callable[[Any], Any]], ...] = (
    (serializers.CharField, str),
    (serializers.IntegerField, int),
)


class Out(serializers.Serializer[RowT]):
    """A shape that clients read. Declare fields as in any serializer; nest only other ``Out`` classes."""

    _readers: tuple[tuple[str, Reader], ...] | None = None

    @classmethod
    def readers(cls) -> tuple[tuple[str, Reader], ...]:
        """How each field of this class is read, in the declared order."""
        readers = cls.__dict__.get("_readers")
        if readers is None:
            fields = cls()._readable_fields
            readers = cls._readers = tuple((str(field.field_name), _reader(field)) for field in fields)
        return readers

    def nested(self, name: str, out: "type[Out[Any]]") -> "Out[Any]":
        """The serializer of the field ``name``: one for all rows, with this one's context."""
        made: dict[str, Out[Any]] = self.__dict__.setdefault("_nested", {})
        if name not in made:
            made[name] = out(context=self.context)
        return made[name]

    def to_representation(self, instance: RowT) -> dict[str, Any]:
        answer: dict[str, Any] = {}
        for name, reader in type(self).readers():
            try:
                answer[name] = reader(self, instance)
            except SkipField:
                continue
        return answer


def _reader(field: AnyField) -> Reader:
    if isinstance(field, serializers.SerializerMethodField):
        return _method_reader(str(field.method_name))
    attribute = _attribute_reader(field)
    if isinstance(field, serializers.ListSerializer) and isinstance(field.child, Out):
        return _nested_reader(field, type(field.child), attribute, many=True)
    if isinstance(field, Out):
        return _nested_reader(field, type(field), attribute, many=False)
    if isinstance(field, serializers.BaseSerializer):
        raise TypeError(f"{type(field.parent).__name__}.{field.field_name}: only Out classes can be nested")
    represent = _represent(field)
    plain = _plain_attribute(field)
    if plain is None:
        return lambda _out, row: None if (value := attribute(row)) is None else represent(value)

    # Most fields of most rows: ``_attribute_reader`` and the representation in one call.
    def read(_out: Out[Any], row: Row) -> Any:
        try:
            value = plain(row)
        except _MISSING:
            value = attribute(row)
        if callable(value):
            value = attribute(row)
        return None if value is None else represent(value)

    return read


def _represent(field: AnyField) -> Callable[[Any], Any]:
    """The field's way to JSON; where that is only ``str`` or ``int``, without a call in between."""
    way = type(field).to_representation
    return next((plain for of, plain in _PLAIN if way is of.to_representation), field.to_representation)


def _method_reader(name: str) -> Reader:
    def read(out: Out[Any], row: Row) -> Any:
        return getattr(out, name)(row)

    return read


def _nested_reader(field: AnyField, shape: type[Out[Any]], attribute: Callable[[Row], Any], *, many: bool) -> Reader:
    name = str(field.field_name)

    def read(out: Out[Any], row: Row) -> Any:
        value = attribute(row)
        if value is None:
            return None
        nested = out.nested(name, shape)
        if not many:
            return nested.to_representation(value)
        rows = value.all() if isinstance(value, BaseManager) else value
        return [nested.to_representation(each) for each in rows]

    return read


def _attribute_reader(field: AnyField) -> Callable[[Row], Any]:
    """The row's value for a field. Attributes and methods are read plainly, all else as the framework does."""
    attribute = _plain_attribute(field)
    if attribute is None:
        return field.get_attribute

    def read(row: Row) -> Any:
        try:
            value = attribute(row)
            if callable(value):
                return value() if isinstance(value, _METHODS) else field.get_attribute(row)
        except _MISSING:
            # The field knows whether there is a default, null, a method on the way, or an error to answer with.
            return field.get_attribute(row)
        return value

    return read


def _plain_attribute(field: AnyField) -> Callable[[Row], Any] | None:
    """The attribute (or chain of them) that a field reads; None where it has a way of its own, or reads the row."""
    if type(field).get_attribute is not Field.get_attribute or not field.source_attrs:
        return None
    return attrgetter(".".join(field.source_attrs))

"""What ``Out`` answers is to the letter what the framework's own serializer would."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.exceptions import ObjectDoesNotExist
from rest_framework import serializers

from common.api.fields import InstantField, MoneyField
from common.api.out import Out


@dataclass
class Line:
    text: str
    items: tuple[str, ...] = ("a", "b")


@dataclass
class Paper:
    """A row with everything that serializers meet."""

    number: int = 7
    cents: int | None = -5
    at: datetime = datetime(2026, 11, 20, 15, 4, 5, 999, tzinfo=UTC)
    first: Line = field(default_factory=lambda: Line("one"))
    nothing: Line | None = None
    lines: tuple[Line, ...] = (Line("two"), Line("three"))
    extra: dict[str, Any] = field(default_factory=lambda: {"items": "of a mapping", "pop": 1})

    def get_number_display(self) -> str:
        return f"No. {self.number}"

    @property
    def gone(self) -> Line:
        raise ObjectDoesNotExist


def line_shape(base: type[serializers.Serializer[Any]]) -> type[serializers.Serializer[Any]]:
    def get_prefixed(self: Any, line: Line) -> str:
        return f"{self.context['prefix']}{line.text}"

    fields = {
        "text": serializers.CharField(),
        "items": serializers.ListField(child=serializers.CharField()),
        "prefixed": serializers.SerializerMethodField(),
        "get_prefixed": get_prefixed,
    }
    return type("LineOut", (base,), fields)


def paper_shape(base: type[serializers.Serializer[Any]]) -> type[serializers.Serializer[Any]]:
    line = line_shape(base)
    fields = {
        "number": serializers.IntegerField(),
        "label": serializers.CharField(source="get_number_display"),
        "amount": MoneyField(source="cents"),
        "at": InstantField(),
        "first": line(),
        "first_text": serializers.CharField(source="first.text"),
        "nothing": line(allow_null=True),
        "nothing_text": serializers.CharField(source="nothing.text", allow_null=True),
        "gone": line(),
        "lines": line(many=True),
        "of_mapping": serializers.CharField(source="extra.items"),
        "missing": serializers.CharField(required=False),
        "fallback": serializers.CharField(default="by default"),
        "whole": serializers.CharField(source="*"),
        "secret": serializers.CharField(write_only=True),
    }
    return type("PaperOut", (base,), fields)


PAPERS = [Paper(), Paper(number=8, cents=None, nothing=Line("now"))]


@pytest.mark.parametrize("many", [True, False])
def test_it_answers_what_the_framework_answers(many: bool) -> None:
    rows: Any = PAPERS if many else PAPERS[0]
    context = {"prefix": "→ "}

    expected = paper_shape(serializers.Serializer)(rows, many=many, context=context).data

    assert paper_shape(Out)(rows, many=many, context=context).data == expected
    row = expected[0] if many else expected
    assert (row["amount"], row["at"], row["of_mapping"]) == ("-0.05", "2026-11-20T15:04:05Z", "of a mapping")
    assert "missing" not in row
    assert "secret" not in row


def test_each_answer_has_its_own_context() -> None:
    shape = paper_shape(Out)

    prefixed = [shape(Paper(), context={"prefix": prefix}).data["lines"][0]["prefixed"] for prefix in ("a ", "b ")]

    assert prefixed == ["a two", "b two"]


def test_a_missing_attribute_is_an_error_as_ever() -> None:
    with pytest.raises(KeyError, match="label"):
        type("BadOut", (Out,), {"label": serializers.CharField()})({"number": 9}).data  # noqa: B018 (reading it is what fails)


def test_only_its_like_can_be_nested() -> None:
    inner = type("Inner", (serializers.Serializer,), {"text": serializers.CharField()})

    with pytest.raises(TypeError, match=r"OuterOut\.first: only Out classes can be nested"):
        type("OuterOut", (Out,), {"first": inner()})(Paper()).data  # noqa: B018 (reading it is what fails)

"""The OpenAPI document: envelopes, the contract's error answers on every call, examples generated from the tests."""

import json
from pathlib import Path
from typing import Any, Literal

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import inline_serializer
from rest_framework import serializers

EXAMPLES_DIR = Path(__file__).resolve().parents[2] / "tests" / "contract" / "examples"

_MESSAGE = {"type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}}
_REFUSED = {
    "type": "object",
    "required": ["message", "code"],
    "properties": {"message": {"type": "string"}, "code": {"type": "string"}},
}
_INVALID = {
    "type": "object",
    "required": ["message", "errors"],
    "properties": {
        "message": {"type": "string"},
        "errors": {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}},
    },
}
_ERRORS: dict[str, tuple[str, dict[str, Any]]] = {
    "400": ("Malformed JSON", _MESSAGE),
    "401": ("No, expired or revoked token", _MESSAGE),
    "403": ("The permission is missing", _MESSAGE),
    "404": ("Unknown, or not the caller's to know of", _MESSAGE),
    "409": ("A rule of the business says no", _REFUSED),
    "422": ("Validation", _INVALID),
    "429": ("Throttled; see Retry-After", _MESSAGE),
}


Out = type[serializers.BaseSerializer[Any]]


def _base_name(out: Out) -> str:
    return out.__name__.removesuffix("Out")


# One component a shape, however often it is named: the document knows classes, not names.
_SHAPES: dict[str, serializers.Serializer[Any]] = {}


def _shape(name: str, fields: dict[str, serializers.Field[Any, Any, Any, Any]]) -> serializers.Serializer[Any]:
    if name not in _SHAPES:
        _SHAPES[name] = inline_serializer(name, fields)
    return _SHAPES[name]


def envelope(out: Out | None = None, *, many: bool = False) -> serializers.Serializer[Any]:
    """``{"message", "data"}``: what a write answers. Without a serializer ``data`` is null."""
    message = serializers.CharField(allow_null=True)
    if out is None:
        return _shape("Done", {"message": message, "data": serializers.JSONField(allow_null=True)})
    name = f"{_base_name(out)}{'List' if many else ''}Answer"
    return _shape(name, {"message": message, "data": out(many=many)})


def keyed(key: str, out: Out, *, many: bool = False) -> serializers.Serializer[Any]:
    """``{key: …}``: a read whose body is named, such as ``{"company": {…}}`` or ``{"data": {…}}``."""
    name = f"{_base_name(out)}{'List' if many else ''}In{key.title().replace('_', '')}"
    return _shape(name, {key: out(many=many)})


def listing(out: Out) -> serializers.Serializer[Any]:
    """``{"data": […]}``: a list without pages. (Paged lists need nothing: ``responses=Out(many=True)``.)"""
    return keyed("data", out, many=True)


def _body(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


class QafilaSchema(AutoSchema):
    """Adds the error answers that any call may give."""

    def get_operation(self, *args: Any, **kwargs: Any) -> Any:
        """The operation with its error answers."""
        operation = super().get_operation(*args, **kwargs)
        if operation:
            for status, (description, schema) in _ERRORS.items():
                operation["responses"].setdefault(status, _body(description, schema))
        return operation

    def _get_response_bodies(self, direction: Literal["request", "response"] = "response") -> Any:
        answers = self.get_response_serializers()
        if self.method != "DELETE" or isinstance(answers, dict):
            return super()._get_response_bodies(direction=direction)
        # A deletion answers 200 with a body like every other write; the generator would promise an empty 204.
        answer = self._get_response_for_code(answers, "200", direction=direction)  # type: ignore[no-untyped-call]  # theirs
        return {"200": answer}

    def get_override_parameters(self) -> list[Any]:
        """Headers that every call understands are described once, in the document's text."""
        return []


def _example_files() -> list[Path]:
    return sorted(EXAMPLES_DIR.glob("*.json")) if EXAMPLES_DIR.is_dir() else []


def add_examples(result: dict[str, Any], **_context: Any) -> dict[str, Any]:
    """Put the recorded examples (one file a call: method, path, status, request, response) beside their operations."""
    for file in _example_files():
        example = json.loads(file.read_text(encoding="utf-8"))
        operation = result["paths"].get(example["path"], {}).get(example["method"].lower())
        if operation is None:
            continue
        answer = operation["responses"].get(str(example["status"]))
        content = (answer or {}).get("content", {}).get("application/json")
        if content is not None and example.get("response") is not None:
            content.setdefault("examples", {})[file.stem] = {"value": example["response"]}
        body = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if body is not None and example.get("request") is not None:
            body.setdefault("examples", {})[file.stem] = {"value": example["request"]}
    return result

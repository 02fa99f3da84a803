"""The OpenAPI document: envelopes, the contract's error answers on every call."""

from collections.abc import Iterator
from typing import Any, Literal

from django.apps import apps
from django.utils.translation import override
from django_filters import BooleanFilter, ChoiceFilter, DateFilter, MultipleChoiceFilter, NumberFilter
from drf_spectacular.extensions import OpenApiFilterExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiResponse, inline_serializer
from rest_framework import serializers

from common.api.handler import status_of
from common.errors import DomainError

_MESSAGE = {"type": "object", "required": ["message"], "properties": {"message": {"type": "string"}}}
_REFUSED = {
    "type": "object",
    "required": ["message", "code"],
    "properties": {"message": {"type": "string"}, "code": {"$ref": "#/components/schemas/RefusalCode"}},
}
_FAILED = {
    "type": "object",
    "required": ["message", "request_id"],
    "properties": {"message": {"type": "string"}, "request_id": {"type": "string"}},
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
    "406": ("No answer in a form that was asked for", _MESSAGE),
    "429": ("Throttled; see Retry-After", _MESSAGE),
    "500": ("A failure of ours, by whose id its log lines are found", _FAILED),
}
_WITH_BODY: dict[str, tuple[str, dict[str, Any]]] = {
    "413": ("The body is too large", _MESSAGE),
    "415": ("A kind of body that this call does not read", _MESSAGE),
}


_BY_MAIL = (
    "With `export=csv` and more than 10,000 rows (`CSV_MAX_ROWS`): a worker makes the file, and a mail brings the link"
    " to whoever asked. `data` is null, `message` says so"
)

AnyOut = type[serializers.BaseSerializer[Any]]


def _base_name(out: AnyOut) -> str:
    return out.__name__.removesuffix("Out")


# One component a shape, however often it is named: the document knows classes, not names.
_SHAPES: dict[str, serializers.Serializer[Any]] = {}


def _shape(name: str, fields: dict[str, serializers.Field[Any, Any, Any, Any]]) -> serializers.Serializer[Any]:
    if name not in _SHAPES:
        _SHAPES[name] = inline_serializer(name, fields)
    return _SHAPES[name]


def envelope(out: AnyOut | None = None, *, many: bool = False) -> serializers.Serializer[Any]:
    """``{"message", "data"}``: what a write answers. Without a serializer ``data`` is null."""
    message = serializers.CharField(allow_null=True)
    if out is None:
        return _shape("Done", {"message": message, "data": serializers.JSONField(allow_null=True)})
    name = f"{_base_name(out)}{'List' if many else ''}Answer"
    return _shape(name, {"message": message, "data": out(many=many)})


def keyed(key: str, out: AnyOut, *, many: bool = False) -> serializers.Serializer[Any]:
    """``{key: …}``: a read whose body is named, such as ``{"company": {…}}`` or ``{"data": {…}}``."""
    name = f"{_base_name(out)}{'List' if many else ''}In{key.title().replace('_', '')}"
    return _shape(name, {key: out(many=many)})


def listing(out: AnyOut) -> serializers.Serializer[Any]:
    """``{"data": […]}``: a list without pages. (Paged lists need nothing: ``responses=Out(many=True)``.)"""
    return keyed("data", out, many=True)


def exported(out: AnyOut, *kinds: str) -> dict[tuple[int, str], Any]:
    """A paged list that ``?export=`` gives as a file too, of these content types; a long one by mail (202)."""
    files: dict[tuple[int, str], Any] = {(200, kind): bytes for kind in kinds}
    by_mail = OpenApiResponse(envelope(), description=_BY_MAIL)
    return {(200, "application/json"): out(many=True), **files, (202, "application/json"): by_mail}


# What people may upload, and so what comes back.
FILE_ANSWERS: dict[tuple[int, str], Any] = dict.fromkeys(
    ((200, kind) for kind in ("application/pdf", "image/jpeg", "image/png")), bytes
)


def _body(description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


class QafilaSchema(AutoSchema):
    """Adds the error answers that any call may give."""

    def get_operation(self, *args: Any, **kwargs: Any) -> Any:
        operation = super().get_operation(*args, **kwargs)
        if operation:
            errors = _ERRORS | (_WITH_BODY if "requestBody" in operation else {})
            for status in sorted(errors):
                operation["responses"].setdefault(status, {"$ref": f"#/components/responses/Error{status}"})
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


def _filter_schema(declared: Any) -> dict[str, Any]:
    """What a filter takes; several choices are the parameter repeated."""
    if isinstance(declared, MultipleChoiceFilter | ChoiceFilter):
        one = {"type": "string", "enum": [str(value) for value, _label in declared.extra["choices"]]}
        return {"type": "array", "items": one} if isinstance(declared, MultipleChoiceFilter) else one
    if isinstance(declared, DateFilter):
        return {"type": "string", "format": "date"}
    if isinstance(declared, BooleanFilter):
        return {"type": "boolean"}
    return {"type": "number" if isinstance(declared, NumberFilter) else "string"}


class FilterParameters(OpenApiFilterExtension):  # type: ignore[no-untyped-call]  # the library is untyped here
    """By the filters alone: the generator's own asks a view for its rows, which here needs a company."""

    target_class = "django_filters.rest_framework.DjangoFilterBackend"
    match_subclasses = True
    priority = 1

    def get_schema_operation_parameters(
        self, auto_schema: AutoSchema, *args: Any, **kwargs: Any
    ) -> list[dict[str, Any]]:
        filterset_class = getattr(auto_schema.view, "filterset_class", None)
        declared = filterset_class.base_filters if filterset_class else {}
        return [
            {"name": name, "required": False, "in": "query", "schema": _filter_schema(each)}
            for name, each in declared.items()
        ]


def _kinds_of_error(family: type[DomainError]) -> Iterator[type[DomainError]]:
    for kind in family.__subclasses__():
        if apps.get_containing_app_config(kind.__module__):
            yield kind
            yield from _kinds_of_error(kind)


def add_errors(result: dict[str, Any], **_context: Any) -> dict[str, Any]:
    """The error answers that operations point to; and each stable code with its status and its sentence.

    The codes of a 409's body are a type of their own.
    """
    catalogue: dict[str, dict[str, Any]] = {}
    for kind in _kinds_of_error(DomainError):
        with override("en"):
            catalogue[kind.code] = {"status": status_of(kind), "message": str(kind.text)}
    result["info"]["x-error-codes"] = dict(sorted(catalogue.items()))
    refusals = sorted(code for code, error in catalogue.items() if error["status"] == 409)
    described = "\n".join(f"* `{code}`: {catalogue[code]['message']}" for code in refusals)
    schema = {"type": "string", "enum": refusals, "description": described}
    result["components"]["schemas"]["RefusalCode"] = schema
    answers = {f"Error{status}": _body(*error) for status, error in (_ERRORS | _WITH_BODY).items()}
    result["components"]["responses"] = dict(sorted(answers.items()))
    return result


def one_of_to_any_of(result: dict[str, Any], **_context: Any) -> dict[str, Any]:
    """Of several shapes of one answer (full and short rows, steps of the wizard) one may contain another: a full row
    is a short one too, which ``oneOf`` would forbid."""
    for schema in result["components"]["schemas"].values():
        if "oneOf" in schema:
            schema["anyOf"] = schema.pop("oneOf")
    return result

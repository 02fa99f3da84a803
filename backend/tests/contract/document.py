"""The OpenAPI document as a judge: whether an answer is one that it promises, with no field more and none less."""

from dataclasses import dataclass
from typing import Any

from drf_spectacular.generators import SchemaGenerator
from jsonschema import Draft202012Validator

METHODS = ("get", "post", "put", "patch", "delete")


def strict(schema: Any) -> Any:
    """JSON Schema of an OpenAPI 3.0 schema: ``nullable`` spelled out, and fields that are not named refused."""
    if isinstance(schema, list):
        return [strict(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    told = {name: strict(value) for name, value in schema.items() if name not in ("nullable", "example", "examples")}
    if isinstance(told.get("properties"), dict) and told.get("type") == "object":
        told.setdefault("additionalProperties", False)
    return {"anyOf": [told, {"type": "null"}]} if schema.get("nullable") is True else told


@dataclass
class Document:
    """The document as the code is now."""

    content: dict[str, Any]

    @classmethod
    def of_the_code(cls) -> "Document":
        """Generated, not read from a file."""
        generator: Any = SchemaGenerator
        return cls(generator().get_schema(request=None, public=True))

    def __post_init__(self) -> None:
        """Translate what all answers share once."""
        self.components = {"schemas": {k: strict(v) for k, v in self.content["components"]["schemas"].items()}}

    def operations(self) -> set[tuple[str, str]]:
        """Method and path of each call."""
        return {
            (method.upper(), path)
            for path, item in self.content["paths"].items()
            for method in METHODS
            if method in item
        }

    def demand(self, path: str, method: str, status: int, kind: str, answer: Any) -> None:
        """Fail unless the document promises this answer."""
        operation = self.content["paths"][path][method.lower()]
        promised = operation["responses"].get(str(status))
        assert promised is not None, f"{method} {path}: the document does not know status {status}"
        if "$ref" in promised:
            promised = self.content["components"]["responses"][promised["$ref"].rpartition("/")[2]]
        content = promised.get("content", {})
        assert kind in content, f"{method} {path} {status}: {kind}"
        if kind != "application/json":
            return
        schema = {**strict(content[kind]["schema"]), "components": self.components}
        found = [f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema).iter_errors(answer)]
        assert not found, f"{method} {path} {status} is not as the document says:\n" + "\n".join(found)

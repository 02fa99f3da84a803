"""Makes a call, holds the answer against the OpenAPI document and against its example; or writes the example anew."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.core.files.base import File
from rest_framework.test import APIClient
from time_machine import Traveller

from tests.contract.document import Document

EXAMPLES = Path(__file__).parent / "examples"
PREFIX = "/api/v1"
_SECOND = timedelta(seconds=1)

# What differs from run to run though time stands still, and what stands for it.
_VARYING = (
    (re.compile(r"eyJ[\w-]+\.[\w-]+\.[\w-]+"), "access.token.signature"),
    (re.compile(r"/api/v1/files/[\w:.-]+"), "/api/v1/files/signed-token"),
    (re.compile(r"/page-preview/[\w:-]+"), "/page-preview/signed-token"),
    (re.compile(r"/sandbox-pay/[\w-]+"), "/sandbox-pay/checkout"),
    (re.compile(r"/media/(\w+)/[\w./-]+?\.(\w+)$"), r"/media/\1/file.\2"),
    (re.compile(r"\bP-\d{6}\b"), "P-000001"),
    (re.compile(r"#\d{1,5}\b"), "#1"),
    (re.compile(r"(?<=/)(invoices|withdrawal-requests|users|invitations)/\d+"), r"\1/1"),
    (re.compile(r"^[0-9a-f]{32}\.[0-9a-f]{64}$"), "challenge"),
    (re.compile(r"^[0-9a-f]{64}$"), "one-time-token"),
    (re.compile(r"\b[A-Z2-7]{32}\b"), "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"),
    (re.compile(r"^[a-z2-9]{4}-[a-z2-9]{4}$"), "abcd-efgh"),
    (re.compile(r"^<svg .*</svg>$", re.DOTALL), "<svg></svg>"),
    (re.compile(r"^([A-Z][a-z]+(?: [a-z-]+)*) \d+$"), r"\1 1"),  # “Balance top-up 12”
)
# Made from the row's key, which counts on from test to test.
_PROFORMA = re.compile(r"\b(PRO-\d{4})-(\d{6})\b")
_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_ID_KEYS = frozenset(
    {"id", "invoice", "package", "payment", "documents", "successor", "theme", "service_categories", "user"}
)


class Secret(str):  # noqa: SLOT000 (it carries its stand-in)
    """A text that is sent as it is, and shown as ``mailed-token``, or as another stand-in."""

    stand_in: str

    def __new__(cls, text: str, stand_in: str = "mailed-token") -> "Secret":
        """The text, and what stands for it in the example."""
        made = super().__new__(cls, text)
        made.stand_in = stand_in
        return made


@dataclass
class Normaliser:
    """Ids become small numbers, counted where they stand, so that rows of other tests do not show."""

    numbers: dict[str, dict[Any, int]] = field(default_factory=dict)

    def plain(self, value: Any, place: str = "", key: str = "") -> Any:
        """The value as every run gives it."""
        if isinstance(value, Mapping):
            if key == "reference" or {"kind", "link"} <= value.keys():
                # Each kind has numbers of its own, which may meet or not.
                place = f"{place}.{value['kind']}"
            return {name: self.plain(item, f"{place}.{name}", name) for name, item in value.items()}
        if isinstance(value, list | tuple):
            return [self.plain(item, place, key) for item in value]
        if isinstance(value, File):
            return str(value.name)
        if isinstance(value, Secret):
            return value.stand_in
        if key == "checkout":
            return "checkout"
        if key in _ID_KEYS and (isinstance(value, int) or (isinstance(value, str) and value.isdigit())):
            return type(value)(self._number(place, value))
        return self._text(value) if isinstance(value, str) else value

    def _number(self, place: str, value: Any) -> int:
        known = self.numbers.setdefault(place, {})
        return known.setdefault(value, len(known) + 1)

    def _text(self, text: str) -> str:
        for pattern, stand_in in _VARYING:
            text = pattern.sub(stand_in, text)
        text = _PROFORMA.sub(lambda found: f"{found[1]}-{self._number('proforma', found[2]):06d}", text)
        return _UUID.sub(lambda found: f"00000000-0000-4000-8000-{self._number('uuid', found[0]):012d}", text)


@dataclass
class Recorder:
    """One for a test; every call is a second later than the one before."""

    document: Document
    clock: Traveller
    rewrites: bool

    def __call__(
        self,
        name: str,
        api: APIClient,
        call: str,
        /,
        *,
        status: int = 200,
        query: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        sends: str = "json",
        body: Any = None,
        **values: Any,
    ) -> Any:
        """Call ``GET /companies/{company_id}`` with the placeholders' values, and record it under the name."""
        self.clock.shift(_SECOND)
        method, _space, short = call.partition(" ")
        template = PREFIX + short
        url = template.format(**values) + (f"?{urlencode(query)}" if query else "")
        content: dict[str, Any] = {"content_type": sends} if "/" in sends else {"format": sends}
        asked = Normaliser().plain(json.loads(body) if isinstance(body, bytes) else body)
        answer: Any = getattr(api, method.lower())(url, body, **content, headers=dict(headers or {}))
        assert answer.status_code == status, f"{name}: {answer.status_code} {answer.content.decode(errors='replace')}"
        kind = answer.headers.get("Content-Type", "").partition(";")[0]
        raw = answer.json() if kind == "application/json" else None
        self.document.demand(template, method, status, kind, raw)
        example = {
            "method": method,
            "path": template,
            **({"query": Normaliser().plain(query)} if query else {}),
            "status": status,
            **({} if kind == "application/json" else {"content_type": kind}),
            "request": asked,
            "response": Normaliser().plain(raw),
        }
        self._hold(name, example)
        return raw if raw is not None else answer

    def _hold(self, name: str, example: dict[str, Any]) -> None:
        file = EXAMPLES / f"{name}.json"
        text = json.dumps(example, ensure_ascii=False, indent=2) + "\n"
        known = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None
        if self.rewrites and known != json.loads(text):
            file.write_text(text, encoding="utf-8")
            return
        assert known is not None, f"{file.name} is missing: run pytest with --record-examples and look at it"
        assert json.loads(text) == known, f"{file.name} tells another story"

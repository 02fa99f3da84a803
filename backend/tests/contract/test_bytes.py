"""Hostile texts in every field, parameter and path of every call: refused in words or kept whole, never a 500."""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any
from urllib.parse import quote

import pytest
from django.db import transaction
from rest_framework.test import APIClient

from accounts.users.models import User
from common.text import normalise_text
from companies.company.models import Company
from mailing.models import Outbox
from tests.contract.document import Document
from tests.contract.recorder import EXAMPLES
from tests.factories.accounts import PASSWORD
from tests.factories.main_info import (
    AddressFactory,
    BankAccountFactory,
    ContactPersonFactory,
    LinkFactory,
    PhoneFactory,
    references_load,
)

# One letter that is eighteen when it is folded.
GROWING = "\ufdfa" * 35
TEXTS = {
    "NUL": "a\x00b",
    "half a pair": "a\ud800b",
    "growing": GROWING,
    "four bytes": "🐪" * 15,
    "very long": "ن" * 100_000,
}
# Those that a database and an index refuse; the others are kept or refused by the same code in every field.
FEW = {name: TEXTS[name] for name in ("NUL", "growing")}
ITEMS: dict[str, Any] = {
    "addresses": AddressFactory,
    "phones": PhoneFactory,
    "links": LinkFactory,
    "contact-people": ContactPersonFactory,
    "bank-accounts": BankAccountFactory,
}
ANSWERED = range(200, 500)

pytestmark = pytest.mark.django_db


def successes() -> Iterator[Any]:
    """An example of each call's success, of each step of the wizard one."""
    known = set()
    for file in sorted(EXAMPLES.glob("*.json")):
        example = json.loads(file.read_text(encoding="utf-8"))
        step = file.stem.split("-")[1] if "{step}" in example["path"] else "one"
        call = (example["method"], example["path"], step)
        if example["status"] < 300 and call not in known:
            known.add(call)
            yield pytest.param(example, step, id=file.stem)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every text of a body."""
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))


def replaced(body: Any, place: tuple[Any, ...], text: str) -> Any:
    changed = deepcopy(body)
    inner = changed
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = text
    return changed


def quoted(text: str) -> str:
    return quote(text, errors="surrogatepass")


def bodies(
    document: Document, example: dict[str, Any], texts: Mapping[str, str]
) -> Iterator[tuple[Any, str, str, Any]]:
    """The example's body with each text in each of its fields, and in each field of the document that it leaves out."""
    operation = document.content["paths"][example["path"]][example["method"].lower()]
    schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    fields = document.content["components"]["schemas"].get(schema.get("$ref", "").rpartition("/")[2], {})
    body = example["request"] if isinstance(example["request"], dict) else {}
    written = (name for name, field in fields.get("properties", {}).items() if field.get("type") == "string")
    left_out = [(name,) for name in written if name not in body]
    for place in (*places(body), *left_out):
        for name, text in texts.items():
            yield place[-1], name, text, replaced(body, place, text)


def urls_of(
    document: Document, example: dict[str, Any], company: Company, step: str, texts: Mapping[str, str]
) -> tuple[str, Iterator[str]]:
    """The call's URL, and its URL with each text in each parameter and in each of its own parts."""
    noun = example["path"].split("/")[5] if example["path"].count("/") > 4 else ""
    row = ITEMS[noun].create(company=company).pk if noun in ITEMS else 1
    parts = {"company_id": str(company.pk), "item": str(row), "step": step}
    operation = document.content["paths"][example["path"]][example["method"].lower()]
    parameters = operation.get("parameters", [])
    named = {one["name"]: parts.get(one["name"], "1") for one in parameters if one["in"] == "path"}
    url = example["path"].format(**named)

    def hostile() -> Iterator[str]:
        for text in (quoted(texts[name]) for name in ("NUL", "half a pair", "growing") if name in texts):
            yield from (example["path"].format(**{**named, name: text}) for name in named)
            yield from (f"{url}?{one['name']}={text}" for one in parameters if one["in"] == "query")

    return url, hostile()


def sent(api: APIClient, method: str, url: str, body: Any = None) -> Any:
    """The answer; whatever it did is undone."""
    before = transaction.savepoint()
    answer = api.generic(method, url, json.dumps(body) if body else "", content_type="application/json")
    transaction.savepoint_rollback(before)
    return answer


def is_lost(answer: Any, field: Any, text: str) -> bool:
    """Whether something else than was sent is told to be kept."""
    if answer.status_code >= 300 or "json" not in answer.headers.get("Content-Type", ""):
        return False
    data = answer.json().get("data")
    kept = data.get(field) if isinstance(data, dict) else None
    return isinstance(kept, str) and kept != normalise_text(text)


@pytest.mark.parametrize(
    "texts", [pytest.param(FEW, id="few"), pytest.param(TEXTS, id="all", marks=pytest.mark.nightly)]
)
@pytest.mark.parametrize(("example", "step"), list(successes()))
def test_no_text_breaks_a_call(
    example: dict[str, Any],
    step: str,
    texts: Mapping[str, str],
    document: Document,
    owner_api: APIClient,
    company: Company,
) -> None:
    references_load()
    owner_api.raise_request_exception = False
    method = example["method"]
    url, hostile = urls_of(document, example, company, step, texts)

    broken = [(at, status) for at in hostile if (status := sent(owner_api, method, at).status_code) not in ANSWERED]
    for field, name, text, body in bodies(document, example, texts):
        answer = sent(owner_api, method, url, body)
        if answer.status_code not in ANSWERED or is_lost(answer, field, text):
            broken.append((f"{field}: {name}", answer.status_code))

    assert broken == []


def test_a_sign_up_with_a_name_that_grows_is_kept_and_mailed(anonymous_api: APIClient) -> None:
    form = {
        "first_name": GROWING,
        "last_name": GROWING,
        "email": "growing@example.com",
        "phone": "0512345678",
        "password": PASSWORD,
        "password_confirmation": PASSWORD,
        "language": "ar",
        "terms": True,
    }

    answer = anonymous_api.post("/api/v1/signup", form)

    assert answer.status_code == 201
    assert User.objects.get(email=form["email"]).first_name == GROWING
    assert Outbox.objects.filter(kind="accounts.email_verification").count() == 1

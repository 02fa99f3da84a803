"""The contract's rules that hold for every call, walked as a client from outside meets them."""

import re
from typing import Any, cast
from uuid import uuid4

import pytest
from django.test import override_settings
from django.utils.translation import override
from rest_framework.test import APIClient

import common.errors
from common.api.handler import status_of
from companies.company.models import Company
from tests.architecture.routes import Route, api_routes
from tests.contract.document import Document
from tests.factories.accounts import api_for
from tests.factories.companies import CompanyFactory, MembershipFactory

API = "/api/v1"
MAIN_INFO = ("addresses", "phones", "links", "contact-people", "bank-accounts")
MONEY = ("subscription-history", "invoices", "credit-notes", "ledger", "charges", "withdrawal-requests")
UNDATED = (*MAIN_INFO, "users")
EXPORTED = (*UNDATED, *MONEY, "activity", "edit-orders", "invitations")
REFERENCES = ("countries", "languages", "themes", "serviceCategories", "project-settings")
ROUTES = api_routes()

pytestmark = pytest.mark.django_db


@pytest.fixture
def licensed(owner: Any) -> Company:
    return CompanyFactory.create(owner=owner, standing__level=1)


@pytest.fixture
def suspended(owner: Any) -> Company:
    return CompanyFactory.create(owner=owner, standing__level=1, standing__started_days_ago=40)


def paged(company: Company) -> list[str]:
    return [f"{API}/companies", *(f"{API}/companies/{company.pk}/{name}" for name in EXPORTED)]


def test_pages_are_numbered_and_end_in_emptiness(owner_api: APIClient, licensed: Company) -> None:
    for url in [*paged(licensed), *(f"{API}/{name}" for name in REFERENCES), f"{API}/sessions"]:
        first, past = owner_api.get(url).json(), owner_api.get(url, {"page": 999})
        assert list(first["meta"]) == ["current_page", "last_page", "per_page", "total"], url
        assert (past.status_code, past.json()["data"]) == (200, []), url
        assert past.json()["meta"] == {**first["meta"], "current_page": 999}, url


@pytest.mark.parametrize("size", ["101", "0", "-1", "abc", "", "1.5"])
def test_a_page_of_another_size_is_refused(owner_api: APIClient, licensed: Company, size: str) -> None:
    for url in [*paged(licensed), *(f"{API}/{name}" for name in REFERENCES)]:
        answer = owner_api.get(url, {"pagination": size})
        assert (answer.status_code, list(answer.json()["errors"])) == (422, ["pagination"]), url


def test_all_rows_at_once_are_for_reference_lists_and_companies(owner_api: APIClient, licensed: Company) -> None:
    allowed = {f"{API}/companies", *(f"{API}/{name}" for name in REFERENCES)}

    for url in [*paged(licensed), *allowed, f"{API}/sessions"]:
        assert owner_api.get(url, {"pagination": "all"}).status_code == (200 if url in allowed else 422), url


def test_unknown_filters_are_ignored_and_bad_values_are_not(owner_api: APIClient, licensed: Company) -> None:
    for url in paged(licensed):
        assert owner_api.get(url, {"nonsense": "1"}).status_code == 200, url
    for name in EXPORTED:
        answer = owner_api.get(f"{API}/companies/{licensed.pk}/{name}", {"export": "xml"})
        assert (answer.status_code, list(answer.json()["errors"])) == (422, ["export"]), name
    for name in ("invoices", "charges", "withdrawal-requests", "subscription-history"):
        answer = owner_api.get(f"{API}/companies/{licensed.pk}/{name}", {"status": "nonsense"})
        assert (answer.status_code, list(answer.json()["errors"])) == (422, ["status"]), name


@pytest.mark.parametrize("name", EXPORTED)
def test_lists_that_people_keep_come_as_csv(owner_api: APIClient, licensed: Company, name: str) -> None:
    answer: Any = owner_api.get(f"{API}/companies/{licensed.pk}/{name}", {"export": "csv"})

    assert (answer.status_code, answer["Content-Type"]) == (200, "text/csv; charset=utf-8")
    assert b"".join(answer.streaming_content).startswith(b"\xef\xbb\xbf")


def test_every_list_of_a_company_comes_as_csv(document: Document) -> None:
    base = "/api/v1/companies/{company_id}/"
    parameters = {
        path.removeprefix(base): {each["name"] for each in item["get"].get("parameters", ())}
        for path, item in document.content["paths"].items()
        if path.startswith(base) and "get" in item
    }

    assert {name for name, named in parameters.items() if "page" in named} == set(EXPORTED)
    assert {name for name, named in parameters.items() if "export" in named} == set(EXPORTED)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("countries", ["id", "code", "name", "dial_code"]),
        ("languages", ["id", "code", "name", "native_name"]),
        ("themes", ["id", "name", "level"]),
        ("serviceCategories", ["id", "name", "icon"]),
    ],
)
def test_the_short_form_is_as_the_document_says(
    anonymous_api: APIClient, document: Document, name: str, fields: list[str]
) -> None:
    from references.services import references_load

    references_load()
    short = anonymous_api.get(f"{API}/{name}", {"simple": "true", "pagination": "all"}).json()
    full = anonymous_api.get(f"{API}/{name}", {"pagination": "all"}).json()

    assert {tuple(row) for row in short["data"]} == {tuple(fields)}
    assert len(short["data"]) == len(full["data"])
    for body in (short, full):
        document.demand(f"{API}/{name}", "GET", 200, "application/json", body)
    cut = {**short, "data": [{"id": 1}]}
    with pytest.raises(AssertionError):
        document.demand(f"{API}/{name}", "GET", 200, "application/json", cut)


@pytest.mark.parametrize("name", EXPORTED)
def test_the_document_says_what_a_lists_filters_take(
    owner_api: APIClient, licensed: Company, document: Document, name: str
) -> None:
    operation = document.content["paths"][f"{API}/companies/{{company_id}}/{name}"]["get"]
    said = {one["name"]: one["schema"] for one in operation["parameters"] if one["in"] == "query"}
    offered = {key: schema.get("items", schema).get("enum", []) for key, schema in said.items()}

    def status(key: str, value: str) -> int:
        return owner_api.get(f"{API}/companies/{licensed.pk}/{name}", {key: value}).status_code

    for key, values in offered.items():
        assert {status(key, value) for value in values if key != "export"} <= {200}, key
        if values or said[key].get("format") == "date" or "pattern" in said[key]:
            assert status(key, "nonsense") == 422, key
    days = {said[key]["format"] for key in ("date_from", "date_to") if key in said}
    assert days == (set() if name in UNDATED else {"date"})


def test_checks_come_in_the_contracts_order(owner_api: APIClient, company: Company, suspended: Company) -> None:
    member = api_for(MembershipFactory.create(company=suspended, permissions=["view_addresses"]).user)
    bad, url = {"email": "no address"}, f"{API}/companies/{suspended.pk}/contact-people"

    assert APIClient().post(url, bad).status_code == 401
    assert owner_api.post(f"{API}/companies/{uuid4()}/contact-people", bad).status_code == 404
    assert member.post(url, bad).status_code == 403
    stage = owner_api.post(url, bad)
    assert (stage.status_code, stage.json()["code"]) == (409, "company_suspended")
    assert owner_api.post(f"{API}/companies/{company.pk}/contact-people", bad).status_code == 422
    draft = CompanyFactory.create(owner=company.owner, status="uncompleted")
    assert owner_api.post(f"{API}/companies/{draft.pk}/charges", {"charges_amount": "x"}).status_code == 422
    rule = owner_api.post(f"{API}/companies/{draft.pk}/charges", {"charges_amount": "10"})
    assert (rule.status_code, rule.json()["code"]) == (409, "phone_missing")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("put", "addresses/987654", {"latitude": "x"}),
        ("delete", "addresses/987654?successor=x", {}),
        ("put", "phones/987654", {"type": "x"}),
        ("put", "links/987654", {"contact_type": "x"}),
        ("put", "contact-people/987654", {"email": "x"}),
        ("put", "bank-accounts/987654", {"account_type": "x"}),
        ("delete", "bank-accounts/987654?successor=x", {}),
        ("post", "invoices/987654/payments", {"method": "x"}),
    ],
)
def test_a_row_that_is_not_there_is_404_whatever_is_sent(
    owner_api: APIClient, licensed: Company, method: str, path: str, body: dict[str, str]
) -> None:
    answer = getattr(owner_api, method)(f"{API}/companies/{licensed.pk}/{path}", body)

    assert (answer.status_code, answer.json()) == (404, {"message": "This item could not be found"})


def raw(client: APIClient, body: bytes, kind: str = "application/json") -> Any:
    return client.generic("POST", f"{API}/companies", cast(str, body), content_type=kind)


def test_bodies_that_cannot_be_read(owner_api: APIClient) -> None:
    unreadable = {"message": "The request could not be read. Please try again."}

    for body in (b"{bad", b"\xff", b'{"kind": NaN}', b""):
        answer = raw(owner_api, body)
        assert answer.status_code == 422 if body == b"" else (answer.status_code, answer.json()) == (400, unreadable)
    for kind in ("application/xml", "text/plain", "application/x-www-form-urlencoded"):
        answer = raw(owner_api, b"<a/>", kind)
        assert (answer.status_code, list(answer.json())) == (415, ["message"])


def test_a_body_that_is_too_large_is_413(owner_api: APIClient, company: Company) -> None:
    too_large = {"message": "The request is too large. Send fewer or smaller files."}

    with override_settings(DATA_UPLOAD_MAX_MEMORY_SIZE=1000, UPLOAD_BODY_MAX_BYTES=3000):
        json_body = raw(owner_api, b'{"kind": "' + b"a" * 1000 + b'"}')
        url = f"{API}/companies/{company.pk}/documents"
        field = owner_api.post(url, {"kind": "a" * 2000}, format="multipart")
        with_file = owner_api.generic("POST", url, "a" * 3001, content_type="multipart/form-data; boundary=a")
        anonymous = APIClient(headers={"X-Locale": "en"}).post(f"{API}/signin", {"email": "a" * 2000}, format="json")

    for answer in (json_body, field, with_file, anonymous):
        assert (answer.status_code, answer.json()) == (413, too_large)


@pytest.mark.parametrize("language", ["ar", "en"])
def test_methods_and_forms_that_are_not_served(owner_api: APIClient, company: Company, language: str) -> None:
    headers = {"X-Locale": language}

    for url in (f"{API}/profile", f"{API}/companies", f"{API}/companies/{company.pk}/addresses"):
        method = owner_api.patch(url, {}, headers=headers)
        form = owner_api.get(url, headers={**headers, "Accept": "text/html"})
        assert (method.status_code, list(method.json())) == (405, ["message"])
        assert (form.status_code, list(form.json())) == (406, ["message"])
        for answer in (method, form):
            assert bool(re.search("[ء-ي]", answer.json()["message"])) == (language == "ar")


@pytest.mark.parametrize("route", [route for route in ROUTES if route.method == "get"], ids=str)
def test_every_address_says_what_it_understands(route: Route, owner_api: APIClient, company: Company) -> None:
    answer = owner_api.options(route.url(company_id=company.pk))

    assert answer.status_code == (405 if route.path == "schema/page" else 200)
    stranger = api_for(MembershipFactory.create(permissions=[]).user)
    if "<str:company_id>" in route.path:
        assert stranger.options(route.url(company_id=company.pk)).status_code == 404


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({"X-Locale": "ar", "Accept-Language": "en"}, "ar"),
        ({"X-Locale": "en", "Accept-Language": "ar"}, "en"),
        ({"Accept-Language": "en-US,en;q=0.9"}, "en"),
        ({"X-Locale": "fr"}, "ar"),
        ({}, "ar"),
    ],
)
def test_the_language_that_was_asked_for(headers: dict[str, str], language: str) -> None:
    answer = APIClient().get(f"{API}/profile", headers=headers)

    assert answer["Content-Language"] == language
    assert bool(re.search("[ء-ي]", answer.json()["message"])) == (language == "ar")


def test_no_address_ends_in_a_slash(owner_api: APIClient) -> None:
    for path in ("profile/", "countries/", "companies/"):
        assert owner_api.get(f"{API}/{path}").status_code == 404


def families(kind: type[common.errors.DomainError]) -> set[type[common.errors.DomainError]]:
    found = {one for one in kind.__subclasses__() if not one.__module__.startswith("tests.")}
    return found.union(*(families(one) for one in found))


def test_every_code_is_in_the_document_with_its_status_and_in_both_languages(document: Document) -> None:
    listed = document.content["info"]["x-error-codes"]
    kinds = families(common.errors.DomainError)

    assert len(kinds) > 30
    assert {(kind.code, status_of(kind)) for kind in kinds} == {(code, told["status"]) for code, told in listed.items()}
    refusals = document.content["components"]["schemas"]["RefusalCode"]["enum"]
    assert refusals == sorted({kind.code for kind in kinds if status_of(kind) == 409})
    for kind in kinds:
        assert re.fullmatch("[a-z]+(_[a-z]+)*", kind.code), kind
        with override("ar"):
            assert re.search("[ء-ي]", str(kind.text)), kind
        with override("en"):
            assert not re.search("[ء-ي]", str(kind.text)), kind


def test_a_code_means_one_thing() -> None:
    kinds = families(common.errors.DomainError)

    for code in {kind.code for kind in kinds}:
        same = [kind for kind in kinds if kind.code == code]
        assert len({status_of(kind) for kind in same}) == 1, code


def test_shapes_of_which_one_contains_the_other_are_told_as_any_of(document: Document) -> None:
    shapes = document.content["components"]["schemas"]

    assert [name for name, shape in shapes.items() if "oneOf" in shape] == []
    assert len(shapes["CountryRowOut"]["anyOf"]) == 2

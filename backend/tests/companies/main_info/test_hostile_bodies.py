"""Bodies that no form would send: refused as the contract says, never a failure of ours, and nothing is written."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from companies.company.models import Company
from companies.registration.wizard.steps import step_numbered
from tests.companies.main_info.test_main_info import ALL
from tests.factories.main_info import complete

WRONG: list[Any] = [[], "text", 7, None, [{}], {"phones": "x"}, {"phones": [1, None]}, {"documents": ["x", -1, {}]}]
DEEP = {"a": {"b": ["c"]}}
VALUES: list[Any] = ["\x00", DEEP, 10**40, True]


def ours(answer: Any) -> bool:
    return bool(answer.status_code < 500)


@pytest.mark.parametrize("step", range(1, 11))
def test_no_body_breaks_a_step_of_the_wizard(owner_api: APIClient, draft: Company, step: int) -> None:
    url = f"/api/v1/companies/{draft.pk}/wizard/{step}"
    for body in WRONG:
        assert ours(owner_api.put(url, body, format="json")), body
    for name in step_numbered(step).body().fields:
        for value in VALUES:
            assert ours(owner_api.put(url, {name: value}, format="json")), (name, value)
    assert owner_api.put(url, b"{", content_type="application/json").status_code == 400


@pytest.mark.parametrize("resource", ALL, ids=lambda resource: resource.path)
def test_no_body_or_query_breaks_a_list(owner_api: APIClient, company: Company, resource: Any) -> None:
    complete(company)
    url = resource.url(company)
    before = resource.model.objects.count()
    for body in WRONG:
        assert ours(owner_api.post(url, body, format="json")), body
    for name in resource.body:
        for value in VALUES:
            assert ours(owner_api.post(url, {name: value}, format="json")), (name, value)
    assert resource.model.objects.count() == before
    for query in (
        {"search": "\x00"},
        {"search": "%_\\'\""},
        {"page": "9" * 30},
        {"ordering": "-"},
        {"pagination": "-1"},
    ):
        assert ours(owner_api.get(url, query)), query
    assert owner_api.get(f"{url}/{10**30}").status_code == 404


def test_no_query_breaks_the_other_reads(owner_api: APIClient, anonymous_api: APIClient, company: Company) -> None:
    queries: list[dict[str, str]] = [
        {"search": "\x00"},
        {"status": "\x00"},
        {"actor": "9" * 60},
        {"actor": "NaN"},
        {"date_from": "0001-01-01"},
        {"date_to": "9999-12-31"},
        {"action": "\x00."},
        {"export": "pdf"},
    ]
    for path in ("", f"/{company.pk}/activity", f"/{company.pk}", f"/{company.pk}/requirements"):
        for query in queries:
            for zone in ("Asia/Riyadh", "America/New_York"):
                answer = owner_api.get(f"/api/v1/companies{path}", query, headers={"X-Timezone": zone})
                assert ours(answer), (path, query, zone)
    for name in ("%00", "%ff", "..", "a" * 3000, "%F0%9F%90%AA"):
        assert ours(owner_api.get(f"/api/v1/sub-domains/{name}"))
        assert ours(anonymous_api.get(f"/api/v1/public/companies/{name}"))
        assert ours(owner_api.get(f"/api/v1/companies/{name}"))


def test_a_place_from_a_map_is_rounded_to_what_is_kept(owner_api: APIClient, company: Company) -> None:
    from tests.companies.main_info.test_main_info import ADDRESSES

    body = {**ADDRESSES.body, "latitude": 24.713599123456, "longitude": "46.67529599999"}
    added = owner_api.post(ADDRESSES.url(company), body).json()["data"]
    assert (added["latitude"], added["longitude"]) == ("24.713599", "46.675296")
    far = owner_api.post(ADDRESSES.url(company), {**body, "latitude": 9999, "longitude": 1})
    assert list(far.json()["errors"]) == ["latitude"]

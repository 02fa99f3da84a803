"""The API under another host of the same site: what its answers let a page of the portal do, and no other page."""

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from tests.factories.accounts import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db

PORTAL, ELSEWHERE = "https://portal.example", "https://elsewhere.example"
HEADERS = "authorization,content-type,idempotency-key,x-locale,x-timezone,accept-language"


@pytest.fixture(autouse=True)
def portal(settings: Settings) -> None:
    settings.CORS_ALLOWED_ORIGINS = [PORTAL]


def names(header: str) -> set[str]:
    return {name.strip().lower() for name in header.split(",")}


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
def test_the_portal_may_send_every_header_of_ours(client: Client, method: str) -> None:
    asked = {"Access-Control-Request-Method": method, "Access-Control-Request-Headers": HEADERS}
    answer = client.options("/api/v1/companies", headers={"Origin": PORTAL, **asked})

    assert answer["Access-Control-Allow-Origin"] == PORTAL
    assert answer["Access-Control-Allow-Credentials"] == "true"
    assert method in answer["Access-Control-Allow-Methods"]
    assert names(HEADERS) <= names(answer["Access-Control-Allow-Headers"])


@pytest.mark.parametrize("path", ["/api/v1/countries", "/api/v1/profile", "/api/v1/nowhere"])
def test_it_reads_answers_and_refusals_with_their_headers(client: Client, path: str) -> None:
    answer = client.get(path, headers={"Origin": PORTAL})

    assert answer["Access-Control-Allow-Origin"] == PORTAL
    assert names(answer["Access-Control-Expose-Headers"]) == {"content-disposition", "retry-after"}
    assert "origin" in names(answer["Vary"])


@pytest.mark.parametrize(("origin", "path"), [(ELSEWHERE, "/api/v1/countries"), (PORTAL, "/healthz")])
def test_other_origins_and_other_paths_are_not_opened(client: Client, origin: str, path: str) -> None:
    assert "Access-Control-Allow-Origin" not in client.get(path, headers={"Origin": origin})


@pytest.mark.parametrize(("origin", "status"), [(PORTAL, 200), (ELSEWHERE, 403)])
def test_a_session_begins_and_is_renewed_from_the_portal_alone(client: Client, origin: str, status: int) -> None:
    person = UserFactory.create()
    body = {"email": person.email, "password": PASSWORD}
    signed_in = client.post("/api/v1/signin", body, content_type="application/json", headers={"Origin": origin})
    assert signed_in.status_code == status
    if status == 200:
        assert signed_in.cookies["auth._refresh_token.local"]["samesite"] == "Strict"
        assert (
            client.post(
                "/api/v1/token/refresh", content_type="application/json", headers={"Origin": origin}
            ).status_code
            == 200
        )

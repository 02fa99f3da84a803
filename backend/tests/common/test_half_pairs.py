"""Half of a surrogate pair is refused wherever text comes from, whatever charset a request claims."""

import pytest
from rest_framework.test import APIClient

from companies.company.models import Company

pytestmark = pytest.mark.django_db

CHARSETS = ["utf-8", "raw_unicode_escape", "utf-7", "utf-16"]


@pytest.fixture
def api(owner_api: APIClient) -> APIClient:
    owner_api.raise_request_exception = False
    return owner_api


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("text", ["%ED%A0%80", "%5Cud800", "%2B2AA-"])
def test_in_a_query(api: APIClient, company: Company, charset: str, text: str) -> None:
    url = f"/api/v1/companies/{company.pk}/contact-people?search={text}"

    assert api.generic("GET", url, content_type=f"application/json; charset={charset}").status_code in (200, 422)


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("body", [b'{"first_name": "\\ud800"}', b'{"\\ud800": "a"}', b'{"first_name": "\xed\xa0\x80"}'])
def test_in_json(api: APIClient, charset: str, body: bytes) -> None:
    answer = api.put("/api/v1/profile", body, content_type=f"application/json; charset={charset}")

    assert answer.status_code == 400


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize(
    "disposition",
    [
        'name="first_name"',
        "name*=raw_unicode_escape''%5Cud800",
        "name=\"image\"; filename*=UTF-8''%ED%A0%80.png",
        "name=\"image\"; filename*=raw_unicode_escape''%5Cud800.png",
        "name=\"image\"; filename*=rot13''a.png",
    ],
)
def test_in_a_form_and_the_names_of_its_files(api: APIClient, disposition: str, charset: str) -> None:
    head = f"--edge\r\nContent-Disposition: form-data; {disposition}\r\n\r\n".encode()
    body = head + b"\xed\xa0\x80 \\ud800 +2AA-\r\n--edge--\r\n"
    answer = api.put("/api/v1/profile", body, content_type=f"multipart/form-data; boundary=edge; charset={charset}")

    assert answer.status_code in (200, 400, 422)

"""Signed links to private files."""

from datetime import timedelta

import pytest
import time_machine
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from rest_framework.test import APIClient

from common.api.downloads import link_for
from common.clock import utc_now


@pytest.fixture
def link() -> str:
    """A link to a stored PDF."""
    path = default_storage.save("documents/x.pdf", ContentFile(b"%PDF-1.7 private"))
    return link_for(path, content_type="application/pdf", name="السجل التجاري.pdf")


def test_whoever_holds_the_link_may_open_the_file(link: str, anonymous_api: APIClient) -> None:
    answer = anonymous_api.get(link)

    assert answer.status_code == 200
    assert answer.getvalue() == b"%PDF-1.7 private"
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Cache-Control"] == "private, no-store"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    assert "sandbox" in answer["Content-Security-Policy"]
    assert answer["Content-Disposition"].startswith("inline; filename*=utf-8''%D8%A7")


def test_a_link_dies_after_five_minutes(link: str, anonymous_api: APIClient) -> None:
    now = utc_now()
    with time_machine.travel(now + timedelta(minutes=4, seconds=58), tick=False):
        assert anonymous_api.get(link).status_code == 200
    with time_machine.travel(now + timedelta(minutes=5, seconds=2), tick=False):
        assert anonymous_api.get(link).status_code == 404


@pytest.mark.parametrize("token", ["", "x", "eyJ4IjoxfQ:1abc:forged", "..%2f..%2fetc"])
def test_a_forged_link_leads_nowhere(token: str, anonymous_api: APIClient) -> None:
    assert anonymous_api.get(f"/api/v1/files/{token}").status_code in (401, 404)


def test_a_changed_link_leads_nowhere(link: str, anonymous_api: APIClient) -> None:
    token = link.rsplit("/", 1)[1]
    middle = len(token) // 2
    changed = token[:middle] + ("A" if token[middle] != "A" else "B") + token[middle + 1 :]

    assert anonymous_api.get(link).status_code == 200
    assert anonymous_api.get(f"/api/v1/files/{changed}").status_code == 404


def test_a_file_that_is_gone_is_not_found(anonymous_api: APIClient) -> None:
    assert anonymous_api.get(link_for("documents/gone.pdf", content_type="a/b", name="x")).status_code == 404

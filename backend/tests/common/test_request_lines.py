"""The log says of each request which route it took, and how long it took."""

import json
import logging
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

pytestmark = pytest.mark.django_db


_COMPANY = "6a0e4f0e-2f63-4a8e-9f0b-0f5f2a7d1c11"


def test_a_line_has_route_and_time(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    logs: dict[str, Any] = settings.LOGGING["formatters"]["json"]
    caplog.handler.setFormatter(logs["()"](processor=logs["processor"], foreign_pre_chain=logs["foreign_pre_chain"]))
    with caplog.at_level(logging.INFO):
        client.get(f"/api/v1/companies/{_COMPANY}/invoices")
    line = next(each for each in map(json.loads, caplog.text.splitlines()) if each["event"] == "request_finished")
    assert line["route"].startswith("api/v1/companies/")
    assert _COMPANY not in line["route"]
    assert line["ms"] >= 0

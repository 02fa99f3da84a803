"""A slow line: what is typed before the code of the screen comes is kept."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Visitor, live

LATENCY_MS, BYTES_A_SECOND = 400, 400_000 / 8
PATIENCE_MS = 90_000


@pytest.mark.nightly
def test_what_is_typed_before_the_code_comes_is_kept(visit: Any) -> None:
    visitor: Visitor = visit(device="phone")
    page = visitor.page
    page.set_default_navigation_timeout(PATIENCE_MS)
    line = {"offline": False, "latency": LATENCY_MS, "downloadThroughput": BYTES_A_SECOND}
    session = visitor.context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", {**line, "uploadThroughput": BYTES_A_SECOND})
    page.goto(visitor.url("/login"), wait_until="commit")
    email = page.locator("#prerendered input[name=email]")
    email.fill("nora.slow@example.com", timeout=PATIENCE_MS)
    expect(page.locator("#prerendered")).to_have_count(0, timeout=PATIENCE_MS)
    live(page)
    expect(page.locator("input[name=email]")).to_have_value("nora.slow@example.com")

"""The SPA on a host of its own: built for an API on another origin of the same site, and served by Vite's preview."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import PASSWORD, SETTINGS, Visitor, prepared
from tests.e2e.lines import expire_access_token
from tests.e2e.papers import striped_png
from tests.e2e.screens import Api
from tests.e2e.test_screens import settled
from tests.e2e.test_sessions import OWNER
from tools.machine import free_port
from tools.places import FRONTEND, environment
from tools.processes import command_demand, server_process
from tools.running import HOST
from tools.stack import READY_SECONDS, Stack, running_stack


@pytest.fixture
def apart(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Stack, str]]:
    """A running API, and the origin of an SPA that was built for it; pictures and public pages come from either."""
    port = free_port()
    origin = f"http://{HOST}:{port}"
    more = SETTINGS | {"SITE_URL": origin, "CORS_ALLOWED_ORIGINS": origin}
    with ExitStack() as until_the_end:
        like = prepared(tmp_path_factory)
        stack = until_the_end.enter_context(running_stack(tmp_path / "stack", jobs=False, more=more, like=like))
        built, env = (
            str(tmp_path / "spa" / "public"),
            environment(VITE_API_URL=f"{stack.url}/api/v1", QAFILA_API=stack.url),
        )
        vite = ("npx", "--no-install", "vite")
        command_demand("The SPA could not be built.", [*vite, "build", "--outDir", built], cwd=FRONTEND, env=env)
        preview = [*vite, "preview", "--outDir", built, "--host", HOST, "--port", str(port), "--strictPort"]
        until_the_end.enter_context(server_process(preview, tmp_path / "preview.log", cwd=FRONTEND, env=env))
        deadline = time.monotonic() + READY_SECONDS
        while not _listens(port):
            assert time.monotonic() < deadline, (tmp_path / "preview.log").read_text()
            time.sleep(0.1)
        yield stack, origin


def _listens(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex((HOST, port)) == 0


# The SPA is built again for it. That the headers name the origin is asked of the API by its own tests.
@pytest.mark.nightly
def test_the_portal_works_whole_against_an_api_on_another_origin(
    browser: Browser, apart: tuple[Stack, str], tmp_path: Path
) -> None:
    stack, origin = apart
    companies = Api(stack.url, OWNER, PASSWORD).call("GET", "/companies?simple=true&pagination=all")["data"]
    visitor = Visitor(browser, replace(stack, url=origin), language="en", device="desktop")
    page = visitor.page
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url) if "/api/" in request.url else None)

    visitor.sign_in(OWNER)
    # The access token is refused once: the cookie of the API's host renews it.
    expire_access_token(visitor)
    with page.expect_response("**/api/v1/token/refresh") as refreshed:
        visitor.goto("/account-profile")
    assert refreshed.value.ok
    settled(page)

    page.locator("input[type=file][data-field=image]").set_input_files(striped_png(tmp_path))
    page.get_by_role("dialog").get_by_role("button", name="Use this image").click()
    picture = page.get_by_role("region", name="Photo").locator("img")
    expect(picture).to_be_visible()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=picture.element_handle())

    visitor.goto(f"/company/{companies[0]['id']}/activity")
    settled(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").click()
    assert download.value.suggested_filename == "activity.csv"

    page.get_by_role("link", name="العربية").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("سجل النشاط")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    settled(page)

    visitor.language = "ar"
    visitor.sign_out()
    page.wait_for_url("**/login")
    assert {url for url in asked if not url.startswith(f"{stack.url}/api/v1/")} == set()
    assert visitor.faults == []
    visitor.context.close()


def test_an_origin_that_is_not_named_reads_nothing(stack: Stack, browser: Browser) -> None:
    page = browser.new_page()
    page.route("http://elsewhere.example/", lambda route: route.fulfill(body="<p>", content_type="text/html"))
    page.goto("http://elsewhere.example/")

    answer = page.evaluate(f"fetch({json.dumps(stack.url)} + '/api/v1/schema').then(() => 'read', () => 'refused')")

    assert answer == "refused"
    page.close()

"""The gallery of shared parts, as the dev server shows it."""

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.test_screens import AXE, JUDGE, RULES
from tools.machine import free_port
from tools.places import FRONTEND, environment
from tools.processes import server_process
from tools.running import HOST

READY_SECONDS = 60.0


@pytest.fixture(scope="module")
def dev_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port, log = free_port(), tmp_path_factory.mktemp("gallery") / "vite.log"
    words = ["npx", "--no-install", "vite", "--host", HOST, "--port", str(port), "--strictPort"]
    with server_process(words, log, cwd=FRONTEND, env=environment()):
        wait_for(port, log)
        yield f"http://{HOST}:{port}"


def wait_for(port: int, log: Path) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while True:
        with socket.socket() as line:
            if line.connect_ex((HOST, port)) == 0:
                return
        assert time.monotonic() < deadline, log.read_text(encoding="utf-8")
        time.sleep(0.1)


# By day the screens have the same parts.
@pytest.mark.nightly
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["ar", "en"])
def test_every_shared_part_is_accessible(browser: Browser, dev_server: str, language: str, scheme: str) -> None:
    page = browser.new_page(bypass_csp=True)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    # It optimizes its libraries at the first visit, and loads the page again.
    page.goto(f"{dev_server}/gallery.html?language={language}&scheme={scheme}")
    expect(page.get_by_role("heading", level=1, name="Gallery")).to_be_visible(timeout=READY_SECONDS * 1000)
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE.read_text(encoding="utf-8"))

    assert page.evaluate(JUDGE, RULES) == []
    assert faults == []
    expect(page.locator("html")).to_have_attribute("data-mantine-color-scheme", scheme)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.close()

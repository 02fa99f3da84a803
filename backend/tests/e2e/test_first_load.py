"""What a browser loads before a screen stands: within the budget, compressed, and nothing asked for twice."""

import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, StorageState

from tests.e2e.conftest import PASSWORD, Visitor
from tests.e2e.screens import OWNER, Api, Screen, screens
from tools.places import FRONTEND
from tools.stack import Stack

PUBLIC = FRONTEND / "dist" / "public"
# Scripts of a first load, gzip.
BUDGET = 280 * 1024
FIRST_WORDS = ("common", "words", "accounts")
FONTS = 2


@pytest.fixture(scope="module")
def plan(stack: Stack) -> dict[str, Screen]:
    found = screens(FRONTEND / "dist" / "documents.json", Api(stack.url, OWNER, PASSWORD))
    return {screen.name: screen for screen in found}


@pytest.fixture(scope="module")
def session(browser: Browser, stack: Stack) -> StorageState:
    """The owner's cookies and storage after signing in as people do."""
    visitor = Visitor(browser, stack, language="ar", device="desktop", service_workers="allow")
    with closing(visitor.context):
        visitor.sign_in(OWNER)
        return visitor.context.storage_state()


def files_of(manifest: dict[str, Any], names: list[str]) -> set[str]:
    """The chunks of these sources and everything that they import."""
    seen: set[str] = set()
    while names:
        if (name := names.pop()) not in seen:
            seen.add(name)
            names.extend(manifest[name].get("imports", []))
    return {manifest[name]["file"] for name in seen}


def test_the_scripts_of_every_first_load_keep_to_the_budget(stack: Stack) -> None:
    manifest = json.loads((PUBLIC / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    pages = [name for name in manifest if re.fullmatch(r"src/pages/.*Page\.tsx", name)]
    assert len(pages) > 50
    words = [f"src/i18n/locales/ar/{name}.json" for name in FIRST_WORDS]
    over = {}
    for page in pages:
        files = files_of(manifest, ["index.html", page, *words])
        # Only what would not get any smaller stays as it is.
        built = [PUBLIC / f"{file}.gz" for file in files]
        weight = sum((each if each.exists() else each.with_suffix("")).stat().st_size for each in built)
        if weight > BUDGET:
            over[Path(page).stem] = weight
    assert over == {}


@pytest.mark.parametrize("name", ["home", "company", "company-overview", "company-invoices", "company-license"])
def test_a_first_load_asks_for_nothing_twice(
    browser: Browser, stack: Stack, plan: dict[str, Screen], session: StorageState, name: str
) -> None:
    context = browser.new_context(
        base_url=stack.url,
        storage_state=session,
        viewport={"width": 390, "height": 844},
        service_workers="block",
    )
    with closing(context):
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"/ar{plan[name].path}", wait_until="networkidle")
        calls = [url for url in asked if "/api/" in url]
        assert sorted(calls) == sorted(set(calls))
        # One for each weight.
        assert len([url for url in asked if url.endswith(".woff2")]) == FONTS


def test_scripts_and_styles_come_compressed_and_are_kept_for_ever(browser: Browser, stack: Stack) -> None:
    page = browser.new_page(base_url=stack.url, service_workers="block")
    asked = page.goto("/ar/login")
    assert asked
    files = re.findall(r"/assets/[^\"\s]+\.(?:js|css)(?=[\"\s])", asked.text())
    assert any(name.endswith(".js") for name in files)
    assert any(name.endswith(".css") for name in files)
    for file in files:
        headers = page.request.get(file, headers={"Accept-Encoding": "gzip"}).headers
        assert "immutable" in headers["cache-control"], file
        built = Path(FRONTEND / "dist" / "public" / f"{file[1:]}.gz")
        # Only what would not get any smaller stays as it is.
        if not built.exists():
            assert int(headers["content-length"]) < 500, file
            continue
        assert headers["content-encoding"] == "gzip", file
        assert int(headers["content-length"]) == built.stat().st_size
    page.close()

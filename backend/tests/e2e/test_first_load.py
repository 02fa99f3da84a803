"""What a browser transfers before a screen stands: compressed, within the budget, and no more than it needs."""

import re
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, StorageState

from tests.e2e.conftest import PASSWORD
from tests.e2e.first_loads import CSS_AIM, JS_AIM, JS_AIM_ELSEWHERE, session_of, weighed
from tests.e2e.screens import LAST_STEP, Api, Screen, screens
from tools.places import FRONTEND
from tools.stack import Stack

OWNER = "owner@example.com"
HEAVIEST = (
    "login",
    "signup",
    "home",
    "account-profile",
    "company-charges",
    "company-withdrawal-requests-add",
    "company-license",
    "company-main-info-personal-info",
    "company-main-info-legal-info",
)
FILES_AIM = 25
FACES_AIM = 2
STEPS = tuple(f"add-company-{number:02d}" for number in range(1, LAST_STEP + 1))
# Those with lists of places, phones, banks, and the summary; the others are parts of these.
HEAVY_STEPS = ("add-company-05", "add-company-08", "add-company-10")


@pytest.fixture(scope="module")
def plan(stack: Stack) -> dict[str, Screen]:
    found = screens(FRONTEND / "dist" / "documents.json", Api(stack.address, OWNER, PASSWORD))
    return {screen.name: screen for screen in found}


@pytest.fixture(scope="module")
def session(browser: Browser, stack: Stack) -> StorageState:
    """The owner's."""
    return session_of(browser, stack)


# In parts, which the processes of the suite share.
@pytest.mark.parametrize(
    "names",
    [HEAVIEST, HEAVY_STEPS, pytest.param(STEPS, marks=pytest.mark.nightly)],
    ids=["pages", "heavy steps", "wizard"],
)
def test_the_heaviest_screens_keep_to_their_budget(
    browser: Browser, stack: Stack, plan: dict[str, Screen], session: StorageState, names: tuple[str, ...]
) -> None:
    for name in names:
        screen = plan[name]
        weight = weighed(browser, stack, screen, session)
        assert 50 < weight.js <= JS_AIM.get(name, JS_AIM_ELSEWHERE), weight
        assert 5 < weight.css <= CSS_AIM, weight


@pytest.mark.parametrize("name", ["home", "company", "company-overview", "company-invoices", "company-license"])
def test_a_first_load_is_few_files_and_asks_for_nothing_twice(
    browser: Browser, stack: Stack, plan: dict[str, Screen], session: StorageState, name: str
) -> None:
    context = browser.new_context(
        base_url=stack.address,
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
        assert len([url for url in asked if url.endswith(".woff2")]) == FACES_AIM
        # Logos come one for each company; the browser asks for its icon again as it likes.
        assert len({url for url in asked if "/media/" not in url}) <= FILES_AIM
        # What the document asked for ahead was wanted (app/firstQueries.ts).
        assert page.evaluate("[...(window.earlyRequests ?? new Map()).keys()]") == []


def test_scripts_and_styles_come_compressed_and_are_kept_for_ever(browser: Browser, stack: Stack) -> None:
    page = browser.new_page(base_url=stack.address, service_workers="block")
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

"""First load of a screen: what Chromium transfers until the page stands. Called directly it weighs every screen.

Counted are files and their bytes as they came over the wire (brotli), with an empty cache, in Arabic, 1440 px wide. The
browser saves data, so that nothing is fetched ahead for pages that may come next.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from playwright.sync_api import Browser, Request, StorageState

from tests.e2e.conftest import Visitor, live
from tests.e2e.screens import DOCUMENTS, OWNER, Api, Screen, screens
from tools.console import mark
from tools.stack import Stack

KB = 1000
JS_AIM = {"login": 175.0}
# 221.0 and 25.5 until reading addresses, amounts and phones became as strict as the API.
JS_AIM_ELSEWHERE = 222.5
# The rules for large text on a phone are half a KB of it.
CSS_AIM = 26.0
TOTAL_AIM, FILES_AIM = 400.0, 25


@dataclass(frozen=True)
class Weight:
    """One screen's scripts, styles and everything in KB (1,000 bytes), as they were transferred, and its files."""

    route: str
    js: float
    css: float
    total: float
    files: int


def session_of(browser: Browser, stack: Stack) -> StorageState:
    """The owner's cookies and storage after signing in as people do."""
    visitor = Visitor(browser, stack, language="ar", device="desktop", service_workers="allow")
    visitor.sign_in(OWNER)
    state = visitor.context.storage_state()
    visitor.context.close()
    return state


def weighed(browser: Browser, stack: Stack, screen: Screen, session: StorageState) -> Weight:
    """One screen's first load, with an empty cache."""
    context = browser.new_context(
        base_url=stack.address,
        viewport={"width": 1440, "height": 900},
        locale="ar",
        storage_state=session if screen.signed_in else None,
        service_workers="block",
    )
    # What the page behind a sign-up asks for.
    context.add_cookies([{"name": "email", "value": OWNER, "url": stack.address}])
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setDataSaverOverride", {"dataSaverEnabled": True})
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto(f"/ar{screen.path}", wait_until="load")
    live(page)
    page.locator("h1:visible").first.wait_for()
    page.wait_for_load_state("networkidle")
    weight = weight_of(screen.name, [(each.resource_type, each.sizes()["responseBodySize"]) for each in finished])
    context.close()
    return weight


def weight_of(name: str, bodies: Iterable[tuple[str, int]]) -> Weight:
    """The sum of what came over the wire, from pairs of a kind (``script``, ``stylesheet``, others) and bytes."""
    bodies = list(bodies)
    js, css = (sum(size for kind, size in bodies if kind == wanted) / KB for wanted in ("script", "stylesheet"))
    return Weight(name, js, css, sum(size for _kind, size in bodies) / KB, len(bodies))


def test_first_loads(browser: Browser, stack: Stack) -> None:
    """Prints every screen's figures, each with its aim; a missed one fails nothing. For ``make bench``."""
    session = session_of(browser, stack)
    found = [weighed(browser, stack, screen, session) for screen in screens(DOCUMENTS, Api(stack.address))]
    for each in sorted(found, key=lambda weight: (-weight.js, weight.route)):
        aim = JS_AIM.get(each.route, JS_AIM_ELSEWHERE)
        print(
            f"  {each.route:<40} JS {each.js:>6.1f} ≤ {aim:.0f} {mark(each.js <= aim)}"
            f"  CSS {each.css:>5.1f} ≤ {CSS_AIM} {mark(each.css <= CSS_AIM)}"
            f"  all {each.total:>6.1f} ≤ {TOTAL_AIM:.0f} {mark(each.total <= TOTAL_AIM)}"
            f"  files {each.files:>3} ≤ {FILES_AIM} {mark(each.files <= FILES_AIM)}"
        )

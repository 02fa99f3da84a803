"""``make look``: contact sheets of every screen in every state, in both languages, schemes and widths, in var/look/.

``SCREEN=licence`` takes only screens whose name contains the word; ``STATE=full`` only that state; ``IN=en`` only that
language.
"""

import base64
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Route

from tests.e2e.conftest import Visitor, live
from tests.e2e.screens import DOCUMENTS, OWNER, WAYS, Api, Screen, screens
from tools.stack import Stack

WIDTHS = {1440: 900, 390: 844}
SCHEMES = ("light", "dark")
LANGUAGES = ("ar", "en")
# How long a page may take to draw its skeletons, to draw itself again, and to come to rest.
LOADING_MS, REPAINT_MS, QUIET_MS = 700, 250, 6000
# What the frame itself needs; everything else is the screen's own data.
FRAME = re.compile(
    r"/api/v1/(signin|token/refresh|profile|myProfile|signout|project-settings|currencies|countries|languages)\b"
)
COMPANY = re.compile(r"/api/v1/companies/[0-9a-f-]+(\?|$)")
RESET_LINK = re.compile(r"/api/v1/password/reset\b")
LISTS = re.compile(
    r"/api/v1/.*(invoices|credit-notes|charges|ledger|withdrawal-requests|subscription-history|activity|companies|banners|balances)(\?|$)"
)
EMPTY = {"data": [], "banners": [], "meta": {"current_page": 1, "last_page": 1, "per_page": 20, "total": 0}}
SHEET = """<!doctype html><style>
body { margin: 24px; inline-size: 1900px; background: #d9d4cc; font: 16px sans-serif }
main { display: flex; flex-wrap: wrap; gap: 24px; align-items: start }
figure { margin: 0 } div { max-block-size: 1700px; overflow: hidden } .w1440 img { inline-size: 893px }
</style>"""


# Each process of the suite takes a share of the screens.
@pytest.mark.parametrize("share", range(8))
def test_look(browser: Browser, stack: Stack, share: int) -> None:
    every = [*screens(DOCUMENTS, Api(stack.url))][share::8]
    only_state, only_language = os.environ.get("STATE", ""), os.environ.get("IN", "")
    visitors = {
        (language, signed_in): Visitor(browser, stack, language=language, device="desktop")
        for language in LANGUAGES
        if only_language in ("", language)
        for signed_in in (True, False)
    }
    for (_language, signed_in), visitor in visitors.items():
        visitor.context.add_cookies([{"name": "email", "value": OWNER, "url": stack.url}])
        if signed_in:
            visitor.sign_in(OWNER)
    paper = browser.new_page()
    for screen in every:
        for state in screen.states if os.environ.get("SCREEN", "") in screen.name else ():
            if only_state in ("", state):
                chosen = [visitor for (_, signed_in), visitor in visitors.items() if signed_in == screen.signed_in]
                figures = [figure for visitor in chosen for figure in pictures(visitor, screen, state)]
                # The wide ones first.
                main = "".join(sorted(figures, key=lambda figure: "w1440" not in figure))
                paper.set_content(f"{SHEET}<h1>{screen.pattern} · {state}</h1><main>{main}</main>")
                paper.screenshot(path=Path(os.environ["LOOK_DIR"]) / f"{screen.name}.{state}.png", full_page=True)


def pictures(visitor: Visitor, screen: Screen, state: str) -> Iterator[str]:
    """The whole page, top to bottom, in every width and scheme; loaded once, then resized and recoloured."""
    page = visitor.new_page()
    waiting = answers_bend(page, screen, state)
    try:
        page.goto(visitor.url(screen.empty_path if state == "empty" else screen.path), wait_until="load")
        live(page)
        if state == "loading":
            page.wait_for_timeout(LOADING_MS)
        else:
            # A page that polls is photographed as it is.
            with suppress(Error):
                page.wait_for_load_state("networkidle", timeout=QUIET_MS)
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                page.wait_for_timeout(REPAINT_MS)
                picture = base64.b64encode(page.screenshot(full_page=True, type="jpeg", quality=90)).decode()
                caption = f"<figcaption>{visitor.language} · {width} · {scheme}</figcaption>"
                image = f'<div><img src="data:image/jpeg;base64,{picture}"></div>'
                yield f'<figure class="w{width}">{caption}{image}</figure>'
    except Error as error:
        yield f"<figure>{visitor.language}: {error}</figure>"
    finally:
        for route in waiting:
            route.abort()
        page.unroute_all(behavior="ignoreErrors")
        page.close()


def answers_bend(page: Page, screen: Screen, state: str) -> list[Route]:
    """Answer in the server's place where the state asks for it. Gives back the calls that wait for ever."""
    waiting: list[Route] = []

    def answer(route: Route) -> None:
        url = route.request.url
        if screen.pattern in WAYS and RESET_LINK.search(url):
            # Any link will do for looking at the form behind it.
            route.fulfill(status=200, json={"message": None, "data": {"email": OWNER}})
        elif FRAME.search(url) or (screen.in_company and COMPANY.search(url)) or state == "full":
            route.fallback()
        elif state == "error":
            route.fulfill(status=500, json={"message": "حدث خطأ", "request_id": "look"})
        elif state == "empty" and route.request.method == "GET" and LISTS.search(url):
            route.fulfill(status=200, json=EMPTY)
        elif state == "loading":
            waiting.append(route)
        else:
            route.fallback()

    page.route("**/api/v1/**", answer)
    return waiting

"""Photographs: one Chromium, one page for a screen, a state and a language, the API bent for the states."""

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Error, Page, Route, sync_playwright

from tools.look.plan import WAYS, Screen
from tools.look.sheets import Shot

HEIGHTS = {1440: 900, 390: 844}
WIDEST = max(HEIGHTS)
# How long a page may take to draw its skeletons, and to draw itself again after a change of size or scheme.
LOADING_MS = 700
REPAINT_MS = 150
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FLAGS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
SCHEMES = ("light", "dark")
# What the frame itself needs; everything else is the screen's own data.
FRAME = re.compile(
    r"/api/v1/(signin|token/refresh|profile|myProfile|signout|project-settings|currencies|countries|languages)\b"
)
COMPANY = re.compile(r"/api/v1/companies/[0-9a-f-]+(\?|$)")
RESET_LINK = re.compile(r"/api/v1/password/reset\b")
LISTS = re.compile(
    r"/api/v1/.*(invoices|charges|ledger|withdrawal-requests|subscription-history|activity|companies|banners|balances)(\?|$)"
)


@contextmanager
def chromium(executable: Path, *, as_root: bool) -> Iterator[Browser]:
    """The browser, closed at the end."""
    with sync_playwright() as playwright:
        flags = [*FLAGS, "--no-sandbox"] if as_root else list(FLAGS)
        browser = playwright.chromium.launch(executable_path=str(executable), args=flags)
        try:
            yield browser
        finally:
            browser.close()


def _bend(page: Page, screen: Screen, state: str) -> list[Route]:
    """Answer in the server's place where the state asks for it. Gives back the calls that wait for ever."""
    waiting: list[Route] = []

    def answer(route: Route) -> None:
        url = route.request.url
        if screen.pattern in WAYS and RESET_LINK.search(url):
            # Any link will do for looking at the form behind it.
            route.fulfill(status=200, json={"message": None, "data": {"email": "owner@example.com"}})
        elif FRAME.search(url) or (screen.in_company and COMPANY.search(url)) or state == "full":
            route.fallback()
        elif state == "error":
            route.fulfill(status=500, json={"message": "حدث خطأ", "request_id": "look"})
        elif state == "empty" and route.request.method == "GET" and LISTS.search(url):
            empty = {"data": [], "meta": {"current_page": 1, "last_page": 1, "per_page": 20, "total": 0}}
            route.fulfill(status=200, json=empty | ({"banners": []} if "banners" in url else {}))
        elif state == "loading":
            waiting.append(route)
        else:
            route.fallback()

    page.route("**/api/v1/**", answer)
    return waiting


class Visitor:
    """A browser context with one language; signed in or not."""

    def __init__(self, browser: Browser, address: str, *, language: str) -> None:
        self._address, self._language = address, language
        self._context = browser.new_context(
            viewport={"width": WIDEST, "height": HEIGHTS[WIDEST]},
            locale="ar" if language == "ar" else "en-GB",
            timezone_id="Asia/Riyadh",
            reduced_motion="reduce",
        )
        self._context.add_cookies([{"name": "email", "value": "owner@example.com", "url": address}])

    def sign_in(self, email: str, password: str) -> None:
        """Through the login page, as people do."""
        page = self._context.new_page()
        page.goto(f"{self._address}/{self._language}/login")
        page.locator("input[name=email]").fill(email)
        page.locator("input[name=password]").fill(password)
        page.locator("form button[type=submit]").click()
        page.wait_for_url(re.compile(rf"/{self._language}/?$"))
        page.close()

    def shots(self, screen: Screen, state: str) -> list[Shot]:
        """The whole page, top to bottom, in every width and scheme; loaded once, then resized and recoloured."""
        page = self._context.new_page()
        shots: list[Shot] = []
        waiting = _bend(page, screen, state)
        try:
            path = screen.empty_path if state == "empty" else screen.path
            page.goto(f"{self._address}/{self._language}{path}", wait_until="load")
            _settle(page, state)
            for width, height in HEIGHTS.items():
                page.set_viewport_size({"width": width, "height": height})
                for scheme in SCHEMES:
                    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
                    page.evaluate(PAINTED)
                    page.wait_for_timeout(REPAINT_MS)
                    shots.append(Shot(self._language, width, scheme, page.screenshot(full_page=True)))
        except Error as error:
            shots.append(Shot(self._language, min(HEIGHTS), "light", _words(str(error))))
        finally:
            for route in waiting:
                route.abort()
            page.unroute_all(behavior="ignoreErrors")
            page.close()
        return shots

    def close(self) -> None:
        """End the context."""
        self._context.close()


def _settle(page: Page, state: str) -> None:
    # What the document shows first gives way to the application.
    page.locator("#painted").wait_for(state="detached")
    if state == "loading":
        page.wait_for_timeout(LOADING_MS)
        return
    try:
        page.wait_for_load_state("networkidle", timeout=6000)
    except Error:
        return  # a page that polls is photographed as it is


def _words(text: str) -> bytes:
    image = Image.new("RGB", (390, 300), "white")
    ImageDraw.Draw(image).text((10, 10), text[:600], fill="red")
    output = io.BytesIO()
    image.save(output, "PNG")
    return output.getvalue()

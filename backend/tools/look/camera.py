"""Photographs: one Chromium, one page a picture's language, width and scheme, the API bent for the states."""

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Route, sync_playwright

from tools.look.plan import Screen

HEIGHTS = {390: 844, 1440: 900}
MOST_PIXELS_HIGH = 2600
FLAGS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
# What the shell itself needs; everything else is the screen's own data.
SHELL = re.compile(
    r"/api/v1/(signin|token/refresh|profile|myProfile|signout|project-settings|currencies|countries|languages)\b"
)
COMPANY_SHELL = re.compile(
    r"/api/v1/(signin|token/refresh|profile|myProfile|signout|project-settings|currencies|countries|languages)\b"
)
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


def _bend(page: Page, state: str) -> None:
    def answer(route: Route) -> None:
        url = route.request.url
        if SHELL.search(url) or (COMPANY_SHELL.search(url) and state != "loading"):
            route.fallback()
        elif state == "error":
            route.fulfill(status=500, json={"message": "حدث خطأ", "request_id": "look"})
        elif state == "empty" and route.request.method == "GET" and LISTS.search(url):
            empty = {"data": [], "meta": {"current_page": 1, "last_page": 1, "per_page": 20, "total": 0}}
            route.fulfill(status=200, json=empty | ({"banners": []} if "banners" in url else {}))
        elif state == "loading":
            return  # never answered: the page keeps waiting
        else:
            route.fallback()

    if state in ("error", "empty", "loading"):
        page.route("**/api/v1/**", answer)


class Visitor:
    """A browser context with one language, width, scheme; signed in or not."""

    def __init__(self, browser: Browser, address: str, *, language: str, width: int, scheme: str) -> None:
        self._address, self._language = address, language
        self._context = browser.new_context(
            viewport={"width": width, "height": HEIGHTS[width]},
            color_scheme="dark" if scheme == "dark" else "light",
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

    def picture(self, screen: Screen, state: str) -> bytes:
        """The whole page as PNG, from top to bottom."""
        page = self._context.new_page()
        try:
            _bend(page, state)
            path = screen.empty_path if state == "empty" else screen.path
            page.goto(f"{self._address}/{self._language}{path}", wait_until="load")
            if state == "loading":
                page.wait_for_timeout(700)
            else:
                _settle(page)
            return page.screenshot(full_page=True, clip=None)
        except Error as error:
            return _words(str(error))
        finally:
            page.close()

    def close(self) -> None:
        """End the context."""
        self._context.close()


def _settle(page: Page) -> None:
    try:
        page.wait_for_load_state("networkidle", timeout=6000)
    except Error:
        return  # a page that polls is photographed as it is
    page.wait_for_timeout(150)


def _words(text: str) -> bytes:
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (390, 300), "white")
    ImageDraw.Draw(image).text((10, 10), text[:600], fill="red")
    output = io.BytesIO()
    image.save(output, "PNG")
    return output.getvalue()

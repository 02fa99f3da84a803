"""What the document shows before any script has come."""

import io
import re
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.conftest import BOTH, Visitor, live
from tools.stack import Stack

MEMBER = "member@example.com"
SCRIPTS = re.compile(r"/assets/[^/]+\.js$")


def hold_scripts(page: Page) -> Callable[[], None]:
    """No script comes before the returned function was called."""
    waiting: list[Route] = []
    is_open = False

    def asked(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            waiting.append(route)

    def release() -> None:
        nonlocal is_open
        is_open = True
        for route in waiting:
            route.continue_()

    page.route(SCRIPTS, asked)
    return release


def before_scripts(visitor: Visitor, path: str) -> tuple[Page, Callable[[], None]]:
    """A page whose scripts do not come yet."""
    release = hold_scripts(visitor.page)
    visitor.page.goto(visitor.url(path), wait_until="domcontentloaded")
    return visitor.page, release


@BOTH
def test_a_shell_stands_before_what_is_private_comes(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.sign_in(MEMBER)
    page, release = before_scripts(visitor, "/account-profile")
    expect(page.locator("#shell")).to_be_visible()
    release()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    live(page)


@BOTH
def test_a_guest_sees_no_shell_of_what_is_private(visit: Any, language: str, device: str) -> None:
    page, release = before_scripts(visit(language=language, device=device), "/account-profile")
    expect(page.locator("#shell")).to_have_count(0)
    release()
    page.wait_for_url(re.compile(rf"/{language}/login$"))


@BOTH
def test_the_colours_are_right_from_the_first_picture(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.page.emulate_media(color_scheme="dark")
    page, release = before_scripts(visitor, "/login")
    expect(page.locator("html")).to_have_attribute("data-mantine-color-scheme", "dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(21, 18, 16)")
    release()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "rgb(21, 18, 16)")


@pytest.mark.parametrize("language", ["ar", "en"])
def test_without_scripts_the_page_says_so_in_its_own_look(browser: Browser, stack: Stack, language: str) -> None:
    with closing(browser.new_context(java_script_enabled=False, base_url=stack.url)) as context:
        page = context.new_page()
        page.goto(f"/{language}/login")
        notice = page.locator("noscript p")
        expect(notice).to_contain_text("JavaScript")
        expect(notice).to_have_css("background-color", "rgb(253, 244, 220)")
        expect(notice).to_have_css("font-weight", "600")


# By the object model: the pages' policy allows no style in the markup.
DIGITS = """([lang, letter]) => {
    const line = document.body.appendChild(document.createElement('p'));
    Object.assign(line, {lang, dir: 'ltr', textContent: letter});
    line.appendChild(document.createElement('span')).textContent = '2026';
    Object.assign(line.style, {position: 'fixed', inset: 0, zIndex: 9, margin: 0, fontSize: '90px',
        lineHeight: 2, background: '#fff', color: '#000'});
    return document.fonts.ready.then(() => undefined);
}"""


@pytest.mark.parametrize("path", ["/login", "/admin/login/"])
def test_digits_have_one_height_beside_the_letters_of_both_languages(visit: Any, path: str) -> None:
    page = visit(language="ar", device="desktop").page
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    def picture(lang: str, letter: str) -> bytes:
        page.evaluate(DIGITS, [lang, letter])
        return bytes(page.locator("p > span", has_text="2026").last.screenshot(animations="disabled"))

    assert ink_height(picture("ar", "س")) == ink_height(picture("en", "a"))


def ink_height(picture: bytes) -> int:
    box = ImageChops.invert(Image.open(io.BytesIO(picture)).convert("L")).getbbox()
    assert box is not None
    return box[3] - box[1]

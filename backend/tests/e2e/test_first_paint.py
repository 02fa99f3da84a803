"""Guests' screens come prerendered: seen before any script, and hydrated without a loss."""

import re
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor, live
from tests.e2e.test_screens import AXE, JUDGE, RULES
from tools.stack import Stack

MEMBER = "member@example.com"
SCRIPTS = re.compile(r"/assets/[^/]+\.js$")
WORDS = {
    "ar": {"login": "تسجيل الدخول", "signup": "إنشاء حساب", "forget-password": "نسيت كلمة المرور"},
    "en": {"login": "Sign in", "signup": "Sign up", "forget-password": "Forgot your password"},
}
# Where everything stands that a reader sees, and how it looks, once every face is here.
PICTURE = """async () => {
  await Promise.all([...document.fonts].map((face) => face.load()));
  const seen = '#root :is(h1, h2, li, p, a, label, input, button, svg, span)';
  return [...document.querySelectorAll(seen)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    return [element.localName, ...[x, y, width, height].map(Math.round), color, backgroundColor, fontSize, fontWeight,
      opacity].join(' ');
  });
}"""


# What is replaced is painted anew: by then in its own face, and so perhaps the largest paint of the page.
REMEMBER = "() => { window.painted = [...document.querySelectorAll('#root *')]; }"
REPLACED = "() => window.painted.filter((element) => !element.isConnected).map((element) => element.outerHTML)"


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


def prerendered(visitor: Visitor, path: str) -> tuple[Page, Callable[[], None]]:
    """A page whose scripts do not come yet."""
    release = hold_scripts(visitor.page)
    visitor.page.goto(visitor.url(path), wait_until="domcontentloaded")
    return visitor.page, release


@BOTH
@pytest.mark.parametrize("screen", ["login", "signup", "forget-password"])
def test_a_screen_for_guests_is_seen_whole_before_any_script(
    visit: Any, screen: str, language: str, device: str
) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.context.add_init_script(path=AXE)
    page, release = prerendered(visitor, f"/{screen}")
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS[language][screen])
    expect(page.locator("form input[name=email]")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("dir", "rtl" if language == "ar" else "ltr")
    assert WORDS[language][screen] in page.title()
    assert page.evaluate(JUDGE, RULES) == []
    before = page.evaluate(PICTURE)
    assert len(before) > 10
    page.evaluate(REMEMBER)
    release()
    live(page)
    assert page.evaluate(PICTURE) == before
    assert page.evaluate(REPLACED) == []


@BOTH
def test_what_is_typed_before_the_scripts_is_kept_with_focus_and_caret(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    page, release = prerendered(visitor, "/signup")
    page.locator("input[name=email]").fill("nora.early@example.com")
    page.locator("input[type=checkbox]").first.check()
    name = page.locator("input[name=first_name]")
    name.fill("Noura")
    name.evaluate("field => field.setSelectionRange(2, 4)")
    release()
    live(page)
    expect(page.locator("input[name=email]")).to_have_value("nora.early@example.com")
    expect(page.locator("input[type=checkbox]").first).to_be_checked()
    expect(name).to_have_value("Noura")
    expect(name).to_be_focused()
    assert name.evaluate("field => [field.selectionStart, field.selectionEnd]") == [2, 4]


@BOTH
@pytest.mark.parametrize("way", ["enter", "press"])
def test_a_form_sent_before_the_scripts_is_sent(visit: Any, language: str, device: str, way: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    page, release = prerendered(visitor, "/login")
    page.locator("input[name=email]").fill(MEMBER)
    page.locator("input[name=password]").fill(PASSWORD)
    if way == "enter":
        page.locator("input[name=password]").press("Enter")
    else:
        page.locator("form button[type=submit]").click()
    # It has not gone anywhere as a form without a script does.
    assert page.url == visitor.stack.address + visitor.url("/login")
    release()
    page.wait_for_url(re.compile(rf"/{language}/?$"))


@BOTH
def test_nobody_who_is_signed_in_sees_the_form_for_signing_in(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.sign_in(MEMBER)
    page, release = prerendered(visitor, "/login")
    expect(page.locator("[data-prerendered]")).to_have_count(0)
    release()
    page.wait_for_url(re.compile(rf"/{language}/?$"))


@BOTH
def test_a_shell_stands_before_what_is_private_comes(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.sign_in(MEMBER)
    page, release = prerendered(visitor, "/account-profile")
    expect(page.locator("#shell")).to_be_visible()
    release()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    live(page)


@BOTH
def test_a_guest_sees_no_shell_of_what_is_private(visit: Any, language: str, device: str) -> None:
    page, release = prerendered(visit(language=language, device=device), "/account-profile")
    expect(page.locator("#shell")).to_have_count(0)
    release()
    page.wait_for_url(re.compile(rf"/{language}/login$"))


@BOTH
def test_the_colours_are_right_from_the_first_picture(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.page.emulate_media(color_scheme="dark")
    page, release = prerendered(visitor, "/login")
    expect(page.locator("html")).to_have_attribute("data-mantine-color-scheme", "dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(21, 18, 16)")
    release()
    live(page)


@pytest.mark.parametrize("language", ["ar", "en"])
def test_without_scripts_the_page_says_so_in_its_own_look(browser: Browser, stack: Stack, language: str) -> None:
    with closing(browser.new_context(java_script_enabled=False, base_url=stack.address)) as context:
        page = context.new_page()
        page.goto(f"/{language}/login")
        notice = page.locator("noscript p")
        expect(notice).to_contain_text("JavaScript")
        expect(notice).to_have_css("background-color", "rgb(253, 244, 220)")
        expect(notice).to_have_css("font-weight", "600")
        expect(page.locator("h1")).to_have_text(WORDS[language]["login"])

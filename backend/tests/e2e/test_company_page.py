"""The look of a company's page: tried on the preview, kept, and worn by the page that everybody sees."""

from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.conftest import BOTH, PASSWORD, WIDTHS, Visitor
from tests.e2e.screens import OWNER, Api
from tests.e2e.test_main_job import Ops
from tests.e2e.test_screens import AXE, JUDGE, RULES
from tools.stack import Stack

SEA = {"ar": "البحر", "en": "Sea"}
SAVE = {"ar": "حفظ التغييرات", "en": "Save changes"}
KEPT = {"ar": "تم حفظ الصفحة", "en": "The page was saved"}
NAME = {"ar": "واحة السفر", "en": "Wahat Travel"}
SHARE = {"ar": "مشاركة", "en": "Share"}
BLUE = "rgb(29, 79, 145)"


def judged(page: Page) -> Any:
    return page.evaluate(JUDGE, RULES)


@BOTH
def test_a_theme_is_tried_kept_and_seen_on_the_page(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.context.add_init_script(path=AXE)
    api = Api(visitor.stack.url, OWNER, PASSWORD)
    rows = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    company = next(row["id"] for row in rows if row["sub_domain"] == "wahat-travel")
    # Whatever was kept before, by this very test in another language.
    dawn = next(row["id"] for row in api.call("GET", "/themes?pagination=all")["data"] if row["level"] == 0)
    api.call("PUT", f"/companies/{company}/theme", {"theme": dawn})
    visitor.enter(OWNER)
    page = visitor.goto(f"/company/{company}/main-info/custom-themes")

    page.get_by_role("radio", name=SEA[language], exact=True).check(force=True)
    for frame in page.locator("iframe").all():
        expect(frame.content_frame.locator("header")).to_have_css("background-color", BLUE)
    page.get_by_role("button", name=SAVE[language]).click()
    expect(page.get_by_text(KEPT[language])).to_be_visible()

    page.goto(visitor.url("/c/wahat-travel"))
    expect(page.locator("header")).to_have_css("background-color", BLUE)
    assert judged(page) == []


@pytest.mark.parametrize(("language", "device"), [("ar", "desktop"), ("en", "phone")])
def test_without_scripts_the_page_says_everything_but_share(
    browser: Browser, stack: Stack, language: str, device: str
) -> None:
    width, height = WIDTHS[device]
    lines = {}
    for runs_scripts in (True, False):
        viewport: ViewportSize = {"width": width, "height": height}
        with closing(browser.new_context(java_script_enabled=runs_scripts, viewport=viewport)) as context:
            page = context.new_page()
            page.goto(f"{stack.url}{'/en' if language == 'en' else ''}/c/wahat-travel")
            expect(page.get_by_role("heading", level=1, name=NAME[language])).to_be_visible()
            # Not told by the width of the window: a page that is wider than it is scrolled sideways.
            assert page.locator("body").bounding_box()["width"] <= width  # type: ignore[index]  # it is there
            lines[runs_scripts] = page.locator("body").inner_text().split("\n")
    assert [line for line in lines[True] if line != SHARE[language]] == lines[False]


ABOUT = "Small groups, and people who know the way."
COPIED = "navigator.clipboard.read().then(([item]) => item.getType('text/html')).then((part) => part.text())"


def test_what_a_company_says_is_shown_reported_without_a_script_and_hidden(visit: Any, browser: Browser) -> None:
    visitor: Visitor = visit(language="en", device="phone")
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    api = Api(visitor.stack.url, OWNER, PASSWORD)
    rows = api.call("GET", "/companies?simple=true&pagination=all")["data"]
    company = next(row["id"] for row in rows if row["sub_domain"] == "wahat-travel")
    api.call("PUT", f"/companies/{company}/public-page", {"opening_hours": [], "about_en": ""})
    visitor.enter(OWNER)
    page = visitor.goto(f"/company/{company}/main-info/custom-themes")
    page.get_by_role("textbox", name="In English").fill(ABOUT)
    page.get_by_role("button", name="Add hours").click()
    page.get_by_label("To", exact=True).fill("11:45")
    page.get_by_role("button", name=SAVE["en"]).click()
    expect(page.get_by_text(KEPT["en"])).to_be_visible()
    page.get_by_role("button", name="Copy email signature").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    assert "/c/wahat-travel" in page.evaluate(COPIED)

    width, height = WIDTHS["phone"]
    viewport: ViewportSize = {"width": width, "height": height}
    with closing(browser.new_context(java_script_enabled=False, viewport=viewport)) as context:
        stranger, there = context.new_page(), f"{visitor.stack.url}/en/c/wahat-travel"
        stranger.goto(there)
        expect(stranger.get_by_text(ABOUT)).to_be_visible()
        expect(stranger.get_by_text("09:00–11:45")).to_be_visible()
        stranger.get_by_role("link", name="Report this page").click()
        stranger.get_by_label("False information").check()
        stranger.get_by_role("button", name="Send report").click()
        expect(stranger.get_by_role("heading", name="We received your report")).to_be_visible()
        page = Ops(visit(language="en", device="desktop")).page
        page.goto("/admin/companies/pagereport/?status__exact=open")
        page.locator("#result_list tbody th a").first.click()
        page.get_by_role("link", name="Hide the text").click()
        page.locator("[name=reason_en]").fill("It is not true.")
        page.locator("#content form [type=submit]").first.click()
        expect(page.get_by_text("The text was hidden")).to_be_visible()
        stranger.goto(there)
        expect(stranger.get_by_text("09:00–11:45")).to_be_visible()
        expect(stranger.get_by_text(ABOUT)).to_have_count(0)

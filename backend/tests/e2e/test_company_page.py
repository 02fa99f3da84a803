"""The look of a company's page: tried on the preview, kept, and worn by the page that everybody sees."""

from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.conftest import BOTH, PASSWORD, WIDTHS, Visitor
from tests.e2e.screens import OWNER, Api
from tests.e2e.test_screens import AXE, JUDGE, RULES
from tools.stack import Stack

SEA = {"ar": "البحر", "en": "Sea"}
SAVE = {"ar": "حفظ التغييرات", "en": "Save changes"}
KEPT = {"ar": "تم التحديث بنجاح", "en": "Updated successfully"}
NAME = {"ar": "واحة السفر", "en": "Wahat Travel"}
SHARE = {"ar": "مشاركة", "en": "Share"}
BLUE = "rgb(29, 79, 145)"


def judged(page: Page) -> Any:
    return page.evaluate(JUDGE, RULES)


@BOTH
def test_a_theme_is_tried_kept_and_seen_on_the_page(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.context.add_init_script(path=AXE)
    rows = Api(visitor.stack.url, OWNER, PASSWORD).call("GET", "/companies?simple=true&pagination=all")["data"]
    company = next(row["id"] for row in rows if row["sub_domain"] == "wahat-travel")
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

"""Where a person is on a page: at the top of a new one, where they were on an old one, and not moved by a switch."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import ACCOUNT, BOTH, PASSWORD, Visitor
from tests.e2e.lines import Line
from tests.e2e.papers import logo_png
from tests.e2e.people import newcomer
from tests.e2e.screens import Api
from tests.e2e.test_main_job import fill, main_button
from tests.e2e.test_screens import settled
from tests.e2e.test_sessions import OWNER
from tools.stack import Stack

OTHER = {"ar": "en", "en": "ar"}
DIRECTION = {"ar": "rtl", "en": "ltr"}
ADD = {"ar": "إضافة شركة", "en": "Add company"}
NONE = {"ar": "جهّز هذه قبل أن تبدأ", "en": "Have these ready before you start"}
CURRENCY = {"ar": "العملة", "en": "Currency"}
NAMES = {"company_name": "قوافل نجد", "name_ar": "قوافل نجد", "name_en": "Najd Caravans"}
YEAR_SECONDS = 365 * 24 * 60 * 60


@pytest.fixture(scope="module")
def company(stack: Stack) -> str:
    """The path of a company's screens that has much to show."""
    rows = Api(stack.url, OWNER, PASSWORD).call("GET", "/companies?simple=true&pagination=all")["data"]
    return next(f"/company/{row['id']}" for row in rows if row["sub_domain"] == "wahat-travel")


def low_window(visitor: Visitor) -> None:
    """So that every page is longer than what is seen of it."""
    size = visitor.page.viewport_size
    assert size
    visitor.page.set_viewport_size({"width": size["width"], "height": 440})


def stands_at(page: Page, top: float, *, within: int = 2) -> None:
    page.wait_for_function("([top, within]) => Math.abs(scrollY - top) <= within", arg=[top, within])


def keeps_clear_of_the_bar(page: Page, field: Locator) -> None:
    """A field that takes the focus below the bar at the bottom of a phone comes out from under it."""
    box = field.bounding_box()
    assert box
    page.set_viewport_size({"width": 390, "height": int(box["y"] + box["height"]) + 10})
    field.blur()
    field.focus()
    assert field.evaluate(
        "field => { const { x, bottom } = field.getBoundingClientRect();"
        " return document.elementFromPoint(x + 9, bottom - 9) === field; }"
    )


def scroll_to(page: Page, top: int) -> None:
    page.evaluate("top => window.scrollTo(0, top)", top)
    stands_at(page, top)


def language_switch(visitor: Visitor, language: str) -> Locator:
    """In the header on a desktop, in the menu of the account on a phone."""
    page = visitor.page
    if page.locator("header a[hreflang]:visible").count() == 0:
        page.get_by_role("button", name=ACCOUNT[visitor.language]).dispatch_event("click")
    return page.locator(f"a[hreflang={language}]:visible")


def currency_switch(visitor: Visitor) -> Locator:
    """In the menu of the account."""
    visitor.page.get_by_role("button", name=ACCOUNT[visitor.language]).dispatch_event("click")
    return visitor.page.get_by_role("combobox", name=CURRENCY[visitor.language])


def is_kept_for_a_year(visitor: Visitor, name: str, value: str) -> None:
    cookie = next(cookie for cookie in visitor.context.cookies() if cookie["name"] == name)
    assert (cookie["value"], cookie["path"], cookie["sameSite"]) == (value, "/", "Lax")
    assert abs(cookie["expires"] - visitor.page.evaluate("Date.now() / 1000") - YEAR_SECONDS) < 60


def step_of_the_brand(visitor: Visitor) -> tuple[Page, Api, str]:
    """A draft that is open at its third step."""
    email = newcomer(visitor.stack, "half-filled", language=visitor.language)
    api = Api(visitor.stack.url, email, PASSWORD)
    draft = api.call("POST", "/companies", {"kind": "establishment"})["data"]["id"]
    api.call("PUT", f"/companies/{draft}/wizard/2", NAMES)
    visitor.enter(email)
    page = visitor.goto(f"/add-company/{draft}/3")
    expect(page.locator("[name=sub_domain]")).to_be_visible()
    return page, api, draft


@BOTH
def test_another_language_keeps_a_half_filled_step_with_its_file(
    visit: Any, tmp_path: Path, language: str, device: str
) -> None:
    visitor: Visitor = visit(language=language, device=device)
    page, api, draft = step_of_the_brand(visitor)
    if device == "phone":
        keeps_clear_of_the_bar(page, page.locator("[name=sub_domain]"))
    low_window(visitor)
    name = f"najd-half-{'arabic' if language == 'ar' else 'english'}"
    fill(page, {"sub_domain": name})
    page.locator("input[type=file]").set_input_files(logo_png(tmp_path))
    expect(page.get_by_text("logo-200x200.png")).to_be_visible()
    scroll_to(page, 160)

    other = OTHER[language]
    language_switch(visitor, other).dispatch_event("click")

    html = page.locator("html")
    expect(html).to_have_attribute("lang", other)
    expect(html).to_have_attribute("dir", DIRECTION[other])
    expect(page).to_have_url(re.compile(rf"{'/en' if other == 'en' else '[^n]'}/add-company/{draft}/3$"))
    expect(page.locator("[name=sub_domain]")).to_have_value(name)
    expect(page.get_by_text("logo-200x200.png")).to_be_visible()
    # The words above may take a line more or less.
    stands_at(page, 160, within=60)
    is_kept_for_a_year(visitor, "language", other)
    # The file is not only shown: it is what is sent.
    if device == "phone":
        page.keyboard.press("Escape")
    main_button(page).click()
    page.wait_for_url(re.compile(rf"/add-company/{draft}/4$"))
    saved = api.call("GET", f"/companies/{draft}/wizard/3")["data"]["values"]
    assert saved["sub_domain"] == name
    assert saved["logo"]


@BOTH
def test_another_currency_keeps_the_page_and_what_was_typed(
    visit: Any, company: str, language: str, device: str
) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.enter(OWNER)
    page = visitor.goto(f"{company}/charges")
    settled(page)
    low_window(visitor)
    fill(page, {"charges_amount": "150.00"})
    approximate = page.locator("form").filter(has=page.locator("[name=charges_amount]")).get_by_text("SAR")
    # Until one is chosen it is the company's.
    expect(approximate.first).to_be_attached()
    scroll_to(page, 120)
    here = page.url

    currency_switch(visitor).select_option("USD")

    expect(approximate).to_have_count(0)
    expect(page.locator("[name=charges_amount]")).to_have_value("150.00")
    assert page.url == here
    stands_at(page, 120, within=40)
    is_kept_for_a_year(visitor, "currency", "USD")
    page.reload()
    settled(page)
    expect(currency_switch(visitor)).to_have_value("USD")


@BOTH
def test_a_new_page_begins_at_its_title_and_the_way_back_ends_where_it_began(
    visit: Any, company: str, language: str, device: str
) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.enter(OWNER)
    page = visitor.goto(f"{company}/invoices")
    settled(page)
    low_window(visitor)
    link = page.locator("main table a[href*='/invoices/']").last
    link.focus()
    place = page.evaluate("scrollY")
    assert place > 50

    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/invoices/\d+$"))
    settled(page)
    expect(page.locator("[data-page-title]")).to_be_focused()
    stands_at(page, 0)

    page.go_back()
    page.wait_for_url(re.compile(r"/invoices$"))
    stands_at(page, place)
    expect(page.locator("[data-page-title]")).to_be_focused()

    # Also when nothing of the page was left in between.
    page.go_forward()
    page.wait_for_url(re.compile(r"/invoices/\d+$"))
    settled(page)
    page.reload()
    settled(page)
    page.go_back()
    page.wait_for_url(re.compile(r"/invoices$"))
    stands_at(page, place)


@BOTH
def test_a_list_that_turns_out_to_be_empty_stands_where_it_was_awaited(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.enter(newcomer(visitor.stack, "no-company", language=language))
    companies = Line(visitor.page, "GET", "/companies")
    companies.slow()
    main = visitor.goto("/").get_by_role("main")
    bones = main.locator("[aria-busy=true]")
    expect(bones).to_be_visible()
    awaited = bones.bounding_box()
    companies.release()

    empty = main.locator("section").filter(has_text=NONE[language])
    expect(empty).to_be_visible()
    found = empty.bounding_box()
    assert awaited
    assert found
    assert found["y"] == awaited["y"]
    # The way on is offered once, at each width where there is room for it.
    expect(main.get_by_role("link", name=ADD[language])).to_have_count(1)

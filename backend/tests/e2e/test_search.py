"""Searching everywhere: by keyboard alone from page to page, and what a member of few rights finds."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import BOTH, Visitor
from tests.e2e.keyboard import tab_to_this
from tests.e2e.large_text import cut_off
from tests.e2e.test_rights import MEMBER, OWNER
from tests.e2e.test_screens import AXE, JUDGE, RULES, settled

SEARCH = {"ar": "بحث", "en": "Search"}
MENU = {"ar": "فتح القائمة", "en": "Open menu"}
COMPANY = {"ar": "واحة السَّفر", "en": "wahat travel"}
NAME = {"ar": "شركة واحة السفر", "en": "Wahat Travel Co."}
NEW_REQUEST = {"ar": "طلب سحب جديد", "en": "New withdrawal request"}
LEDGER = {"ar": "كشف الحساب", "en": "Account statement"}
NOTHING = {"ar": "لا توجد نتائج للعبارة", "en": "No results for"}


def opened(page: Page) -> Locator:
    field = page.get_by_role("dialog").get_by_role("combobox")
    expect(field).to_be_focused()
    return field


def open_by_keyboard(visitor: Visitor, device: str) -> Locator:
    """By its keys, with which a phone's keyboard has nothing to do."""
    page, button = visitor.page, visitor.page.get_by_role("button", name=SEARCH[visitor.language], exact=True)
    if device == "desktop":
        page.keyboard.press("Control+k")
    else:
        if "/company/" in page.url:
            tab_to_this(page, page.get_by_role("button", name=MENU[visitor.language]))
            page.keyboard.press("Enter")
        tab_to_this(page, button)
        page.keyboard.press("Enter")
    return opened(page)


@BOTH
def test_from_page_to_page_by_keyboard_alone(visit: Any, language: str, device: str) -> None:
    visitor: Visitor = visit(language=language, device=device)
    visitor.enter(OWNER)
    page = visitor.goto("/")
    settled(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    field = open_by_keyboard(visitor, device)
    assert page.evaluate(JUDGE, RULES) == []
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(page.locator("[role=dialog]")).to_have_count(0)

    field = open_by_keyboard(visitor, device)
    # What is typed stays as it is typed.
    page.keyboard.type(f"{COMPANY[language]} ")
    options = page.get_by_role("dialog").get_by_role("option")
    company = page.get_by_role("option", selected=True).filter(has_text="wahat-travel")
    expect(company).to_be_visible()
    expect(field).to_have_value(f"{COMPANY[language]} ")
    assert page.evaluate(JUDGE, RULES) == []
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(rf"/{language}/company/[0-9a-f-]{{36}}$"))
    expect(page.get_by_role("heading", level=1, name=NAME[language])).to_be_focused()

    open_by_keyboard(visitor, device)
    page.keyboard.type(NEW_REQUEST[language])
    expect(options.and_(page.get_by_role("option", selected=True))).to_have_text(NEW_REQUEST[language])
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/withdrawal-requests/add$"))
    expect(page.get_by_role("heading", level=1, name=NEW_REQUEST[language])).to_be_focused()

    open_by_keyboard(visitor, device)
    page.keyboard.type("invoice" if language == "en" else "فاتورة")
    expect(page.get_by_role("status").filter(has_text=re.compile(r"\S"))).to_have_count(1)
    assert cut_off(page) == []


def test_a_member_of_few_rights_finds_what_they_may_open(visit: Any) -> None:
    language = "ar"
    visitor: Visitor = visit(language=language)
    page = visitor.enter(MEMBER)
    visitor.goto("/")
    settled(page)
    # A menu that was closed a moment ago is not in the way.
    page.locator("header button[aria-haspopup=dialog]").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+k")
    field = opened(page)
    # They see no members, so neither their owner.
    page.keyboard.type(OWNER)
    expect(page.get_by_text(NOTHING[language])).to_be_visible()
    field.fill(COMPANY[language])
    expect(page.get_by_role("option", name="wahat-travel")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/company/[0-9a-f-]{36}$"))
    expect(page.get_by_role("heading", level=1, name=NAME[language])).to_be_focused()

    page.keyboard.press("Control+k")
    opened(page)
    options = page.get_by_role("dialog").get_by_role("option")
    expect(options.first).to_be_visible()
    expect(page.get_by_role("option", name=LEDGER[language])).to_have_count(0)
    assert options.count() > 10

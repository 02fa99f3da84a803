"""Code that comes with the first touch: a calendar that comes late loses no focus."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import BOTH, PASSWORD, Visitor
from tests.e2e.screens import Api
from tests.e2e.test_screens import settled
from tools.stack import Stack

OWNER = "owner@example.com"
DATE = {"ar": "التاريخ", "en": "Date"}
FILTERS = {"ar": "التصفية", "en": "Filters"}
FROM = {"ar": "من", "en": "From"}
# To the next day of a month, which is left to right in English, right to left in Arabic.
ONWARD = {"ar": "ArrowLeft", "en": "ArrowRight"}
FOCUSED = "days => days.indexOf(document.activeElement)"


@pytest.fixture(scope="module")
def companies(stack: Stack) -> dict[str, str]:
    found = Api(stack.url, OWNER, PASSWORD).call("GET", "/companies?simple=true&pagination=all")["data"]
    return {company["sub_domain"]: company["id"] for company in found}


def save_data(page: Page) -> None:
    """The browser fetches nothing ahead."""
    page.context.new_cdp_session(page).send("Emulation.setDataSaverOverride", {"dataSaverEnabled": True})


@BOTH
def test_the_calendar_of_a_filter_takes_the_focus_and_gives_it_back(
    visit: Any, companies: dict[str, str], language: str, device: str
) -> None:
    visitor: Visitor = visit(language=language, device=device)
    page = visitor.enter(OWNER)
    save_data(page)
    visitor.goto(f"/company/{companies['wahat-travel']}/charges")
    settled(page)
    if device == "phone":
        page.get_by_role("button", name=FILTERS[language]).click()
    page.get_by_label(re.compile(rf"^{DATE[language]}")).select_option("days")
    button = page.get_by_role("button", name=re.compile(rf"^{FROM[language]}:"))
    calendar = page.get_by_role("dialog")
    # The first time its code has to come, later it is there.
    for _time in range(2):
        button.focus()
        page.keyboard.press("Enter")
        expect(calendar).to_be_visible()
        day = calendar.locator("td button:focus")
        expect(day).to_have_count(1)
        days = calendar.locator("td button")
        # From the last day of a month the arrow leads to another page of the calendar.
        if page.evaluate("new Date(Date.now() + 864e5).getDate()") == 1:
            page.keyboard.press(ONWARD["ar" if language == "en" else "en"])
            expect(day).to_have_count(1)
        first = days.evaluate_all(FOCUSED)
        page.keyboard.press(ONWARD[language])
        # The arrow goes where it points, which is tomorrow in both directions of reading.
        expect(days.nth(first + 1)).to_be_focused()
        page.keyboard.press("Escape")
        expect(calendar).to_have_count(0)
        expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(calendar.locator("td button:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(calendar).to_have_count(0)
    expect(button).to_be_focused()
    expect(page).to_have_url(re.compile(r"[?&]date_from=\d{4}-\d{2}-\d{2}"))
